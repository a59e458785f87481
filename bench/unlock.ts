import { chromium } from "playwright";
import { ITERATIONS } from "../src/members/encryption-format.ts";
import { chromiumLaunch } from "../tests/support/chromium.ts";
import { buildAndServe } from "../tests/support/site.ts";
import { readPassword } from "../tooling/settings/read-settings.ts";
import { newPage } from "./measure.ts";

/**
 * What unlocking costs beside the derivation itself: pairs of a bare PBKDF2 in WebCrypto and of a real unlock of the built
 * site, in one page each, in turn. From the submit it measures twice: to the decrypted content, and to the welcome in the
 * page, which React draws there for the first time. Prints both ratios to the derivation, and the main thread's longest task.
 */
const PAIRS = 9;

const site = await buildAndServe(process.cwd());
const browser = await chromium.launch(chromiumLaunch);
const word = readPassword(process.cwd());
const rows: { bare: number; content: number; screen: number; longest: number }[] = [];

for (let pair = 0; pair < PAIRS; pair += 1) {
  const page = await newPage(browser);
  await page.goto(site.address, { waitUntil: "networkidle" });
  await page.locator("input").fill(word);
  rows.push(
    await page.evaluate(async (iterations) => {
      const key = await crypto.subtle.importKey("raw", new TextEncoder().encode("a word"), "PBKDF2", false, [
        "deriveBits",
      ]);
      const derive = () =>
        crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array(16), iterations }, key, 128);
      await derive();
      let start = performance.now();
      await derive();
      const bare = performance.now() - start;

      let longest = 0;
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      tasks.observe({ type: "longtask" });
      const opened = new Promise<void>((resolve) => {
        new MutationObserver(() => document.querySelector("form") || resolve()).observe(document.body, {
          childList: true,
          subtree: true,
        });
      });
      let content = 0;
      const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
      crypto.subtle.decrypt = async (...given) => {
        const plain = await decrypt(...given);
        content = performance.now() - start;
        return plain;
      };
      start = performance.now();
      document.querySelector("form")?.requestSubmit();
      await opened;
      const screen = performance.now() - start;
      for (const { duration } of tasks.takeRecords()) longest = Math.max(longest, duration);
      return { bare, content, screen, longest };
    }, ITERATIONS),
  );
  await page.close();
}
await browser.close();
await site.close();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
for (const { bare, content, screen } of rows)
  console.log(
    `derivation ${bare.toFixed(0)} ms, to the content ${content.toFixed(0)} ms, to the welcome ${screen.toFixed(0)} ms`,
  );
console.log(`median ratio to the content ${median(rows.map(({ bare, content }) => content / bare)).toFixed(3)}`);
console.log(`median ratio to the welcome ${median(rows.map(({ bare, screen }) => screen / bare)).toFixed(3)}`);
console.log(`longest task ${Math.max(...rows.map(({ longest }) => longest)).toFixed(0)} ms (0: none over 50 ms)`);
