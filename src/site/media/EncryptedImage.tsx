import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";
import { mediaError } from "../../../machines/selectors.ts";
import type { MediaName } from "../../project/project.ts";
import { useMediaSelector, useMediaSend } from "../machine-context.ts";
import { imageSource } from "../members/decrypt-file.ts";
import { theme } from "../theme/theme.ts";
import { passFocusOn } from "../ui/focus.ts";
import { MediaFailure } from "./MediaFailure.tsx";
import { useMembersFiles } from "./members-files.ts";

interface EncryptedImageProps {
  readonly name: MediaName;
  readonly alt: string;
  /** What it is called where it is not there, unless that is `alt`. */
  readonly label?: string;
  /** Shows it in another way than as a plain image. */
  readonly show?: (image: ComponentProps<"img"> & { readonly alt: string }) => ReactNode;
  /** Whether there is only room for a button in its place. */
  readonly isSmall?: boolean;
  /** Whether another image says that the site was updated, where this one would too. */
  readonly isSaid?: boolean;
}

/** One of the members' images, or in its place why it is not there. */
export function EncryptedImage({ name, alt, label = alt, show, isSmall = false, isSaid = false }: EncryptedImageProps) {
  const send = useMediaSend();
  const file = useMembersFiles()(name);
  const error = useMediaSelector(mediaError(name));
  if (!error) {
    const image = { ref: imageSource(file, send), alt, width: file.width, height: file.height };
    return <Place ref={passFocusOn}>{show ? show(image) : <img {...image} alt={alt} />}</Place>;
  }
  return (
    <MediaFailure
      name={name}
      file={file}
      error={error}
      label={label}
      ratio={`${file.width} / ${file.height}`}
      isSmall={isSmall}
      isSaid={isSaid}
    />
  );
}

/** Until it has arrived, an image is a tinted box: a browser's own box would have the mark of a broken one, and its text. */
const Place = styled.span`
  display: contents;

  img:not([src]) {
    /* As large as it will be: WebKit's box would have the size of its text. */
    contain: size;
    background: ${theme.color.accentSoft};
    /* Without Chromium's line. */
    clip-path: inset(1px);
  }

  /* Full screen. */
  dialog img:not([src]) {
    inline-size: 100vw;
  }

  /* Screen readers have its name. What is around it is tinted. */
  img:not([src]):not([alt=""]) {
    opacity: 0;
  }
`;
