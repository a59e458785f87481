import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { program } from "../support/packages.ts";

/** How many dots a page is looked at with, for each of the points that places are told in. */
const DOTS = 2;

/** Of 255, the lightest that counts as ink: the thin strokes of small letters are gray. */
const LIGHTEST_INK = 170;

/** A rectangle of a page, in points from its upper left corner. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word on paper. Its area is that of its line: from the font's ascent to its descent. */
export interface Word extends Area {
  readonly text: string;
}

/** A page of a printed document: its words in their order, and a function that says which share of an area is ink. */
export interface Paper {
  readonly words: readonly Word[];
  readonly inkIn: (area: Area) => number;
}

function poppler(name: string, pdf: Buffer, ...options: string[]): Buffer {
  return execFileSync(join(dirname(program("Poppler")), name), options, { input: pdf });
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads a PDF as a person does: what is written where, and where there is ink. */
export async function readPaper(pdf: Buffer): Promise<Paper[]> {
  const xml = poppler("pdftotext", pdf, "-bbox", "-", "-").toString("utf8");
  const pages = [...xml.matchAll(/<page [^>]*>(.*?)<\/page>/gs)].map(([, page = ""]) => page);
  return Promise.all(pages.map(async (page, index) => ({ words: wordsOf(page), inkIn: await inkOf(pdf, index + 1) })));
}

function wordsOf(page: string): Word[] {
  const words = page.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/g);
  return [...words].map(([, left, top, right, bottom, text = ""]) => ({
    text: text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}

async function inkOf(pdf: Buffer, page: number): Promise<Paper["inkIn"]> {
  const only = ["-f", page, "-l", page, "-r", 72 * DOTS].map(String);
  const image = sharp(poppler("pdftoppm", pdf, "-png", ...only, "-")).grayscale();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return (area) => {
    const [left, top, right, bottom] = [area.left, area.top, area.right, area.bottom].map((at) =>
      Math.round(at * DOTS),
    );
    let [ink, all] = [0, 0];
    for (let y = top ?? 0; y < (bottom ?? 0); y += 1)
      for (let x = left ?? 0; x < (right ?? 0); x += 1) {
        all += 1;
        // Beyond the page there is none.
        const isOnPage = x >= 0 && x < info.width && y >= 0 && y < info.height;
        if (isOnPage && (data[(y * info.width + x) * info.channels] ?? 255) <= LIGHTEST_INK) ink += 1;
      }
    return all > 0 ? ink / all : 0;
  };
}
