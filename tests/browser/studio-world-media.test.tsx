import { expect, test } from "vitest";
import { factsProblem, type MediaUse } from "../../src/project/medium.ts";
import { bytesProblem } from "../../src/project/medium-bytes.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { makeReady } from "../../src/studio/media/make-ready.ts";
import { MediumError } from "../../src/studio/media/medium-error.ts";
import { loadPicture, newCanvas } from "../../src/studio/media/picture.ts";
import { media } from "../fixtures/world/media.json";

/** What is right for a file: what it becomes, or why it is refused. */
interface Right {
  readonly becomes?: string;
  readonly fails?: string;
  readonly format?: string;
  readonly hint?: string;
  readonly note?: string;
  readonly text?: string;
  readonly ratio?: number;
  readonly red?: readonly (readonly [number, number])[];
  readonly clear?: readonly (readonly [number, number])[];
  /** The color in its middle. */
  readonly shows?: readonly number[];
}

const cases = media.cases as unknown as readonly {
  readonly file: string;
  readonly use: MediaUse;
  readonly about: string;
  readonly right: Right;
}[];

/** Without inlining, which would rewrite the drawings. */
const addresses = import.meta.glob<string>("../fixtures/world/media/*", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

async function chosen(name: string): Promise<File> {
  const response = await fetch(addresses[`../fixtures/world/media/${name}`] ?? "");
  const blob = await response.blob();
  // The type that a browser takes from the name's ending.
  return new File([blob], name, { type: name.endsWith(".svg") ? "image/svg+xml" : blob.type });
}

/** What is seen of a picture at some places: red, nothing, or another color. */
async function colorsAt(bytes: Bytes, type: string, places: readonly (readonly [number, number])[] = []) {
  const image = await loadPicture(bytes, type);
  const { canvas, context } = newCanvas(image.naturalWidth, image.naturalHeight);
  context.drawImage(image, 0, 0);
  return places.map(([x, y]) => {
    const { data } = context.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1);
    const [red = 0, green = 0, blue = 0, opacity = 0] = data;
    if (opacity < 20) return "clear";
    return red > 200 && green < 60 && blue < 60 ? "red" : `${[...data]}`;
  });
}

test.each(cases)("$file, $about", async ({ file, use, right }) => {
  const made = await makeReady(await chosen(file), use, () => ({})).catch((error: unknown) => error);
  if (right.fails) {
    expect(made).toBeInstanceOf(MediumError);
    const { failure, format } = made as MediumError;
    return expect({ failure, format }).toEqual({ failure: right.fails, format: right.format ?? "" });
  }
  if (made instanceof Error) throw made;
  const { name, medium, bytes, note } = made as Awaited<ReturnType<typeof makeReady>>;
  expect(medium.type).toBe(right.becomes);
  expect(factsProblem(name, medium, use)?.isBlocking ?? false).toBe(false);
  expect([bytesProblem(name, bytes)?.values.format, note]).toEqual([right.hint, right.note]);
  expect(bytesProblem(name, bytes)?.isBlocking ?? false).toBe(false);
  if (right.shows) {
    const [color = ""] = await colorsAt(bytes, medium.type, [[0.5, 0.5]]);
    const far = color.split(",").map((value, at) => Math.abs(Number(value) - (right.shows?.[at] ?? 255)));
    expect(Math.max(...far), color).toBeLessThan(5);
  }
  if (right.text) expect(new TextDecoder().decode(bytes)).toBe(right.text);
  if (!right.ratio) return;
  const { width = 0, height = 1 } = medium;
  expect(width / height).toBeCloseTo(right.ratio, 1);
  expect(await colorsAt(bytes, medium.type, right.red)).toEqual(right.red?.map(() => "red"));
  expect(await colorsAt(bytes, medium.type, right.clear)).toEqual(right.clear?.map(() => "clear"));
});
