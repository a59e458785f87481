/** The files of a built site by path, with their gzip and brotli copies. */
type Files = ReadonlyMap<string, Uint8Array>;

/** The size budgets in bytes (1 kB = 1000 B). */
const budgets = {
  /** The JavaScript that the gate waits for, gzip. */
  initial: 139_000,
  /** The JavaScript of the whole journey in one language, on a site without files and resources, gzip. */
  journey: 161_300,
  /** One page, Brotli. Its size varies by some 20 bytes with the random digest in it; the site's address brings 70 more. */
  page: 8_120,
  /** The JavaScript that the Studio's page starts with, gzip. */
  studio: 240_000,
  /** The same with the editor, which an owner who comes back waits for. */
  editor: 254_000,
};

/** The folder of the Studio, which members don't load. */
const STUDIO = "studio/";

/** Chunks that the journey does not need: other languages, and features that only some sites have. */
const onDemand = ["site", "extras"];

/**
 * Prints the sizes of a built site, with a warning for each that exceeds its budget. It is no error, because an owner's
 * texts may be longer.
 */
export function printSizes(files: Files): void {
  console.log("\n     gzip    brotli  file (* before the gate answers)");
  for (const { path, chunk, gzip, brotli, isInitial } of listed(files))
    console.log(`${kB(gzip)} ${kB(brotli)}  ${path}${isInitial ? " *" : ""}  ${purpose(path, chunk)}`);
  const sizes = measureSizes(files);
  console.log("\n     size    budget");
  for (const { what, bytes, budget } of sizes) console.log(`${kB(bytes)} ${kB(budget)}  ${what}`);
  console.log();

  for (const { what, bytes, budget } of sizes)
    if (bytes > budget)
      console.warn(
        `The site works, but loads more slowly: ${what}: ${kB(bytes).trim()} instead of ${kB(budget).trim()}.`,
      );
}

/** Measures the sizes that have a budget, in bytes. */
export function measureSizes(files: Files) {
  const all = listed(files);
  const scripts = all.filter(
    ({ path, chunk, isInitial }) => path.endsWith(".js") && (isInitial || !onDemand.includes(chunk)),
  );
  const sum = (some: typeof all) => some.reduce((total, { gzip }) => total + gzip, 0);
  return [
    {
      what: "JavaScript until the gate answers, gzip",
      bytes: sum(scripts.filter(({ isInitial }) => isInitial)),
      budget: budgets.initial,
    },
    { what: "JavaScript of the whole journey, gzip", bytes: sum(scripts), budget: budgets.journey },
    ...all
      .filter(({ path }) => path.endsWith(".html"))
      .map(({ path, brotli }) => ({ what: `${path}, brotli`, bytes: brotli, budget: budgets.page })),
    { what: "JavaScript of the Studio's first load, gzip", bytes: studioSize(files), budget: budgets.studio },
    {
      what: "JavaScript of the Studio's editor, gzip",
      bytes: studioSize(files, /Editor-.{8}\.js$/),
      budget: budgets.editor,
    },
  ];
}

/** The size of the Studio page's script with its static imports, and of another script with those of its own. */
function studioSize(files: Files, another?: RegExp): number {
  const [, entry = ""] = /src="(assets\/[^"]+)"/.exec(textOf(files, `${STUDIO}index.html`)) ?? [];
  const others = [...files.keys()].filter((path) => path.startsWith(STUDIO) && another?.test(path));
  const needed = new Set([STUDIO + entry, ...others]);
  // The loop also visits the elements that it adds to the set.
  for (const path of needed)
    for (const [, name] of textOf(files, path).matchAll(/\bfrom\s?["`]\.\/([\w.-]+\.js)["`]/g))
      needed.add(`${STUDIO}assets/${name}`);
  return [...needed].reduce((total, path) => total + sizeOf(files, path, ".gz"), 0);
}

/** The files that members load, the largest first. */
function listed(files: Files) {
  const page = textOf(files, "index.html");
  return [...files.keys()]
    .filter((path) => /\.(js|html|jwe|svg)$/.test(path) && !path.startsWith(STUDIO))
    .map((path) => ({
      path,
      chunk: /^assets\/(.+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? "",
      gzip: sizeOf(files, path, ".gz"),
      brotli: sizeOf(files, path, ".br"),
      isInitial: page.includes(path),
    }))
    .sort((a, b) => b.gzip - a.gzip);
}

const sizeOf = (files: Files, path: string, ending: ".gz" | ".br") => files.get(path + ending)?.length ?? Number.NaN;

const textOf = (files: Files, path: string) => new TextDecoder().decode(files.get(path));

const purposes: Readonly<Record<string, string>> = {
  libraries: "XState, TanStack Router, Lingui, styled-components",
  "react-dom": "React DOM",
  index: "the layout of every page, the gate",
  "decrypt-payload": "decrypts the members' content",
  lazy: "the screens behind the gate",
  "rolldown-runtime": "Rolldown's own helpers",
  extras: "the Resources page; files and resources, for sites that have some; help in an app's browser",
  site: "the gate's messages in a language",
};

function purpose(path: string, chunk: string): string {
  if (path.endsWith(".html")) return "a page";
  if (path.endsWith(".svg")) return "an image";
  if (path.endsWith(".jwe")) return "the members' content, encrypted";
  return purposes[chunk] ?? "";
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
