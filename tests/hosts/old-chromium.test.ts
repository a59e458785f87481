import { execFileSync } from "node:child_process";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { oldestVersions, supportedBrowsers } from "../support/supported-browsers.ts";
import type { BrowserDriver } from "./browser-driver.ts";
import { chromiumDriver } from "./drivers.ts";
import { hasOldChromiums, oldChromium, oldChromiumArgs } from "./old-chromium.ts";
import { oldChromiumDriver } from "./old-chromium-driver.ts";
import { walk } from "./walks.ts";

/** What an old browser says of what it does not know, and of a document that answers 404. */
const ownWords = /interactive-widget|status of 404/;

async function newDriver(version: number): Promise<BrowserDriver> {
  const executablePath = oldChromium(version);
  const driver =
    version >= 105
      ? await chromiumDriver({ executablePath, args: oldChromiumArgs })
      : await oldChromiumDriver(executablePath);
  onTestFinished(({ task }) => {
    task.meta.browser = { name: driver.name, version: driver.version };
    return driver.leave();
  });
  expect(driver.version).toMatch(new RegExp(`^${version}\\.`));
  return driver;
}

const where = hasOldChromiums ? "" : " (on 64-bit Linux alone)";

test("the oldest Chromium that is walked is the oldest that is promised", () => {
  expect(oldestVersions(supportedBrowsers)).toMatchObject({ chrome: 87, edge: 87 });
});

describe.skipIf(!hasOldChromiums).each([106, 92, 87])(`Chromium %i${where}`, (version) => {
  test("gate, wrong password, password, six steps with clips and pictures, Game Plan, menu, Resources, reload, 404, in both languages", {
    timeout: 180_000,
  }, async () => {
    const driver = await newDriver(version);
    await walk(driver, inject("address"), "en");
    // The page is read before its script has come, which says so too.
    await expect
      .poll(() => driver.consoleErrors.filter((text) => !ownWords.test(text)))
      .toEqual(["404: no page at /nowhere"]);
    const asked = driver.requests.map((address) => new URL(address)).filter(({ protocol }) => /^http/.test(protocol));
    expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(inject("address")).origin]));
  });
});

describe.skipIf(!hasOldChromiums).each([83, 78])(`Chromium %i${where}`, (version) => {
  test("knows that it is too old, and has what to do in both languages", () => {
    const args = [...oldChromiumArgs, "--headless", "--virtual-time-budget=5000", "--dump-dom", inject("address")];
    const html = execFileSync(oldChromium(version), args, { encoding: "utf8", stdio: "pipe", timeout: 60_000 });
    expect(html).toMatch(/<html [^>]*data-too-old=""/);
    expect(html).toMatch(/<p lang="en">This browser is too old.*<p lang="es">Este navegador es demasiado antiguo/);
  });
});
