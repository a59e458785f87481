import type { Browser, Page } from "playwright";
import { DEMO_PASSWORD } from "../src/publish/password/public-passwords.ts";
import { installActs, watchLoading } from "./probe.ts";

/**
 * The measured devices: a cheap phone on a slow network, as Lighthouse defines it (4 times slower CPU, 150 ms, 1.6
 * Mbit/s), and this machine without throttling.
 */
export const profiles = {
  phone: { cpu: 4, network: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 } },
  unthrottled: { cpu: 1, network: null },
} as const;

export type Profile = keyof typeof profiles;

/** The measures, by their names in the report. */
export const measures = {
  first: "first paint, ms",
  largest: "largest paint, ms",
  input: "time to accept input, ms",
  hydrated: "time to hydrate, ms",
  blocking: "blocking after first paint, ms",
  shift: "layout shift",
  script: "script CPU until idle, ms",
  bytes: "bytes until idle",
  requests: "requests until idle",
  unlock: "unlock, event to paint, ms",
  unlockContent: "unlock, event to content, ms",
  start: "start, event to paint, ms",
  startContent: "start, event to content, ms",
  next: "next, event to paint, ms",
  nextContent: "next, event to content, ms",
  language: "language, event to paint, ms",
} as const;

export type Measure = keyof typeof measures;

export type Figures = Partial<Record<Measure, number>>;

/** Takes every measure of a site: its load, its gate, and a walk through it unless `walks` is false. */
export async function measure(browser: Browser, address: string, profile: Profile, walks = true): Promise<Figures> {
  return {
    ...(await load(browser, address, profile)),
    ...(await input(browser, address, profile)),
    ...(walks && (await walk(browser, address, profile))),
  };
}

/** Opens a phone-sized page in its own context, which closes with the page, once Chromium is idle. */
export async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await untilIdle(browser);
  return page;
}

/** Waits until the browser is idle, at most 10 s. Each new window keeps it busy for a third of a second or more. */
async function untilIdle(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  /** The CPU time of all of the browser's processes, in ms. */
  const spent = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  const end = Date.now() + 10_000;
  for (let quiet = 0, before = await spent(); quiet < 2 && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const now = await spent();
    // A process that ends takes its CPU time with it, so the sum can decrease.
    quiet = Math.abs(now - before) <= 20 ? quiet + 1 : 0;
    before = now;
  }
  await session.detach();
}

async function openPage(browser: Browser, profile: Profile) {
  const page = await newPage(browser);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(watchLoading);
  await page.addInitScript(installActs);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const { cpu, network } = profiles[profile];
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await session.send("Network.enable");
  if (network) await session.send("Network.emulateNetworkConditions", network);
  const received = { bytes: 0, requests: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    received.bytes += encodedDataLength;
    // A response from the browser's memory, such as a logo that is also the icon, has no encoded data and does not
    // count as a request.
    if (encodedDataLength > 0) received.requests += 1;
  });
  const scriptTime = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0) * 1000;
  };
  return { page, received, scriptTime };
}

/** Measures the page load alone, until the network is idle. */
async function load(browser: Browser, address: string, profile: Profile): Promise<Figures> {
  const { page, received, scriptTime } = await openPage(browser, profile);
  await page.goto(address, { waitUntil: "networkidle" });
  const loading = await page.evaluate(() => window.loading);
  const sample = { ...loading, ...received, script: await scriptTime() };
  await page.close();
  return sample;
}

/** Measures when the page accepts a password. */
async function input(browser: Browser, address: string, profile: Profile): Promise<Figures> {
  const { page } = await openPage(browser, profile);
  await page.goto(address, { waitUntil: "commit" });
  const sample = { input: await page.evaluate((typed) => window.acts.untilInputAccepted(typed), DEMO_PASSWORD) };
  await page.close();
  return sample;
}

/** Measures a walk through the page, from each event to the paint of its first effect, and of the content that it leads to. */
async function walk(browser: Browser, address: string, profile: Profile): Promise<Figures> {
  const { page } = await openPage(browser, profile);
  await page.goto(address, { waitUntil: "networkidle" });
  const timed = async (type: string, act: () => Promise<void>) => {
    // The page needs time to finish what the last action started.
    await page.waitForTimeout(150);
    await page.evaluate((event) => window.acts.observe(event), type);
    await act();
    return page.evaluate(() => window.acts.latency);
  };
  const button = (name: RegExp) => page.getByRole("button", { name });
  await page.locator("input").click();
  await page.keyboard.type(DEMO_PASSWORD);
  const [unlock, unlockContent] = await timed("keydown", () => page.keyboard.press("Enter"));
  await button(/^Start/).waitFor();
  const [start, startContent] = await timed("click", () => button(/^Start/).click());
  const steps: (readonly [answer: number, content: number])[] = [];
  for (let step = 0; step < 4; step += 1) steps.push(await timed("click", () => button(/^Next/).click()));
  const language: number[] = [];
  for (const flag of [/^Español/, /^English/, /^Español/, /^English/])
    language.push((await timed("click", () => button(flag).click()))[0]);
  await page.close();
  return {
    unlock,
    unlockContent,
    start,
    startContent,
    next: median(steps.map(([answer]) => answer)),
    nextContent: median(steps.map(([, content]) => content)),
    language: median(language),
  };
}

/** The median of some values; `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
