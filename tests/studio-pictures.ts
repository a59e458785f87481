import type { MessageId } from "@lingui/core";
import type { Browser } from "playwright";
import sharp from "sharp";
import { catalogTexts } from "../tooling/catalogs/catalogs.ts";

const teams = { en: "Team Horizon", es: "Equipo Horizonte" };

/** Takes the handbook's five pictures of the Studio in each language, as a new owner goes through it on a phone. */
export async function takeStudioPictures(browser: Browser, studio: string, folder: string): Promise<void> {
  for (const lang of ["en", "es"] as const) {
    const team = teams[lang];
    const texts = catalogTexts("studio", lang);
    const say = (id: MessageId) => texts[id] ?? "";
    const publish = say("studio.part.publish");
    const viewport = { width: 390, height: 844 };
    const page = await browser.newPage({ viewport, locale: lang, colorScheme: "light", reducedMotion: "reduce" });
    const take = async (screen: string) => {
      await page.mouse.move(0, 0);
      await page.waitForLoadState("networkidle");
      await sharp(await page.screenshot({ animations: "disabled" }))
        .webp({ quality: 40, effort: 6 })
        .toFile(`${folder}/studio-${screen}.${lang}.webp`);
    };
    const button = (label: string | RegExp) => page.getByRole("button", { name: label });
    await page.goto(studio);
    await page.getByLabel(say("studio.setup.name")).fill(team);
    await page.frameLocator("iframe").getByRole("img", { name: team }).waitFor();
    await take("start");
    await button(say("studio.start.new")).click();
    await page.frameLocator("iframe").getByRole("img", { name: team }).waitFor();
    await take("question");
    for (let question = 0; question < 2; question++)
      await page.getByRole("button", { name: say("studio.setup.next"), exact: true }).click();
    await button(/^(Begin with these|Empezar con estos) 6 /).click();
    await button(/^3 /).first().waitFor();
    await take("edit");
    await button(/^3 /).first().click();
    await page.locator("main textarea").first().waitFor();
    await take("step");
    await page.getByRole("navigation").getByRole("button", { name: publish, exact: true }).click();
    await page.getByRole("heading", { name: publish }).first().waitFor();
    await take("publish");
    await page.close();
  }
}
