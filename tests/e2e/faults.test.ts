import { createHash } from "node:crypto";
import type { Locator, Page } from "playwright";
import { test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, hydratedDocument, pageAddress, visitors } from "../support/visitor.ts";
import { currentCard, enterWord, expectNoAnswer, flag, passwordField, unreachable, walk } from "./member.ts";

const newVisitor = visitors();

const updated = "The site was updated while this page was open. Reload the page, then enter the password again.";
const chromiumsOwn = /^Failed to load resource: /;

/** Reloads by the page's own button, and comes back at the gate. */
async function reload(page: Page, place: Locator | Page = page) {
  const loaded = page.waitForEvent("load");
  await place.getByRole("button", { name: "Reload the page" }).click();
  await loaded;
  await page.waitForSelector(hydratedDocument, { state: "attached" });
  await expect(page.getByRole("status")).toHaveText(["", ""]);
  await expect(passwordField(page)).toHaveValue("");
}

/** As long in its last part as every encrypted file, of which a cut one is told as damaged. */
const encryptedAnew = `of.another.version.${"o".repeat(9)}.${"o".repeat(22)}`;

const play = { name: /^Play video: / };

test("Resources and the 404 page work with the encrypted file missing; another one than the page was built with, or a clip that the host no longer has: the update is named, and a reload leads to the gate", async () => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(chromiumsOwn, /^404: no page at/);
  await page.route("**/members.jwe", (route) => route.fulfill({ status: 404 }));
  for (const [path, name] of Object.entries({ "/resources/": "Recursos", "/404.html": "404" })) {
    await visit(path);
    await flag(page, "es").click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await flag(page, "en").click();
  await page.unroute("**/members.jwe");

  await page.route("**/members.jwe", (route) => route.fulfill({ body: encryptedAnew }));
  await visit("/");
  await page.route(pageAddress("/"), async (route) => {
    const response = await route.fetch();
    const digest = createHash("sha256").update(encryptedAnew).digest("base64");
    await route.fulfill({ response, body: `${await response.text()}<!--"digest":"${digest}"-->` });
  });
  await enterWord(page);
  await expectNoAnswer(page, updated);
  await page.unroute("**/members.jwe");
  await page.unroute(pageAddress("/"));
  await reload(page);

  await enterWord(page);
  await walk(page, 1);
  await page.route("**/encrypted/*", (route) => route.fulfill({ status: 404 }));
  await page.route(pageAddress("/"), (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html>new" }),
  );
  await page.getByRole("button", play).click();
  const place = page.getByRole("group", { name: "Video: Onboarding + Certification" });
  await expect(place.getByRole("status")).toHaveText(updated);
  await expect(place.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.unroute(pageAddress("/"));
  await reload(page, place);
});

test("the network goes as soon as the gate is drawn, and comes back: the password opens it without a reload; pictures and clips come by themselves, or by Try again, where the focus stays", async () => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(chromiumsOwn);
  let isGone = false;
  await page.route("**/*", (route) => {
    isGone ||= route.request().url().endsWith("/members.jwe");
    return isGone ? route.abort() : route.continue();
  });
  await visit("/");
  await enterWord(page);
  await expectNoAnswer(page, unreachable);
  await page.unroute("**/*");
  await page.route("**/encrypted/*", (route) => route.abort());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
  await walk(page, 1);
  await page.context().setOffline(true);
  await walk(page, 2, { from: 1 });
  const lost = "This didn’t load. Check your connection.";
  await expect(currentCard(page).getByRole("group").getByText(lost)).toHaveCount(2);
  const flyers = currentCard(page).getByRole("img");
  await expect(flyers).toHaveCount(0);
  await page.getByRole("button", play).click();
  const clip = page.getByRole("group", { name: "Video: Schedule: Your Calendar Is Your Boss" });
  await expect(clip.getByRole("status")).toHaveText(lost);
  await expect(page.locator("video")).toHaveCount(0);
  await page.unroute("**/encrypted/*");
  await page.context().setOffline(false);
  await expect(flyers).toHaveCount(2);
  for (const flyer of await flyers.all()) await expect(flyer).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.locator("video")).toHaveAttribute("src", /^blob:/);

  await walk(page, 3, { from: 2 });
  await page.route("**/encrypted/*", (route) => route.abort());
  await page.getByRole("button", play).click();
  const again = currentCard(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(again).toBeFocused();
  await page.unroute("**/encrypted/*");
  await page.keyboard.press("Enter");
  await expect(page.locator("video")).toHaveAttribute("src", /^blob:/);
  await expect(page.locator("video")).toBeFocused();
});
