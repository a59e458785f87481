import { expect as expectValue, test } from "vitest";
import { sampleTexts } from "../support/built-sample.ts";
import { fullChromiumLaunch } from "../support/chromium.ts";
import { expect, visitors } from "../support/visitor.ts";
import { card, enter, goToStep, loadFile, sampleSite } from "./sample-member.ts";

// The headless Chromium of the other tests has no viewer for documents.
const newVisitor = visitors(fullChromiumLaunch);

const site = sampleSite();

test("a document opens in a tab of its own, in the browser's viewer, and the member's page stays", async () => {
  const say = await sampleTexts("en");
  const visitor = await newVisitor({ baseURL: site.address });
  const { page, expectRequestsTo } = visitor;
  // The viewer is an extension of the browser, whose addresses have no origin.
  expectRequestsTo("null");
  await enter(visitor, say, "en");
  await goToStep(page, say, 4);
  const file = await loadFile(card(page, say), say, say("file.guests-guide"));
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    file.getByRole("link", { name: say("file.open") }).click(),
  ]);
  expectValue(tab.url()).toMatch(/^blob:/);
  expectValue(await tab.evaluate(() => document.contentType)).toBe("application/pdf");
  await expect.poll(() => tab.frames().map((frame) => new URL(frame.url()).protocol)).toContain("chrome-extension:");
  await tab.close();
  await expect(file).toBeVisible();
});

test("Cancel takes a document's download back: its button is there again, has the focus, and brings it", async () => {
  const say = await sampleTexts("es");
  const visitor = await newVisitor({ baseURL: site.address });
  const { page } = visitor;
  await enter(visitor, say, "es");
  await goToStep(page, say, 4);
  const current = card(page, say);
  const held = Promise.withResolvers<void>();
  await page.route("**/encrypted/*", async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const button = current.getByRole("button", { name: say("file.guests-guide") });
  await button.click();
  const cancel = current.getByRole("button", { name: say("file.cancel") });
  await expect(current.getByRole("progressbar", { name: say("file.progress") })).toBeVisible();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(current.getByRole("progressbar")).toHaveCount(0);
  await expect(button).toBeVisible();
  held.resolve();
  await page.unroute("**/encrypted/*");
  await loadFile(current, say, say("file.guests-guide"));
});
