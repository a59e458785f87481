import { MediumError } from "./medium-error.ts";
import { blobBytes, loadPicture, newCanvas, pixelsOf } from "./picture.ts";

/**
 * Runs work that needs a canvas. Rejects with a `MediumError` if the browser has no memory for one, does not allow it, or gives back other
 * pixels than were drawn.
 */
export async function drawing<Result>(draw: () => Promise<Result>): Promise<Result> {
  try {
    await checkCanvas();
    return await draw();
  } catch (cause) {
    if (cause instanceof MediumError) throw cause;
    // A drawing with parts of a web page can be shown, but browsers don't let its pixels be read.
    const isForeign = cause instanceof DOMException && cause.name === "SecurityError";
    throw isForeign
      ? new MediumError("pictureFormat", { cause, format: "SVG" })
      : new MediumError("drawing", { cause });
  }
}

const SIDE = 64;

/** The most that a channel may differ after a picture was encoded and decoded: color management rounds. */
const ROUNDED = 8;

/**
 * Draws known pixels and looks at what the browser gives back. Some give noise or white to every page, so that nobody is recognized by how
 * their device draws: Firefox with `privacy.resistFingerprinting`, Tor, Brave. Rejects with a `MediumError` then.
 */
async function checkCanvas(): Promise<void> {
  const { canvas, context } = newCanvas(SIDE, SIDE);
  const drawn = new ImageData(SIDE, SIDE);
  for (let at = 0; at < drawn.data.length; at += 4) {
    const place = at / 4;
    // Every value of each channel, in neighbors that differ: noise is not put where all is one color.
    drawn.data.set([place % 256, (place * 7) % 256, (place * 61 + (place >> 6)) % 256, 255], at);
  }
  context.putImageData(drawn, 0, 0);
  if (!isAlike(pixelsOf(canvas), drawn, 0)) throw new MediumError("canvas");
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  // A device without memory is told by what is drawn next.
  if (!blob) return;
  const image = await loadPicture(await blobBytes(blob), "image/png");
  const again = newCanvas(SIDE, SIDE);
  again.context.drawImage(image, 0, 0);
  if (!isAlike(pixelsOf(again.canvas), drawn, ROUNDED)) throw new MediumError("canvas");
}

const isAlike = (seen: ImageData, drawn: ImageData, most: number): boolean =>
  drawn.data.every((value, at) => Math.abs(value - (seen.data[at] ?? 0)) <= most);
