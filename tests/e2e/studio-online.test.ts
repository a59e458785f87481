import { inject, test } from "vitest";
import type { BrowserDriver } from "../hosts/browser-driver.ts";
import { correct, ownersWeek } from "../hosts/owners-week.ts";
import { pageDriver } from "../hosts/page-driver.ts";
import { atNetlify } from "../support/netlify/studio-at.ts";
import { expect, type Visitor, visitors } from "../support/visitor.ts";
import { button } from "./member.ts";

const newVisitor = visitors();

/** Netlify's stand-in, a Studio that asks it, and phones in Spanish. */
async function start() {
  const place = await atNetlify(inject("address"));
  const phones = new Map<BrowserDriver, Visitor>();
  const newPhone = async (): Promise<BrowserDriver> => {
    const visitor = await newVisitor({ viewport: { width: 390, height: 844 }, locale: "es-MX" });
    visitor.expectRequestsTo(new URL(place.netlify.address).origin);
    const driver = pageDriver(visitor.page);
    const phone: BrowserDriver = {
      ...driver,
      version: "",
      open: (address) => {
        visitor.expectRequestsTo(new URL(address).origin);
        return driver.open(address);
      },
      consoleErrors: visitor.consoleErrors,
      get requests() {
        return visitor.requests.map((request) => request.url());
      },
      leave: async () => {},
    };
    phones.set(phone, visitor);
    return phone;
  };
  const visitorOf = (phone: BrowserDriver) => phones.get(phone) as Visitor;
  return { ...place, newPhone, visitorOf };
}

test("an owner's week: live, the tab ended and opened again, a corrected word in three taps on a second device, a new password, an ended key, credits used up, no page let in: the zip is there with its lines", {
  timeout: 300_000,
}, async () => {
  const { netlify, key, address, newPhone, visitorOf } = await start();
  const phone = await ownersWeek({ netlify, key, address }, newPhone);
  const { page, expectConsoleErrors } = visitorOf(phone);

  // The key ended meanwhile.
  const account = netlify.accounts.get(key);
  netlify.accounts.delete(key);
  const renewed = netlify.addAccount("Ana Prado", `nfp_${"b2".repeat(18)}`);
  netlify.accounts.set(renewed, account ?? { name: "", sites: [] });
  expectConsoleErrors(/Failed to load resource/);
  await correct(phone, "Tu primera semana", "Tu primera semana aquí");
  await expect(page.getByText(/^Netlify no acepta esta llave/)).toBeVisible();
  await phone.type("Pega aquí la llave", renewed);
  await expect(page.getByText(/^Netlify ya no aceptaba la llave anterior.*La nueva funciona\.$/)).toBeVisible();
  await phone.press("button", "Poner en línea los cambios");
  await phone.see("heading", "Familia Adelante ya está en línea");

  // The plan has no credits left, as it was reported by others.
  const error = "Account credit usage exceeded - new deploys are blocked until credits are added";
  netlify.fault = ({ name }) => (name.startsWith("POST") ? { is: "answer", status: 403, body: { error } } : undefined);
  await correct(phone, "Tu primera semana aquí", "Tu semana");
  await expect(page.getByText(/^El plan gratis de Netlify no tiene más publicaciones/)).toBeVisible();
  expect(netlify.problems).toEqual([]);

  // Netlify lets no page ask any more.
  expectConsoleErrors(/CORS policy/);
  netlify.fault = ({ name }) => {
    if (name.startsWith("POST")) netlify.allowsPages = false;
    return undefined;
  };
  await correct(phone, "Tu semana", "Nuestra semana");
  await expect(page.getByText(/^Desde esta página no se puede publicar en Netlify/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Guardar el sitio en un archivo").click(),
  ]);
  expect(download.suggestedFilename()).toBe("familia-adelante-site.zip");
  await expect(page.getByText(/elige familia-adelante-site\.zip entre tus descargas/).first()).toBeVisible();
});
