import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { onTestFinished, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import type { Project } from "../../src/project/project.ts";
import { type Media, reopen } from "../../src/publish/reopen.ts";
import { catalogTexts } from "../../tooling/catalogs/catalogs.ts";
import { repository } from "../support/project.ts";
import { serveSite } from "../support/serve-files.ts";
import { expect, visitors, visitStudio } from "../support/visitor.ts";
import { button, currentCard, enterWord, walk } from "./member.ts";

const newVisitor = visitors();

const team = "Equipo Girasol";
const group = "https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv";
const video = "https://youtu.be/aqz-KE-bpKQ";
const store = "https://play.google.com/store/apps/details?id=org.example.girasol";
const point = "Llama a tu líder esta noche.";
const leader = "Ana";
const later = "Llama a tu líder mañana.";

const media = (name: string) => join(repository, "tests/fixtures/site/media", name);

/** A part of a page of the Studio by its name. */
const region = (place: Page | Locator, name: string) => place.getByRole("region", { name, exact: true });

const field = (place: Page | Locator, name: string) => place.getByRole("group", { name, exact: true });

const textbox = (place: Page | Locator, name: string) => place.getByRole("textbox", { name, exact: true }).first();

const next = (page: Page) => button(page, "Página siguiente").click();

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: typeof name === "string" })).toBeVisible();

/** Chooses a file by the button that a finger would take, and waits until it is there. */
async function choose(place: Locator, label: RegExp | string, name: string, count = 1): Promise<void> {
  await place.getByLabel(label, { exact: typeof label === "string" }).setInputFiles(media(name));
  await expect(place.getByText("Cambiar")).toHaveCount(count);
}

/** Copies a text elsewhere and pastes it by the button of a field, or by one of its own. */
async function paste(page: Page, where: Locator, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await where.click();
}

const pasteInto = (box: Locator) => box.locator("xpath=following-sibling::button");

const picture = /^Tomar una foto/;
const clip = /^Grabar un video/;

/** From the first screen to the editor: a name, the language, a logo, a color, five of the suggested steps. Returns the suggested password. */
async function answerQuestions(page: Page): Promise<string> {
  await textbox(page, "Nombre de tu equipo").fill(team);
  await expect(page.frameLocator("iframe").getByRole("img", { name: team })).toBeVisible();
  await button(page, /^Empezar un sitio nuevo/).click();
  await button(page, "Solo español").click();
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#7a3fa0" } })
    .png()
    .toBuffer();
  await field(page, "Logo").getByLabel(picture).setInputFiles({ name: "girasol.png", mimeType: "image/png", buffer });
  await expect(field(page, "Logo").getByText("Cambiar")).toBeVisible();
  await expect(button(page, /^De tu logo/).first()).toHaveAttribute("aria-pressed", "true");
  await button(page, "Siguiente").click();
  const suggested = textbox(page, "La contraseña de tu equipo");
  await expect(suggested).toHaveValue(/^\S+( \S+){4}$/);
  await expect(page.getByText(/^Ya está en uso y queda guardada/)).toBeVisible();
  const password = await suggested.inputValue();
  await button(page, "Siguiente").click();
  await page.getByRole("checkbox", { name: "Sé tu primer cliente" }).click();
  await button(page, /^Empezar con estos 5 pasos/).click();
  await heading(page, team);
  return password;
}

/** Opens a page of the list by the words that it has there. */
const open = (main: Locator, name: RegExp) => button(main, name).click();

/** All that a team has of its own: five steps with one thing of each kind, a welcome, a point, two resources. */
async function fillIn(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await open(main, /^Bienvenida(?! \+)/);
  await choose(main, clip, "certification-es.mp4");
  await next(page);

  await heading(page, /^1 · /);
  await paste(page, pasteInto(main.getByRole("textbox", { name: "Video" })), video);
  await expect(main.getByText(/^YouTube ✓/)).toBeVisible();
  await next(page);

  await heading(page, /^2 · /);
  await choose(main, "Un clip tuyo", "schedule-es.mp4");
  await choose(main, "Volante", "flyer-es.webp", 2);
  await textbox(region(main, "Volantes"), "Título").fill("Horario de la semana");
  await next(page);

  await heading(page, /^3 · /);
  const app = region(main, "Apps");
  await textbox(app, "Nombre").fill("App Girasol");
  await choose(app, picture, "app-logo.webp");
  await paste(page, pasteInto(app.getByRole("textbox", { name: "Google Play" })), store);
  await next(page);

  await heading(page, /^4 · /);
  await choose(main, "Documento", "price-list.pdf");
  await textbox(region(main, "Documentos"), "Qué dice").fill("Lista de precios");
  await next(page);

  await heading(page, /^5 · /);
  await paste(page, pasteInto(textbox(region(main, "Botones"), "Enlace")), group);
  await expect(main.getByText("grupo de WhatsApp ✓")).toBeVisible();
  await next(page);

  await heading(page, "Plan de Juego");
  await button(main, "Punto").click();
  await textbox(main.getByRole("listitem").last(), "Texto").fill(point);
  await button(main, "Líder").click();
  await textbox(main, "Nombre").fill(leader);
  await next(page);

  await heading(page, "Recursos");
  const resources = field(main, "Agregar");
  await paste(page, button(resources, "Pegar un enlace"), "https://example.com/agenda");
  await textbox(region(main, "Herramientas"), "Título").fill("Agenda");
  await choose(main, "Documento", "price-list.pdf");
  await expect(textbox(region(main, "Documentos"), "Título")).toHaveValue("Price list");
}

/** From any part of the Studio to the files of the site. */
async function publish(page: Page): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const main = page.getByRole("main");
  await button(page.getByRole("navigation", { name: "Partes del Estudio" }), /^Publicar/).click();
  await main.getByText("Otro servicio", { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(main, "Descargar el sitio").click()]);
  await expect(main.getByRole("heading", { name: "Tu sitio está listo para subirlo" })).toBeVisible();
  return new Map(Object.entries(unzipSync(new Uint8Array(readFileSync(await download.path())))));
}

async function readBack(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  password: string,
): Promise<{ readonly project: Project; readonly media: Media }> {
  const site = await reopen(
    async (path) => files.get(path) ?? Promise.reject(new Error(`There is no ${path}.`)),
    password,
  );
  if (!site) throw new Error("The password does not open it.");
  return site;
}

/** What the product says in English and not in Spanish. */
const english = [...new Set(productTexts("en"))].filter(
  (text) => text.length > 3 && !productTexts("es").includes(text),
);

function productTexts(language: Language): readonly string[] {
  const all = [catalogTexts("site", language), catalogTexts("members", language)].flatMap((texts) =>
    Object.values(texts),
  );
  return all.flatMap((text) => text.split(/\{\w+\}|<[^>]+>/)).map((text) => text.trim());
}

/** Nothing on the page is in English, and no button leads to it. */
async function expectSpanishAlone(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("button[lang]")).toHaveCount(0);
  const text = await page.evaluate(() => document.title + document.body.innerText);
  expect(english.filter((words) => text.includes(words))).toEqual([]);
}

/**
 * Keeps what a thumb does in the page: a tap and a field that is written are one each, a paste and a file are two. Runs in the page.
 * Listens below the window, where Playwright ends a press that met another element because the page moved, and does it again.
 */
function countTaps(): void {
  const taps: string[] = [];
  Object.assign(window, { taps });
  const count = ({ target }: Event, times = 1) => {
    const { textContent, id } = target as HTMLElement;
    for (let time = 0; time < times; time++) taps.push(textContent || id);
  };
  const written = new WeakSet<EventTarget>();
  document.addEventListener("pointerdown", (event) => count(event), true);
  document.addEventListener(
    "change",
    (event) => (event.target as HTMLInputElement).type === "file" && count(event, 2),
    true,
  );
  document.addEventListener(
    "input",
    (event) => {
      const field = event.target as HTMLInputElement;
      if (written.has(field) || !field.matches("textarea, input:not([type=file], [type=checkbox], [type=radio])"))
        return;
      written.add(field);
      count(event, field.inputMode === "url" ? 2 : 1);
    },
    true,
  );
}

const phone = { viewport: { width: 390, height: 844 }, permissions: ["clipboard-write", "clipboard-read"] };

/** What was tapped in a page. */
const tapsOn = (page: Page) => page.evaluate(() => (window as typeof window & { taps?: string[] }).taps ?? []);

/** The most taps from the first screen to the files of a site. The browser's question whether the page may read what was copied is one more, once. */
const MOST = 44;

test("a new owner makes a site in Spanish, walks it, opens it elsewhere and changes a word", async () => {
  const owner = await newVisitor({ ...phone, locale: "es-MX" });
  await owner.page.addInitScript(countTaps);
  await visitStudio(owner);
  const password = await answerQuestions(owner.page);
  await fillIn(owner.page);
  const files = await publish(owner.page);
  const taps = await tapsOn(owner.page);
  expect(taps.length, taps.join("\n")).toBeGreaterThan(20);
  expect(taps.length, taps.join("\n")).toBeLessThanOrEqual(MOST);
  const { address, close } = await serveSite(files);
  onTestFinished(close);

  const member = await newVisitor({ ...phone, baseURL: address, locale: "es-MX" });
  await member.visit("/");
  await expect(member.page.getByRole("img", { name: team })).not.toHaveJSProperty("naturalWidth", 0);
  await expectSpanishAlone(member.page);
  await enterWord(member.page, password, "es");
  await expect(member.page.getByText(`Te damos la bienvenida a ${team}`)).toBeVisible();
  const card = currentCard(member.page, "es");
  const looks = [
    () => expect(button(card, /^Ver el video/)).toBeVisible(),
    async () => {
      await expect(button(card, /^Ver el video/)).toBeVisible();
      await expect(card.getByRole("img", { name: /Horario de la semana/ })).not.toHaveCount(0);
    },
    () => expect(card.getByRole("link", { name: /Google Play/ })).toHaveAttribute("href", store),
    () => expect(button(card, /Lista de precios/)).toBeVisible(),
    () => expect(card.getByRole("link", { name: /Únete al grupo/ })).toHaveAttribute("href", group),
  ];
  await walk(member.page, 5, {
    language: "es",
    total: 5,
    look: async (step) => {
      await looks[step - 1]?.();
      await expectSpanishAlone(member.page);
    },
  });
  await expect(member.page.getByRole("listitem").getByText(point)).toBeVisible();
  await expect(member.page.getByText(/chat/i)).toHaveCount(0);
  await button(member.page.getByRole("group", { name: "¿Quién te invitó?" }), leader).click();
  await expect(button(member.page, `Avisarle a ${leader}`)).toBeVisible();
  await expectSpanishAlone(member.page);

  const elsewhere = await newVisitor({ ...phone, baseURL: address, locale: "es-MX" });
  await visitStudio(elsewhere);
  const { page } = elsewhere;
  await button(page, /^Abrir este sitio/).click();
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await button(page, "Abrir").click();
  const main = page.getByRole("main");
  await open(main, /^Plan de Juego/);
  const text = textbox(main.getByRole("listitem").last(), "Texto");
  await expect(text).toHaveValue(point);
  await text.fill(later);
  await button(page.getByRole("navigation", { name: "Partes del Estudio" }), /^Pendientes/).click();
  await expect(main.getByText(/^(Ya puedes publicar|No falta nada)/)).toBeVisible();
  await expect(main.getByRole("heading", { name: "Hace falta para publicar" })).toHaveCount(0);
  const changed = await readBack(await publish(page), password);

  const before = await readBack(files, password);
  const { steps, resources } = before.project.members;
  expect(
    steps.map(({ flyers = [], apps = [], links = [], files = [] }) => [flyers, apps, links, files].flat().length),
  ).toEqual([0, 1, 1, 1, 1]);
  expect(Object.keys(steps[1]?.flyers?.[0]?.image ?? {})).toEqual(["es"]);
  expect(steps[1]?.poster).toEqual({ es: expect.stringMatching(/^video-frame-/) });
  expect([resources.tools, resources.documents].map((list) => list?.length)).toEqual([1, 1]);
  const expected = structuredClone(before.project);
  const own = expected.members.gamePlan.points.at(-1);
  if (own) Object.assign(own.text, { es: later });
  expect(changed.project).toEqual(expected);
  expect(changed.media).toEqual(before.media);
});

/** A translator as browsers have it. Runs in the page. */
function translator(): void {
  const create = async () => ({ translate: async (text: string) => `«${text}»`, destroy: () => {} });
  Object.assign(window, { Translator: { availability: async () => "available", create } });
}

test("a congregation's site in English has its own steps and words, and the Spanish that the browser drafts, once it was read", async () => {
  const owner = await newVisitor({ ...phone, locale: "en-US" });
  const { page } = owner;
  await page.addInitScript(translator);
  await visitStudio(owner);
  const main = page.getByRole("main");
  await textbox(page, "Your team’s name").fill("Good Neighbors");
  await button(page, /^Start a new site/).click();
  await button(page, "Next").click();
  const password = textbox(page, "Your team’s password");
  await expect(password).not.toHaveValue("");
  const word = await password.inputValue();
  await button(page, "Next").click();
  await button(page, /^A congregation or volunteers/).click();
  await button(page, "Begin with these 6 steps").click();
  await open(main, /^Game Plan/);
  await button(main, "Point").click();
  await textbox(main.getByRole("listitem").last(), "English").fill("Bring 2 friends of Good Neighbors.");
  await button(page.getByRole("navigation"), /^To do/).click();
  await button(main, "Draft the Spanish").click();
  await expect(main.getByText(/Drafted by your browser/)).toBeVisible();
  await button(main.getByRole("listitem").filter({ hasText: "Drafted" }), "Keep: Game Plan").click();
  await expect(main.getByText(/Drafted by your browser/)).toHaveCount(0);
  // The Studio draws the team's initials meanwhile.
  await expect(main.getByText(/^Nothing keeps you from publishing/)).toBeVisible();
  await button(page.getByRole("navigation"), /^Publish/).click();
  await main.getByText("Another host", { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(main, "Download the site").click()]);
  const files = new Map(Object.entries(unzipSync(new Uint8Array(readFileSync(await download.path())))));
  const { project } = await readBack(files, word);
  expect(project.members.steps.map(({ title }) => title.en)).toContain("Your Dates to Serve");
  expect(project.members.gamePlan.points.at(-1)?.text.es).toBe("«Bring 2 friends of Good Neighbors.»");
  expect(new TextDecoder().decode(files.get("index.html"))).toContain("For everyone who serves at Good Neighbors");
});
