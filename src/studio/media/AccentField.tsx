import { styled } from "styled-components";
import { ENOUGH, leastContrast } from "../../project/accent.ts";
import { darkPalette, lightPalette } from "../../site/theme/palette.ts";
import { theme } from "../../site/theme/theme.ts";
import { capitalized, fieldName } from "../app/place-name.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { ControlLabel, TextButton } from "../ui/controls.ts";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { ErrorText, Hint, Row, Stack } from "../ui/layout.ts";
import { readable, useLogoColors } from "./logo-colors.ts";

/** The color of buttons and links: one of the logo's, or any that can be read. That for dark screens follows from it. */
export function AccentField() {
  const i18n = useMessages();
  const edit = useEdit();
  const { accent } = useStudio(project).site;
  const suggested = useLogoColors().map((color) => ({
    light: readable(color, "light"),
    dark: readable(color, "dark"),
  }));
  const nearest = { light: readable(accent.light, "light"), dark: readable(accent.dark, "dark") };
  const isHard = nearest.light !== accent.light || nearest.dark !== accent.dark;
  const choose = (value: typeof accent) => edit({ edit: "set", place: "site/accent", value });
  const samples = [
    { scheme: "light", name: i18n._("studio.accent.light"), palette: lightPalette },
    { scheme: "dark", name: i18n._("studio.accent.dark"), palette: darkPalette },
  ] as const;
  return (
    <FieldGroup label={capitalized(fieldName(i18n, "accent"))}>
      <Row>
        {suggested.map((value) => (
          <Swatch
            key={value.light}
            type="button"
            aria-label={i18n._("studio.accent.suggested", { color: value.light })}
            aria-pressed={value.light === accent.light}
            style={{ background: value.light }}
            onClick={() => choose(value)}
          />
        ))}
        <ControlLabel>
          <input
            type="color"
            value={accent.light}
            onChange={({ target: { value } }) => choose({ light: value, dark: readable(value, "dark") })}
          />
          {i18n._("studio.accent.custom")}
        </ControlLabel>
      </Row>
      <Samples>
        {samples.map(({ scheme, name, palette: { surface, ink, onAccent } }) => (
          <Sample key={scheme} $gap="tight" style={{ background: surface, color: ink }}>
            <p>{name}</p>
            <Row>
              <SampleButton style={{ background: accent[scheme], color: onAccent }}>
                {i18n._("studio.accent.sampleButton")}
              </SampleButton>
              <SampleButton as="u" style={{ padding: 0, color: accent[scheme] }}>
                {i18n._("studio.accent.sampleLink")}
              </SampleButton>
            </Row>
            <p>
              {i18n._("studio.accent.contrast", {
                contrast: Math.floor(leastContrast(accent[scheme], scheme) * 10) / 10,
                least: ENOUGH,
              })}
            </p>
          </Sample>
        ))}
      </Samples>
      <div role="status">{isHard && <ErrorText>{i18n._("studio.accent.hard")}</ErrorText>}</div>
      {isHard && <TextButton onClick={() => choose(nearest)}>{i18n._("studio.accent.nearest")}</TextButton>}
      <Hint>{i18n._("studio.accent.about")}</Hint>
    </FieldGroup>
  );
}

const Swatch = styled.button`
  inline-size: ${theme.target};
  block-size: ${theme.target};
  border: 3px solid ${theme.color.surface};
  border-radius: ${theme.radius.round};
  outline-offset: 2px;
  cursor: pointer;

  &[aria-pressed="true"] {
    box-shadow: 0 0 0 3px ${theme.color.ink};
  }
`;

const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space.tight};
`;

const Sample = styled(Stack)`
  padding: ${theme.space.small};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  font-size: 0.8125rem;
`;

const SampleButton = styled.span`
  padding: ${theme.space.tight} ${theme.space.medium};
  border-radius: ${theme.radius.control};
  font-size: ${theme.size.text};
  font-weight: 650;
`;
