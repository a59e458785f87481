import { useEffect, useId, useState } from "react";
import { styled } from "styled-components";
import { besideAccent, ENOUGH, leastContrast } from "../../project/accent.ts";
import { theme } from "../../site/theme/theme.ts";
import { capitalized, fieldName } from "../app/place-name.ts";
import { mediaBytes, project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { TextButton } from "../ui/controls.ts";
import { ErrorText, Hint, Row, Stack } from "../ui/layout.ts";
import { logoColors, readable, readableAccent } from "./logo-colors.ts";
import { loadPicture, pixelsOf, scaled } from "./picture.ts";

const schemes = ["light", "dark"] as const;

/** The color of buttons and links: one of the logo's, or any that can be read. That for dark screens follows from it. */
export function AccentField() {
  const i18n = useMessages();
  const id = useId();
  const edit = useEdit();
  const { accent } = useStudio(project).site;
  const colors = useLogoColors();
  const choose = (value: typeof accent) => edit({ edit: "set", place: "site/accent", value });
  const isHard = schemes.some((scheme) => readable(accent[scheme], scheme) !== accent[scheme]);
  const nearest = { light: readable(accent.light, "light"), dark: readable(accent.dark, "dark") };
  const sampleNames = { light: i18n._("studio.accent.light"), dark: i18n._("studio.accent.dark") };
  return (
    <Stack $gap="tight" role="group" aria-labelledby={id}>
      <Label id={id}>{capitalized(fieldName(i18n, "accent"))}</Label>
      <Row>
        {colors.map(readableAccent).map((value) => (
          <Swatch
            key={value.light}
            type="button"
            aria-label={i18n._("studio.accent.suggested", { color: value.light })}
            aria-pressed={value.light === accent.light}
            style={{ background: value.light }}
            onClick={() => choose(value)}
          />
        ))}
        <Custom>
          <input
            type="color"
            value={accent.light}
            onChange={({ currentTarget: { value } }) => choose({ light: value, dark: readable(value, "dark") })}
          />
          {i18n._("studio.accent.custom")}
        </Custom>
      </Row>
      <Samples>
        {schemes.map((scheme) => (
          <Sample key={scheme} style={{ background: besideAccent.surface[scheme] }}>
            <SampleName style={{ color: textOn[scheme] }}>{sampleNames[scheme]}</SampleName>
            <Row>
              <SampleButton style={{ background: accent[scheme], color: besideAccent.onAccent[scheme] }}>
                {i18n._("studio.accent.sampleButton")}
              </SampleButton>
              <SampleLink style={{ color: accent[scheme] }}>{i18n._("studio.accent.sampleLink")}</SampleLink>
            </Row>
            <SampleName style={{ color: textOn[scheme] }}>
              {i18n._("studio.accent.contrast", {
                contrast: Math.floor(leastContrast(accent[scheme], scheme) * 10) / 10,
                least: ENOUGH,
              })}
            </SampleName>
          </Sample>
        ))}
      </Samples>
      <div role="status">{isHard && <ErrorText>{i18n._("studio.accent.hard")}</ErrorText>}</div>
      {isHard && <TextButton onClick={() => choose(nearest)}>{i18n._("studio.accent.nearest")}</TextButton>}
      <Hint>{i18n._("studio.accent.about")}</Hint>
    </Stack>
  );
}

/** The ink of the palette: a sample looks the same on light screens and on dark ones. */
const textOn = { light: "#241c15", dark: "#f7eee3" };

/** The colors that the logo has most of. */
function useLogoColors(): readonly string[] {
  const medium = useStudio((snapshot) => project(snapshot).media[project(snapshot).site.logo]);
  const bytes = useStudio((snapshot) => medium && mediaBytes(snapshot).get(medium.sha256));
  const [colors, setColors] = useState(() => logoColors(new Uint8ClampedArray()));
  const type = medium?.type;
  useEffect(() => {
    let isOver = false;
    if (bytes && type)
      loadPicture(bytes, type).then(
        (image) => !isOver && setColors(logoColors(pixelsOf(scaled(image, 64)).data)),
        // A logo that can't be shown has no colors. To do tells it.
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [bytes, type]);
  return colors;
}

const Label = styled.p`
  font-size: ${theme.size.small};
  font-weight: 650;
`;

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

const Custom = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  font-size: ${theme.size.small};
  font-weight: 600;

  > input {
    inline-size: ${theme.target};
    block-size: ${theme.target};
    padding: 2px;
    border: 2px solid ${theme.color.field};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    cursor: pointer;
  }
`;

const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${theme.space.tight};
`;

const Sample = styled.div`
  display: grid;
  gap: ${theme.space.tight};
  padding: ${theme.space.small};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
`;

const SampleName = styled.p`
  font-size: 0.8125rem;
`;

const SampleButton = styled.span`
  padding: ${theme.space.tight} ${theme.space.medium};
  border-radius: ${theme.radius.control};
  font-weight: 650;
`;

const SampleLink = styled.span`
  font-weight: 650;
  text-decoration: underline;
`;
