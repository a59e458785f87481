import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** JavaScript that the first screen waits for, gzip, in bytes (1 kB = 1000 B). */
const INITIAL_SCRIPT_BUDGET = 132_000;

/** What the seal may cost before it is opened, the sealed payload itself aside: the opener, gzip, in bytes. */
const OPENER_BUDGET = 10_000;

/**
 * Prints what the built site weighs and holds it against the budget.
 *
 * @param folder the folder of the built site
 * @throws Error where the JavaScript of the first screen, or the opener of the seal, is over budget
 */
export function reportWeight(folder: string): void {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const rows = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(js|html)$/.test(file))
    .map((file) => ({
      file,
      gzip: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
      isInitial: html.includes(file),
    }))
    .sort((a, b) => b.gzip - a.gzip);
  const initial = rows
    .filter(({ file, isInitial }) => isInitial && file.endsWith(".js"))
    .reduce((sum, { gzip }) => sum + gzip, 0);

  console.log("\n     gzip  file");
  for (const { file, gzip, isInitial } of rows)
    console.log(`${kB(gzip)}  ${file}${isInitial ? "  (first screen)" : ""}`);
  console.log(`${kB(initial)}  JavaScript to the first screen, of ${kB(INITIAL_SCRIPT_BUDGET).trim()} allowed\n`);
  const opener = rows.find(({ file }) => file.includes("open-payload"));
  if (!opener || opener.gzip > OPENER_BUDGET)
    throw new Error(
      `The seal's opener is ${opener ? kB(opener.gzip).trim() : "missing"}: over the budget in build/report.ts.`,
    );
  if (initial > INITIAL_SCRIPT_BUDGET)
    throw new Error(`The first screen's JavaScript is ${kB(initial).trim()}: over the budget in build/report.ts.`);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
