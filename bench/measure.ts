import type { Browser, Page } from "playwright";
import { readPassword } from "../tooling/settings/read-settings.ts";
import { installProbe } from "./probe.ts";

/** A cheap phone on a slow network, as Lighthouse has it: 4 times slower, 150 ms, 1.6 Mbit/s. And this machine as it is. */
export const profiles = {
  phone: { cpu: 4, network: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 } },
  unthrottled: { cpu: 1, network: null },
} as const;

/** On which machine it is measured. */
export type Profile = keyof typeof profiles;

/** What is measured, and how it is called in the report. */
export const measures = {
  first: "first paint, ms",
  largest: "largest paint, ms",
  gate: "gate works, ms",
  alive: "alive, ms",
  blocking: "blocking after first paint, ms",
  shift: "layout shift",
  script: "script CPU until quiet, ms",
  bytes: "bytes until quiet",
  requests: "requests until quiet",
  unlock: "unlock, event to paint, ms",
  start: "start, event to paint, ms",
  next: "next, event to paint, ms",
  language: "language, event to paint, ms",
} as const;

/** The name of a measure. */
export type Measure = keyof typeof measures;

/** What was measured of one site at one time. */
export type Sample = Partial<Record<Measure, number>>;

const word = readPassword(process.cwd());

/** Every measure of a site: its load, its gate, and a walk through it where it has one that differs from the others'. */
export async function measure(of: Browser, address: string, profile: Profile, walks = true): Promise<Sample> {
  return {
    ...(await load(of, address, profile)),
    ...(await gate(of, address, profile)),
    ...(walks && (await walk(of, address, profile))),
  };
}

/**
 * A page of a phone's size in a context of its own, which ends with it, in a browser that is at rest.
 *
 * @param browser a Chromium
 */
export async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await atRest(browser);
  return page;
}

/**
 * Waits until the browser has nothing to do, at most 10 s: each new window keeps it busy for a third of a second, and for two
 * where it has pages of its own to load (`featuresOff` in `tests/support/chromium.ts`).
 */
async function atRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  /** Processor time of all its processes, in ms. */
  const spent = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  const end = Date.now() + 10_000;
  for (let quiet = 0, before = await spent(); quiet < 2 && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const now = await spent();
    // A process that ends takes its time with it.
    quiet = Math.abs(now - before) <= 20 ? quiet + 1 : 0;
    before = now;
  }
  await session.detach();
}

async function openPage(of: Browser, profile: Profile) {
  const page = await newPage(of);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(installProbe);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const { cpu, network } = profiles[profile];
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await session.send("Network.enable");
  if (network) await session.send("Network.emulateNetworkConditions", network);
  const asked = { bytes: 0, requests: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    asked.bytes += encodedDataLength;
    // What the browser has in its memory already, as the picture that is the icon too, is sent no second time.
    if (encodedDataLength > 0) asked.requests += 1;
  });
  const scriptTime = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1000;
  };
  return { page, asked, scriptTime };
}

/** The load and nothing else, until nothing is asked for any more. */
async function load(of: Browser, address: string, profile: Profile): Promise<Sample> {
  const { page, asked, scriptTime } = await openPage(of, profile);
  await page.goto(address, { waitUntil: "networkidle" });
  const { paints, shift, blocking, alive } = await page.evaluate(() => {
    const { paints, shift, blocking, alive } = window.probe;
    return { paints, shift, blocking, alive };
  });
  const sample = { ...paints, shift, blocking, alive, ...asked, script: await scriptTime() };
  await page.close();
  return sample;
}

/** When the gate takes a word. */
async function gate(of: Browser, address: string, profile: Profile): Promise<Sample> {
  const { page } = await openPage(of, profile);
  await page.goto(address, { waitUntil: "commit" });
  const sample = { gate: await page.evaluate((typed) => window.probe.untilGateWorks(typed), word) };
  await page.close();
  return sample;
}

/** A person's way through the page, from each event to the paint that shows it. */
async function walk(of: Browser, address: string, profile: Profile): Promise<Sample> {
  const { page } = await openPage(of, profile);
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
  await page.close();
  return { unlock, start, next: median(next), language: median(language) };
}

/** Acts when the page has had time for what the last act left to do. */
async function settled<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  await page.waitForTimeout(150);
  return act();
}

/** The value in the middle; `NaN` of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
