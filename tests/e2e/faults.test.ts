import type { Page } from "playwright";
import { test } from "vitest";
import { expect, hydratedDocument, visitors } from "../support/visitor.ts";
import { accessWord, currentCard, enterWord, passwordField, walk } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

const unreachable = "We couldn’t reach the members’ area. Check your connection and try again.";
const updated = "The site was updated while this page was open. Reload the page, then enter the password again.";
const insecure = /isn’t secure\. Ask your leader for the address that starts with https:\/\/$/;
const chromiumsOwn = /^Failed to load resource: /;

/** The password was not answered: it is not called wrong, and it is still there to be tried again. */
async function expectNoAnswer(page: Page, explanation: string | RegExp) {
  await expect(page.getByRole("status")).toContainText(explanation);
  await expect(page.getByText("Incorrect password")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("");
  await expect(passwordField(page)).toHaveValue(accessWord);
  await expect(passwordField(page)).not.toHaveAttribute("aria-invalid", "true");
}

async function tryAgain(page: Page) {
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
}

test.each([
  { fault: "does not arrive", answer: "abort" },
  { fault: "is missing", answer: 404 },
  { fault: "meets a broken server", answer: 500 },
] as const)(
  "the encrypted file $fault: the network is named, and the same password opens it later",
  async ({ answer }) => {
    const { page, visit, expectConsoleErrors } = await newVisitor();
    expectConsoleErrors(chromiumsOwn);
    await page.route("**/members.jwe", (route) =>
      answer === "abort" ? route.abort() : route.fulfill({ status: answer }),
    );
    await visit("/");
    await enterWord(page);
    await expectNoAnswer(page, unreachable);
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.getByRole("status")).toContainText("No pudimos conectarnos al área de miembros.");
    await page.getByRole("button", { name: "English" }).click();

    await page.unroute("**/members.jwe");
    await tryAgain(page);
  },
);

test("the network goes as soon as the gate is drawn, and comes back: the password opens it without a reload", async () => {
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
  await tryAgain(page);
});

test("another encrypted file than the page was built with: the update is named, and the page can be reloaded", async () => {
  const { page, visit } = await newVisitor();
  await page.route("**/members.jwe", (route) => route.fulfill({ body: "encrypted anew" }));
  await visit("/");
  await enterWord(page);
  await expectNoAnswer(page, updated);

  await page.unroute("**/members.jwe");
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload the page" }).click();
  await loaded;
  await page.waitForSelector(hydratedDocument, { state: "attached" });
  await expect(page.getByRole("status")).toHaveText("");
  await expect(passwordField(page)).toHaveValue("");
  await enterWord(page);
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
});

test("without cryptography, as at an address that is not https, the gate says what to ask for", async () => {
  const { page, visit } = await newVisitor();
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { value: undefined }));
  await visit("/");
  await enterWord(page);
  await expectNoAnswer(page, insecure);
});

test("a wrong password is still called wrong when the network is gone, since the encrypted file is here already", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await enterWord(page, "a guess");
  await expect(page.getByRole("alert")).not.toHaveText("");
  await page.context().setOffline(true);
  await enterWord(page, "another guess");
  await expect(page.getByRole("alert")).toHaveText("Incorrect password. Try again.");
  await enterWord(page);
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
});

test("pictures that did not arrive come by themselves when the network is back", async () => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(chromiumsOwn);
  await page.route("**/encrypted/*", (route) => route.abort());
  await visit("/");
  await enterWord(page);
  await walk(page, 1);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: words.en.next }).click();
  const places = currentCard(page).getByRole("group");
  await expect(places.getByText("This didn’t load. Check your connection.")).toHaveCount(2);
  const flyers = currentCard(page).getByRole("img");
  await expect(flyers).toHaveCount(0);
  await page.unroute("**/encrypted/*");
  await page.context().setOffline(false);
  await expect(flyers).toHaveCount(2);
  for (const flyer of await flyers.all()) await expect(flyer).not.toHaveJSProperty("naturalWidth", 0);
});

const play = { name: /^Play video: / };

test("a clip that does not come says so in its place, and Try again plays it; the focus stays there", async () => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(chromiumsOwn);
  await visit("/");
  await enterWord(page);
  await walk(page, 2);
  await page.route("**/encrypted/*", (route) => route.abort());
  await page.getByRole("button", play).click();
  const place = page.getByRole("group", { name: "Video: Schedule: Your Calendar Is Your Boss" });
  await expect(place.getByRole("status")).toHaveText("This didn’t load. Check your connection.");
  await expect(page.locator("video")).toHaveCount(0);
  await expect(place.getByRole("button", { name: "Try again" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(place.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.unroute("**/encrypted/*");
  await page.keyboard.press("Enter");
  await expect(page.locator("video")).toHaveAttribute("src", /^blob:/);
  await expect(page.locator("video")).toBeFocused();
});

test("a clip that did not come plays by itself when the network is back", async () => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(chromiumsOwn);
  await visit("/");
  await enterWord(page);
  await walk(page, 1);
  await page.context().setOffline(true);
  await page.getByRole("button", play).click();
  await expect(page.getByText("This didn’t load. Check your connection.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator("video")).toHaveAttribute("src", /^blob:/);
});

test("a clip that the host no longer has says that the site was updated, and Reload leads to the gate", async () => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(chromiumsOwn);
  await visit("/");
  await enterWord(page);
  await walk(page, 1);
  await page.route("**/encrypted/*", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", play).click();
  const place = page.getByRole("group", { name: "Video: Onboarding + Certification" });
  await expect(place.getByRole("status")).toHaveText(
    "The site was updated while this page was open. Reload the page, then enter the password again.",
  );
  await expect(place.getByRole("button", { name: "Try again" })).toHaveCount(0);
  const loaded = page.waitForEvent("load");
  await place.getByRole("button", { name: "Reload the page" }).click();
  await loaded;
  await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
});

test.each(["/resources/", "/nowhere"])("%s works with the encrypted file missing", async (path) => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/^404: no page at/, /Failed to load resource/);
  await page.route("**/members.jwe", (route) => route.fulfill({ status: 404 }));
  await visit(path);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^(Recursos|404)$/ })).toBeVisible();
});
