import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { whenTouched } from "./touched.ts";

export const buttonStyles = css<{ $quiet?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.tight};
  min-block-size: 3.25rem;
  padding: ${theme.space.tight} clamp(${theme.space.tight}, 4vw, ${theme.space.medium});
  border: 2px solid ${theme.color.accent};
  border-radius: ${theme.radius.control};
  background: ${({ $quiet }) => ($quiet ? "transparent" : theme.color.accent)};
  color: ${({ $quiet }) => ($quiet ? theme.color.accent : theme.color.onAccent)};
  font-size: min(1em, 8vw);
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
  text-wrap: balance;
  cursor: pointer;

  svg {
    flex: none;
  }

  ${whenTouched(`box-shadow: ${theme.shadow.touched};`)}

  &[aria-disabled="true"],
  :root[data-boot="submitting"] &[type="submit"] {
    cursor: progress;
    opacity: 0.8;
  }
`;

/**
 * Keeps an icon beside the words of its button where they wrap: on a line, not in a column of its own at the edge. Only engines that have
 * `light-dark()` center the lines of a block.
 */
export const iconBesideWords = css`
  @supports (color: light-dark(red, red)) {
    display: inline-block;
    align-content: center;

    /* The middle of capitals is above that of small letters. */
    > svg {
      margin-block: -0.1em 0.1em;
      margin-inline-end: ${theme.space.tight};
      vertical-align: middle;
    }

    > * ~ svg {
      margin-inline: ${theme.space.tight} 0;
    }
  }
`;

/** A button. `$quiet` means that it is not the main action of its page. */
export const Button = styled.button.attrs(({ type }) => ({ type: type ?? "button" }))<{ $quiet?: boolean }>`
  ${buttonStyles}
`;

export const ButtonWithIcon = styled(Button)`
  ${iconBesideWords}
`;

/** A button or link as a row: what it is at its start, where it leads at its end. */
export const rowStyles = css`
  display: flex;
  justify-content: flex-start;
  gap: ${theme.space.small};
  text-align: start;

  > svg:last-of-type {
    margin-inline-start: auto;
  }
`;
