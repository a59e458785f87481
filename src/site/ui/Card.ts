import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";

/** The space round what is in a card. */
export const cardPadding = "min(2rem,5vw)";

/** How a raised card looks. */
export const cardStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.medium};
  padding: ${cardPadding};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card} ${theme.color.shadow};

  @media print {
    box-shadow: none;
    break-inside: avoid;
  }
`;

/** A raised card. */
export const Card = styled.section`
  ${cardStyles}
`;

/**
 * For the only card of a page: centers it by its usual height. By its actual one it would move when it grows.
 *
 * @param offset half that height and the height of the header
 */
export const centeredCard = (offset: string) => css`
  inline-size: 100%;
  max-inline-size: ${theme.width.gate};
  margin: max(0rem, 50vh - ${offset}) auto auto;
  margin: max(0rem, 50svh - ${offset}) auto auto;
  text-align: center;
`;

/** An image along the top edge of a card. */
export const CardMedia = styled.div`
  aspect-ratio: 8 / 3;
  margin: calc(-1 * ${cardPadding}) calc(-1 * ${cardPadding}) 0;
  overflow: hidden;
  border-radius: calc(${theme.radius.card} - 1px) calc(${theme.radius.card} - 1px) 0 0;

  @media print {
    display: none;
  }
`;
