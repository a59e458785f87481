import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";

const PADDING = "clamp(0.75rem, 5vw, 2rem)";

/** A raised sheet of paper. What is called a `CardMedia` fills its upper edge. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.medium};
  padding: ${PADDING};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card} ${theme.color.shadow};

  @media print {
    box-shadow: none;
    break-inside: avoid;
  }
`;

/**
 * A card alone on its page, in the middle by its usual height: by its own, it would move whenever it grows.
 * `$reach` is how far it usually reaches up from the middle of the screen, with what is above it.
 */
export const CenteredCard = styled(Card)<{ $reach: string }>`
  justify-items: center;
  inline-size: 100%;
  max-inline-size: ${theme.width.gate};
  margin: max(0rem, 50vh - ${({ $reach }) => $reach}) auto auto;
  margin: max(0rem, 50svh - ${({ $reach }) => $reach}) auto auto;
  text-align: center;

  > :first-child {
    justify-self: stretch;
  }
`;

/** The upper edge of a card, as wide as the card: for a landscape. */
export const CardMedia = styled.div`
  aspect-ratio: 8 / 3;
  margin: calc(-1 * ${PADDING}) calc(-1 * ${PADDING}) 0;
  overflow: hidden;
  border-radius: calc(${theme.radius.card} - 1px) calc(${theme.radius.card} - 1px) 0 0;

  @media print {
    display: none;
  }
`;
