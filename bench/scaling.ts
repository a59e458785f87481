import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import demo from "../content/members.json" with { type: "json" };
import { buildAndServe, copyProject } from "../tests/support/site.ts";
import { readPassword } from "../tooling/settings/read-settings.ts";
import { median, newPage } from "./measure.ts";

/** A journey has at most 1000 steps. */
const lengths = [6, 60, 600, 1000];

/** In ms. */
type Cost = Record<"next" | "language" | "unlock", number>;

/**
 * What Next Step and a language switch cost in journeys of different lengths: script, style and layout of a click in the
 * page, without waiting for frames. The journeys take turns; a line for each cost, with the medians of all rounds.
 */
export async function scaling(browser: Browser, rounds: number): Promise<string> {
  const sites = [];
  for (const length of lengths) {
    const { root, remove } = copyProject((copy) => {
      const path = join(copy, "content/members.json");
      writeFileSync(path, JSON.stringify(contentOf(length)));
    });
    sites.push({
      length,
      root,
      remove,
      samples: [] as Cost[],
      ...(await buildAndServe(root, { ALLOW_MISSING_WORDS: "1" })),
    });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { length, root, address, samples } of sites) {
      samples.push(await cost(browser, address, root));
      process.stderr.write(`round ${round + 1} of ${rounds}, ${length} steps\n`);
    }
  for (const { close, remove } of sites) {
    await close();
    remove();
  }
  const costs = sites.map(({ samples }) => samples);
  const names = { next: "Next Step", language: "a language switch", unlock: "unlocking beyond the key derivation" };
  return (Object.keys(names) as (keyof Cost)[])
    .map((name) => {
      const medians = costs.map((samples) => median(samples.map((sample) => sample[name])).toFixed(1));
      return `- With ${lengths.join(", ")} steps, ${names[name]} takes ${medians.join(", ")} ms.`;
    })
    .join("\n");
}

/** The demo's content with `length` steps, the first of them the demo's own. */
function contentOf(length: number) {
  const { steps, ...rest } = demo;
  const plain = Array.from({ length: Math.max(0, length - steps.length) }, (_, index) => ({ id: `more-${index}` }));
  return { ...rest, steps: [...steps, ...plain] };
}

/** What unlocking, Next Step and a language switch cost, in ms. */
export async function cost(browser: Browser, address: string, root: string): Promise<Cost> {
  const page = await newPage(browser);
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("input").fill(readPassword(root));
  const unlock = await page.evaluate(async () => {
    let derived = 0;
    const deriveKey = crypto.subtle.deriveKey.bind(crypto.subtle);
    crypto.subtle.deriveKey = async (...given) => {
      const key = await deriveKey(...given);
      derived = performance.now();
      return key;
    };
    const shown = new Promise<void>((resolve) => {
      new MutationObserver(() => document.querySelector("form") || resolve()).observe(document.body, {
        childList: true,
        subtree: true,
      });
    });
    document.querySelector("form")?.requestSubmit();
    await shown;
    if (derived === 0) throw new Error("The page derived no key.");
    return performance.now() - derived;
  });
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.getByRole("button", { name: /^Next/ }).waitFor();
  const clicks = await page.evaluate(async () => {
    const clicked = async (find: () => HTMLElement | undefined) => {
      const times: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const button = find();
        if (!button) break;
        // What the frames between two clicks cost doesn't belong to the click.
        await new Promise((resolve) => setTimeout(resolve, 60));
        const start = performance.now();
        button.click();
        await null;
        await null;
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
    };
    const buttons = (label: RegExp) =>
      [...document.querySelectorAll("button")].filter(({ textContent }) => label.test(textContent));
    const next = await clicked(() => buttons(/^Next/)[0]);
    const language = await clicked(
      () => document.querySelector<HTMLElement>('button[lang][aria-pressed="false"]') ?? undefined,
    );
    return { next, language };
  });
  await page.close();
  return { ...clicks, unlock };
}
