import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { onTestFinished, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import type { Project } from "../../src/project/project.ts";
import { type Media, reopen } from "../../src/publish/reopen.ts";
import { isLong } from "../support/is-long.ts";
import { repository } from "../support/project.ts";
import { serveSite } from "../support/serve-files.ts";
import { expect, visitors, visitStudio } from "../support/visitor.ts";
import { currentCard, enterWord, flag, walk } from "./member.ts";

const newVisitor = visitors();

const team = "Equipo Girasol";
const password = "mango tambor lluvia cometa";
const group = "https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv";
const video = "https://youtu.be/aqz-KE-bpKQ";
const store = "https://play.google.com/store/apps/details?id=org.example.girasol";
const point = { es: "Llama a tu líder esta noche.", en: "Call your leader tonight." };
const later = "Llama a tu líder mañana.";

const media = (name: string) => join(repository, "tests/fixtures/site/media", name);

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: typeof name === "string" });

/** A part of a page of the Studio by its name. */
const region = (place: Page | Locator, name: string) => place.getByRole("region", { name, exact: true });

const field = (place: Page | Locator, name: string) => place.getByRole("group", { name, exact: true });

/** Where a clip is chosen, and where it is then. */
const ownClip = (main: Locator) => main.getByRole("group", { name: /^(O un clip tuyo|Video)\b/ });

/** Writes a text in both languages. */
async function write(place: Locator, name: string, text: Readonly<Record<Language, string>>): Promise<void> {
  await field(place, name).getByRole("textbox", { name: "Español" }).fill(text.es);
  await field(place, name).getByRole("textbox", { name: "English" }).fill(text.en);
}

/** Chooses a file by the button that a finger would take, and waits until it is there. */
async function choose(place: Locator, label: RegExp, name: string): Promise<void> {
  await place.getByLabel(label).setInputFiles(media(name));
  await expect(place.getByText("Cambiar")).not.toHaveCount(0);
}

const picture = /^Tomar una foto/;
const file = /^Elegir un archivo/;
const clip = /^Grabar un video/;

/** From the first screen to the editor: a name, a logo, a color, a password, six suggested steps. */
async function answerQuestions(page: Page): Promise<void> {
  const next = () => button(page, "Siguiente").click();
  await button(page, /^Empezar un sitio nuevo/).click();
  await page.getByRole("textbox", { name: "Nombre del equipo" }).fill(team);
  await next();
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#7a3fa0" } })
    .png()
    .toBuffer();
  await field(page, "Logo").getByLabel(picture).setInputFiles({ name: "girasol.png", mimeType: "image/png", buffer });
  await expect(button(page, "Usar las iniciales")).toBeVisible();
  await button(page, /^De tu logo/)
    .first()
    .click();
  await next();
  await button(page, "Escribir la mía").click();
  await page.getByRole("textbox", { name: "La contraseña de tu equipo" }).fill(password);
  await button(page, "Copiarla y usarla").click();
  await expect(page.getByText(/^Copiada\. Queda guardada/)).toBeVisible();
  await next();
  await button(page, /^Seis pasos sugeridos/).click();
  await expect(page.getByRole("heading", { name: "Editar", level: 1 })).toBeVisible();
}

/** Opens a page of the list by the words that it has there. */
const open = (main: Locator, name: RegExp) => button(main, name).click();
const goBack = (main: Locator) => button(main, "Volver a la lista").click();

/** All that a team has of its own: five steps with one thing of each kind, a welcome, a point, two resources. */
async function fillIn(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const add = (name: string) => button(region(main, "Agregar"), name).click();
  await button(main, "Más sobre paso 4").click();
  await button(field(main, "Paso 4"), "Quitar").click();
  await expect(main.getByText(/^Se quitó/)).toBeVisible();
  await expect(button(main, /^Más sobre paso/)).toHaveCount(5);

  await open(main, /Bienvenida \+ certificación/);
  await add("Video");
  await main.getByRole("textbox", { name: "Video" }).fill(video);
  await expect(main.getByText("YouTube ✓")).toBeVisible();
  await button(main, "Paso siguiente").click();

  await expect(main.getByRole("heading", { name: "Paso 2" })).toBeVisible();
  await add("Video");
  await choose(ownClip(main), clip, "schedule-es.mp4");
  await add("Volante");
  const flyer = region(main, "Volantes");
  await choose(field(flyer, "Imagen"), picture, "flyer-es.webp");
  await button(flyer, "+ Otro para English").click();
  await flyer.getByLabel(picture).setInputFiles(media("flyer-en.webp"));
  await expect(flyer.getByText("Cambiar")).toHaveCount(2);
  await write(flyer, "Título", { es: "Horario de la semana", en: "Schedule of the week" });
  await button(main, "Paso siguiente").click();

  await expect(main.getByRole("heading", { name: "Paso 3" })).toBeVisible();
  await add("App");
  const app = region(main, "Apps");
  await write(app, "Nombre", { es: "App Girasol", en: "Girasol App" });
  await choose(field(app, "Logo"), picture, "app-logo.webp");
  await app.getByRole("textbox", { name: "Google Play" }).fill(store);
  await button(main, "Paso siguiente").click();

  await expect(main.getByRole("heading", { name: "Paso 4" })).toBeVisible();
  await add("Documento");
  const papers = region(main, "Documentos");
  await choose(field(papers, "Archivo"), file, "price-list.pdf");
  await write(papers, "Texto que lleva", { es: "Lista de precios", en: "Price list" });
  await button(main, "Paso siguiente").click();

  await expect(main.getByRole("heading", { name: "Paso 5" })).toBeVisible();
  await add("Botón");
  const links = region(main, "Botones");
  await links.getByRole("textbox", { name: "Dirección" }).fill(group);
  await expect(links.getByText("grupo de WhatsApp ✓")).toBeVisible();
  await write(links, "Texto que lleva", { es: "Únete al grupo", en: "Join the group" });
  await goBack(main);

  await open(main, /^Bienvenida(?! \+)/);
  await choose(ownClip(main), clip, "certification-es.mp4");
  await goBack(main);

  await open(main, /^Plan de Juego/);
  await button(main, "Punto").click();
  await write(main.getByRole("listitem").last(), "Texto", point);
  await goBack(main);

  await open(main, /^Recursos/);
  const tools = region(main, "Herramientas");
  await button(tools, "Dirección web").click();
  await tools.getByRole("textbox", { name: "Dirección" }).fill("https://example.com/agenda");
  await write(tools, "Título", { es: "Agenda", en: "Calendar" });
  const documents = region(main, "Documentos");
  await button(documents, "Documento").click();
  await choose(field(documents, "Archivo"), file, "price-list.pdf");
  await write(documents, "Título", { es: "Precios", en: "Prices" });
  await goBack(main);
}

/** From "To do" to the files of the site. */
async function publish(page: Page): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const parts = page.getByRole("navigation", { name: "Partes del Estudio" });
  const main = page.getByRole("main");
  await button(parts, /^Pendientes/).click();
  await expect(main.getByText(/^(Ya puedes publicar|No falta nada)/)).toBeVisible();
  await expect(main.getByRole("heading", { name: "Hace falta para publicar" })).toHaveCount(0);
  await button(main, "Publicar").click();
  await main.getByText("Otro servicio", { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), button(main, "Descargar el sitio").click()]);
  await expect(main.getByRole("heading", { name: "Tu sitio está listo para subirlo" })).toBeVisible();
  return new Map(Object.entries(unzipSync(new Uint8Array(readFileSync(await download.path())))));
}

async function readBack(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<{ readonly project: Project; readonly media: Media }> {
  const site = await reopen(
    async (path) => files.get(path) ?? Promise.reject(new Error(`There is no ${path}.`)),
    password,
  );
  if (!site) throw new Error("The password does not open it.");
  return site;
}

/** A wide screen too with `--mode long`. */
const screens = [{ width: 390, height: 844 }, ...(isLong ? [{ width: 1366, height: 768 }] : [])];

test.each(screens)(
  "a new owner makes a site in Spanish at $width px, walks it, opens it elsewhere and changes a word",
  async (viewport) => {
    const owner = await newVisitor({ viewport, locale: "es-MX", permissions: ["clipboard-write"] });
    await visitStudio(owner);
    await answerQuestions(owner.page);
    await fillIn(owner.page);
    const files = await publish(owner.page);
    const { address, close } = await serveSite(files);
    onTestFinished(close);

    const member = await newVisitor({ baseURL: address, viewport, locale: "es-MX" });
    await member.visit("/");
    await expect(member.page.getByRole("img", { name: team })).not.toHaveJSProperty("naturalWidth", 0);
    await flag(member.page, "es").click();
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
      },
    });
    await expect(member.page.getByRole("listitem").getByText(point.es)).toBeVisible();

    const elsewhere = await newVisitor({ baseURL: address, viewport, locale: "es-MX" });
    await visitStudio(elsewhere);
    const { page } = elsewhere;
    await button(page, /^Abrir este sitio/).click();
    await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
    await button(page, "Abrir").click();
    const main = page.getByRole("main");
    await open(main, /^Plan de Juego/);
    const text = field(main.getByRole("listitem").last(), "Texto").getByRole("textbox", { name: "Español" });
    await expect(text).toHaveValue(point.es);
    await text.fill(later);
    const changed = await readBack(await publish(page));

    const before = await readBack(files);
    const { steps, resources } = before.project.members;
    expect(
      steps.map(({ flyers = [], apps = [], links = [], files = [] }) => [flyers, apps, links, files].flat().length),
    ).toEqual([0, 1, 1, 1, 1]);
    expect(steps[1]?.flyers?.[0]?.image.es).not.toBe(steps[1]?.flyers?.[0]?.image.en);
    expect([resources.tools, resources.documents].map((list) => list?.length)).toEqual([1, 1]);
    const expected = structuredClone(before.project);
    const own = expected.members.gamePlan.points.at(-1);
    if (own) Object.assign(own.text, { es: later });
    expect(changed.project).toEqual(expected);
    expect(changed.media).toEqual(before.media);
  },
);
