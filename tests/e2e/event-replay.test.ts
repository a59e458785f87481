import type { BrowserContextOptions, Page } from "playwright";
import { inject, test } from "vitest";
import { isLong } from "../support/is-long.ts";
import { words } from "../support/screen.ts";
import { beforeTheBundle, expect, hydratedDocument, pageAddress, visitors } from "../support/visitor.ts";
import { accessWord, button, flag, passwordField } from "./member.ts";

const newVisitor = visitors();

test("at a desk the password field has the focus before the bundle is there, and nothing scrolls: what is typed stays in it", async () => {
  const { page, arrive } = await beforeTheBundle(await newVisitor({ viewport: { width: 1280, height: 400 } }));
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type("half a wo");
  await arrive();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type("rd");
  await expect(passwordField(page)).toHaveValue("half a word");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("under a finger nothing has the focus at load: no keyboard comes up; the encrypted payload and its decryptor come while the bundle is still on its way", async () => {
  const { page, arrive } = await beforeTheBundle(await newVisitor({ hasTouch: true, isMobile: true }), "/", (path) =>
    /\/react-dom-.*\.js$/.test(path),
  );
  await Promise.all([page.waitForRequest("**/members.jwe"), page.waitForRequest("**/decrypt-payload-*.js")]);
  await arrive();
  await expect(passwordField(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
});

// Each alone, and on each page, is in `tests/hosts/hydration.test.ts`.
test("Enter pressed before the bundle is there shows at once that it was heard; of several attempts the last one is answered, in the language that was tapped", async () => {
  const { page, arrive } = await beforeTheBundle(await newVisitor());
  await flag(page, "es").click();
  for (const word of ["a guess", accessWord]) {
    await passwordField(page).fill(word);
    await passwordField(page).press("Enter");
    await expect(page.getByRole("button", { name: /^Enter ?…$/ })).toHaveCSS("cursor", "progress");
  }
  await arrive();
  await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();
  await expect(page).toHaveURL(inject("address"));
});

/** The elements that look otherwise than when it was asked first, each with where it is and all of its styles, as text. */
const changedLooks = (page: Page) =>
  page.evaluate(() => {
    const elements = [document.documentElement, document.body];
    elements.push(...document.querySelectorAll<HTMLElement>("#root *:not(noscript, noscript *)"));
    const looks = elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const parts = ["", "::before", "::after", ...(element.matches("input") ? ["::placeholder"] : [])];
      const styles = parts.flatMap((part) => {
        const style = getComputedStyle(element, part);
        // There is no such part.
        if (part && style.content === "none") return [];
        // A variable is a means and not a look, as is the place of a background that isn't there.
        const names = [...style].filter((name) => !/^--|^background-position/.test(name));
        return names.map((name) => `${part} ${name}: ${style.getPropertyValue(name)}`);
      });
      return [`${element.tagName} ${element.className} at ${[x, y, width, height]}`, ...styles].join("\n");
    });
    const { firstLooks = looks } = window as { firstLooks?: string[] };
    Object.assign(window, { firstLooks });
    return [...looks.filter((look, index) => look !== firstLooks[index]), ...firstLooks.slice(looks.length)];
  });

test.each<{ path: string } & Pick<BrowserContextOptions, "colorScheme" | "forcedColors">>([
  { path: "/", forcedColors: "active" },
  { path: "/resources/", colorScheme: "dark" },
  { path: "/404.html", colorScheme: "light" },
  ...(isLong
    ? ([
        { path: "/", colorScheme: "light" },
        { path: "/", colorScheme: "dark" },
      ] as const)
    : []),
])(
  "nothing changes its look when the page is hydrated, whose styles are there once: $path $colorScheme $forcedColors",
  async ({ path, ...media }) => {
    const { page, arrive, expectConsoleErrors } = await beforeTheBundle(await newVisitor(media), path);
    if (path === "/404.html") expectConsoleErrors(/404: no page/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await changedLooks(page);
    const styles = page.locator("style[data-styled]");
    await expect(styles).toHaveAttribute("data-styled", "true");
    await arrive();
    await expect(styles).toHaveAttribute("data-styled", "active");
    // What only script can use comes together with the styles of all states.
    await page.locator("dialog").waitFor({ state: "attached" });
    await page.evaluate(() => {
      for (const added of document.querySelectorAll("dialog, form button[aria-pressed]")) added.remove();
    });
    expect(await changedLooks(page)).toEqual([]);
  },
);

test.each([
  ["a flag", "Menú"],
  ["Enter", "Try again"],
])("%s, just while React hydrates the page, is answered", async (what, answer) => {
  const { page } = await newVisitor();
  await page.addInitScript((what) => {
    const act = () => {
      document.documentElement.dataset.actedBefore = String("boot" in document.documentElement.dataset);
      if (what === "a flag") document.querySelector<HTMLElement>("button[lang=es]")?.click();
      else document.querySelector("form")?.requestSubmit();
    };
    // Hydration begins when React listens on the page's root. While it lasts, each look at the clock makes it leap, so that React
    // gives way to other tasks after each component: it posts itself a message, and goes on when that arrives.
    let slices = Number.NaN;
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      if (this instanceof Element && this.id === "root" && Number.isNaN(slices)) slices = 0;
      return listen.apply(this, given);
    };
    let leap = 0;
    const now = performance.now.bind(performance);
    performance.now = () => {
      if (slices < 10) leap += 50;
      return now() + leap;
    };
    const post: (message: unknown) => void = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      slices += 1;
      if (slices === 10) queueMicrotask(act);
      post.call(this, message);
    };
  }, what);
  await page.goto(pageAddress("/"));
  if (what === "a flag") await expect(page.getByRole("button", { name: answer })).toBeVisible();
  else await expect(page.getByRole("alert")).toContainText(answer);
  await expect(page.locator("html")).toHaveAttribute("data-acted-before", "true");
});

test("a network that goes in the middle of the load: the page says so in both languages, and can be loaded anew", async () => {
  const { page, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route("**/libraries-*.js", (route) => route.abort("internetdisconnected"));
  await page.goto(pageAddress("/"));
  await expect(page.getByText("This page didn’t load completely.")).toBeVisible();
  await expect(page.getByText("Esta página no se cargó por completo.")).toBeVisible();
  await passwordField(page).fill("a guess");
  await passwordField(page).press("Enter");
  await expect(button(page, "Enter")).toHaveCSS("cursor", "pointer");
  await expect(page.getByText("This page didn’t load completely.")).toBeVisible();
  await page.unroute("**/libraries-*.js");
  await page.getByRole("link", { name: "recárgala." }).click();
  await page.waitForSelector(hydratedDocument, { state: "attached" });
  await expect(page.getByText("This page didn’t load completely.")).toBeHidden();
});

// A kilobyte of it understands a leader's link, in whatever way a chat or a mailer has changed it.
test("the boot script is under 4.2 kB", async () => {
  const html = await (await fetch(inject("address"))).text();
  const [, script = ""] = /<script [^>]*data-chunks[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(script.length).toBeGreaterThan(0);
  expect(Buffer.byteLength(script)).toBeLessThan(4200);
});
