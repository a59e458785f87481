import { styled } from "styled-components";
import { accentProblem, ENOUGH, leastContrast } from "../../project/accent.ts";
import type { PublicPart } from "../../project/project.ts";
import { darkPalette, lightPalette } from "../../site/theme/palette.ts";
import { theme } from "../../site/theme/theme.ts";
import { useEdit, useMessages, useStudio } from "../hooks/studio-context.ts";
import { project } from "../machine/selectors.ts";
import { ControlLabel, TextButton } from "../ui/controls.ts";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { ErrorText, Hint, Row, Stack } from "../ui/layout.ts";
import { capitalized, fieldName } from "../words/place-name.ts";
import { useLogoColors } from "./logo-colors.ts";

type Accent = PublicPart["accent"];

/** The color of buttons and links: one of the logo's, or any that can be read. That for dark screens follows from it. */
export function AccentField() {
  const i18n = useMessages();
  const edit = useEdit();
  const { accent } = useStudio(project).site;
  const suggested = useLogoColors().map((color) => readableAccent({ light: color, dark: color }));
  const nearest = readableAccent(accent);
  const isHard = nearest.light !== accent.light || nearest.dark !== accent.dark;
  const choose = (value: Accent) => edit({ edit: "set", place: "site/accent", value });
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
        <Sample name={i18n._("studio.accent.light")} color={accent.light} scheme="light" />
        <Sample name={i18n._("studio.accent.dark")} color={accent.dark} scheme="dark" />
      </Samples>
      <div role="status">{isHard && <ErrorText>{i18n._("studio.accent.hard")}</ErrorText>}</div>
      {isHard && <TextButton onClick={() => choose(nearest)}>{i18n._("studio.accent.nearest")}</TextButton>}
      <Hint>{i18n._("studio.accent.about")}</Hint>
    </FieldGroup>
  );
}

interface SampleProps {
  readonly name: string;
  readonly color: string;
  readonly scheme: "light" | "dark";
}

/** A button and a link in a color as they look on a light or a dark screen, and how well they can be read. */
function Sample({ name, color, scheme }: SampleProps) {
  const i18n = useMessages();
  const { surface, ink, onAccent } = scheme === "light" ? lightPalette : darkPalette;
  const contrast = Math.floor(leastContrast(color, scheme) * 10) / 10;
  return (
    <SampleBox $gap="tight" style={{ background: surface, color: ink }}>
      <p>{name}</p>
      <Row>
        <SampleWord style={{ background: color, color: onAccent }}>{i18n._("studio.accent.sampleButton")}</SampleWord>
        <SampleWord as="u" style={{ padding: 0, color }}>
          {i18n._("studio.accent.sampleLink")}
        </SampleWord>
      </Row>
      <p>{i18n._("studio.accent.contrast", { contrast, least: ENOUGH })}</p>
    </SampleBox>
  );
}

/** The nearest colors that can be read: those themselves, if they can. */
const readableAccent = ({ light, dark }: Accent): Accent => ({
  light: readable(light, "light"),
  dark: readable(dark, "dark"),
});

const readable = (color: string, scheme: "light" | "dark") =>
  String(accentProblem(color, scheme)?.values.suggestion ?? color);

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

const SampleBox = styled(Stack)`
  padding: ${theme.space.small};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  font-size: 0.8125rem;
`;

const SampleWord = styled.span`
  padding: ${theme.space.tight} ${theme.space.medium};
  border-radius: ${theme.radius.control};
  font-size: ${theme.size.text};
  font-weight: 650;
`;
