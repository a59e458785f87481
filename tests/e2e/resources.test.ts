import { test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { cards, flag } from "./member.ts";

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
  for (const { language, title, categories } of [
    { language: "es", title: "Recursos", categories: spanish },
    { language: "en", title: "Resources", categories: english },
  ] as const) {
    await flag(page, language).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Onward`);
    await expect(cards(page)).toHaveCount(4);
    for (const [index, texts] of categories.entries())
      for (const text of texts) await expect(cards(page).nth(index).getByText(text, { exact: true })).toBeVisible();
  }
});
