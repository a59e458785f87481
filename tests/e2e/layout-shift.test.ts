import type { BrowserContextOptions, Page, ViewportSize } from "playwright";
import { expect as expectValue, inject, onTestFinished, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { isLong } from "../support/is-long.ts";
import { buttonsTo, words } from "../support/screen.ts";
import { slowHost } from "../support/slow-host.ts";
import { desktop, expect, hydratedDocument, pageAddress, visitors } from "../support/visitor.ts";
import { button, currentCard, enterWord, flag, passwordField } from "./member.ts";

const anyVisitor = visitors();
const newVisitor = (options: BrowserContextOptions) => anyVisitor({ reducedMotion: "no-preference", ...options });

interface Watch {
  readonly shifts: { isAsked: boolean; value: number; what: string }[];
  inputAt: number;
}
type Watched = typeof window & { watch: Watch };

/** Runs in the page before anything else: notes each shift, and whether it is an answer to the member's last tap or key. */
function watchShifts() {
  const watch: Watch = { shifts: [], inputAt: 0 };
  Object.assign(window, { watch });
  for (const type of ["pointerdown", "pointerup", "keydown"])
    addEventListener(type, ({ timeStamp }) => Object.assign(watch, { inputAt: timeStamp }), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { node: Node | null }[];
      };
      const what = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`).join(", ");
      // A space between words is a text of its own, which nobody sees move.
      const isSpace = sources.length > 0 && sources.every(({ node }) => node?.nodeValue?.trim() === "");
      if (!isSpace) watch.shifts.push({ isAsked: hadRecentInput, value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * All that has shifted since the last call, when what was to be drawn is drawn.
 *
 * @param afterInput what shifts is laid to the member's account for 500 ms after a tap: whether these must be over
 */
const takeShifts = (page: Page, afterInput = false) =>
  page.evaluate(async (isPatient) => {
    const { watch } = window as Watched;
    while (isPatient && performance.now() <= watch.inputAt + 550)
      await new Promise((resolve) => setTimeout(resolve, watch.inputAt + 551 - performance.now()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    return watch.shifts.splice(0);
  }, afterInput);

const screens = { "a phone": { width: 360, height: 740 }, "a desk": desktop };
type Screen = keyof typeof screens;

/** With `--mode long`, everything is tested on every screen, and otherwise each part on one. */
const onEach = <What>(...everyday: [what: What, where: Screen][]) =>
  isLong
    ? everyday.flatMap(([what]) => (Object.keys(screens) as Screen[]).map((where): [What, Screen] => [what, where]))
    : everyday;

/** On a phone and at a desk at the same time: most of it is waiting. */
async function onEachScreen(look: (viewport: ViewportSize, where: Screen) => Promise<void>): Promise<void> {
  await Promise.all(Object.entries(screens).map(([where, viewport]) => look(viewport, where as Screen)));
}

// The gate is looked at below, where it arrives a few tags at a time.
test.each(onEach(["/resources/", "a phone"]))(
  "nothing shifts while %s is loaded, on %s; what shifts by itself would be seen",
  async (path, where) => {
    const { page, visit } = await newVisitor({ viewport: screens[where] });
    await page.addInitScript(watchShifts);
    await visit(path);
    await page.waitForLoadState("networkidle");
    expectValue(await takeShifts(page)).toEqual([]);
    await page.evaluate(() => document.querySelector("h1")?.before("Something", document.createElement("p"), "late"));
    expectValue(await takeShifts(page)).toContainEqual(expectValue.objectContaining({ isAsked: false }));
  },
);

/** Of two pages of more than a hundred tags. */
const tagsAtOnce = isLong ? 1 : 6;

/** Whether some of the page is drawn while the rest of it is still to come, or before what is done on it would be queued. */
const isSeenTooEarly = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (
      document.body.innerText !== "" &&
      (document.getElementById("root")?.nextElementSibling === null || window.eventReplay === undefined)
    );
  });

/** Enters a wrong password, with a space too many, which is said then: no other message is as long. */
async function enterWrongWord(page: Page, language: Language, where: Screen): Promise<void> {
  const what = `a wrong password in ${language}, on ${where}`;
  await page.setViewportSize(screens[where]);
  await flag(page, language).click();
  await takeShifts(page, true);
  await enterWord(page, "a  guess", language);
  await expect(page.getByRole("alert")).not.toBeEmpty();
  expectValue(await takeShifts(page), `${what}: named`).toEqual([]);
  await expect(page.getByRole("alert")).toBeEmpty();
  expectValue(await takeShifts(page), `${what}: over`).toEqual([]);
  await passwordField(page, language).fill("another");
  expectValue(await takeShifts(page), `${what}: edited`).toEqual([]);
}

// All pages have the frame in which this one arrives; each arrives so with `--mode long`.
test.each(isLong ? onEach(["/", "a phone"], ["/404.html", "a desk"]) : ([["/", "a phone"]] as const))(
  "where %s arrives a few tags at a time, and pictures late, it is seen as a whole, with its event queue, and nothing shifts, on %s; at the gate neither when a wrong password is named nor when that is over",
  async (path, where) => {
    const slow = await slowHost(inject("address"));
    onTestFinished(slow.close);
    const { page, expectConsoleErrors } = await newVisitor({ viewport: screens[where], baseURL: slow.address });
    expectConsoleErrors(/^404: no page at/);
    await page.addInitScript(watchShifts);
    const { sendTag, sendPictures } = slow.hold();
    await page.goto(pageAddress(path, slow.address), { waitUntil: "commit" });
    for (let isMore = true; isMore; ) {
      for (let count = 0; isMore && count < tagsAtOnce; count += 1) isMore = sendTag();
      if (isMore) expectValue(await isSeenTooEarly(page)).toBe(false);
    }
    await page.waitForSelector(hydratedDocument, { state: "attached" });
    expectValue(await takeShifts(page)).toEqual([]);
    sendPictures();
    for (const image of await page.locator("main img").all())
      await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    expectValue(await takeShifts(page)).toEqual([]);
    if (path !== "/") return;
    for (const language of isLong ? (["es", "en"] as const) : (["es"] as const))
      await enterWrongWord(page, language, where);
  },
);

// At a desk it ends with the first late pictures, in one language. All of it with `--mode long`.
test("nothing shifts but what the member's own tap moves, on a phone and at a desk: load, unlock, start, each step, languages, Game Plan", ({
  annotate,
}) =>
  onEachScreen(async (viewport, where) => {
    const { page, visit } = await newVisitor({ viewport });
    await page.addInitScript(watchShifts);
    const payload = Promise.withResolvers<void>();
    const pictures = Promise.withResolvers<void>();
    await page.route("**/members.jwe", (route) => payload.promise.then(() => route.continue()));
    await page.route("**/encrypted/*", (route) => pictures.promise.then(() => route.continue()));
    const isShort = !isLong && where === "a desk";
    const nothingShifted = async (what: string, byTapEither = false) => {
      const shifts = await takeShifts(page, true);
      expectValue(
        shifts.filter(({ isAsked }) => byTapEither || !isAsked),
        `${where}: ${what}`,
      ).toEqual([]);
      for (const { value } of shifts) await annotate(`by the member's own tap: ${where}: ${what}: ${value.toFixed(3)}`);
    };
    const press = (name: string) => button(page, name).click();
    const changeLanguage = async (language: Language, back: Language) => {
      if (isShort) return;
      await press(words[language].flag);
      await nothingShifted(words[language].flag);
      await press(words[back].flag);
      await nothingShifted(words[back].flag);
    };

    await visit("/");
    await nothingShifted("load", true);
    // The first use of a language loads its words. On a busy machine that takes longer than the half second in which browsers expect shifts after a tap.
    for (const language of ["es", "en"] as const) {
      await press(words[language].flag);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
    await takeShifts(page, true);
    await changeLanguage("es", "en");
    await enterWord(page);
    await nothingShifted("checking the password", true);
    payload.resolve();
    await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
    await nothingShifted("an unlock later than half a second", true);
    await changeLanguage("es", "en");
    for (const [index, { title, pictures: names }] of words.en.steps.entries()) {
      for (const name of buttonsTo("en", index + 1)) await press(name);
      await expect(currentCard(page)).toContainText(title);
      await nothingShifted(title);
      if (names.length === 0) continue;
      pictures.resolve();
      for (const image of await currentCard(page).getByRole("img").all())
        await expect(image).not.toHaveJSProperty("naturalWidth", 0);
      await nothingShifted(`late pictures: ${title}`, true);
      if (isShort) return;
    }
    await expect(page.getByRole("heading", { name: words.en.gamePlan })).toBeVisible();
    await changeLanguage("es", "en");
  }));
