import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { DEMO_PASSWORD } from "../src/publish/password/public-passwords.ts";
import { fullChromiumLaunch } from "../tests/support/chromium.ts";
import { build } from "../tests/support/site.ts";
import { type Figures, type Measure, measure, measures, median, type Profile, profiles } from "./measure.ts";
import { scaling } from "./scaling.ts";
import { serve } from "./serve.ts";

/** `--before <dist>` measures another build, with the demo's password, in the same run. */
const { before, short } = parseArgs({ options: { short: { type: "boolean" }, before: { type: "string" } } }).values;
/** The runs for the medians. `--short` gives a quick, less precise result. */
const RUNS = short ? 3 : 11;
/** The page loads on the phone in each run. More of them tell apart medians that are close to each other. */
const LOADS = RUNS < 7 ? 1 : 8;

const root = process.cwd();
build(root, { ACCESS_WORD: DEMO_PASSWORD });
const sites: Readonly<Record<string, Awaited<ReturnType<typeof serve>>>> = {
  baseline: await serve(join(root, "bench/baseline")),
  onward: await serve(join(root, "dist")),
  ...(before && { before: await serve(before) }),
};
const names = Object.keys(sites);
const samples: { site: string; profile: Profile; sample: Figures }[] = [];

const browser = await chromium.launch(fullChromiumLaunch);
const take = async (site: string, profile: Profile, walks: boolean) =>
  samples.push({ site, profile, sample: await measure(browser, sites[site]?.address ?? "", profile, walks) });
for (let run = 0; run < RUNS; run += 1) {
  for (const profile of Object.keys(profiles) as Profile[])
    for (let turn = 0; turn < names.length; turn += 1) {
      const site = names[(turn + run) % names.length] as string;
      await take(site, profile, true);
      process.stderr.write(`run ${run + 1} of ${RUNS}, ${profile}, ${site}\n`);
    }
  for (let load = 1; load < LOADS; load += 1) for (const site of names) await take(site, "phone", false);
}
const version = browser.version();
const scale = await scaling(browser, RUNS);
await browser.close();
for (const { close } of Object.values(sites)) close();

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const report = [
  `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Chromium ${version}, Node ${process.version}: medians of ${RUNS}; for loads on the phone of ${RUNS * LOADS}.`,
  table(),
  scale,
].join("\n\n");
console.log(report);
const page = join(root, "docs/performance.md");
if (RUNS >= 7)
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(
      /(<!-- figures -->\n).*(<!-- end of figures -->)/s,
      (_, start, end) => `${start}\n${report}\n\n${end}`,
    ),
  );

/** A table of every measure of every site on both machines, with the ratio to the baseline page. */
function table(): string {
  const columns = (Object.keys(profiles) as Profile[]).flatMap((profile) => names.map((site) => ({ profile, site })));
  const value = (measure: Measure, site: string, profile: Profile) =>
    median(
      samples
        .filter((row) => row.site === site && row.profile === profile)
        .flatMap(({ sample }) => sample[measure] ?? []),
    );
  const cell = (measure: Measure, site: string, profile: Profile) => {
    const [own, base] = [value(measure, site, profile), value(measure, "baseline", profile)];
    const ratio = site === "baseline" || base === 0 ? "" : ` (${(own / base).toFixed(2)})`;
    return `${own.toFixed(measure === "shift" ? 3 : 0)}${ratio}`;
  };
  return [
    `| | ${columns.map(({ profile, site }) => `${site}, ${profile}`).join(" | ")} |`,
    `| --- |${" --- |".repeat(columns.length)}`,
    ...(Object.keys(measures) as Measure[]).map(
      (measure) =>
        `| ${measures[measure]} | ${columns.map(({ profile, site }) => cell(measure, site, profile)).join(" | ")} |`,
    ),
  ].join("\n");
}
