import type { Browser } from "playwright";
import sharp from "sharp";

const words = {
  en: {
    start: /^Start a new site/,
    name: "Your team’s name",
    team: "Team Horizon",
    next: "Next",
    suggestion: /^Begin with these 6 steps/,
    publish: "Publish",
  },
  es: {
    start: /^Empezar un sitio nuevo/,
    name: "Nombre de tu equipo",
    team: "Equipo Horizonte",
    next: "Siguiente",
    suggestion: /^Empezar con estos 6 pasos/,
    publish: "Publicar",
  },
} as const;

/** Takes the handbook's five pictures of the Studio in each language, as a new owner goes through it on a phone. */
export async function takeStudioPictures(browser: Browser, studio: string, folder: string): Promise<void> {
  for (const lang of ["en", "es"] as const) {
    const { start, name, team, next, suggestion, publish } = words[lang];
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
    await page.getByLabel(name).fill(team);
    await page.frameLocator("iframe").getByRole("img", { name: team }).waitFor();
    await take("start");
    await button(start).click();
    await page.frameLocator("iframe").getByRole("img", { name: team }).waitFor();
    await take("question");
    for (let question = 0; question < 2; question++)
      await page.getByRole("button", { name: next, exact: true }).click();
    await button(suggestion).click();
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
