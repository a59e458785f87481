import { styled } from "styled-components";
import { Trans } from "#trans";
import type { Leader } from "../../../project/project.ts";
import { EncryptedImage } from "../../media/EncryptedImage.tsx";
import { theme } from "../../theme/theme.ts";

/** Who brought the member here, with their face if there is a picture of it. */
export function Brought({ leader: { name, picture } }: { leader: Leader }) {
  return (
    <Line>
      {picture && <EncryptedImage name={picture} alt="" label={name} isSmall />}
      <Trans id="welcome.leader" values={{ name }} />
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  font-weight: 650;

  /* In the menu its face begins where all words do. */
  dialog & {
    padding-inline-start: ${theme.space.small};
  }

  img {
    flex: none;
    inline-size: 3.5rem;
    block-size: 3.5rem;
    border-radius: ${theme.radius.round};
    object-fit: cover;
  }
`;
