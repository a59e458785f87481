import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { readAccessWord } from "../build/access-word.ts";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { build } from "../tests/support/site.ts";
import { installProbe } from "./probe.ts";
import { scaling } from "./scaling.ts";
import { serve } from "./serve.ts";

/** Runs for the medians; `npm run bench -- --short` is for a look. */
const RUNS = process.argv.includes("--short") ? 3 : 7;

/** A cheap phone on a slow network, as Lighthouse has it: 4 times slower, 150 ms, 1.6 Mbit/s. And this machine as it is. */
const profiles = {
  phone: { cpu: 4, network: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 } },
  unthrottled: { cpu: 1, network: null },
} as const;

type Profile = keyof typeof profiles;

/** What is measured, and how it is called in the report. */
const measures = {
  first: "first paint, ms",
  largest: "largest paint, ms",
  gate: "gate works, ms",
  alive: "alive, ms",
  blocking: "blocking after first paint, ms",
  shift: "layout shift",
  script: "script CPU until quiet, ms",
  bytes: "bytes until quiet",
  unlock: "unlock, event to paint, ms",
  start: "start, event to paint, ms",
  next: "next, event to paint, ms",
  language: "language, event to paint, ms",
} as const;

type Measure = keyof typeof measures;
type Sample = Partial<Record<Measure, number>>;

const root = process.cwd();
build(root);
const word = readAccessWord("production", root);
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
for (let run = 0; run < RUNS; run += 1)
  for (const profile of Object.keys(profiles) as Profile[])
    for (let turn = 0; turn < names.length; turn += 1) {
      const site = names[(turn + run) % names.length] as SiteName;
      const sample = {
        ...(await load(browser, sites[site].address, profile)),
        ...(await gate(browser, sites[site].address, profile)),
        ...(site !== "client-rendered" && (await walk(browser, sites[site].address, profile))),
      };
      samples.push({ site, profile, sample });
      process.stderr.write(`run ${run + 1} of ${RUNS}, ${profile}, ${site}\n`);
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
        `${start}\n${new Date().toISOString().slice(0, 10)}, Chromium ${version}, Node ${process.version}, medians of ${RUNS}.\n\n${report}\n${end}`,
    ),
  );

/** A copy of the built site whose page has no mark-up and whose bundle is loaded the plain way: a client-rendered build. */
function withoutMarkup(dist: string): string {
  const copy = mkdtempSync(join(tmpdir(), "onward-bench-"));
  cpSync(dist, copy, { recursive: true });
  const html = readFileSync(join(copy, "index.html"), "utf8");
  const slices = /data-slices="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  const tags = slices.map((slice) => `<link rel="modulepreload" href="${slice}">`).join("");
  writeFileSync(
    join(copy, "index.html"),
    html
      .replace(/<meta http-equiv[^>]*>/, "")
      .replace(/<style.*<\/style>/s, "")
      .replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>')
      .replace(/data-slices="[^"]*"/, "")
      .replace("</head>", () => `${tags}<script type="module" src="${slices.at(-1)}"></script></head>`),
  );
  return copy;
}

async function openPage(of: Browser, profile: Profile) {
  const context = await of.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(installProbe);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const { cpu, network } = profiles[profile];
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await session.send("Network.enable");
  if (network) await session.send("Network.emulateNetworkConditions", network);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const scriptTime = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1000;
  };
  return { page, close: () => context.close(), bytes: () => bytes, scriptTime };
}

/** The load and nothing else, until nothing is asked for any more. */
async function load(of: Browser, address: string, profile: Profile): Promise<Sample> {
  const { page, close, bytes, scriptTime } = await openPage(of, profile);
  await page.goto(address, { waitUntil: "networkidle" });
  const { paints, shift, blocking, alive } = await page.evaluate(() => {
    const { paints, shift, blocking, alive } = window.probe;
    return { paints, shift, blocking, alive };
  });
  const sample = { ...paints, shift, blocking, alive, bytes: bytes(), script: await scriptTime() };
  await close();
  return sample;
}

/** When the gate takes a word. */
async function gate(of: Browser, address: string, profile: Profile): Promise<Sample> {
  const { page, close } = await openPage(of, profile);
  await page.goto(address, { waitUntil: "commit" });
  const sample = { gate: await page.evaluate((typed) => window.probe.untilGateWorks(typed), word) };
  await close();
  return sample;
}

/** A person's way through the page, from each event to the paint that shows it. */
async function walk(of: Browser, address: string, profile: Profile): Promise<Sample> {
  const { page, close } = await openPage(of, profile);
  await page.goto(address, { waitUntil: "networkidle" });
  const timed = async (type: string, act: () => Promise<void>) => {
    await page.evaluate((event) => window.probe.arm(event), type);
    await act();
    return page.evaluate(() => window.probe.latency);
  };
  const button = (name: RegExp) => page.getByRole("button", { name });
  await page.locator("input").click();
  await page.keyboard.type(word);
  const unlock = await timed("keydown", () => page.keyboard.press("Enter"));
  await button(/^Start/).waitFor();
  const start = await timed("click", () => button(/^Start/).click());
  const next: number[] = [];
  for (let step = 0; step < 4; step += 1)
    next.push(await settled(page, () => timed("click", () => button(/^Next/).click())));
  const language: number[] = [];
  for (const flag of [/^Español/, /^English/, /^Español/, /^English/])
    language.push(await settled(page, () => timed("click", () => button(flag).click())));
  await close();
  return { unlock, start, next: median(next), language: median(language) };
}

/** Acts when the page has had time for what the last act left to do. */
async function settled<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  await page.waitForTimeout(150);
  return act();
}

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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
