import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Language } from "../../machines/members.ts";
import { words } from "../e2e/words.ts";
import { type Server, startNginx } from "../support/nginx.ts";
import { type Respond, type SlowHost, slowHost } from "../support/slow-host.ts";
import { translatingGuest } from "../support/translator.ts";
import { type Browser, guests, newGuest, programsOf } from "./guest.ts";
import { accessWord } from "./walks.ts";
import { describeWith } from "./with.ts";

/** What the gate says on its ways that don't lead to the welcome. */
const said = {
  en: {
    wrong: "Incorrect password. Try again.",
    hint: "Not sure? Ask your leader for the access word.",
    network: "We couldn't reach the members' area. Check your connection and try again.",
    outdated: "The site was updated while this page was open. Reload the page, then enter the word again.",
    incomplete: "This page didn't load completely. Check your connection, then reload the page.",
    insecure:
      "Your browser can't open the members' area at this address because it isn't secure. Ask your leader for the address that starts with https://",
    retry: "Try again",
    reload: "Reload the page",
  },
  es: {
    wrong: "Contraseña incorrecta. Inténtalo de nuevo.",
    hint: "¿Tienes dudas? Pídele a tu líder la palabra de acceso.",
    network: "No pudimos llegar al área de miembros. Revisa tu conexión e inténtalo de nuevo.",
    outdated:
      "El sitio se actualizó mientras tenías esta página abierta. Vuelve a cargarla y escribe otra vez la palabra.",
    incomplete: "La página no se cargó completa. Revisa tu conexión y vuelve a cargarla.",
    insecure:
      "Tu navegador no puede abrir el área de miembros en esta dirección porque no es segura. Pídele a tu líder la dirección que empieza con https://",
    retry: "Intentar de nuevo",
    reload: "Volver a cargar la página",
  },
} satisfies Record<Language, object>;

interface Fault {
  /** What the host answers otherwise, and how; without it the address is one that browsers don't trust. */
  readonly host?: readonly [path: RegExp, respond: Respond];
  readonly told: "network" | "outdated" | "incomplete" | "insecure";
  readonly way: "retry" | "reload";
}

const faults: Readonly<Record<string, Fault>> = {
  refused: { host: [/members\.jwe$/, (response) => response.writeHead(503).end()], told: "network", way: "retry" },
  // One byte, and nothing more.
  stalled: { host: [/members\.jwe$/, (response) => response.write("e")], told: "network", way: "retry" },
  outdated: {
    host: [/members\.jwe$/, (response) => response.end("of.another.build.than.this")],
    told: "outdated",
    way: "reload",
  },
  incomplete: {
    host: [/open-payload-/, (response) => response.writeHead(404).end()],
    told: "incomplete",
    way: "reload",
  },
  insecure: { told: "insecure", way: "retry" },
};

describe.each(Object.keys(guests) as Browser[])("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "with every page translated by the browser", () => {
    let server: Server;
    let host: SlowHost;
    beforeAll(async () => {
      [server, host] = await Promise.all([startNginx(), slowHost(inject("address"))]);
    });
    afterAll(() => Promise.all([server?.stop(), host?.close()]));

    // Its languages are both: what is told in one is told in the other after a switch.
    test("a wrong password's message goes, and each fault is told with its way on, in Spanish and then in English", async () => {
      const [language, other] = ["es", "en"] as const;
      const guest = await newGuest(browser);
      const reader = translatingGuest(guest);
      const enter = async (password: string) => {
        await reader.type(words[language].password, password);
        await reader.press("button", words[language].enter);
      };
      const begin = async (address: string) => {
        await reader.open(address);
        await reader.press("button", words[language].flag);
        await reader.see("heading", words[language].gateTitle);
      };

      await begin(server.address);
      await enter("not the password");
      await reader.read(said[language].wrong);
      await reader.read(said[language].hint);
      await reader.press("button", words[other].flag);
      await reader.read(said[other].hint);

      for (const { host: answer, told, way } of Object.values(faults)) {
        const end = answer && host.instead(...answer);
        // The address of all networks of a machine leads to it, and is none that browsers trust without https.
        await begin(answer ? host.address : server.address.replace("127.0.0.1", "0.0.0.0"));
        await enter(accessWord);
        await reader.read(said[language][told]);
        await reader.see("button", said[language][way]);
        await reader.press("button", words[other].flag);
        await reader.read(said[other][told]);
        await reader.press("button", said[other][way]);
        if (way === "reload") await guest.see("heading", words.en.gateTitle);
        end?.();
      }
      expect(guest.complaints.filter((text) => !/404|MIME|module|load resource|open-payload/i.test(text))).toEqual([]);
    });
  });
});
