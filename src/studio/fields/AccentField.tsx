import { styled } from "styled-components";
import { ENOUGH, leastContrast } from "../../project/accent.ts";
import type { PublicPart } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { icons } from "../../site/ui/icons.ts";
import { useEdit, useMessages, useStudio } from "../hooks/studio-context.ts";
import { useMediumUrl } from "../hooks/use-medium.ts";
import { project } from "../machine/selectors.ts";
import { isMade } from "../media/site-pictures.ts";
import { type CuratedAccent, curatedAccents } from "../model/curated-accents.ts";
import { initialsOf } from "../model/initials.ts";
import { ControlLabel, TextButton } from "../ui/controls.ts";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { ErrorText, Hint, Stack } from "../ui/layout.ts";
import { TinyGate } from "../ui/TinyGate.tsx";
import { capitalize, fieldName } from "../words/place-name.ts";
import { say } from "../words/studio-i18n.ts";
import { readable, readableAccent, useLogoColors } from "./logo-colors.ts";

type Accent = PublicPart["accent"];

const schemes = ["light", "dark"] as const;

/** The color of a site: one of a few, one of the logo's, or any that can be read. Each is shown as the site's first screen. */
export function AccentField() {
  const i18n = useMessages();
  const edit = useEdit();
  const { accent, logo, name } = useStudio(project).site;
  const url = useMediumUrl(isMade(logo) ? undefined : logo);
  const choices: readonly (readonly [name: string, value: Accent])[] = [
    ...useLogoColors().map((color, index, { length: count }) => {
      const value = readableAccent({ light: color, dark: color });
      return [i18n._("studio.accent.logo", { count, number: index + 1 }), value] as const;
    }),
    ...Object.entries(curatedAccents).map(
      ([name, value]) => [say(i18n, `owner.accent.${name as CuratedAccent}`), value] as const,
    ),
  ];
  const isKnown = choices.some(([, value]) => isSame(value, accent));
  const nearest = readableAccent(accent);
  const choose = (value: Accent) => edit({ edit: "set", place: "site/accent", value });
  return (
    <FieldGroup label={capitalize(fieldName(i18n, "accent"))}>
      <Choices>
        {[...choices, ...(isKnown ? [] : [[i18n._("studio.accent.own"), accent] as const])].map(([label, value]) => (
          <Tile key={label} type="button" aria-pressed={isSame(value, accent)} onClick={() => choose(value)}>
            <Gates>
              {schemes.map((scheme) => (
                <TinyGate key={scheme} accent={value} scheme={scheme} logo={url} initials={initialsOf(name)} />
              ))}
            </Gates>
            <Name>
              {isSame(value, accent) && <Icon path={icons.check} size={16} />}
              {label}
            </Name>
          </Tile>
        ))}
      </Choices>
      <ControlLabel>
        <input
          type="color"
          value={accent.light}
          onChange={({ target: { value } }) => choose({ light: value, dark: readable(value, "dark") })}
        />
        {i18n._("studio.accent.custom")}
      </ControlLabel>
      <Stack $gap="hair" role="status">
        {!isSame(nearest, accent) && (
          <>
            <ErrorText>{i18n._("studio.accent.hard")}</ErrorText>
            <Hint>{i18n._("studio.accent.contrast", { contrast: contrastOf(accent), least: ENOUGH })}</Hint>
          </>
        )}
      </Stack>
      {!isSame(nearest, accent) && (
        <TextButton onClick={() => choose(nearest)}>{i18n._("studio.accent.nearest")}</TextButton>
      )}
      <Hint>{i18n._("studio.accent.about")}</Hint>
    </FieldGroup>
  );
}

const isSame = (one: Accent, other: Accent) => one.light === other.light && one.dark === other.dark;

/** The smaller of its two, with one decimal, never more than it is. */
const contrastOf = (accent: Accent) =>
  Math.floor(Math.min(...schemes.map((scheme) => leastContrast(accent[scheme], scheme))) * 10) / 10;

/** As many beside each other as there is room for, each wide enough for its name. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(7.5rem, 20%), 1fr));
  gap: ${theme.space.tight};
`;

const Tile = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space.hair};
  padding: ${theme.space.hair};
  border: 2px solid transparent;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  font-size: 0.8125rem;
  font-weight: 600;
  cursor: pointer;

  &[aria-pressed="true"] {
    border-color: ${theme.color.ink};
  }
`;

const Gates = styled.span`
  display: flex;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: 0.5rem;
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.hair};
  min-block-size: 2.4em;
  line-height: 1.2;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
  }
`;
