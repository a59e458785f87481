import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";
import { mediaError } from "../../../machines/members-selectors.ts";
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
  /** The image's name in an error message, if it differs from `alt`. */
  readonly label?: string;
  /** Renders the image as something else than a plain `<img>`. */
  readonly show?: (image: ComponentProps<"img"> & { readonly alt: string }) => ReactNode;
  /** Whether there is only room for a button in the image's place. */
  readonly isSmall?: boolean;
  /** Whether another image already says that the site was updated, so that this one need not. */
  readonly isSaid?: boolean;
}

/** One of the members' images, or in its place the reason why it is missing. */
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

/** A tinted box until the image has arrived. The browser's own box would show a broken image and its text. */
const Place = styled.span`
  display: contents;

  img:not([src]) {
    /* The box has the image's final size. WebKit's would have the size of its text. */
    contain: size;
    background: ${theme.color.accentSoft};
    /* Hides the border that Chromium draws. */
    clip-path: inset(1px);
  }

  /* Full screen. */
  dialog img:not([src]) {
    inline-size: 100vw;
  }

  /* The text is for screen readers only. The box around it is tinted. */
  img:not([src]):not([alt=""]) {
    opacity: 0;
  }
`;
