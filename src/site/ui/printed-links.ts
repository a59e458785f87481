import { css } from "styled-components";
import { theme } from "../theme/theme.ts";

/** Prints the address of a link on its own line, so that an address that fits the line isn't broken. */
export const printedLinks = css`
  @media print {
    a[href^="http"] {
      display: block;
      min-block-size: 0;
      padding: 0 0 ${theme.space.tight};
      border: 0;
      background: none;
      color: ${theme.color.ink};
      text-align: start;
    }

    a[href^="http"] svg {
      display: none;
    }

    a[href^="http"]::after {
      content: attr(href);
      display: block;
      font: 400 ${theme.size.small}/1.55 ${theme.font.text};
    }
  }
`;
