import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The budgets, in bytes (1 kB = 1000 B). */
const budgets = {
  /** JavaScript that the gate waits for until it can answer, gzip. */
  initial: 138_000,
  /** JavaScript of the whole journey in one language, on a site without files and resources, gzip. */
  journey: 155_000,
  /** A page, brotli. */
  page: 5_600,
  /** JavaScript that the Studio's page starts with, gzip. */
  studio: 400_000,
};

/** The folder of the Studio, which members don't load. */
const STUDIO = "studio/";

/** Chunks that the journey does without: another language, and what only some sites have. */
const onDemand = ["site", "extras"];

/**
 * Prints the sizes of the built site, and a warning for each that is over its budget: an owner's texts may be longer.
 *
 * @param folder the folder of the built site, with its brotli copies
 */
export function printSizes(folder: string): void {
  const files = readFiles(folder);
  const sizes = measure(folder, files);
  console.log("\n     gzip    brotli  file (* before the gate answers)");
  for (const { file, chunk, gzip, brotli, isInitial } of files)
    console.log(`${kB(gzip)} ${kB(brotli)}  ${file}${isInitial ? " *" : ""}  ${purpose(file, chunk)}`);
  console.log("\n     size    budget");
  for (const { what, bytes, budget } of sizes) console.log(`${kB(bytes)} ${kB(budget)}  ${what}`);
  console.log();

  for (const { what, bytes, budget } of sizes)
    if (bytes > budget)
      console.warn(
        `The site works, but loads more slowly: ${what}: ${kB(bytes).trim()} instead of ${kB(budget).trim()}.`,
      );
}

/** Measures what has a budget in a built site, in bytes. */
export function measure(folder: string, files = readFiles(folder)) {
  const scripts = files.filter(({ file, chunk }) => file.endsWith(".js") && !onDemand.includes(chunk));
  const sum = (some: typeof files) => some.reduce((total, { gzip }) => total + gzip, 0);
  return [
    {
      what: "JavaScript until the gate answers, gzip",
      bytes: sum(scripts.filter(({ isInitial }) => isInitial)),
      budget: budgets.initial,
    },
    { what: "JavaScript of the whole journey, gzip", bytes: sum(scripts), budget: budgets.journey },
    ...files
      .filter(({ file }) => file.endsWith(".html"))
      .map(({ file, brotli }) => ({ what: `${file}, brotli`, bytes: brotli, budget: budgets.page })),
    { what: "JavaScript of the Studio's first load, gzip", bytes: studioSize(folder), budget: budgets.studio },
  ];
}

/** The script of the Studio's page, with what it imports at once. */
function studioSize(folder: string): number {
  const assets = join(folder, STUDIO, "assets");
  const [, entry = ""] = /src="assets\/([^"]+)"/.exec(readFileSync(join(folder, STUDIO, "index.html"), "utf8")) ?? [];
  const needed = new Set([entry]);
  let size = 0;
  for (const name of needed) {
    const bytes = readFileSync(join(assets, name));
    size += gzipped(bytes);
    for (const [, imported = ""] of bytes.toString().matchAll(/\bfrom\s?["`]\.\/([\w.-]+\.js)["`]/g))
      needed.add(imported);
  }
  return size;
}

function readFiles(folder: string) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(js|html|jwe|svg)$/.test(file) && !file.startsWith(STUDIO))
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      const packed = join(folder, `${file}.br`);
      return {
        file,
        chunk: /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? "",
        gzip: gzipped(bytes),
        brotli: existsSync(packed) ? readFileSync(packed).length : bytes.length,
        isInitial: html.includes(file),
      };
    })
    .sort((a, b) => b.gzip - a.gzip);
}

const purposes: Record<string, string> = {
  libraries: "XState, TanStack Router, Lingui, styled-components",
  "react-dom": "React DOM",
  index: "the layout of every page, the gate",
  "decrypt-payload": "decrypts the members' content",
  lazy: "the screens behind the gate, the Resources page",
  Resources: "where the Resources page begins",
  "rolldown-runtime": "Rolldown's own helpers",
  extras: "files and resources, for sites that have some",
  site: "another language before the gate",
  Onboarding: "where the screens behind the gate begin",
};

function purpose(file: string, chunk: string): string {
  if (file.endsWith(".html")) return "a page";
  if (file.endsWith(".svg")) return "an image";
  if (file.endsWith(".jwe")) return "the members' content, encrypted";
  return purposes[chunk] ?? "";
}

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
