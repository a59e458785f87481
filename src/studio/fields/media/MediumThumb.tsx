import { styled } from "styled-components";
import type { MediaName } from "../../../project/project.ts";
import { theme } from "../../../site/theme/theme.ts";
import { Icon } from "../../../site/ui/Icon.tsx";
import { useMedium, useMediumUrl } from "../../hooks/use-medium.ts";
import { studioIcons } from "../../ui/studio-icons.ts";

interface MediumThumbProps {
  readonly name: MediaName;
  /** The length of a side, in CSS pixels. */
  readonly size?: number;
}

/** A small picture of a medium; a video shows its first frame. Screen readers skip it. */
export function MediumThumb({ name, size = 88 }: MediumThumbProps) {
  const url = useMediumUrl(name);
  const type = useMedium(name).medium?.type ?? "";
  return (
    <Box $size={size}>
      {url && type.startsWith("image/") ? (
        <img src={url} alt="" />
      ) : url && type.startsWith("video/") ? (
        <video src={`${url}#t=0.1`} muted playsInline preload="metadata" tabIndex={-1} aria-hidden="true" />
      ) : (
        <Icon path={studioIcons.files} size={28} />
      )}
    </Box>
  );
}

const Box = styled.span<{ readonly $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  color: ${theme.color.inkSoft};

  img,
  video {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;
