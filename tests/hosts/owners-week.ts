import { expect } from "vitest";
import type { FakeNetlify, StoredSite } from "../support/netlify/netlify.ts";
import { words } from "../support/screen.ts";
import type { BrowserDriver } from "./browser-driver.ts";

/** A password that an owner writes. */
export const password = "mango tambor lluvia cometa nube faro";
const nextPassword = "nube violeta cactus faro tambor anillo";

/** A step's title as it is suggested, and as it is corrected. */
const title = "Bienvenida + certificación";
const later = "Tu primera semana";

/** Opens the first screen of a Studio, in Spanish. */
export async function openStudio(driver: BrowserDriver, address: string): Promise<void> {
  await driver.open(`${address}studio/`);
  await driver.press("button", "Español");
  await driver.see("heading", "Haz el sitio de tu equipo");
}

/** From the first screen to the editor, with the six suggested steps. @param color the name of one, or the logo's */
export async function beginSite(driver: BrowserDriver, team: string, word: string, color?: string): Promise<void> {
  await driver.type("Nombre de tu equipo", team);
  await driver.press("button", "Empezar un sitio nuevo");
  await driver.see("heading", "Tu equipo");
  if (color) await driver.press("button", color);
  await driver.press("button", "Siguiente");
  await driver.press("button", "Escribir la mía");
  await driver.type("La contraseña de tu equipo", word);
  await driver.press("button", "Siguiente");
  await driver.press("button", "Empezar con estos 6 pasos");
  await driver.see("heading", team);
}

/** Opens the site at the Studio's own address with its password. */
export async function openThisSite(driver: BrowserDriver, word: string): Promise<void> {
  await driver.press("button", "Abrir este sitio");
  await driver.type("Contraseña", word);
  await driver.press("button", "Abrir");
}

/** From an open project to where the host asks for a key, and from there to the account. @param by what asks for it */
async function connect(driver: BrowserDriver, key: string, by: string): Promise<void> {
  await driver.press("button", "Publicar");
  await driver.press("button", by);
  await driver.type("Pega aquí la llave", key);
}

/** From anywhere in the editor: corrects the first step's title, and puts it online from there. */
export async function correct(driver: BrowserDriver, from: string, to: string): Promise<void> {
  await driver.press("button", "Editar");
  await driver.press("button", from);
  await driver.type("Título > Español", to);
  await driver.press("button", "Ponlo en línea");
}

/** Enters the published site, to the first step. */
async function enter(driver: BrowserDriver, site: StoredSite, stepTitle: string): Promise<void> {
  await driver.open(`${site.local}/`);
  await driver.press("button", words.es.flag);
  await driver.see("heading", words.es.gateTitle);
  await driver.type(words.es.password, password);
  await driver.press("button", words.es.enter);
  await driver.press("button", words.es.start);
  await driver.see("heading", stepTitle);
}

/** Runs in the page: turns on that the key stays on this device. */
const keepKey = () =>
  [...document.querySelectorAll("label")].find((label) => label.textContent?.startsWith("Guardar la llave"))?.click();

/** Runs in the page: opens the line about the password. */
const openPassword = () =>
  [...document.querySelectorAll("summary")].find((line) => line.textContent?.startsWith("Contraseña"))?.click();

/**
 * The week of a new owner at Netlify's stand-in, with browsers of any kind: a new site goes online; the tab is ended and opened again; a
 * member walks to the first step; a second device keeps the key and corrects a word in three taps; the first device is asked before it
 * writes over that; a new password withdraws what the old one opened.
 *
 * @param address the address of a Studio that asks the stand-in
 * @param newDriver starts a device in Spanish
 * @returns the second device, which is at Publish
 */
export async function ownersWeek(
  { netlify, key, address }: { readonly netlify: FakeNetlify; readonly key: string; readonly address: string },
  newDriver: () => Promise<BrowserDriver>,
): Promise<BrowserDriver> {
  const origin = new URL(netlify.address).origin;
  const asked = (driver: BrowserDriver) => driver.requests.filter((url) => url.startsWith(origin)).length;
  const sent = () => netlify.calls.filter(({ name }) => name.startsWith("PUT"));
  const paths = () => sent().map(({ values: [, path = ""] }) => path);
  const isOnline = (driver: BrowserDriver) => driver.see("heading", "Familia Adelante ya está en línea");

  const first = await newDriver();
  await openStudio(first, address);
  await beginSite(first, "Familia Adelante", password);
  expect(asked(first), "nothing is asked before the owner connects").toBe(0);
  await connect(first, key, "Poner en línea");
  await first.read("Con la cuenta de Ana Prado en Netlify");
  await first.press("button", "Usar esta dirección");
  await first.read("https://familia-adelante.netlify.app/");
  await first.press("button", "Poner en línea");
  await isOnline(first);
  expect(new Set(paths()).size).toBe(sent().length);

  await first.read("¿Guardar la llave en este dispositivo?");
  await first.read("Guardado ✓");
  await first.reload();
  await first.read("Con la cuenta de Ana Prado en Netlify");
  await first.read("Todo está en línea ✓");

  const site = netlify.sites[0] as StoredSite;
  const member = await newDriver();
  await enter(member, site, title);

  const second = await newDriver();
  await openStudio(second, `${site.local}/`);
  await openThisSite(second, password);
  await second.see("heading", "Familia Adelante");
  expect(asked(second), "nothing is asked before the owner connects").toBe(0);
  await connect(second, key, "Publicar desde este dispositivo");
  await second.press("button", "Publicar en familia-adelante.netlify.app");
  await second.read("Guardar la llave en este dispositivo");
  await second.ask(keepKey);
  await second.read("Está solo en este navegador");
  await second.read("Guardado ✓");
  netlify.clear();

  await second.open(`${site.local}/studio/`);
  let taps = 0;
  const tap = (name: string) => {
    taps += 1;
    return second.press("button", name);
  };
  await tap("Familia Adelante");
  await tap(title);
  await second.type("Título > Español", later);
  await second.read("1 cambio todavía no está en línea");
  await tap("Ponlo en línea");
  await isOnline(second);
  expect(taps).toBe(3);
  expect(paths()).toContain("members.jwe");
  expect(paths().filter((path) => /^(encrypted|assets|studio\/assets)\//.test(path))).toEqual([]);
  expect(sent().reduce((sum, { size }) => sum + size, 0)).toBeLessThan(150_000);
  await enter(member, site, later);

  await correct(first, title, "Otra semana");
  await first.read("desde otro dispositivo");

  expect(site.deploys).toHaveLength(2);
  await second.ask(openPassword);
  await second.press("button", "Escribir la mía");
  await second.type("La contraseña de tu equipo", nextPassword);
  await second.press("button", "Poner en línea los cambios");
  await second.read("Se borraron las 2 versiones anteriores");
  expect(
    site.deploys.map(({ id }) => id),
    "nothing is left that the old password opens",
  ).toEqual([site.live]);
  expect([first, member, second].flatMap(({ consoleErrors }) => consoleErrors)).toEqual([]);
  expect(netlify.problems).toEqual([]);
  return second;
}
