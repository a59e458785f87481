import { describe, expect, test } from "vitest";
import { afterwards, links } from "../fixtures/links.ts";
import { browsers as browserRows } from "../fixtures/user-agents.ts";
import { followLinks } from "../support/followed-links.ts";
import { isLong } from "../support/is-long.ts";
import { words } from "../support/screen.ts";
import { tellBrowsers } from "../support/told-browsers.ts";
import { translatingDriver } from "../support/translator.ts";
import type { Browser } from "./browser-driver.ts";
import { drivers, programsOf, sharedDriver } from "./drivers.ts";
import { sharedNginx } from "./nginx.ts";
import { walk, walkByKeyboard } from "./walks.ts";
import { describeWith } from "./with.ts";

/** What a browser itself says of a document that answers 404. */
const ownWords: Record<Browser, string[]> = {
  Chromium: ["Failed to load resource: the server responded with a status of 404 (Not Found)"],
  Firefox: [],
  WebKitGTK: [],
  "WPE WebKit": [],
};

// Every day Chromium is walked by `tests/e2e` alone, and of both WebKits the newer one.
const browsers = isLong ? (Object.keys(drivers) as Browser[]) : (["Firefox", "WebKitGTK"] as const);

describe.each(browsers)("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "on the site of a real nginx", () => {
    const onlyDriver = sharedDriver(browser);
    const nginx = sharedNginx();

    test("gate, wrong word, word, six steps with their clips, Game Plan, menu, Resources, a leader's link, reload, 404, in both languages: no violation of the policy, a clean console, and nobody else asked", async () => {
      const driver = onlyDriver();
      await walk(driver, nginx(), "en");
      // The page is read before its script has come, which says so too.
      await expect.poll(() => driver.consoleErrors).toEqual([...ownWords[browser], "404: no page at /nowhere"]);
      expect(driver.requests.length).toBeGreaterThan(10);
      // Firefox brings a font for captions in an address of its own, which asks nobody.
      const asked = driver.requests.filter((address) => !address.startsWith("data:"));
      expect(new Set(asked.map((address) => new URL(address).origin))).toEqual(new Set([new URL(nginx()).origin]));
    });

    // `translated.test.ts` takes every transition of a translated page.
    test.runIf(isLong)("the same walk, begun in Spanish, with every page translated by the browser", async () => {
      const driver = onlyDriver();
      await walk(translatingDriver(driver), nginx(), "es");
      await expect.poll(() => driver.consoleErrors).toEqual([...ownWords[browser], "404: no page at /nowhere"]);
    });

    // Each day Chromium and a WebKit follow them.
    test.runIf(isLong || browser === "WebKitGTK")(
      "a leader's link, in the ways in which chats, mailers and people change it: each is understood",
      async () => {
        const driver = onlyDriver();
        const rows = links.filter(({ link }) => link.startsWith("#"));
        // WebKit refuses more than 100 changes of a page's address in 30 s.
        for (let at = 0; at < rows.length; at += 30) {
          const some = rows.slice(at, at + 30);
          await driver.open(nginx());
          await driver.see("button", words.en.menu);
          await driver.ask(followLinks(some));
          await expect.poll(() => driver.ask(() => window.readings?.length)).toBe(some.length);
          const readings = await driver.ask(() => window.readings ?? []);
          for (const [index, row] of some.entries())
            expect(readings[index], row.link).toEqual({
              password: row.password ?? "",
              after: afterwards(row),
              language: row.language ?? "en",
            });
        }
      },
    );

    test("the browsers of apps, and those that stand alone, are told apart by what a page sees of each", async () => {
      const told = await onlyDriver().ask(tellBrowsers(browserRows));
      for (const [index, { name, isInApp }] of browserRows.entries()) expect(told[index], name).toBe(isInApp);
    });

    test("from the gate to the Game Plan with the keyboard alone, in Spanish; each new heading takes the focus; a violation of the policy would be told", async () => {
      const driver = onlyDriver();
      await walkByKeyboard(driver, nginx(), "es");
      expect(driver.consoleErrors).toEqual([]);

      // This comes after all walks, because WebKitGTK reports it again while the next page loads.
      await driver.ask(() => {
        new Image().src = "https://elsewhere.example/picture.png";
      });
      await expect
        .poll(() => driver.consoleErrors)
        .toContainEqual(expect.stringContaining("img-src https://elsewhere.example/picture.png"));
    });
  });
});
