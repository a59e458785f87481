import type { Page } from "playwright";
import { expect as expectValue, inject, test } from "vitest";
import { afterwards, type LinkRow, links } from "../fixtures/links.ts";
import { followLinks } from "../support/followed-links.ts";
import { isLong } from "../support/is-long.ts";
import { words } from "../support/screen.ts";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { accessWord, button, flag, passwordField } from "./member.ts";

const newVisitor = visitors();
const password = encodeURIComponent(accessWord);

const brought = {
  en: "Your leader’s link brought the password. Tap Enter.",
  es: "El enlace de tu líder ya trae la contraseña. Toca Entrar.",
};

/**
 * Everything in which a page, its browser or its host can find the password, but for two: Chromium's own entries of the navigation and
 * of slow frames have the address that was opened, no page can clear them, and they go with the page.
 */
const traces = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      address: location.href,
      state: history.state,
      referrer: document.referrer,
      windowName: name,
      performance: performance
        .getEntries()
        .filter(({ entryType }) => entryType !== "navigation" && entryType !== "long-animation-frame")
        .map((entry) => entry.toJSON()),
      storage: [{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases(), await caches.keys()],
      page: document.documentElement.outerHTML,
    }),
  );

const expectNoTrace = async (page: Page) => {
  const found = decodeURIComponent((await traces(page)).replaceAll("+", " ").replaceAll("%", "%25")).toLowerCase();
  expect(found.includes(accessWord.toLowerCase()) || found.includes(password.toLowerCase())).toBe(false);
};

test.each(["before", "after"] as const)(
  "a link brings leader, language and password, %s hydration: the field has it, nothing else, and the member taps Enter",
  async (when) => {
    const { page, visit, requests, reload } = await newVisitor();
    const fragment = `#leader=ana&lang=es&password=${password}`;
    if (when === "before") await visit(`/${fragment}`);
    else {
      await visit("/");
      await page.evaluate((hash) => {
        location.hash = hash;
      }, fragment);
    }
    await expect(passwordField(page, "es")).toHaveValue(accessWord);
    await expect(page.getByText(brought.es)).toBeVisible();
    await expect(page).toHaveURL(`${inject("address")}#leader=ana`);
    await expectNoTrace(page);
    await button(page, words.es.enter).click();
    await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();
    for (const request of requests)
      expect(request.url() + JSON.stringify(request.headers()) + (request.postData() ?? "")).not.toContain(password);

    // The leader stays for a reload; language and password don't, because a reload starts over.
    await reload();
    await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
    await expect(passwordField(page)).toHaveValue("");
    await expect(page).toHaveURL(`${inject("address")}#leader=ana`);
  },
);

test("a link never unlocks by itself, and Back finds no password; on another page it brings leader and language, and the password is gone", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `password=${password}`);
  await expect(page.getByText(brought.en)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
  await expectNoTrace(page);

  await visit(`/resources/#leader=ana&lang=es&password=${password}`);
  await expect(page).toHaveURL(`${pageAddress("/resources")}#leader=ana`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recursos");
  await expectNoTrace(page);
});

const reading = (row: LinkRow) => ({
  password: row.password ?? "",
  after: afterwards(row),
  language: row.language ?? "en",
});

/** The rows that a page can follow without a load. */
const inThePage = links.filter(({ link }) => link.startsWith("#"));

test(`${inThePage.length} ways in which chats, mailers and people change a link: the gate understands each, and the address keeps the leader alone`, async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await page.evaluate(followLinks(inThePage));
  await expect.poll(() => page.evaluate(() => window.readings?.length), { timeout: 30_000 }).toBe(inThePage.length);
  const readings = await page.evaluate(() => window.readings ?? []);
  for (const [index, row] of inThePage.entries()) expectValue(readings[index], row.link).toEqual(reading(row));
});

/** Those that ask the host for another address, and one of twenty others by day. */
const atTheStart = links.filter(({ link }, index) => isLong || link.startsWith("?") || index % 20 === 0);

test("a page that is opened by such a link understands it before its bundle has come", async () => {
  const { page } = await newVisitor();
  await page.route(/\.js$/, () => {});
  for (const row of atTheStart) {
    await page.goto("about:blank");
    await page.goto(pageAddress("/") + row.link, { waitUntil: "domcontentloaded" });
    const found = await page.evaluate(() => ({
      password: document.querySelector<HTMLInputElement>("main input")?.value,
      after: location.search + location.hash,
    }));
    const { password, after } = reading(row);
    expectValue(found, row.link).toEqual({ password, after });
  }
});

/** The heading of the gate, in either language: a fragment may say which. */
const gate = /^(Enter Password to Access|Ingresa la contraseña.*)$/;

const hostile = [
  "leader=<script>alert(1)</script>",
  "leader=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
  "leader=__proto__",
  "leader=constructor&lang=__proto__",
  "leader=ana&leader=ben",
  "lang=es&lang=en",
  "lang=fr",
  "lang=ES",
  "lang=%00",
  "lang=es%00",
  "leader=%00",
  "leader=%E0%A4%A",
  "password=",
  "password=%00",
  "password=wrong+guess",
  "password=a&password=b",
  `password=${"%F0%9F%98%80".repeat(50)}`,
  "password=%E2%80%AEsdrow",
  "leader=%E2%80%AEana",
  "leader=javascript:alert(1)",
  "leader=../../ana",
  "leader=ana%0D%0ASet-Cookie:a=b",
  "toString=1&hasOwnProperty=2",
  "leader",
  "&&&===",
  "%",
  "%%%&=%",
  "leader=ana#password=b",
  "?leader=ana&password=b",
  `leader=${"a".repeat(1_000_000)}`,
];

test("a fragment that nobody meant changes nothing, runs nothing and breaks nothing", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const seen = await page.evaluate(async (fragments) => {
    window.alert = () => {
      document.title = "ran";
    };
    const after: { heading: string | undefined; title: string; address: string }[] = [];
    for (const fragment of fragments) {
      location.hash = fragment;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const heading = document.querySelector("h1")?.innerText;
      after.push({ heading, title: document.title, address: location.href });
    }
    return after;
  }, hostile);
  for (const [index, { heading, title, address }] of seen.entries()) {
    const fragment = hostile[index]?.slice(0, 60);
    expect(heading, fragment).toMatch(gate);
    expect(title, fragment).not.toBe("ran");
    expect(address, fragment).not.toMatch(/[#&]password=(?!b$)/);
  }
  await flag(page, "en").click();
  await passwordField(page).fill(accessWord);
  await button(page, words.en.enter).click();
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
});

/** The boot script reads a fragment at load as it does later: one of each kind by day, and 16 with `--mode long`. */
const atLoad = hostile.slice(0, 16).filter((_, index) => isLong || index % 5 === 1);

test("the page opens at such a fragment as without it", async () => {
  const { page, visit } = await newVisitor();
  for (const fragment of atLoad) {
    // From elsewhere, or nothing would be loaded.
    await page.goto("about:blank");
    await visit(`/#${fragment}`);
    await expect(page.getByRole("heading", { level: 1 }), fragment).toHaveText(gate);
  }
});
