import type { Page } from "playwright";
import { inject, test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, pageAddress, type Visitor, visitors } from "../support/visitor.ts";
import { accessWord, button, enterWord, flag, heading, passwordField, walk } from "./member.ts";

const newVisitor = visitors();
const { en } = words;

/** The addresses of the page's links within the site, but the skip link. */
const innerLinks = (page: Page) =>
  page
    .locator("#root a[href]")
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[])
        .filter(({ origin, hash }) => origin === location.origin && hash !== "#main")
        .map(({ href }) => href),
    );

/** Every link within the site on this screen has the leader, and so does the page after a reload. */
async function expectLeader({ page, reload }: Visitor, path: string, isReloaded = true) {
  const address = `${pageAddress(path)}#leader=ana`;
  await expect(page).toHaveURL(address);
  // Before the page's code has taken over, a tap gives its link the leader.
  const links = async () => new Set((await innerLinks(page)).map((link) => new URL(link).hash));
  await expect.poll(links).toEqual(new Set(["#leader=ana"]));
  if (!isReloaded) return;
  await reload();
  await expect(page).toHaveURL(address);
}

const openMenu = (page: Page) => button(page, en.menu).click();
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name, exact: true }).click();

test("a leader's link stays through menu, logo, Resources, languages, the way to the content, Back, Forward, an unknown page, and a reload of each", async () => {
  const visitor = await newVisitor();
  const { page, visit, expectConsoleErrors } = visitor;
  expectConsoleErrors(/^Failed to load resource: .* 404/, /^404: no page at/);
  await visit("/#leader=ana");
  await expectLeader(visitor, "/");
  await openMenu(page);
  await press(page, en.resources);
  await expect(heading(page, en.resources)).toBeVisible();
  await expectLeader(visitor, "/resources");
  await page.getByRole("banner").getByRole("link").click();
  await expect(heading(page, en.gateTitle)).toBeVisible();
  await expectLeader(visitor, "/");
  await page.goBack();
  await expect(heading(page, en.resources)).toBeVisible();
  await expectLeader(visitor, "/resources");
  await page.goForward();
  await expectLeader(visitor, "/");
  await page.locator("body").focus();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expectLeader(visitor, "/");
  await flag(page, "es").click();
  await expectLeader(visitor, "/");

  await visit("/nowhere#leader=ana");
  await expect(heading(page, "404")).toBeVisible();
  await page.getByRole("link", { name: en.goHome }).click();
  await expect(heading(page, en.gateTitle)).toBeVisible();
  await expectLeader(visitor, "/");
  await visit("/index.html#leader=ana");
  await expectLeader(visitor, "/");
});

test("a leader's link stays on every screen behind the gate, and says who brings the member on board", async () => {
  const visitor = await newVisitor();
  const { page, visit } = visitor;
  await visit("/#leader=ana");
  await enterWord(page);
  await expect(page.getByRole("main").getByText(en.leader)).toBeVisible();
  await expectLeader(visitor, "/", false);
  await walk(page, 6, { look: () => expectLeader(visitor, "/", false) });
  await openMenu(page);
  await press(page, en.resources);
  await expect(heading(page, en.resources)).toBeVisible();
  await expectLeader(visitor, "/resources", false);
  await page.goBack();
  await expect(page.getByText(en.arrived)).toBeVisible();
  await expectLeader(visitor, "/");
  await enterWord(page);
  await expect(page.getByRole("main").getByText(en.leader)).toBeVisible();
});

test("a leader's link stays where a link or the way to the content is tapped, or the page is opened again, before the page is hydrated", async () => {
  const { page, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/^Failed to load resource/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(pageAddress("/nowhere#leader=ana"));
  const entries = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL(pageAddress("/nowhere#leader=ana"));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByRole("link", { name: en.goHome }).click();
  await expect(page).toHaveURL(`${inject("address")}#leader=ana`);
  await page.getByRole("link", { name: "reload it." }).first().click();
  await expect(page).toHaveURL(`${inject("address")}#leader=ana`);
});

test("nobody of the team: the address has no leader from then on, and the page says so", async () => {
  const { page, visit, reload } = await newVisitor();
  await visit("/#leader=nobody");
  await enterWord(page);
  await expect(page.getByRole("main").getByText("This link names nobody of the team.")).toBeVisible();
  await expect(page).toHaveURL(inject("address"));
  await reload();
  await expect(passwordField(page)).toBeVisible();
  await expect(page).toHaveURL(inject("address"));
});

test("a link's password with a full stop behind it opens; a wrong one is the link's fault, and is not in the address", async () => {
  const { page, visit } = await newVisitor();
  await visit(`/#leader=ana&password=${encodeURIComponent("copper lanten")}`);
  await button(page, en.enter).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The link’s password doesn’t open this site. Ask your leader to send it again.",
  );
  await expect(page).toHaveURL(`${inject("address")}#leader=ana`);
  await page.goto("about:blank");
  await visit(`/#leader=ana&password=${encodeURIComponent(accessWord)}.`);
  await button(page, en.enter).click();
  await expect(heading(page, en.welcomeLine)).toBeVisible();
});
