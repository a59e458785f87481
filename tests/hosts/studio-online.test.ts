import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { StoredSite } from "../support/netlify/netlify.ts";
import { FakeNetlify } from "../support/netlify/netlify.ts";
import { studioAt } from "../support/netlify/studio-at.ts";
import { words } from "../support/screen.ts";
import type { SavingDriver } from "./browser-driver.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { describeWith } from "./with.ts";

const team = "Familia Adelante";
const password = "mango tambor lluvia cometa";
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
    test("a new site goes online, a member walks it, and a word that another device corrects is there", async () => {
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
      await driver.type("Nombre del equipo", team);
      await driver.press("button", "Siguiente");
      await driver.press("button", "Siguiente");
      await driver.press("button", "Escribir la mía");
      await driver.type("La contraseña de tu equipo", password);
      await driver.press("button", "Siguiente");
      await driver.press("button", "Seis pasos sugeridos");
      await driver.see("heading", team);
      expect(asked(driver)).toBe(0);
      await connect(driver, key);
      await driver.press("button", "Usar esta dirección");
      await driver.read("https://familia-adelante.netlify.app/");
      await driver.press("button", "Poner en línea");
      await driver.see("heading", "Familia Adelante ya está en línea");
      await driver.read("Guardado en este dispositivo");
      const site = netlify.sites[0] as StoredSite;
      await enter(driver, site);
      await driver.see("heading", "Bienvenida + certificación");

      netlify.clear();
      const second = await newDriver(browser);
      await openStudio(second, `${site.local}/`);
      await second.press("button", "Abrir este sitio");
      await second.type("Contraseña", password);
      await second.press("button", "Abrir");
      await second.press("button", "Bienvenida + certificación");
      await second.type("Título > Español", later);
      await connect(second, key);
      await second.press("button", "Publicar en familia-adelante.netlify.app");
      await second.press("button", "Poner en línea los cambios");
      await second.see("heading", "Familia Adelante ya está en línea");
      const sent = netlify.calls.flatMap(({ name, values: [, path = ""] }) => (name.startsWith("PUT") ? [path] : []));
      expect(sent).toContain("members.jwe");
      // What tells of WebKit's console is written into each page that it gets, the Studio's too.
      expect(sent.filter((path) => /^(encrypted|assets|studio\/assets)\//.test(path))).toEqual([]);

      await enter(driver, site);
      await driver.see("heading", later);
      expect([...driver.consoleErrors, ...second.consoleErrors]).toEqual([]);
      expect(netlify.problems).toEqual([]);
    }, 300_000);
  });
});
