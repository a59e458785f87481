import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { StoredSite } from "../support/netlify/netlify.ts";
import { FakeNetlify } from "../support/netlify/netlify.ts";
import { studioAt } from "../support/netlify/studio-at.ts";
import { words } from "../support/screen.ts";
import type { SavingDriver } from "./browser-driver.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { describeWith } from "./with.ts";

const team = "Familia Adelante";
const password = "mango tambor lluvia cometa nube faro";
const later = "Tu primera semana";

/** The first screen of a Studio, in Spanish. */
async function openStudio(driver: SavingDriver, address: string): Promise<void> {
  await driver.open(`${address}studio/`);
  await driver.press("button", "Español");
  await driver.see("heading", "Haz el sitio de tu equipo");
}

/** From an open project to the account at the host. */
async function connect(driver: SavingDriver, key: string): Promise<void> {
  await driver.press("button", "Publicar");
  await driver.press("button", "Poner en línea");
  await driver.type("Pega aquí la llave", key);
  await driver.read("Con la cuenta de Ana Prado en Netlify");
}

/** Runs in the page: turns on that the key stays on this device. */
const keepKey = () =>
  [...document.querySelectorAll("label")].find((label) => label.textContent?.startsWith("Guardar la llave"))?.click();

/** Runs in the page: opens the line about the password. */
const openPassword = () =>
  [...document.querySelectorAll("summary")].find((line) => line.textContent?.startsWith("Contraseña"))?.click();

/** Enters the published site, to the first step. */
async function enter(driver: SavingDriver, site: StoredSite): Promise<void> {
  await driver.open(`${site.local}/`);
  await driver.press("button", words.es.flag);
  await driver.see("heading", words.es.gateTitle);
  await driver.type(words.es.password, password);
  await driver.press("button", words.es.enter);
  await driver.press("button", words.es.start);
}

describe.each(["Firefox", "WebKitGTK"] as const)("%s", (browser) => {
  describeWith(programsOf[browser], "at Netlify's stand-in", () => {
    test("a new site goes online, and a member walks it; a word that another device with a kept key corrects is there after four taps; a new password withdraws what the old one opened", async () => {
      const netlify = await FakeNetlify.start();
      onTestFinished(() => netlify.close());
      const key = netlify.addAccount("Ana Prado");
      const studio = await studioAt(inject("address"), netlify);
      onTestFinished(studio.close);
      const origin = new URL(netlify.address).origin;
      const asked = (driver: SavingDriver) => driver.requests.filter((address) => address.startsWith(origin)).length;

      const driver = await newDriver(browser);
      await openStudio(driver, studio.address);
      await driver.press("button", "Empezar un sitio nuevo");
      await driver.type("Nombre de tu equipo", team);
      await driver.press("button", "Siguiente");
      await driver.press("button", "Escribir la mía");
      await driver.type("La contraseña de tu equipo", password);
      await driver.press("button", "Siguiente");
      await driver.press("button", "Empezar con estos 6 pasos");
      await driver.see("heading", team);
      expect(asked(driver)).toBe(0);
      await connect(driver, key);
      await driver.press("button", "Usar esta dirección");
      await driver.read("https://familia-adelante.netlify.app/");
      await driver.press("button", "Poner en línea");
      await driver.see("heading", "Familia Adelante ya está en línea");
      await driver.read("Guardado ✓");
      const site = netlify.sites[0] as StoredSite;
      await enter(driver, site);
      await driver.see("heading", "Bienvenida + certificación");

      const second = await newDriver(browser);
      await openStudio(second, `${site.local}/`);
      await second.press("button", "Abrir este sitio");
      await second.type("Contraseña", password);
      await second.press("button", "Abrir");
      await second.see("heading", team);
      expect(asked(second)).toBe(0);
      await connect(second, key);
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
      await tap(team);
      await tap("Bienvenida + certificación");
      await second.type("Título > Español", later);
      await tap("Ponlo en línea");
      expect(taps).toBe(3);
      await second.see("heading", "Familia Adelante ya está en línea");
      const sent = netlify.calls.flatMap(({ name, values: [, path = ""] }) => (name.startsWith("PUT") ? [path] : []));
      expect(sent).toContain("members.jwe");
      // What tells of WebKit's console is written into each page that it gets, the Studio's too.
      expect(sent.filter((path) => /^(encrypted|assets|studio\/assets)\//.test(path))).toEqual([]);

      await enter(driver, site);
      await driver.see("heading", later);

      expect(site.deploys).toHaveLength(2);
      await second.ask(openPassword);
      await second.press("button", "Escribir la mía");
      await second.type("La contraseña de tu equipo", "nube violeta cactus faro tambor anillo");
      await second.press("button", "Poner en línea los cambios");
      await second.read("Se borraron las 2 versiones anteriores");
      expect(site.deploys.map(({ id }) => id)).toEqual([site.live]);
      expect([...driver.consoleErrors, ...second.consoleErrors]).toEqual([]);
      expect(netlify.problems).toEqual([]);
    }, 300_000);
  });
});
