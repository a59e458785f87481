import { page } from "vitest/browser";

/** What is seen of an element, in pixels: one for each of CSS. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, from 0 to 255. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
}

/** Looks at an element as it is now, in the middle of whatever moves. */
export async function pixelsOf(element: Element): Promise<Pixels> {
  const image = new Image();
  image.src = `data:image/png;base64,${await page.screenshot({ element, save: false })}`;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    at: (x, y) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * (Math.round(y) * width + Math.round(x)));
      return [red, green, blue];
    },
  };
}

/** How light a pixel is, from 0 to 255. */
export const lightness = ([red, green, blue]: ReturnType<Pixels["at"]>) => (red + green + blue) / 3;

/** The colors of a part of what is seen, each once. */
export function colorsOf({ at }: Pixels, left: number, top: number, width: number, height: number): string[] {
  const colors = new Set<string>();
  for (let x = left; x < left + width; x += 1) for (let y = top; y < top + height; y += 1) colors.add(at(x, y).join());
  return [...colors];
}
