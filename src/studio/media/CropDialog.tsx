import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { styled } from "styled-components";
import type { MediaUse } from "../../project/medium.ts";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import type { Modal } from "../../site/ui/modal.ts";
import { useMessages } from "../studio-context.ts";
import { Chip, ControlLabel } from "../ui/controls.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Row, Stack } from "../ui/layout.ts";
import type { Crop } from "./picture.ts";
import { useObjectUrl } from "./use-medium-url.ts";

interface CropDialogProps {
  readonly modal: Modal;
  /** `undefined` before it is opened. */
  readonly source: Blob | undefined;
  readonly use: MediaUse;
  readonly onCrop: (crop: Crop) => void;
}

/** Width by height; 0 is the picture's own. */
const shapesOf = (use: MediaUse): readonly number[] =>
  use === "preview" ? [1200 / 630] : use === "picture" ? [0, 1, 4 / 5] : [1, 0];

/** How far an arrow key moves, as a share of what is seen. */
const STEP = 0.05;

/** Cuts a part out of a picture: by dragging and a slider, or by keys. */
export function CropDialog({ modal, source, use, onCrop }: CropDialogProps) {
  const i18n = useMessages();
  const shapes = shapesOf(use);
  const url = useObjectUrl(source);
  const [own, setOwn] = useState(1);
  const [shape, setShape] = useState(shapes[0] ?? 0);
  const [{ zoom, x, y }, setView] = useState({ zoom: 1, x: 0.5, y: 0.5 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another picture is seen whole at first.
  useEffect(() => setView({ zoom: 1, x: 0.5, y: 0.5 }), [source]);
  const ratio = shape || own;
  const width = Math.min(1, ratio / own) / zoom;
  const height = Math.min(1, own / ratio) / zoom;
  const crop = { left: within(x - width / 2, 1 - width), top: within(y - height / 2, 1 - height), width, height };
  /** Moves the picture by shares of what is seen. */
  const move = (right: number, down: number) =>
    setView({
      zoom,
      x: crop.left + width / 2 - right * width,
      y: crop.top + height / 2 - down * height,
    });
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons) move(movementX / currentTarget.clientWidth, movementY / currentTarget.clientHeight);
  };
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const found = moves[event.key];
    if (!found) return;
    event.preventDefault();
    move(...found);
  };
  const shapeName = (value: number) =>
    value === 0
      ? i18n._("studio.media.crop.own")
      : value === 1
        ? i18n._("studio.media.crop.square")
        : i18n._("studio.media.crop.tall");
  return (
    <Dialog modal={modal} title={i18n._("studio.media.crop.title")} closeLabel={i18n._("studio.media.crop.close")}>
      <Stack>
        <View
          role="application"
          tabIndex={0}
          aria-label={i18n._("studio.media.crop.move")}
          style={{ aspectRatio: String(ratio), inlineSize: `min(100%, ${50 * ratio}vh)` }}
          onKeyDown={press}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
        >
          {url && (
            <img
              src={url}
              alt=""
              draggable={false}
              style={{
                inlineSize: `${100 / width}%`,
                insetInlineStart: `${(-100 * crop.left) / width}%`,
                insetBlockStart: `${(-100 * crop.top) / height}%`,
              }}
              onLoad={({ currentTarget: image }) => setOwn(image.naturalWidth / image.naturalHeight)}
            />
          )}
        </View>
        {shapes.length > 1 && (
          <Row>
            {shapes.map((value) => (
              <Chip key={value} aria-pressed={value === shape} onClick={() => setShape(value)}>
                {shapeName(value)}
              </Chip>
            ))}
          </Row>
        )}
        <ControlLabel>
          {i18n._("studio.media.crop.zoom")}
          <input
            type="range"
            min="1"
            max="4"
            step="0.05"
            value={zoom}
            onChange={({ currentTarget: { value } }) => setView({ zoom: Number(value), x, y })}
          />
        </ControlLabel>
        <Button
          onClick={() => {
            onCrop(crop);
            modal.close();
          }}
        >
          {i18n._("studio.media.crop.use")}
        </Button>
      </Stack>
    </Dialog>
  );
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

const View = styled.div`
  position: relative;
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  cursor: move;
  touch-action: none;

  > img {
    position: absolute;
    max-inline-size: none;
    user-select: none;
  }
`;
