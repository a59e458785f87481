import { launch } from "puppeteer-core";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { oldestVersions, supportedBrowsers } from "../../build/browsers/minimum.ts";
import { hasOldChromiums, oldChromium, oldChromiumArgs } from "../support/old-chromium.ts";
import { chromiumGuest, type Guest, puppeteerGuest } from "./guest.ts";
import { walk } from "./walks.ts";

/** `npm run browsers` walks them all, `npm test` the first with the full look. */
const all = import.meta.env.MODE === "browsers";

/** The first that Playwright can drive has this, which it asks each element. */
const PLAYWRIGHT_NEEDS = 105;

async function newGuest(version: number): Promise<Guest> {
  const executablePath = oldChromium(version);
  const guest =
    version >= PLAYWRIGHT_NEEDS
      ? await chromiumGuest({ executablePath, args: oldChromiumArgs })
      : await puppeteerGuest(
          await launch({ executablePath, args: oldChromiumArgs, headless: "shell", waitForInitialPage: false }),
          "Chromium",
          "img",
        );
  onTestFinished(({ task }) => {
    task.meta.browser = { name: guest.name, version: guest.version };
    return guest.leave();
  });
  expect(guest.version).toMatch(new RegExp(`^${version}\\.`));
  return guest;
}

const where = hasOldChromiums ? "" : " (not here: they are for 64-bit Linux)";

test("the oldest Chromium that is walked is the oldest that is promised", () => {
  expect(oldestVersions(supportedBrowsers)).toMatchObject({ chrome: 87, edge: 87 });
});

describe.skipIf(!hasOldChromiums).each(all ? [106, 92, 87] : [106])(`Chromium %i${where}`, (version) => {
  test.each(["en", "es"] as const)(
    "gate, wrong password, password, six steps with clips and pictures, Game Plan, menu, Resources, reload, 404 (%s)",
    { timeout: 180_000 },
    async (language) => {
      const guest = await newGuest(version);
      await walk(guest, inject("address"), language);
      expect(guest.complaints.filter((text) => !/status of 404/.test(text))).toEqual(["404: no page at /nowhere"]);
      expect(new Set(guest.requests.map((address) => new URL(address).origin))).toEqual(
        new Set([new URL(inject("address")).origin]),
      );
    },
  );
});

describe.skipIf(!hasOldChromiums || !all).each([83, 78])(`Chromium %i${where}`, (version) => {
  test("says in both languages that it is too old, and shows no gate", async () => {
    const guest = await newGuest(version);
    await guest.reach(inject("address"));
    const text = await guest.ask(() => document.body.innerText);
    expect(text).toContain("This browser is too old for this site.");
    expect(text).toContain("Este navegador es demasiado antiguo");
    expect(text).not.toContain("Enter Password");
  });
});
