import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";

/** A raised sheet of paper. */
export const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.medium};
  padding: clamp(1.25rem, 5vw, 2rem);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: 0 1.25rem 2.5rem -1.5rem ${theme.color.shadow};
`;
