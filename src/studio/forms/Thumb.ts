import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";

/** The square at the beginning of a line of the list, with a picture, a number or an icon. */
export const Thumb = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
