import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { type Measure, measure, measures } from "../../bench/measure.ts";
import { cost } from "../../bench/scaling.ts";
import { serve } from "../../bench/serve.ts";
import { chromiumLaunch } from "../support/chromium.ts";

const folder = inject("folder");

/** What a request and its answer's headers add on the way, at most. */
const HEADERS = 500;

const all = Object.keys(measures) as Measure[];
const ofTheWalk: readonly Measure[] = ["unlock", "start", "next", "language"];

const serving = async (site: string) => {
  const { address, close } = await serve(site);
  onTestFinished(close);
  return address;
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(() => browser.close());

// Of bytes and counts alone: times belong to the machine. And at the root of a host, where the bench serves a site.
describe.skipIf(new URL(inject("address")).pathname !== "/")("one short run of the bench", () => {
  test("a visitor is sent each file once and packed, and every measure has its figure", async () => {
    const baseline = await measure(browser, await serving("bench/baseline"), "unthrottled");
    const ours = await measure(browser, await serving(folder), "unthrottled");
    for (const sample of [baseline, ours])
      for (const name of all) expect(sample[name], measures[name]).toBeGreaterThanOrEqual(0);
    for (const name of ["first", "largest", "input", "hydrated", "script", ...ofTheWalk] as const)
      expect(ours[name], measures[name]).toBeGreaterThan(0);

    const ofTheBundle = readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".br"));
    const pictures = readFileSync(join(folder, "index.html"), "utf8").match(/encrypted\/[\w-]+\.bin/g) ?? [];
    expect(pictures).toHaveLength(3);
    const sent = ["index.html.br", "members.jwe.br", ...ofTheBundle.map((file) => `assets/${file}`), ...pictures];
    const bytes = sent.reduce((sum, file) => sum + statSync(join(folder, file)).size + HEADERS, 0);
    expect(baseline.requests).toBe(1);
    expect(ours.requests).toBeLessThanOrEqual(sent.length);
    expect(ours.bytes).toBeGreaterThan(baseline.bytes ?? Number.NaN);
    expect(ours.bytes).toBeLessThan(bytes);
  });

  test("unlocking, Next Step and a flag each have their cost", async () => {
    const costs = await cost(browser, await serving(folder));
    for (const [of, ms] of Object.entries(costs)) expect(ms, of).toBeGreaterThan(0);
  });
});
