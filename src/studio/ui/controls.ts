import { css, styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { whenTouched } from "../../site/ui/touched.ts";
import { visuallyHidden } from "../../site/ui/VisuallyHidden.ts";

/** Keeps the ring of the focus inside, where an edge would cut it. */
export const ringInside = css`
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** The style of a label that wraps a file input and looks like a button. */
export const fileLabel = css`
  position: relative;

  > input {
    ${visuallyHidden}
  }

  &:focus-within {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`;

const inputStyles = css`
  inline-size: 100%;
  min-block-size: 3rem;
  padding: ${theme.space.tight} ${theme.space.small};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  color: inherit;
  font: inherit;
  scroll-margin-block: 6rem 8rem;

  /* The ring keeps off the label above. */
  &:focus-visible {
    outline-offset: -1px;
  }

  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }

  &[aria-invalid="true"] {
    border-color: ${theme.color.danger};
  }
`;

/** A single-line text field. */
export const TextInput = styled.input`
  ${inputStyles}

  /* Chromium draws it in a blue of its own. */
  &::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
`;

/** A text field with several lines. It grows with its text if the browser supports that. */
export const TextArea = styled.textarea`
  ${inputStyles}
  min-block-size: 5.5rem;
  resize: vertical;
  field-sizing: content;

  &[data-lines="1"] {
    min-block-size: 3rem;
    resize: none;
    overflow-y: hidden;
  }
`;

/** Its arrow is drawn here, because browsers put theirs at the very edge. */
export const Select = styled.select`
  ${inputStyles}
  appearance: none;
  padding-inline-end: 2.5rem;
  background-image:
    linear-gradient(45deg, transparent 50%, currentcolor 50%), linear-gradient(135deg, currentcolor 50%, transparent 50%);
  background-position:
    calc(100% - 1.3rem) 50%,
    calc(100% - 0.95rem) 50%;
  background-size: 0.36rem 0.36rem;
  background-repeat: no-repeat;
`;

/** The label around a small control, which puts both side by side. */
export const ControlLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  min-block-size: ${theme.target};
  font-size: ${theme.size.small};
  font-weight: 650;

  > input {
    flex: none;
    accent-color: ${theme.color.accent};
  }

  > [type="checkbox"] {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
  }

  > [type="range"] {
    flex: 1;
    min-inline-size: 0;
    block-size: ${theme.target};
  }

  > [type="color"] {
    inline-size: ${theme.target};
    block-size: ${theme.target};
    padding: 2px;
    border: 2px solid ${theme.color.field};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
  }

  &,
  > input {
    cursor: pointer;
  }
`;

const plainButton = css`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.target};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  cursor: pointer;

  &[aria-disabled="true"] {
    cursor: default;
  }

  ${whenTouched(`background: ${theme.color.accentSoft};`)}
`;

/** A button that looks like text. Its text aligns with the line above, `data-at-end` with the end of its row; the area to tap extends beyond it. */
export const TextButton = styled.button.attrs({ type: "button" })`
  ${plainButton}
  justify-self: start;
  gap: ${theme.space.hair};
  margin-inline-start: calc(-1 * ${theme.space.tight});
  padding: 0 ${theme.space.tight};
  color: ${theme.color.accent};
  font-size: ${theme.size.small};
  font-weight: 650;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;

  &[data-at-end] {
    margin-inline-end: calc(-1 * ${theme.space.tight});
  }

  &[aria-disabled="true"] {
    color: ${theme.color.inkSoft};
    text-decoration: none;
  }
`;

/** A button as wide as the line. `data-card` is for one outside of a card. */
export const LineButton = styled.button.attrs({ type: "button" })`
  &[data-card] {
    padding-inline: ${theme.space.small};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.surface};
  }

  /* These styles come after those of the card, because they override some of them. */
  ${plainButton}
  display: flex;
  flex: 1;
  gap: ${theme.space.small};
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 3.5rem;
  padding: ${theme.space.tight} 0;
  text-align: start;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
`;

/** The texts of a line button, below each other. */
export const LineWords = styled.span`
  display: grid;
  flex: 1;
  gap: ${theme.space.hair};
  min-inline-size: 0;
  line-height: 1.3;
`;

/** A button with only an icon. It needs an `aria-label`. */
export const IconButton = styled.button.attrs({ type: "button" })`
  ${plainButton}
  flex: none;
  justify-content: center;
  inline-size: ${theme.target};
  padding: 0;
  border-radius: ${theme.radius.round};

  &[aria-disabled="true"] {
    opacity: 0.4;
  }
`;

/** A short note beside a name, such as "suggested". */
export const Badge = styled.span`
  display: inline-block;
  padding: 0.1rem 0.55rem;
  border: 1px solid ${theme.color.field};
  border-radius: ${theme.radius.round};
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  font-weight: 600;

  &[data-todo] {
    border-color: transparent;
    background: ${theme.color.accentSoft};
    color: ${theme.color.ink};
  }
`;

/** A small button in a row of choices, such as a placeholder of a text. */
export const Chip = styled.button.attrs({ type: "button" })`
  ${plainButton}
  gap: ${theme.space.hair};
  padding: 0 ${theme.space.small};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  font-weight: 600;

  &[aria-pressed="true"],
  &[aria-checked="true"],
  &[aria-current="true"] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
  }
`;
