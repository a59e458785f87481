import { inject, test } from "vitest";
import { desktop, expect, pageAddress, visitors } from "../support/visitor.ts";
import { cards, currentCard, enterWord, followMenu, walk } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

const english = [
  ["Training Videos", "Short lessons to watch at your own pace.", "Coming soon"],
  ["Documents", "Guides, forms, and flyers to download and share.", "Coming soon"],
  ["Tools", "Scripts, trackers, and checklists for every day.", "Coming soon"],
  ["Social Media", "Our pages, plus ready-made posts for yours.", "Coming soon"],
];
const spanish = [
  ["Videos de capacitación", "Lecciones cortas para ver a tu ritmo.", "Próximamente"],
  ["Documentos", "Guías, formularios y volantes para descargar y compartir.", "Próximamente"],
  ["Herramientas", "Guiones, hojas de seguimiento y listas para tu día a día.", "Próximamente"],
  ["Redes sociales", "Nuestras páginas, y publicaciones listas para tus redes.", "Próximamente"],
];

test("[2.2] Resources opens directly and without the password: four categories, all coming soon, in both languages [1.2] [1.3] [2.19] [6.1]", async () => {
  const { page, visit } = await newVisitor();
  for (const path of ["/resources/", "/resources?from=mail#top", "/resources"]) {
    expect((await visit(path))?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { name: "Resources", level: 1 }), path).toBeVisible();
  }
  for (const { flag, title, categories } of [
    { flag: "English", title: "Resources", categories: english },
    { flag: "Español", title: "Recursos", categories: spanish },
  ]) {
    await page.getByRole("button", { name: flag }).click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    for (const [index, texts] of categories.entries())
      for (const text of texts) await expect(cards(page).nth(index).getByText(text, { exact: true })).toBeVisible();
  }
});

test("[2.6] the menu is on the left and leads to Resources and Home; the flags are on the right [2.7]", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  for (const viewport of [desktop, { width: 360, height: 740 }]) {
    await page.setViewportSize(viewport);
    const menu = await page.getByRole("button", { name: "Menu" }).boundingBox();
    const flags = await page.getByRole("group", { name: "Language" }).boundingBox();
    expect(menu?.x).toBeLessThan(viewport.width / 2);
    expect((flags?.x ?? 0) + (flags?.width ?? 0)).toBeGreaterThan(viewport.width / 2);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(flags?.x ?? 0);
    expect(menu?.y).toBeLessThan((flags?.y ?? 0) + (flags?.height ?? 0));

    await followMenu(page, "Menu", "Resources");
    await expect(page).toHaveURL(pageAddress("/resources"));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Resources" })).toBeVisible();
    await followMenu(page, "Menu", "Home");
    await expect(page).toHaveURL(pageAddress("/"));
    await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
  }
});

test("a member's place survives Resources and Home by the menu, back and forward, and a change of language", async () => {
  const { page, visit, requests } = await newVisitor();
  await visit("/");
  await enterWord(page);
  await walk(page, 3);
  const documents = () => requests.filter((request) => request.isNavigationRequest()).length;
  expect(documents()).toBe(1);

  await followMenu(page, "Menu", "Resources");
  await expect(cards(page)).toHaveCount(4);
  await followMenu(page, "Menu", "Home");
  await expect(currentCard(page)).toContainText("Step 3 of 6");

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Resources" })).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Recursos" })).toBeVisible();
  await page.goForward();
  await expect(currentCard(page, "es")).toContainText("Paso 3 de 6");

  await followMenu(page, "Menú", "Recursos");
  await followMenu(page, "Menú", "Inicio");
  await expect(currentCard(page, "es")).toContainText("Paso 3 de 6");
  await page.getByRole("button", { name: "English" }).click();
  await expect(currentCard(page)).toContainText("Step 3 of 6");
  await expect(page).toHaveURL(inject("address"));
  expect(documents()).toBe(1);
});
