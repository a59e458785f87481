import { networkInterfaces } from "node:os";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { holdTime, stopMotion } from "../support/held-time.ts";
import { slowHost } from "../support/slow-host.ts";
import { translatingDriver } from "../support/translator.ts";
import type { Browser, BrowserDriver } from "./browser-driver.ts";
import { programsOf, sharedDriver } from "./drivers.ts";
import { insecureVisit, take, type Visit, visits } from "./tour.ts";
import { describeWith } from "./with.ts";

/** An address of this machine that browsers don't trust without https; there is none where it is in no network. */
const networkAddress = Object.values(networkInterfaces())
  .flat()
  .find((network) => network?.family === "IPv4" && !network.internal)?.address;

export const languages = ["en", "es"] as const satisfies readonly Language[];

/** What browsers say of files that were refused or did not come, and of an address without https. */
const ofTheHosts = /404|503|MIME|module|load resource|decrypt-payload|members\.jwe|untrustworthy/i;

async function openHost({ instead }: Visit, name?: string) {
  const host = await slowHost(inject("address"), name);
  onTestFinished(host.close);
  if (instead) host.instead(...instead);
  return host.address;
}

const consoleErrorsOf = ({ consoleErrors }: BrowserDriver) => consoleErrors.filter((text) => !ofTheHosts.test(text));

/** The tests of one engine. Each pair of engines has a file of its own, so that they run beside each other. */
export function describeTranslated(browser: Browser): void {
  describe(browser, () => {
    describeWith(programsOf[browser], "with every page translated by the browser", () => {
      const onlyDriver = sharedDriver(browser);

      test.each(languages)(
        "each transition of the statechart, the language switched after it, shows what the machine says (%s first)",
        async (first) => {
          const driver = onlyDriver();
          const reader = translatingDriver(driver);
          for (const visit of visits()) {
            await reader.open(await openHost(visit));
            await driver.ask(holdTime);
            await driver.ask(stopMotion);
            await take(visit, first, { reader });
          }
          expect(consoleErrorsOf(driver)).toEqual([]);
        },
      );

      test.skipIf(!networkAddress)("at an address that is neither local nor https the gate says so", async () => {
        const driver = onlyDriver();
        const reader = translatingDriver(driver);
        await reader.open(await openHost(insecureVisit, networkAddress));
        expect(await driver.ask(() => isSecureContext)).toBe(false);
        await take(insecureVisit, "en", { reader });
        expect(consoleErrorsOf(driver)).toEqual([]);
      });
    });
  });
}
