import type { Project } from "../../project/project.ts";
import { drawWithin } from "./draw-pictures.ts";
import { drawing } from "./drawing.ts";
import { type Making, makeReady, type ReadyMedium } from "./make-ready.ts";
import { encodePicture, loadPicture, newCanvas } from "./picture.ts";

/** The length of a side in pixels. No page shows a logo larger. */
const SIDE = 512;

/**
 * Makes a square logo from a file, because pages show it as a square. Another shape gets transparent edges, and is `isPadded`. Rejects with
 * a `MediumError`.
 */
export async function makeLogo(
  file: File,
  media: () => Project["media"],
  making: Making,
): Promise<ReadyMedium & { readonly isPadded: boolean }> {
  const ready = await makeReady(file, "logo", media, making);
  const { width = 0, height = 0, type } = ready.medium;
  const isPadded = width !== height;
  if (!isPadded && (width <= SIDE || type === "image/svg+xml")) return { ...ready, isPadded };
  const square = await drawing(async () => {
    const { canvas, context } = newCanvas(SIDE, SIDE);
    drawWithin(context, await loadPicture(ready.bytes, type), 0, 0, SIDE);
    return encodePicture(canvas, ["image/png"], Number.POSITIVE_INFINITY);
  });
  const made = await makeReady(new File([square], file.name, { type: "image/png" }), "logo", media);
  return { ...made, note: ready.note, isPadded };
}
