import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { whenTouched } from "../ui/touched.ts";

/** A width in the header that shrinks with the screen, so that the header fits on one line of a 320 px phone. */
export const barSpace = (widest: string) => `clamp(${theme.space.hair}, 4vw - 0.6rem, ${widest})`;

export const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${barSpace(theme.space.tight)};
  min-block-size: ${theme.target};
  padding: ${theme.space.hair} ${barSpace(theme.space.small)};
  border: 2px solid transparent;
  border-radius: ${theme.radius.round};
  background: none;
  font-size: ${theme.size.small};
  font-weight: 650;
  white-space: nowrap;
  cursor: pointer;

  ${whenTouched(`background: ${theme.color.accentSoft};`)}

  &[lang] svg {
    border-radius: 3px;
    box-shadow: 0 0 0 1px ${theme.color.line};
  }

  &[aria-pressed="false"] {
    font-weight: 400;
  }

  &[aria-pressed="true"] {
    border-color: ${theme.color.accent};
    background: ${theme.color.surface};
  }

  /* Forced colors make the transparent border visible. */
  @media (forced-colors: active) {
    border-color: ButtonFace;

    &[aria-pressed="true"] {
      border-color: Highlight;
      text-decoration: underline;
    }
  }
`;
