import type { Locator, Page } from "playwright";
import { inject, onTestFinished, test } from "vitest";
import type { StoredSite } from "../support/netlify/netlify.ts";
import { FakeNetlify } from "../support/netlify/netlify.ts";
import { studioAt } from "../support/netlify/studio-at.ts";
import { words } from "../support/screen.ts";
import { expect, type Visitor, visitors, visitStudio } from "../support/visitor.ts";
import { button, enterWord, flag } from "./member.ts";

const newVisitor = visitors();

const team = "Familia Adelante";
const password = "mango tambor lluvia cometa nube faro";
const phone = { width: 390, height: 844 };
const later = "Tu primera semana";

/** Netlify with an account, and a site whose Studio asks it. */
async function start() {
  const netlify = await FakeNetlify.start();
  onTestFinished(() => netlify.close());
  const key = netlify.addAccount("Ana Prado");
  const studio = await studioAt(inject("address"), netlify);
  onTestFinished(studio.close);
  const owner = async (baseURL: string): Promise<Visitor> => {
    const visitor = await newVisitor({ baseURL, viewport: phone, locale: "es-MX" });
    visitor.expectRequestsTo(new URL(netlify.address).origin);
    return visitor;
  };
  const site = () => netlify.sites[0] as StoredSite;
  return { netlify, key, site, owner, address: studio.address };
}

/** From the first screen to the editor. */
async function begin(page: Page): Promise<void> {
  const next = () => button(page, "Siguiente").click();
  await page.getByRole("textbox", { name: "Nombre de tu equipo" }).fill(team);
  await button(page, /^Empezar un sitio nuevo/).click();
  await next();
  await button(page, "Escribir la mía").click();
  await page.getByRole("textbox", { name: "La contraseña de tu equipo" }).fill(password);
  await next();
  await button(page, /^Empezar con estos 6 pasos/).click();
  await expect(page.getByRole("heading", { name: team, level: 1 })).toBeVisible();
}

const openPublish = (page: Page) => button(page.getByRole("navigation"), /^Publicar/).click();

const giveKey = (page: Page, key: string) => page.getByLabel("Pega aquí la llave").fill(key);

const askedOf = (netlify: FakeNetlify, visitor: Visitor) =>
  visitor.requests.filter((request) => request.url().startsWith(new URL(netlify.address).origin)).length;

const sent = (netlify: FakeNetlify) =>
  netlify.calls.flatMap(({ name, values: [, path = ""] }) => (name.startsWith("PUT") ? [path] : []));

test("an owner's week: live, the tab ended and opened again, a corrected word in three taps on a second device, a new password, an ended key, credits used up", {
  timeout: 300_000,
}, async () => {
  const { netlify, key, site, owner, address } = await start();
  const first = await owner(address);
  await visitStudio(first);
  const { page } = first;
  await begin(page);
  await openPublish(page);
  await expect(button(page, "Poner en línea")).toBeInViewport();
  expect(askedOf(netlify, first), "nothing is asked before the owner connects").toBe(0);
  await button(page, "Poner en línea").click();
  await giveKey(page, key);
  await expect(page.getByText("Con la cuenta de Ana Prado en Netlify")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "El nombre de tu sitio en su dirección" })).toHaveValue(
    "familia-adelante",
  );
  await button(page, "Usar esta dirección").click();
  await expect(button(page, "Poner en línea")).toBeVisible();
  await expect(page.getByText("https://familia-adelante.netlify.app/").first()).toBeVisible();
  await button(page, "Poner en línea").click();
  await expect(page.getByRole("heading", { name: "Familia Adelante ya está en línea" })).toBeVisible();
  const all = sent(netlify);
  expect(new Set(all).size).toBe(all.length);
  expect(netlify.preflights.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name).sort()))).toEqual([
    "onward-keys",
    "onward-studio",
  ]);

  // The phone ended the tab in the background, and opens it again: the key is there, and all is online.
  await expect(page.getByRole("group", { name: "¿Guardar la llave en este dispositivo?" })).toBeInViewport();
  await expect(page.getByText("Guardado ✓", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Con la cuenta de Ana Prado en Netlify")).toBeVisible();
  await expect(page.getByText("Todo está en línea ✓")).toBeVisible();
  await expect(button(page.getByRole("main"), /^Poner en línea/)).toHaveCount(0);

  const member = await newVisitor({ baseURL: `${site().local}/`, viewport: phone, locale: "es-MX" });
  const response = await member.visit("/");
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await flag(member.page, "es").click();
  await enterWord(member.page, password, "es");
  await expect(member.page.getByText(`Te damos la bienvenida a ${team}`)).toBeVisible();

  const second = await owner(`${site().local}/`);
  await visitStudio(second);
  await button(second.page, /^Abrir este sitio/).click();
  await second.page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await button(second.page, "Abrir").click();
  await openPublish(second.page);
  expect(askedOf(netlify, second), "nothing is asked before the owner connects").toBe(0);
  await button(second.page, "Poner en línea").click();
  await giveKey(second.page, key);
  await button(second.page, "Publicar en familia-adelante.netlify.app").click();
  await second.page.getByRole("checkbox", { name: "Guardar la llave en este dispositivo" }).click();
  await expect(second.page.getByText(/^Está solo en este navegador/)).toBeVisible();
  await expect(second.page.getByText(/^Guardado ✓/)).toBeVisible();
  netlify.clear();

  await visitStudio(second);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(button(second.page, /Familia Adelante/).first());
  await tap(button(second.page.getByRole("main"), /Bienvenida \+ certificación/));
  await second.page
    .getByRole("group", { name: "Título", exact: true })
    .getByRole("textbox", { name: "Español" })
    .fill(later);
  await expect(second.page.getByText("1 cambio todavía no está en línea").first()).toBeVisible();
  await tap(button(second.page, "Ponlo en línea"));
  await expect(second.page.getByRole("heading", { name: "Familia Adelante ya está en línea" })).toBeVisible();
  expect(taps).toBe(3);
  expect(sent(netlify).filter((path) => path.startsWith("encrypted/") || path.startsWith("studio/"))).toEqual([]);
  expect(sent(netlify)).toContain("members.jwe");
  const size = netlify.calls.reduce((sum, call) => sum + (call.name.startsWith("PUT") ? call.size : 0), 0);
  expect(size).toBeLessThan(150_000);

  await member.reload();
  await flag(member.page, "es").click();
  await enterWord(member.page, password, "es");
  await button(member.page, words.es.start).click();
  await expect(member.page.getByRole("heading", { name: later })).toBeVisible();

  // The first device doesn't know that version, and is asked.
  const write = async (on: Page, text: string) => {
    await button(on.getByRole("navigation"), "Editar").click();
    const entry = button(on.getByRole("main"), /Bienvenida \+ certificación|Tu primera semana/);
    const title = on.getByRole("group", { name: "Título", exact: true }).getByRole("textbox", { name: "Español" });
    await expect(entry.or(title).first()).toBeVisible();
    if (!(await title.isVisible())) await entry.first().click();
    await title.fill(text);
    await button(on, "Ponlo en línea").click();
  };
  await write(page, "Otra semana");
  await expect(page.getByText(/^Este sitio se publicó el .* desde otro dispositivo/)).toBeVisible();

  // After a new password nothing is left that the old one opens.
  expect(site().deploys).toHaveLength(2);
  await second.page.getByText("Contraseña", { exact: true }).click();
  await button(second.page, "Escribir la mía").click();
  await second.page
    .getByRole("textbox", { name: "La contraseña de tu equipo" })
    .fill("nube violeta cactus faro tambor anillo");
  await button(second.page, "Poner en línea los cambios").click();
  await expect(second.page.getByText(/^Se borraron las 2 versiones anteriores/)).toBeVisible();
  expect(site().deploys.map(({ id }) => id)).toEqual([site().live]);

  // The key ended meanwhile.
  const account = netlify.accounts.get(key);
  netlify.accounts.delete(key);
  const renewed = netlify.addAccount("Ana Prado", `nfp_${"b2".repeat(18)}`);
  netlify.accounts.set(renewed, account ?? { name: "", sites: [] });
  second.expectConsoleErrors(/Failed to load resource/);
  await write(second.page, "Tu primera semana aquí");
  await expect(second.page.getByText(/^Netlify no acepta esta llave/)).toBeVisible();
  await giveKey(second.page, renewed);
  await expect(second.page.getByText(/^Netlify ya no aceptaba la llave anterior.*La nueva funciona\.$/)).toBeVisible();
  await button(second.page, "Poner en línea los cambios").click();
  await expect(second.page.getByRole("heading", { name: "Familia Adelante ya está en línea" })).toBeVisible();

  // The plan has no credits left, as it was reported by others.
  const error = "Account credit usage exceeded - new deploys are blocked until credits are added";
  netlify.fault = ({ name }) => (name.startsWith("POST") ? { is: "answer", status: 403, body: { error } } : undefined);
  await write(second.page, "Tu semana");
  await expect(second.page.getByText(/^El plan gratis de Netlify no tiene más publicaciones/)).toBeVisible();
  expect(netlify.problems).toEqual([]);
});

test("where Netlify lets no page ask, that is said, and the zip is there with its lines", async () => {
  const { netlify, key, owner, address } = await start();
  const visitor = await owner(address);
  visitor.expectConsoleErrors(/CORS policy|ERR_FAILED|Failed to load resource/);
  await visitStudio(visitor);
  const { page } = visitor;
  await begin(page);
  await openPublish(page);
  await button(page, "Poner en línea").click();
  netlify.allowsPages = false;
  await giveKey(page, key);
  await expect(page.getByText(/^Desde esta página no se puede publicar en Netlify/)).toBeVisible();
  netlify.allowsPages = true;
  await button(page, "Conectar").click();
  await button(page, "Usar esta dirección").click();
  await expect(button(page, "Poner en línea")).toBeVisible();
  let begun = 0;
  netlify.fault = ({ name }) => {
    if (name.startsWith("POST") && ++begun > 0) netlify.allowsPages = false;
    return undefined;
  };
  await button(page, "Poner en línea").click();
  await expect(page.getByText(/^Desde esta página no se puede publicar en Netlify/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Guardar el sitio en un archivo").click(),
  ]);
  expect(download.suggestedFilename()).toBe("familia-adelante-site.zip");
  await expect(page.getByText(/elige familia-adelante-site\.zip entre tus descargas/).first()).toBeVisible();
});
