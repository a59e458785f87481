import type { Locator } from "vitest/browser";
import { readQr } from "./read-qr.ts";

/** The squares around a code: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** What a phone's camera reads of a QR code: from its pixels as they are shown, or printed. */
export async function scan(code: Locator): Promise<string> {
  const { width: size } = (code.element() as SVGSVGElement).viewBox.baseVal;
  const base64 = await code.screenshot({ save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d") as OffscreenCanvasRenderingContext2D;
  canvas.drawImage(image, 0, 0);
  const middleOf = (square: number, length: number) => Math.floor(((square + 0.5) * length) / size);
  const squares = Array.from({ length: size - 2 * QUIET_ZONE }, (_, index) => index + QUIET_ZONE);
  const isDark = (x: number, y: number) => (canvas.getImageData(x, y, 1, 1).data[0] ?? 255) < 128;
  return readQr(squares.map((y) => squares.map((x) => isDark(middleOf(x, image.width), middleOf(y, image.height)))));
}
