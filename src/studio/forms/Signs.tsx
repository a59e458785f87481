import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useMessages, useStudio } from "../hooks/studio-context.ts";
import { draft } from "../machine/selectors.ts";
import type { Place } from "../model/place.ts";
import { extrasAt } from "../model/publishable.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { fieldName } from "../words/place-name.ts";

const icons: Readonly<Record<string, string>> = studioIcons;

/** Small signs of the video and the lists that a step has. */
export function Signs({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const has = extrasAt(useStudio(draft), place);
  if (has.length === 0) return null;
  return (
    <Line>
      {has.map((name) => (
        <span key={name} role="img" aria-label={fieldName(i18n, name)} title={fieldName(i18n, name)}>
          <Icon path={icons[name] ?? studioIcons.add} size={18} />
        </span>
      ))}
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  gap: ${theme.space.tight};
  color: ${theme.color.inkSoft};

  > span {
    display: grid;
  }
`;
