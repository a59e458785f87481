import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTime, builtSample, type Say, sampleTexts } from "../support/built-sample.ts";
import { type Server, startNginx } from "../support/nginx.ts";
import { type Browser, type BrowserDriver, drivers, newDriver, programsOf } from "./browser-driver.ts";
import { accessWord } from "./walks.ts";
import { describeWith } from "./with.ts";

/** Presses Play, and comes back when the clip runs and its captions can be read: WebKit shows them to those who ask for them. */
async function playsWithCaptions(driver: BrowserDriver, say: Say, title: string, lines: number) {
  await driver.press("button", say("step.playTitle", { title }));
  const facts = () =>
    driver.ask(() => {
      const player = document.querySelector("video");
      const [captions] = player?.textTracks ?? [];
      if (captions) captions.mode = "showing";
      return [(player?.currentTime ?? 0) > 0, captions?.kind, captions?.language, captions?.cues?.length];
    });
  await expect.poll(facts, { timeout: 20_000 }).toEqual([true, "captions", "es", lines]);
}

/** Asks for a file by its button, and comes back when it can be saved. */
async function loadsFile(driver: BrowserDriver, say: Say, name: string, facts: string, filename: string) {
  await driver.press("button", `${name} ${facts}`);
  await driver.see("link", say("file.save"));
  const saved = () =>
    driver.ask(() =>
      // Debian's WPE knows the attribute as a text alone.
      [...document.querySelectorAll<HTMLAnchorElement>("a[download]")].map((save) => [
        save.getAttribute("download"),
        save.protocol,
      ]),
    );
  await expect.poll(saved).toContainEqual([filename, "blob:"]);
}

const link = (say: Say, name: string) => `${name} ${say("link.newTab")}`;

/** Every picture that is shown has come. */
async function seesPictures(driver: BrowserDriver) {
  const missing = () =>
    driver.ask(() =>
      [...document.images]
        .filter((image) => image.getClientRects().length > 0 && image.naturalWidth === 0)
        .map(({ alt }) => alt),
    );
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}

describe.each(Object.keys(drivers) as Browser[])("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "the sample on the site of a real nginx", () => {
    let server: Server;
    let es: Say;
    let en: Say;
    beforeAll(async () => {
      const root = await builtSample();
      server = await startNginx(undefined, { root: join(root, "dist"), hosting: join(root, "hosting") });
      es = await sampleTexts("es");
      en = await sampleTexts("en");
    }, buildTime);
    afterAll(() => server?.stop());

    test("welcome video, links, files, flyers, apps, groups, chats, Game Plan and Resources in Spanish; files and Resources in English too", async () => {
      const driver = await newDriver(browser);
      await driver.open(server.address);
      await driver.press("button", "Español");
      await driver.type(es("gate.placeholder"), accessWord);
      await driver.press("button", es("gate.submit"));
      await driver.see("heading", es("welcome.line"));
      await playsWithCaptions(driver, es, es("welcome.videoTitle"), 2);

      await driver.press("button", es("welcome.start"));
      await driver.see("link", link(es, es("link.base-camp")));
      await driver.press("button", es("step.next"));
      await driver.see("heading", es("step.week.title"));
      await playsWithCaptions(driver, es, es("step.week.title"), 2);
      await seesPictures(driver);
      await driver.press("button", es("step.next"));
      await driver.see("heading", es("step.tools.title"));
      for (const app of ["link.cumbre-app", "link.desk"]) await driver.read(es(app));

      await driver.press("button", es("step.next"));
      await driver.see("heading", es("step.first-guests.title"));
      await driver.see("img", es("flyer.alt", { caption: `${es("flyer.family-day.title")} · español` }));
      await seesPictures(driver);
      await driver.see("link", link(es, es("link.guest-form")));
      await loadsFile(driver, es, es("link.guests-guide"), "PDF · 0,1 MB", "primeros-invitados.pdf");
      await driver.press("button", "English");
      await loadsFile(driver, en, en("link.guests-guide"), "PDF · 0.1 MB", "first-guests.pdf");
      await driver.press("button", "Español");

      for (const step of ["why", "together"]) {
        await driver.press("button", es("step.next"));
        await driver.see("heading", es(`step.${step}.title`));
      }
      for (const channel of ["everyone", "parents", "questions", "good-news"])
        await driver.see("link", link(es, es(`link.${channel}`)));
      await driver.see("heading", es("gamePlan.title"));
      await driver.read(es("gamePlan.point.guest-list"));
      await driver.see("link", link(es, es("gamePlan.book")));

      await driver.press("button", es("menu.title"));
      await driver.press("link", es("menu.resources"));
      await driver.see("heading", es("resource.trail-guide.title"));
      await playsWithCaptions(driver, es, es("resource.invite-in-a-minute.title"), 3);
      expect(await driver.ask(() => [...document.links].map(({ href }) => href))).toContain(
        "https://tools.cumbre.example/horas-c26d",
      );
      await driver.press("button", "English");
      await driver.see("heading", en("resource.trail-guide.title"));
      await loadsFile(driver, en, en("resource.four-weeks.title"), "PNG · 0.1 MB", "four-weeks.png");
      expect(driver.consoleErrors).toEqual([]);

      const tabs = await driver.tabs();
      await driver.press("link", link(en, en("file.open")));
      // Cog never has a second one.
      await expect.poll(() => driver.tabs()).toBe(browser === "WPE WebKit" ? tabs : tabs + 1);
    });
  });
});
