import type { Project } from "../../project/project.ts";
import { makeReady, type ReadyMedium } from "./make-ready.ts";
import { type Crop, loadPicture, newCanvas } from "./picture.ts";
import { drawWithin } from "./site-pictures.ts";

/** In pixels: larger than a logo is shown anywhere. */
const SIDE = 512;

interface MadeLogo {
  readonly logo: ReadyMedium;
  /** Whether it was no square. */
  readonly isPadded: boolean;
}

/** Makes a logo of a file: a square, because it is shown as one. What isn't one gets clear edges. Rejects with a `MediumError`. */
export async function makeLogo(file: File, media: () => Project["media"], crop?: Crop): Promise<MadeLogo> {
  const ready = await makeReady(file, "logo", media, crop);
  const { width = 0, height = 0, type } = ready.medium;
  const isPadded = width !== height;
  if (!isPadded && (width <= SIDE || type === "image/svg+xml")) return { logo: ready, isPadded };
  const { canvas, context } = newCanvas(SIDE, SIDE);
  drawWithin(context, await loadPicture(ready.bytes, type), 0, 0, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  const square = new File(blob ? [blob] : [], file.name, { type: "image/png" });
  return { logo: await makeReady(square, "logo", media), isPadded };
}
