import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { build } from "../tests/support/site.ts";
import { withoutMarkup } from "./client-rendered.ts";
import { type Measure, measure, measures, median, type Profile, profiles, type Sample } from "./measure.ts";
import { scaling } from "./scaling.ts";
import { serve } from "./serve.ts";

/** Runs for the medians; `npx node bench/bench.ts --short` is for a look. */
const RUNS = process.argv.includes("--short") ? 3 : 11;
/** Loads of the floor and ours on the phone in each run: that is where two medians are compared that lie near each other. */
const LOADS = RUNS < 7 ? 1 : 8;

const root = process.cwd();
build(root);
const clientRendered = withoutMarkup(join(root, "dist"));
const sites = {
  floor: await serve(join(root, "bench/floor")),
  ours: await serve(join(root, "dist")),
  "client-rendered": await serve(clientRendered),
};
type SiteName = keyof typeof sites;
const names = Object.keys(sites) as SiteName[];
const samples: { site: SiteName; profile: Profile; sample: Sample }[] = [];

const browser = await chromium.launch(chromiumLaunch);
const take = async (site: SiteName, profile: Profile, walks: boolean) =>
  samples.push({ site, profile, sample: await measure(browser, sites[site].address, profile, walks) });
for (let run = 0; run < RUNS; run += 1) {
  for (const profile of Object.keys(profiles) as Profile[])
    for (let turn = 0; turn < names.length; turn += 1) {
      const site = names[(turn + run) % names.length] as SiteName;
      await take(site, profile, site !== "client-rendered");
      process.stderr.write(`run ${run + 1} of ${RUNS}, ${profile}, ${site}\n`);
    }
  for (let load = 1; load < LOADS; load += 1)
    for (const site of ["floor", "ours"] as const) await take(site, "phone", false);
}
const version = browser.version();
const scale = await scaling(browser, RUNS);
await browser.close();
for (const { close } of Object.values(sites)) close();
rmSync(clientRendered, { recursive: true });

const report = `${(Object.keys(profiles) as Profile[]).map(table).join("\n\n")}\n\n${scale}\n`;
console.log(report);
const page = join(root, "docs/performance.md");
if (RUNS >= 7)
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(
      /(<!-- figures -->\n).*(<!-- end of figures -->)/s,
      (_, start, end) =>
        `${start}\n${new Date().toISOString().slice(0, 10)}, Chromium ${version}, Node ${process.version}, medians of ${RUNS}; of the loads of the floor and ours on the phone, of ${RUNS * LOADS}.\n\n${report}\n${end}`,
    ),
  );

function table(profile: Profile): string {
  const value = (site: SiteName, measure: Measure) =>
    median(
      samples
        .filter((row) => row.site === site && row.profile === profile)
        .flatMap(({ sample }) => sample[measure] ?? []),
    );
  const cell = (site: SiteName, measure: Measure) => {
    const [own, base] = [value(site, measure), value("floor", measure)];
    if (Number.isNaN(own)) return "–";
    const ratio = site === "floor" || base === 0 ? "" : ` (${(own / base).toFixed(2)})`;
    return `${own.toFixed(measure === "shift" ? 3 : 0)}${ratio}`;
  };
  return [
    `### ${profile === "phone" ? "A cheap phone: 4 times slower, 150 ms, 1.6 Mbit/s" : "This machine, unthrottled"}`,
    "",
    `| | ${names.join(" | ")} |`,
    `| --- |${" --- |".repeat(names.length)}`,
    ...(Object.keys(measures) as Measure[]).map(
      (measure) => `| ${measures[measure]} | ${names.map((site) => cell(site, measure)).join(" | ")} |`,
    ),
  ].join("\n");
}
