import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import type { Medium, Project } from "../../src/project/project.ts";
import { fileFacts } from "../../src/site/media/facts.ts";
import { buildTime } from "../support/built-once.ts";
import { builtSample, type Say, samplePassword, sampleTexts } from "../support/built-sample.ts";
import { sample } from "../support/sample.ts";
import { buttonIdsTo } from "../support/screen.ts";
import type { BrowserDriver, SavingDriver } from "./browser-driver.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { type Server, startNginx } from "./nginx.ts";
import { describeWith } from "./with.ts";

const { media } = JSON.parse(readFileSync(join(sample, "project.json"), "utf8")) as Project;

/** Presses Play, and resolves when the clip runs and its captions can be read: WebKit shows them to those who ask for them. */
async function playsWithCaptions(driver: BrowserDriver, say: Say, title: string, lines: number) {
  await driver.press("button", say("step.playTitle", { title }));
  const facts = () =>
    driver.ask(() => {
      const player = document.querySelector("video");
      const [captions] = player?.textTracks ?? [];
      if (captions) captions.mode = "showing";
      return [(player?.currentTime ?? 0) > 0, captions?.kind, captions?.language, captions?.cues?.length];
    });
  await expect.poll(facts).toEqual([true, "captions", "es", lines]);
}

/** Asks for a file by its button, and resolves when it can be opened, or saved under the owner's name where the engine can. */
async function loadsFile(driver: BrowserDriver, say: Say, name: string, language: Language, filename: string) {
  const facts = fileFacts(media[filename] as Medium, language).join(" · ");
  await driver.press("button", `${name} ${facts}`);
  await driver.see("link", link(say, say("file.open")));
  const saved = () =>
    driver.ask(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[download]")].map((save) => [save.download, save.protocol]),
    );
  const expected = [filename, "blob:"];
  if (await driver.ask(savesLinks)) await expect.poll(saved).toContainEqual(expected);
  else expect(await saved()).toEqual([]);
}

/** Whether the engine saves from a link. Without that a tap would lead away from the page: the engine of Debian's WPE. */
const savesLinks = () => "download" in HTMLAnchorElement.prototype;

/** Presses Save: the owner's file is on the disk, under the owner's name, and the page stays. */
async function saves(driver: SavingDriver, say: Say, filename: string) {
  await driver.press("link", say("file.save"));
  const saved = join(driver.downloads, filename);
  const bytes = () => (existsSync(saved) ? readFileSync(saved) : undefined);
  const owned = readFileSync(join(sample, "media", filename));
  await expect.poll(() => bytes()?.equals(owned)).toBe(true);
  await driver.read(say("resources.title"));
}

/** Presses Open: another tab shows the file, and the page stays. */
async function opens(driver: SavingDriver, say: Say, facts: () => unknown, expected: unknown) {
  await driver.press("link", link(say, say("file.open")));
  await expect.poll(() => driver.askOtherTab(facts)).toEqual(expected);
  await driver.read(say("resources.title"));
}

/** Runs in Firefox's viewer. */
const pagesInFirefox = () => [location.protocol, document.querySelectorAll("#viewer .page").length];

/** Runs in a tab with a picture. */
const picture = () => [location.protocol, document.contentType, (document.images[0]?.naturalWidth ?? 0) > 0];

const link = (say: Say, name: string) => `${name} ${say("link.newTab")}`;

/** Every picture that is shown has come. */
async function seesPictures(driver: BrowserDriver) {
  const missing = () =>
    driver.ask(() =>
      [...document.images]
        .filter((image) => image.getClientRects().length > 0 && image.naturalWidth === 0)
        .map(({ alt }) => alt),
    );
  await expect.poll(missing).toEqual([]);
}

// Chromium has tests/long/sample.test.ts.
describe.each(["Firefox", "WebKitGTK", "WPE WebKit"] as const)("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "the sample on the site of a real nginx", () => {
    let server: Server;
    let es: Say;
    let en: Say;
    beforeAll(async () => {
      const root = await builtSample();
      server = await startNginx({ root: join(root, "dist"), hosting: join(root, "hosting") });
      es = await sampleTexts("es");
      en = await sampleTexts("en");
    }, buildTime);
    afterAll(() => server?.stop());

    test("welcome video, links, files, flyers, apps, groups, chats, Game Plan and Resources in both languages; Save and Open", async () => {
      const driver = await newDriver(browser);
      const inBoth = async (look: (say: Say) => Promise<unknown>) => {
        for (const [flag, say] of [
          ["English", en],
          ["Español", es],
        ] as const) {
          await driver.press("button", flag);
          await look(say);
        }
      };
      const goTo = async (step: number) => {
        for (const id of buttonIdsTo(step)) await driver.press("button", es(id));
      };
      await driver.open(server.address);
      expect(await driver.ask(savesLinks)).toBe(browser !== "WPE WebKit");
      await driver.press("button", "Español");
      await driver.type(es("gate.placeholder"), samplePassword);
      await driver.press("button", es("gate.submit"));
      await driver.see("heading", es("welcome.line"));
      await playsWithCaptions(driver, es, es("welcome.videoTitle"), 2);

      await goTo(1);
      await inBoth((say) => driver.see("link", link(say, say("link.base-camp"))));
      await goTo(2);
      await driver.see("heading", es("step.week.title"));
      await playsWithCaptions(driver, es, es("step.week.title"), 2);
      await seesPictures(driver);
      await goTo(3);
      await driver.see("heading", es("step.tools.title"));
      await inBoth(async (say) => {
        for (const app of ["app.cumbre-app", "app.desk"]) await driver.read(say(app));
      });

      await goTo(4);
      await driver.see("heading", es("step.first-guests.title"));
      await driver.see("img", es("flyer.alt", { caption: es("flyer.family-day.title") }));
      await seesPictures(driver);
      await inBoth(async (say) => {
        await driver.see("link", link(say, say("link.guest-form")));
        const name = say("file.guests-guide");
        if (say === es) await loadsFile(driver, say, name, "es", "primeros-invitados.pdf");
        else await loadsFile(driver, say, name, "en", "first-guests.pdf");
      });

      await goTo(5);
      await driver.see("heading", es("step.why.title"));
      await goTo(6);
      await driver.see("heading", es("step.together.title"));
      await inBoth(async (say) => {
        for (const channel of ["everyone", "parents", "questions", "good-news"])
          await driver.see("link", link(say, say(`link.${channel}`)));
        await driver.see("heading", say("gamePlan.title"));
        await driver.read(say("gamePlan.point.guest-list"));
        await driver.see("link", link(say, say("gamePlan.book")));
      });

      await driver.press("button", es("menu.title"));
      await driver.press("link", es("menu.resources"));
      await driver.read(es("resource.trail-guide.title"));
      await playsWithCaptions(driver, es, es("resource.invite-in-a-minute.title"), 3);
      expect(await driver.ask(() => [...document.links].map(({ href }) => href))).toContain(
        "https://tools.cumbre.example/horas-c26d",
      );
      await driver.press("button", "English");
      await driver.read(en("resource.trail-guide.title"));
      await loadsFile(driver, en, en("resource.four-weeks.title"), "en", "four-weeks.png");
      await loadsFile(driver, en, en("resource.trail-guide.title"), "en", "trail-guide.pdf");

      if (await driver.ask(savesLinks)) await saves(driver, en, "trail-guide.pdf");
      if (browser === "Firefox") await opens(driver, en, pagesInFirefox, ["blob:", 1]);
      else if (browser === "WebKitGTK") {
        // Its driver ends the session soon after the viewer for PDFs has come, though the page lives on. In Spanish only the
        // picture is here.
        await driver.press("button", "Español");
        await driver.read(es("resource.trail-guide.title"));
        await opens(driver, es, picture, ["blob:", "image/png", true]);
      }
      // Cog has one view and no tabs: whatever a link opens comes in the page's place there.
      expect(driver.consoleErrors).toEqual([]);
    });
  });
});
