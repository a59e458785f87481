import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DEMO_PASSWORD } from "../src/publish/password/public-passwords.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { installApart } from "../tests/support/packages.ts";
import { build } from "../tests/support/site.ts";
import { readBuiltSite } from "../tooling/dev/preview-host.ts";
import { serve } from "./serve.ts";

/** The categories, by their names in the report. */
const names = { performance: "Performance", accessibility: "Accessibility", "best-practices": "Best Practices" };

type Category = keyof typeof names;

const all = Object.keys(names) as Category[];

/** How often each page is rated. The performance alone differs from run to run. */
const runs = { "/": 5, "/resources/": 1, "/404.html": 1 };

/** The parts of Lighthouse's result that are read here. */
interface Result {
  readonly lighthouseVersion: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Record<Category, { score: number | null; auditRefs: { id: string }[] }>;
  readonly audits: Record<string, { id: string; title: string; score: number | null; displayValue?: string }>;
}

const folder = "bench/lighthouse";
const run = promisify(execFile);

// Lighthouse's scores of the built site, served with the headers of a host, on Lighthouse's simulated phone.
installApart(folder);
build(process.cwd(), { ACCESS_WORD: DEMO_PASSWORD });
const site = await serve("dist", Object.fromEntries(readBuiltSite("dist").headersOf("/")));
const rated: { path: string; results: Result[] }[] = [];
for (const [path, count] of Object.entries(runs)) {
  const results: Result[] = [];
  while (results.length < count) {
    results.push(await lighthouse(new URL(path, site.address).href));
    process.stderr.write(`${path}, run ${results.length} of ${count}\n`);
  }
  rated.push({ path, results });
}
site.close();

console.log(`${new Date().toISOString().slice(0, 10)}, Lighthouse ${rated[0]?.results[0]?.lighthouseVersion}: medians.

| | ${Object.values(names).join(" | ")} |
| --- |${" --- |".repeat(all.length)}
${rated.map(({ path, results }) => `| \`${path}\` | ${all.map((of) => shown(results, of)).join(" | ")} |`).join("\n")}

| | audit below 1 | | score | |
| --- | --- | --- | --- | --- |
${rated.flatMap(({ path, results }) => all.flatMap((of) => below(path, middle(results, of), of))).join("\n")}`);

async function lighthouse(address: string): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [
      `${folder}/node_modules/lighthouse/cli/index.js`,
      address,
      "--output=json",
      "--quiet",
      "--no-enable-error-reporting",
      `--only-categories=${all.join()}`,
      "--chrome-flags=--headless=new --no-sandbox",
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 100_000_000 },
  );
  const result: Result = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(result.runtimeError.message);
  return result;
}

const score = (result: Result | undefined, of: Category) => Math.round((result?.categories[of].score ?? 0) * 100);

/** The run whose score is the median. */
const middle = (results: readonly Result[], of: Category) =>
  results.toSorted((a, b) => score(a, of) - score(b, of))[results.length >> 1];

/** A category's median over a page's runs, of 100, and its range. */
function shown(results: readonly Result[], of: Category): string {
  const scores = results.map((result) => score(result, of));
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return `${score(middle(results, of), of)}${least === most ? "" : ` (${least} to ${most})`}`;
}

/** Every audit of a category with a score below 1. */
function below(path: string, result: Result | undefined, of: Category): string[] {
  const audits = result?.categories[of].auditRefs.flatMap(({ id }) => result.audits[id] ?? []) ?? [];
  return audits
    .filter(({ score }) => score !== null && score < 1)
    .map(
      ({ id, title, score, displayValue = "" }) => `| \`${path}\` | ${id} | ${title} | ${score} | ${displayValue} |`,
    );
}
