import type { Browser } from "playwright";
import type { Project, Step } from "../src/project/project.ts";
import { DEMO_PASSWORD } from "../src/publish/password/public-passwords.ts";
import { copyProject, editProject } from "../tests/support/project.ts";
import { buildAndServe } from "../tests/support/site.ts";
import { median, newPage } from "./measure.ts";

/** The measured lengths of a journey. It has at most 1000 steps. */
const lengths = [6, 60, 600, 1000];

/** The CPU times in ms. */
type Cost = Record<"next" | "language" | "unlock", number>;

/**
 * Measures the cost of Next Step and of a language switch in journeys of different lengths: script, style and layout of
 * a click in the page, without waiting for frames. The journeys take turns. Returns a line for each cost, with the
 * medians of all rounds.
 */
export async function scaling(browser: Browser, rounds: number): Promise<string> {
  const sites = [];
  for (const length of lengths) {
    const { root, remove } = copyProject((copy) =>
      editProject(copy, ({ members }: Project) => Object.assign(members, { steps: stepsOf(members, length) })),
    );
    sites.push({ length, remove, samples: [] as Cost[], ...(await buildAndServe(root)) });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { length, address, samples } of sites) {
      samples.push(await cost(browser, address));
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

/** The first `length` steps, filled up with plain ones if there are fewer. */
function stepsOf({ steps }: Project["members"], length: number): Step[] {
  const plain = Array.from({ length: Math.max(0, length - steps.length) }, (_, index) => ({
    id: `more-${index}`,
    title: { en: `Step ${index}`, es: `Paso ${index}` },
    description: { en: "One more.", es: "Uno más." },
  }));
  return [...steps, ...plain];
}

/** Measures the cost of unlocking, of Next Step and of a language switch. */
export async function cost(browser: Browser, address: string): Promise<Cost> {
  const page = await newPage(browser);
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("input").fill(DEMO_PASSWORD);
  const unlock = await page.evaluate(unlockCost);
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.getByRole("button", { name: /^Next/ }).waitFor();
  const clicks = await page.evaluate(clickCosts);
  await page.close();
  return { ...clicks, unlock };
}

// Both functions run in the page, so they must not refer to anything outside of themselves.

/** Unlocks the page. Returns the time in ms from the key derivation on. */
async function unlockCost(): Promise<number> {
  let derived = 0;
  const deriveKey = crypto.subtle.deriveKey.bind(crypto.subtle);
  crypto.subtle.deriveKey = async (...given) => {
    const key = await deriveKey(...given);
    derived = performance.now();
    return key;
  };
  const shown = new Promise<void>((resolve) => {
    // What goes stays for a moment as a copy that is inert.
    new MutationObserver(() => document.querySelector("form:not([inert] *)") || resolve()).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  document.querySelector("form")?.requestSubmit();
  await shown;
  if (derived === 0) throw new Error("The page derived no key.");
  return performance.now() - derived;
}

/** The medians of clicks on Next Step and on a flag, in ms. */
async function clickCosts(): Promise<Pick<Cost, "next" | "language">> {
  const clicked = async (find: () => HTMLElement | null | undefined) => {
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const button = find();
      if (!button) break;
      // The frames between two clicks must not count for the next click.
      await new Promise((resolve) => setTimeout(resolve, 60));
      const before = document.body.textContent;
      // The frame is over just before what the button leads to after it, because it was asked for before.
      const answered = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))).then(() =>
        performance.now(),
      );
      let start = performance.now();
      button.click();
      await null;
      await null;
      if (document.body.textContent === before) {
        const answering = performance.now() - start;
        start = (await answered) - answering;
        await new Promise((resolve) => setTimeout(resolve));
      }
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
      if (document.body.textContent === before) throw new Error(`"${button.textContent}" changes nothing.`);
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  };
  const next = await clicked(() =>
    [...document.querySelectorAll<HTMLElement>("button:not([inert] *)")].find(({ textContent }) =>
      textContent.startsWith("Next"),
    ),
  );
  const language = await clicked(() => document.querySelector<HTMLElement>('button[lang][aria-pressed="false"]'));
  return { next, language };
}
