import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Most that may be with the demo's content, in bytes (1 kB = 1000 B). */
const budgets = {
  /** JavaScript that the gate waits for until it can answer, gzip. */
  initial: 136_000,
  /** JavaScript of the whole journey, gzip. */
  journey: 152_000,
  /** Our own code, with the words of the first language, gzip of all its files together. */
  own: 20_000,
  /** What the encryption costs before it is opened, gzip: the decryptor. */
  decryptor: 10_000,
  /** A page, brotli. */
  page: 5_000,
};

/** What an owner's own name and words may add before the build fails, in bytes. */
const ALLOWANCE = 1_000;

/** Files of code that is not ours, but for a few lines. */
const foreign = ["rolldown-runtime", "decrypt-payload", "hydrate", "libraries"];

interface BuiltFile {
  readonly file: string;
  /** The name of the chunk that it is, where it is one. */
  readonly chunk: string;
  readonly gzip: number;
  readonly brotli: number;
  readonly isInitial: boolean;
}

/** Something that is weighed, in bytes. */
export interface BundleSize {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

/**
 * Prints what the built site weighs and holds it against the budgets.
 *
 * @param folder the folder of the built site, with its brotli copies
 * @throws Error where something is over budget by more than the allowance, naming each
 */
export function reportBundleSize(folder: string): void {
  const files = readFiles(folder);
  const weights = measure(folder, files);
  console.log("\n     gzip    brotli  file (* before the gate answers)");
  for (const { file, chunk, gzip, brotli, isInitial } of files)
    console.log(`${kB(gzip)} ${kB(brotli)}  ${file}${isInitial ? " *" : ""}  ${purpose(file, chunk)}`);
  console.log("\n   weight    budget");
  for (const { what, bytes, budget } of weights) console.log(`${kB(bytes)} ${kB(budget)}  ${what}`);
  console.log();

  const over = weights.filter(({ bytes, budget }) => bytes > budget + ALLOWANCE);
  if (over.length > 0)
    throw new Error(
      `Over the budgets in tooling/pages/bundle-size.ts: ${over.map(({ what, bytes }) => `${what}: ${kB(bytes).trim()}`).join("; ")}.`,
    );
}

/** Weighs a built site, each thing that has a budget. */
export function measure(folder: string, files = readFiles(folder)): BundleSize[] {
  const scripts = files.filter(({ file }) => file.endsWith(".js"));
  const sum = (some: readonly BuiltFile[]) => some.reduce((total, { gzip }) => total + gzip, 0);
  const own = scripts
    .filter(({ chunk }) => ![...foreign, "site"].includes(chunk))
    .map(({ file }) => readFileSync(join(folder, file)));
  return [
    {
      what: "JavaScript until the gate answers, gzip",
      bytes: sum(scripts.filter(({ isInitial }) => isInitial)),
      budget: budgets.initial,
    },
    { what: "JavaScript of the whole journey, gzip", bytes: sum(scripts), budget: budgets.journey },
    { what: "our own code, gzip", bytes: gzipped(Buffer.concat(own)), budget: budgets.own },
    {
      what: "decryptor of the encryption, gzip",
      bytes: sum(scripts.filter(({ chunk }) => chunk === "decrypt-payload")),
      budget: budgets.decryptor,
    },
    ...files
      .filter(({ file }) => file.endsWith(".html"))
      .map(({ file, brotli }) => ({ what: `${file}, brotli`, bytes: brotli, budget: budgets.page })),
  ];
}

function readFiles(folder: string): BuiltFile[] {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(js|html|jwe|svg)$/.test(file))
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
  libraries: "machine, router, words and looks: the libraries",
  hydrate: "React's DOM, which takes the page over",
  index: "the frame of every page, the gate",
  "decrypt-payload": "opens the encryption",
  lazy: "the screens behind the gate, the Resources page",
  Resources: "where the Resources page begins",
  site: "another language before the gate",
  Onboarding: "where the screens behind the gate begin",
  "rolldown-runtime": "what joins the files",
};

function purpose(file: string, chunk: string): string {
  if (file.endsWith(".html")) return "a page";
  if (file.endsWith(".svg")) return "a picture";
  if (file.endsWith(".jwe")) return "the members' content, encrypted";
  return purposes[chunk] ?? "";
}

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
