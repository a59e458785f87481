import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";

export const cardPadding = "min(2rem,5vw)";

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

export const Card = styled.section`
  ${cardStyles}
`;

/**
 * Centers the only card of a page by its usual height. Centered by its actual height, it would move whenever it grows.
 * @param offset half of the usual height plus the height of the header
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

/** For a card that stands before the hills of a desk, without a landscape of its own: its picture is half above its edge. */
export const beforeHills = css`
  @media ${theme.screen.desk} {
    margin-block-start: max(4rem, 50vh - 20rem);

    > ${CardMedia} {
      display: none;
    }

    > img {
      margin-block-start: calc(-44px - ${cardPadding});
    }
  }
`;
