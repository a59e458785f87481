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
import { isLong } from "../support/is-long.ts";
import { repository } from "../support/project.ts";
import { serveSite } from "../support/serve-files.ts";
import { expect, visitors, visitStudio } from "../support/visitor.ts";
import { button, currentCard, enterWord, flag, walk } from "./member.ts";

const newVisitor = visitors();

const team = "Equipo Girasol";
const group = "https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv";
const video = "https://youtu.be/aqz-KE-bpKQ";
const store = "https://play.google.com/store/apps/details?id=org.example.girasol";
const point = { es: "Llama a tu líder esta noche.", en: "Call your leader tonight." };
const leader = "Ana";
const later = "Llama a tu líder mañana.";

const media = (name: string) => join(repository, "tests/fixtures/site/media", name);

/** A part of a page of the Studio by its name. */
const region = (place: Page | Locator, name: string) => place.getByRole("region", { name, exact: true });

const field = (place: Page | Locator, name: string) => place.getByRole("group", { name, exact: true });

/** Where a clip is chosen, and where it is then. */
const ownClip = (main: Locator) => main.getByRole("group", { name: /^(O un clip tuyo|Video)\b/ });

/** Writes a text in each language that the site speaks. A site in one language has one box. */
async function write(place: Locator, name: string, text: Readonly<Record<Language, string>>): Promise<void> {
  const boxes = field(place, name).getByRole("textbox");
  const english = field(place, name).getByRole("textbox", { name: "English" });
  await boxes.first().fill(text.es);
  if ((await boxes.count()) > 1) await english.fill(text.en);
}

/** Chooses a file by the button that a finger would take, and waits until it is there. */
async function choose(place: Locator, label: RegExp, name: string): Promise<void> {
  await place.getByLabel(label).setInputFiles(media(name));
  await expect(place.getByText("Cambiar")).not.toHaveCount(0);
}

const picture = /^Tomar una foto/;
const file = /^Elegir un archivo/;
const clip = /^Grabar un video/;

/** From the first screen to the editor: a name, the languages, a logo, a color, six suggested steps. Returns the suggested password. */
async function answerQuestions(page: Page, languages: string): Promise<string> {
  const next = () => button(page, "Siguiente").click();
  await page.getByRole("textbox", { name: "Nombre de tu equipo" }).fill(team);
  await expect(page.frameLocator("iframe").getByRole("img", { name: team })).toBeVisible();
  await button(page, /^Empezar un sitio nuevo/).click();
  const choice = button(page, languages);
  if ((await choice.getAttribute("aria-pressed")) !== "true") await choice.click();
  await next();
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#7a3fa0" } })
    .png()
    .toBuffer();
  await field(page, "Logo").getByLabel(picture).setInputFiles({ name: "girasol.png", mimeType: "image/png", buffer });
  await expect(field(page, "Logo").getByText("Cambiar")).toBeVisible();
  await expect(button(page, /^De tu logo/).first()).toHaveAttribute("aria-pressed", "true");
  await next();
  const suggested = page.getByRole("textbox", { name: "La contraseña de tu equipo" });
  await expect(suggested).toHaveValue(/^\S+( \S+){4}$/);
  await expect(page.getByText(/^En uso ✓ Queda guardada/)).toBeVisible();
  const password = await suggested.inputValue();
  await next();
  await button(page, /^Empezar con estos 6 pasos/).click();
  await expect(page.getByRole("heading", { name: team, level: 1 })).toBeVisible();
  return password;
}

/** Opens a page of the list by the words that it has there. */
const open = (main: Locator, name: RegExp) => button(main, name).click();

/** All that a team has of its own: five steps with one thing of each kind, a welcome, a point, two resources. */
async function fillIn(page: Page, isInBoth: boolean): Promise<void> {
  const main = page.getByRole("main");
  const add = (name: string) => button(region(main, "Agregar"), name).click();
  await button(main, "Más opciones: paso 4").click();
  await button(field(main, "Paso 4"), "Quitar").click();
  await expect(main.getByText(/^Se quitó/)).toBeVisible();
  await expect(button(main, /^Más opciones: paso/)).toHaveCount(5);

  await open(main, /^Bienvenida(?! \+)/);
  await choose(ownClip(main), clip, "certification-es.mp4");
  await button(page, "Página siguiente").click();

  await expect(page.getByRole("heading", { level: 1, name: /^1 · / })).toBeVisible();
  await main.getByRole("textbox", { name: "Video" }).fill(video);
  await expect(main.getByText("YouTube ✓")).toBeVisible();
  await button(page, "Página siguiente").click();

  await expect(page.getByRole("heading", { level: 1, name: /^2 · / })).toBeVisible();
  await add("Video");
  await choose(ownClip(main), clip, "schedule-es.mp4");
  await add("Volante");
  const flyer = region(main, "Volantes");
  await choose(field(flyer, "Imagen"), picture, "flyer-es.webp");
  const another = button(flyer, "+ Imagen en inglés");
  if (isInBoth) {
    await another.click();
    await flyer.getByLabel(picture).setInputFiles(media("flyer-en.webp"));
    await expect(flyer.getByText("Cambiar")).toHaveCount(2);
  } else await expect(another).toHaveCount(0);
  await write(flyer, "Título", { es: "Horario de la semana", en: "Schedule of the week" });
  await button(page, "Página siguiente").click();

  await expect(page.getByRole("heading", { level: 1, name: /^3 · / })).toBeVisible();
  const app = region(main, "Apps");
  await write(app, "Nombre", { es: "App Girasol", en: "Girasol App" });
  await choose(app.getByRole("group", { name: /^Logo/ }), picture, "app-logo.webp");
  await app.getByRole("textbox", { name: "Google Play" }).fill(store);
  await button(page, "Página siguiente").click();

  await expect(page.getByRole("heading", { level: 1, name: /^4 · / })).toBeVisible();
  await add("Documento");
  const papers = region(main, "Documentos");
  await choose(field(papers, "Archivo"), file, "price-list.pdf");
  await write(papers, "Qué dice", { es: "Lista de precios", en: "Price list" });
  await button(page, "Página siguiente").click();

  await expect(page.getByRole("heading", { level: 1, name: /^5 · / })).toBeVisible();
  const links = region(main, "Botones");
  await links.getByRole("textbox", { name: "Enlace" }).first().fill(group);
  await expect(links.getByText("grupo de WhatsApp ✓")).toBeVisible();
  await button(page, "Página siguiente").click();

  await expect(page.getByRole("heading", { level: 1, name: "Plan de Juego" })).toBeVisible();
  await button(main, "Punto").click();
  await write(main.getByRole("listitem").last(), "Texto", point);
  await button(page, "Página siguiente").click();

  await button(main, "Líder").click();
  await main.getByRole("textbox", { name: "Nombre" }).fill(leader);
  await button(page, "Página siguiente").click();

  const tools = region(main, "Herramientas");
  await button(main, "Enlace").click();
  await tools.getByRole("textbox", { name: "Enlace" }).fill("https://example.com/agenda");
  await write(tools, "Título", { es: "Agenda", en: "Calendar" });
  await button(main, "Agregar").click();
  await button(main, "Documento").click();
  const documents = region(main, "Documentos");
  await choose(field(documents, "Archivo"), file, "price-list.pdf");
  await expect(field(documents, "Título").getByRole("textbox").first()).toHaveValue("Price list");
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

/** Counts what a thumb does in the page: a tap and a field that is written are one each, a paste and a file are two. Runs in the page. */
function countTaps(): void {
  const counted = window as typeof window & { taps?: number };
  const count = (taps: number) => {
    counted.taps = (counted.taps ?? 0) + taps;
  };
  const written = new WeakSet<EventTarget>();
  addEventListener("pointerdown", () => count(1), true);
  addEventListener("change", ({ target }) => (target as HTMLInputElement).type === "file" && count(2), true);
  addEventListener(
    "input",
    ({ target }) => {
      const field = target as HTMLInputElement;
      if (written.has(field) || !field.matches("textarea, input:not([type=file], [type=checkbox], [type=radio])"))
        return;
      written.add(field);
      count(field.inputMode === "url" ? 2 : 1);
    },
    true,
  );
}

const phone = { width: 390, height: 844 };
const both = "Los dos, primero español";
const alone = "Solo español";

/** In both languages, and on a wide screen, with `--mode long`. */
const sites = [
  { languages: alone, viewport: phone },
  ...(isLong
    ? [
        { languages: both, viewport: phone },
        { languages: both, viewport: { width: 1366, height: 768 } },
      ]
    : []),
];

test.each(sites)(
  "a new owner makes a site ($languages) at $viewport.width px, walks it, opens it elsewhere and changes a word",
  async ({ languages, viewport }) => {
    const isInBoth = languages === both;
    const owner = await newVisitor({ viewport, locale: "es-MX", permissions: ["clipboard-write"] });
    await owner.page.addInitScript(countTaps);
    await visitStudio(owner);
    const password = await answerQuestions(owner.page, languages);
    await fillIn(owner.page, isInBoth);
    const files = await publish(owner.page);
    const taps = await owner.page.evaluate(() => (window as typeof window & { taps?: number }).taps);
    expect(taps).toBeLessThanOrEqual(isInBoth ? 68 : 57);
    const { address, close } = await serveSite(files);
    onTestFinished(close);

    const member = await newVisitor({ baseURL: address, viewport, locale: "es-MX" });
    await member.visit("/");
    await expect(member.page.getByRole("img", { name: team })).not.toHaveJSProperty("naturalWidth", 0);
    const look = () =>
      isInBoth
        ? expect(flag(member.page, "es")).toHaveAttribute("aria-pressed", "true")
        : expectSpanishAlone(member.page);
    await look();
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
        await look();
      },
    });
    await expect(member.page.getByRole("listitem").getByText(point.es)).toBeVisible();
    await expect(member.page.getByText(/chat/i)).toHaveCount(0);
    await button(member.page.getByRole("group", { name: "¿Quién te invitó?" }), leader).click();
    await expect(button(member.page, `Avisarle a ${leader}`)).toBeVisible();
    await look();

    const elsewhere = await newVisitor({ baseURL: address, viewport, locale: "es-MX" });
    await visitStudio(elsewhere);
    const { page } = elsewhere;
    await button(page, /^Abrir este sitio/).click();
    await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
    await button(page, "Abrir").click();
    const main = page.getByRole("main");
    await open(main, /^Plan de Juego/);
    const text = field(main.getByRole("listitem").last(), "Texto").getByRole("textbox").first();
    await expect(text).toHaveValue(point.es);
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
    const { es, en } = steps[1]?.flyers?.[0]?.image ?? {};
    expect([es === undefined, en === undefined, es === en]).toEqual([false, !isInBoth, false]);
    expect(steps[1]?.poster).toEqual({ es: expect.stringMatching(/^video-frame-/) });
    expect([resources.tools, resources.documents].map((list) => list?.length)).toEqual([1, 1]);
    const expected = structuredClone(before.project);
    const own = expected.members.gamePlan.points.at(-1);
    if (own) Object.assign(own.text, { es: later });
    expect(changed.project).toEqual(expected);
    expect(changed.media).toEqual(before.media);
  },
);
