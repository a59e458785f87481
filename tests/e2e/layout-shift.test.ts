import type { BrowserContextOptions, Page, ViewportSize } from "playwright";
import { expect as expectValue, inject, onTestFinished, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { slowHost } from "../support/slow-host.ts";
import { desktop, expect, hydratedDocument, pageAddress, visitors } from "../support/visitor.ts";
import { currentCard, enterWord, passwordField } from "./member.ts";
import { words } from "./words.ts";

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
      watch.shifts.push({ isAsked: hadRecentInput, value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Comes back when what was to be drawn is drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** All that has shifted since the last call. */
async function takeShifts(page: Page) {
  await drawn(page);
  return page.evaluate(() => (window as Watched).watch.shifts.splice(0));
}

/** What shifts is laid to the member's account for 500 ms after a tap. Comes back when they are over. */
const inputIsOver = (page: Page) =>
  page.waitForFunction(() => performance.now() > (window as Watched).watch.inputAt + 550);

const screens = { "a phone": { width: 360, height: 740 }, "a desk": desktop };
type Screen = keyof typeof screens;

/** All of it on every screen with `--mode long`. Else each on one. */
const isLong = import.meta.env.MODE === "long";
const onEach = <What>(...everyday: [what: What, where: Screen][]) =>
  isLong
    ? everyday.flatMap(([what]) => (Object.keys(screens) as Screen[]).map((where): [What, Screen] => [what, where]))
    : everyday;

/** On a phone and at a desk at the same time: most of it is waiting. */
async function onEachScreen(look: (viewport: ViewportSize, where: Screen) => Promise<void>): Promise<void> {
  await Promise.all(Object.entries(screens).map(([where, viewport]) => look(viewport, where as Screen)));
}

// The walk below begins with the load of the gate.
test.each(onEach(["/resources/", "a phone"], ["/404.html", "a desk"]))(
  "nothing shifts while %s is loaded, on %s; what shifts by itself would be seen",
  async (path, where) => {
    const { page, visit, expectConsoleErrors } = await newVisitor({ viewport: screens[where] });
    expectConsoleErrors(/^404: no page at/);
    await page.addInitScript(watchShifts);
    await visit(path);
    await page.waitForLoadState("networkidle");
    expectValue(await takeShifts(page)).toEqual([]);
    await page.evaluate(() => document.querySelector("h1")?.before("Something", document.createElement("p"), "late"));
    expectValue(await takeShifts(page)).toContainEqual(expectValue.objectContaining({ isAsked: false }));
  },
);

/** Whether some of the page is drawn while the rest of it is still to come, or before what is done on it would be queued. */
const isSeenTooEarly = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (
      document.body.innerText !== "" &&
      (document.getElementById("root")?.nextElementSibling === null || window.eventReplay === undefined)
    );
  });

test.each(onEach(["/", "a phone"], ["/404.html", "a desk"]))(
  "where %s arrives tag by tag, and pictures late, it is seen as a whole, with its event queue, and nothing shifts, on %s",
  async (path, where) => {
    const slow = await slowHost(inject("address"));
    onTestFinished(slow.close);
    const { page, expectConsoleErrors } = await newVisitor({ viewport: screens[where], baseURL: slow.address });
    expectConsoleErrors(/^404: no page at/);
    await page.addInitScript(watchShifts);
    const { sendTag, sendPictures } = slow.hold();
    await page.goto(pageAddress(path, slow.address), { waitUntil: "commit" });
    while (sendTag()) expectValue(await isSeenTooEarly(page)).toBe(false);
    await page.waitForSelector(hydratedDocument, { state: "attached" });
    expectValue(await takeShifts(page)).toEqual([]);
    sendPictures();
    for (const image of await page.locator("main img").all())
      await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    expectValue(await takeShifts(page)).toEqual([]);
  },
);

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
    const nothingShifted = async (what: string, byTapEither = false) => {
      await inputIsOver(page);
      const shifts = await takeShifts(page);
      expectValue(
        shifts.filter(({ isAsked }) => byTapEither || !isAsked),
        `${where}: ${what}`,
      ).toEqual([]);
      for (const { value } of shifts) await annotate(`by the member's own tap: ${where}: ${what}: ${value.toFixed(3)}`);
    };
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const changeLanguage = async (language: Language, back: Language) => {
      await press(words[language].flag);
      await nothingShifted(words[language].flag);
      await press(words[back].flag);
      await nothingShifted(words[back].flag);
    };

    await visit("/");
    await nothingShifted("load", true);
    await changeLanguage("es", "en");
    await enterWord(page);
    await nothingShifted("checking the password", true);
    payload.resolve();
    await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
    await nothingShifted("an unlock later than half a second", true);
    await changeLanguage("es", "en");
    await press(words.en.start);
    await nothingShifted("start");
    for (const [index, { title, pictures: names }] of words.en.steps.entries()) {
      if (index > 0) await press(words.en.next);
      await expect(currentCard(page)).toContainText(title);
      await nothingShifted(title);
      if (names.length === 0) continue;
      pictures.resolve();
      for (const image of await currentCard(page).getByRole("img").all())
        await expect(image).not.toHaveJSProperty("naturalWidth", 0);
      await nothingShifted(`late pictures: ${title}`, true);
    }
    await expect(page.getByRole("heading", { name: words.en.gamePlan })).toBeVisible();
    await changeLanguage("es", "en");
  }));

test.each(onEach<Language>(["en", "a desk"], ["es", "a phone"]))(
  "nothing shifts when a wrong password is named, and when that is over: %s, on %s",
  async (language, where) => {
    const { page, visit } = await newVisitor({ viewport: screens[where] });
    await page.addInitScript(watchShifts);
    await visit("/");
    await page.getByRole("button", { name: words[language].flag }).click();
    await inputIsOver(page);
    await takeShifts(page);
    // With a space too many, which is said then: no other message is as long.
    await enterWord(page, "a  guess", language);
    await expect(page.getByRole("alert")).not.toBeEmpty();
    expectValue(await takeShifts(page), "named").toEqual([]);
    await expect(page.getByRole("alert")).toBeEmpty();
    expectValue(await takeShifts(page), "over").toEqual([]);
    await passwordField(page, language).fill("another");
    expectValue(await takeShifts(page), "edited").toEqual([]);
  },
);
