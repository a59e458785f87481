import { styled } from "styled-components";
import { inLanguage, type LocalizedText } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useGo, useIsHidden, useMessages, useStudio, useValue } from "../hooks/studio-context.ts";
import { useMediumUrl } from "../hooks/use-medium.ts";
import { usePlaceName } from "../hooks/use-names.ts";
import { useTodo } from "../hooks/use-todo.ts";
import { firstLanguage, project } from "../machine/selectors.ts";
import { isWithin, type Place } from "../model/place.ts";
import { isTask } from "../model/todo-items.ts";
import { Badge, LineButton, LineWords } from "../ui/controls.ts";
import { Row } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { capitalize } from "../words/place-name.ts";
import { pages, pictureOf } from "./pages.ts";
import { Signs } from "./Signs.tsx";
import { Thumb } from "./Thumb.ts";

interface EntryProps {
  readonly place: Place;
  readonly number?: number | undefined;
}

/** A link to the page of a place, with its first picture, its title and its open tasks. */
export function Entry({ place, number }: EntryProps) {
  const go = useGo();
  const placeName = usePlaceName();
  const language = useStudio(firstLanguage);
  const { title, name } = (useValue(place) ?? {}) as {
    readonly title?: LocalizedText;
    readonly name?: string;
  };
  const icon = pages[place];
  const url = useMediumUrl(useStudio((snapshot) => (icon ? undefined : pictureOf(project(snapshot), place))));
  const words = title ? inLanguage(title, language) : name;
  return (
    <LineButton data-place={place} data-card={icon && true} onClick={() => go(place)}>
      <Thumb>
        {url && <img src={url} alt="" />}
        {number ? (
          <StepNumber data-over={url !== undefined || undefined}>{number}</StepNumber>
        ) : (
          !url && <Icon path={studioIcons[icon ?? "leaders"]} />
        )}
      </Thumb>
      <LineWords>
        {words?.trim() ? <strong lang={language}>{words}</strong> : <strong>{capitalize(placeName(place))}</strong>}
        <Row as="span" $gap="tight">
          {number && <Signs place={place} />}
          <Badges place={place} />
        </Row>
      </LineWords>
    </LineButton>
  );
}

/** The notes beside the name of a place: hidden, the number of open tasks. */
function Badges({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const isHidden = useIsHidden(place);
  const { length: count } = useTodo().filter((item) => isTask(item) && isWithin(item.place, place));
  if (!isHidden && count === 0) return null;
  return (
    <Row as="span" $gap="hair">
      {isHidden && <Badge>{i18n._("studio.step.hidden")}</Badge>}
      {count > 0 && <Badge data-todo>{i18n._("studio.step.todo", { count })}</Badge>}
    </Row>
  );
}

const StepNumber = styled.span`
  font-weight: 700;

  &[data-over] {
    position: absolute;
    inset: 0 auto auto 0;
    min-inline-size: 1.5rem;
    padding: 0 0.3rem;
    border-end-end-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: 0.875rem;
    text-align: center;
  }
`;
