import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { findChromium, fullChromiumLaunch } from "../tests/support/chromium.ts";
import { installApart } from "../tests/support/packages.ts";
import { build } from "../tests/support/site.ts";
import { readContent } from "../tooling/content/content.ts";
import { headerPolicy } from "../tooling/hosting/headers.ts";
import { serve } from "./serve.ts";

/**
 * Prints Lighthouse's scores of the built site, served with the headers of a host, on Lighthouse's simulated phone.
 */

/** The categories, by their names in the report. */
const names = { performance: "Performance", accessibility: "Accessibility", "best-practices": "Best Practices" };

type Category = keyof typeof names;

const all = Object.keys(names) as Category[];

/** The performance alone differs from run to run. */
const pages: { path: string; runs: number; categories: readonly Category[] }[] = [
  { path: "/", runs: 5, categories: all },
  { path: "/resources/", runs: 1, categories: ["accessibility", "best-practices"] },
  { path: "/404.html", runs: 1, categories: ["accessibility", "best-practices"] },
];

/** The parts of Lighthouse's result that are read here. */
interface Result {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string }[] }>>;
  readonly audits: Record<string, { id: string; title: string; score: number | null; displayValue?: string }>;
}

const folder = "bench/lighthouse";
const run = promisify(execFile);

installApart(folder);
build(process.cwd());
const site = await serve("dist", headerPolicy("dist", readContent().members).every);
const results: ((typeof pages)[number] & { results: Result[] })[] = [];
for (const asked of pages) {
  const ofPage: Result[] = [];
  while (ofPage.length < asked.runs) {
    ofPage.push(await lighthouse(new URL(asked.path, site.address).href, asked.categories));
    process.stderr.write(`${asked.path}, run ${ofPage.length} of ${asked.runs}\n`);
  }
  results.push({ ...asked, results: ofPage });
}
site.close();

const browser = await chromium.launch(fullChromiumLaunch);
const versions = `Lighthouse ${results[0]?.results[0]?.lighthouseVersion}, Chromium ${browser.version()}`;
await browser.close();

console.log(
  [
    `${new Date().toISOString().slice(0, 10)}, ${versions}; ${pages.map(({ path, runs }) => `\`${path}\` ${runs === 1 ? "once" : `${runs} times, medians`}`).join(", ")}.`,
    "",
    `| | ${Object.values(names).join(" | ")} |`,
    `| --- |${" --- |".repeat(all.length)}`,
    ...results.map(({ path, results }) => `| \`${path}\` | ${all.map((of) => shown(results, of)).join(" | ")} |`),
    "",
    ...below(),
  ].join("\n"),
);

async function lighthouse(address: string, categories: readonly Category[]): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [
      `${folder}/node_modules/lighthouse/cli/index.js`,
      address,
      "--output=json",
      "--quiet",
      "--no-enable-error-reporting",
      `--only-categories=${categories.join()}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 100_000_000 },
  );
  const result: Result = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
}

/** A category's median over a page's runs, of 100, and its range. */
function shown(ofPage: readonly Result[], of: Category): string {
  const scores = ofPage.map(({ categories }) => Math.round((categories[of]?.score ?? Number.NaN) * 100));
  const median = Math.round((middle(ofPage, of)?.categories[of]?.score ?? Number.NaN) * 100);
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  if (Number.isNaN(median)) return "–";
  return least === most ? `${median}` : `${median} (${least} to ${most})`;
}

/** The run whose score is the median. */
function middle(ofPage: readonly Result[], of: Category): Result | undefined {
  return ofPage.toSorted((a, b) => (a.categories[of]?.score ?? 0) - (b.categories[of]?.score ?? 0))[ofPage.length >> 1];
}

/** Every audit with a score below 1, of the run that is its category's median. */
function below(): string[] {
  const rows = results.flatMap(({ path, categories, results }) =>
    categories.flatMap((of) => {
      const median = middle(results, of);
      return (median?.categories[of]?.auditRefs ?? []).flatMap(({ id }) => {
        const { score = null, title = "", displayValue = "" } = median?.audits[id] ?? {};
        return score === null || score >= 1 ? [] : `| \`${path}\` | ${id} | ${title} | ${score} | ${displayValue} |`;
      });
    }),
  );
  return rows.length === 0
    ? ["No audit is below 1."]
    : ["| | audit below 1 | | score | |", "| --- | --- | --- | --- | --- |", ...rows];
}
