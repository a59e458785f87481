import { useState } from "react";
import type { MediaUse } from "../../../project/medium.ts";
import { Button } from "../../../site/ui/Button.tsx";
import type { Modal } from "../../../site/ui/modal.ts";
import { useMessages } from "../../hooks/studio-context.ts";
import { useObjectUrl } from "../../hooks/use-medium.ts";
import type { Crop } from "../../media/picture.ts";
import { Chip, ControlLabel } from "../../ui/controls.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Row, Stack } from "../../ui/layout.ts";
import { CropView } from "./CropView.tsx";

interface CropDialogProps {
  readonly modal: Modal;
  /** The picture; `undefined` while the dialog is closed. */
  readonly source: Blob | undefined;
  readonly use: MediaUse;
  readonly onCrop: (crop: Crop) => void;
}

/** Asks which part of a picture to use. */
export function CropDialog({ modal, source, use, onCrop }: CropDialogProps) {
  const i18n = useMessages();
  const url = useObjectUrl(source);
  const take = (crop: Crop) => {
    onCrop(crop);
    modal.close();
  };
  return (
    <Dialog modal={modal} title={i18n._("studio.media.crop.title")} closeLabel={i18n._("studio.media.crop.close")}>
      {url && <CropForm key={url} url={url} shapes={shapesOf(use)} onCrop={take} />}
    </Dialog>
  );
}

/** Returns the shapes to choose from, as width by height; 0 is the picture's own. */
const shapesOf = (use: MediaUse): readonly number[] =>
  use === "linkCard" ? [1200 / 630] : use === "picture" ? [0, 1, 4 / 5] : [1, 0];

interface CropFormProps {
  readonly url: string;
  readonly shapes: readonly number[];
  readonly onCrop: (crop: Crop) => void;
}

/** The form that sets the shape, position and size of the part. It starts with the whole picture. */
function CropForm({ url, shapes, onCrop }: CropFormProps) {
  const i18n = useMessages();
  const [own, setOwn] = useState(1);
  const [shape, setShape] = useState(shapes[0] ?? 0);
  const [zoom, setZoom] = useState(1);
  const [center, setCenter] = useState({ x: 0.5, y: 0.5 });
  const ratio = shape || own;
  const width = Math.min(1, ratio / own) / zoom;
  const height = Math.min(1, own / ratio) / zoom;
  const left = within(center.x - width / 2, 1 - width);
  const top = within(center.y - height / 2, 1 - height);
  const crop = { left, top, width, height };
  const move = (right: number, down: number) =>
    setCenter({ x: left + width / 2 - right * width, y: top + height / 2 - down * height });
  const shapeName = (value: number) =>
    value === 0
      ? i18n._("studio.media.crop.own")
      : value === 1
        ? i18n._("studio.media.crop.square")
        : i18n._("studio.media.crop.tall");
  return (
    <Stack>
      <CropView url={url} crop={crop} ratio={ratio} onMove={move} onLoad={setOwn} />
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
          onChange={({ currentTarget: { value } }) => setZoom(Number(value))}
        />
      </ControlLabel>
      <Button onClick={() => onCrop(crop)}>{i18n._("studio.media.crop.use")}</Button>
    </Stack>
  );
}

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
