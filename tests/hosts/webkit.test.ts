import { describe, expect, onTestFinished, test } from "vitest";
import { accessWord } from "../e2e/member.ts";
import { words } from "../support/screen.ts";
import type { BrowserDriver } from "./browser-driver.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { until } from "./finding.ts";
import { sharedNginx } from "./nginx.ts";
import { openStudio } from "./owners-week.ts";
import { seeClipRun, walkSite } from "./walks.ts";
import { describeWith } from "./with.ts";

/** What comes late: the logo, the screens behind the gate, its messages in both languages, the encrypted payload, its decryptor, three pictures. */
const comesLate = [
  "/logo-",
  "/lazy-",
  "/site-",
  "/site-",
  "/members.jwe",
  "/decrypt-payload-",
  "/encrypted/",
  "/encrypted/",
  "/encrypted/",
];

const isClip = (address: string) => address.endsWith(".bin");
const isScreen = (address: string) => /\/(Onboarding|Resources)-/.test(address);
const isScript = (address: string) => address.endsWith(".js");

/** From the gate to the first step. */
async function startJourney(driver: BrowserDriver): Promise<void> {
  await driver.type(words.en.password, accessWord);
  await driver.key("Enter");
  await driver.see("heading", words.en.welcomeLine);
  await driver.press("button", words.en.start);
}

describe.each(["WebKitGTK", "WPE WebKit"] as const)("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "at the end of a slow line", () => {
    const nginx = sharedNginx();

    test("a word that is typed and entered before the bundle is there opens the members' area", async () => {
      const driver = await newDriver(browser);
      const letGo = driver.line.hold(isScript);
      onTestFinished(letGo);
      await driver.reach(nginx());
      await driver.type(words.en.password, accessWord);
      await driver.key("Enter");
      expect(await driver.ask(() => document.documentElement.dataset.boot)).toBe("submitting");
      letGo();
      await driver.see("heading", words.en.welcomeLine);
      expect(driver.consoleErrors).toEqual([]);
    });

    test("one tap on Play plays a clip that comes when the tap no longer counts", async () => {
      const driver = await newDriver(browser);
      await driver.open(nginx());
      await startJourney(driver);
      const letGo = driver.line.hold(isClip);
      onTestFinished(letGo);
      await driver.press("button", `${words.en.play}: ${words.en.steps[0]?.title}`);
      // Safari 16.0 can't be asked.
      await expect.poll(() => driver.ask(() => navigator.userActivation?.isActive)).toBeFalsy();
      expect(await driver.ask(() => document.querySelector("video")?.controls)).toBe(true);
      letGo();
      await seeClipRun(driver);
      expect(driver.consoleErrors).toEqual([]);
    });

    test("a step that gives way to the next keeps the light of its picture, which the policy lets it", async () => {
      const driver = await newDriver(browser);
      await driver.open(nginx());
      await startJourney(driver);
      const light = await driver.ask(() => {
        const lightOf = (row: Element | null) => {
          const picture = row?.querySelector("[data-landscape]");
          return picture ? getComputedStyle(picture).getPropertyValue("--sky") : "";
        };
        new MutationObserver(() => {
          for (const row of document.querySelectorAll("[data-leaving]")) document.body.dataset.left ||= lightOf(row);
        }).observe(document.querySelector("main") as Element, { childList: true, subtree: true });
        return lightOf(document.querySelector("[aria-current=step]"));
      });
      expect(light).toContain("gradient");
      await driver.press("button", words.en.next);
      await driver.see("heading", words.en.steps[1]?.title ?? "");
      await expect.poll(() => driver.ask(() => document.body.dataset.left)).toBe(light);
      expect(driver.consoleErrors).toEqual([]);
    });

    test("a flyer that is on its way has its place, without its text, and is as large when it has come", async () => {
      const driver = await newDriver(browser);
      const letGo = driver.line.hold(isClip);
      onTestFinished(letGo);
      await driver.open(nginx());
      await startJourney(driver);
      await driver.press("button", words.en.next);
      await driver.see("heading", words.en.steps[1]?.title ?? "");
      const flyer = () =>
        driver.ask(() => {
          // Before the tap is answered, the next step is there already, hidden.
          const image = document.querySelector("[aria-current=step] figure img") as HTMLImageElement;
          const { width, height } = image.getBoundingClientRect();
          const { opacity } = getComputedStyle(image);
          return {
            size: [Math.round(width), Math.round(height)],
            opacity,
            alt: image.alt,
            has: image.naturalWidth > 0,
          };
        });
      const coming = await until("flyer", flyer);
      expect(coming).toMatchObject({ opacity: "0", alt: words.en.steps[1]?.pictures[0], has: false });
      letGo();
      await expect.poll(flyer).toEqual({ ...coming, opacity: "1", has: true });
    });

    test("with the network gone once the gate is at rest, all but the clips is there, in both languages", async () => {
      const driver = await newDriver(browser);
      await driver.open(nginx());
      const late = () =>
        driver.ask(() => [...new Set(performance.getEntriesByType("resource").map(({ name }) => name))]);
      await expect
        .poll(async () =>
          (await late())
            .map((path) => comesLate.find((start) => path.includes(start)))
            .filter(Boolean)
            .sort(),
        )
        .toEqual(comesLate.toSorted());
      driver.line.cut();
      await walkSite(driver, "es", false);
      // The logo is the browser's own to keep.
      expect(driver.consoleErrors.filter((text) => !text.includes("/logo-"))).toEqual([]);
    });

    test("a preview that an owner leaves while its screens are on their way is told as nothing that went wrong", async () => {
      const driver = await newDriver(browser);
      const letGo = driver.line.hold(isScreen);
      onTestFinished(letGo);
      await openStudio(driver, nginx());
      await expect.poll(() => driver.requests.some(isScreen)).toBe(true);
      await driver.type("Nombre de tu equipo", "Familia");
      await driver.press("button", "Empezar un sitio nuevo");
      await driver.see("heading", "Tu equipo");
      await driver.ask(() => console.warn("later"));
      await expect.poll(() => driver.consoleErrors.includes("later")).toBe(true);
      expect(driver.consoleErrors).toEqual(["later"]);
    });
  });
});
