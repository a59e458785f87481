import type { KeyboardEvent, PointerEvent } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { useMessages } from "../../hooks/studio-context.ts";
import type { Crop } from "../../media/picture.ts";

interface CropViewProps {
  /** The address of the whole picture. */
  readonly url: string;
  readonly crop: Crop;
  /** The shape of the visible part, as width by height. */
  readonly ratio: number;
  /** Called with the distance that the picture was dragged, as a share of the visible part. */
  readonly onMove: (right: number, down: number) => void;
  /** Called with the picture's own ratio of width to height once it is loaded. */
  readonly onLoad: (ratio: number) => void;
}

/** The distance that an arrow key moves the picture, as a share of the visible part. */
const STEP = 0.05;

const keyMoves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The part of a picture that is cut out. Dragging or arrow keys move it. */
export function CropView({ url, crop: { left, top, width, height }, ratio, onMove, onLoad }: CropViewProps) {
  const i18n = useMessages();
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons) onMove(movementX / currentTarget.clientWidth, movementY / currentTarget.clientHeight);
  };
  const press = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    if (!move) return;
    event.preventDefault();
    onMove(...move);
  };
  return (
    <View
      role="application"
      tabIndex={0}
      aria-label={i18n._("studio.media.crop.move")}
      style={{ aspectRatio: String(ratio), inlineSize: `min(100%, ${50 * ratio}vh)` }}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        style={{
          inlineSize: `${100 / width}%`,
          insetInlineStart: `${(-100 * left) / width}%`,
          insetBlockStart: `${(-100 * top) / height}%`,
        }}
        onLoad={({ currentTarget: image }) => onLoad(image.naturalWidth / image.naturalHeight)}
      />
    </View>
  );
}

const View = styled.div`
  position: relative;
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  /* The frame of what is cut out, also around a picture of the page's own color. No border, which would take part in its shape. */
  box-shadow: 0 0 0 2px ${theme.color.inkSoft};
  cursor: move;
  touch-action: none;

  > img {
    position: absolute;
    max-inline-size: none;
    user-select: none;
  }
`;
