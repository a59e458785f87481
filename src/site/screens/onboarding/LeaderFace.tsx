import { styled } from "styled-components";
import type { Leader } from "../../../project/project.ts";
import { EncryptedImage } from "../../media/EncryptedImage.tsx";
import { theme } from "../../theme/theme.ts";
import { Initial } from "../../ui/Initial.tsx";

interface LeaderFaceProps {
  readonly leader: Leader;
  /** The leader's name where no text beside the photo has it. */
  readonly alt?: string;
}

/** A leader's photo, or the first letter of the name. */
export function LeaderFace({ leader: { name, picture }, alt = "" }: LeaderFaceProps) {
  return (
    <Portrait>
      {picture ? <EncryptedImage name={picture} alt={alt} label={name} isSmall /> : <Initial of={name} />}
    </Portrait>
  );
}

const Portrait = styled.span`
  display: contents;

  img,
  > [aria-hidden] {
    flex: none;
    inline-size: 3rem;
    block-size: 3rem;
    border-radius: ${theme.radius.round};
    object-fit: cover;
  }
`;
