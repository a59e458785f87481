import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";

/** The first letter of a name, where a picture would be. It is no text of the page. Whoever shows it says how large it is. */
export function Initial({ of: name }: { readonly of: string }) {
  return <Letter aria-hidden="true" data-letter={/[\p{L}\p{N}]/u.exec(name)?.[0]} />;
}

const Letter = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  background: ${theme.color.accentSoft};
  font: 700 ${theme.size.lead}/1 ${theme.font.display};

  &::before {
    content: attr(data-letter);
    text-transform: uppercase;
  }
`;
