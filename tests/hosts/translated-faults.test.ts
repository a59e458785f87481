import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Language } from "../../machines/members.ts";
import { hostingFolder } from "../../tooling/hosting/hosting.ts";
import { words } from "../e2e/words.ts";
import { type Server, startNginx } from "../support/nginx.ts";
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
    retry: "Intentar de nuevo",
    reload: "Volver a cargar la página",
  },
} satisfies Record<Language, object>;

/** What a host lacks for each fault, and what the gate offers then. */
const faults = {
  network: { breaks: (root: string) => lose(root, "members.jwe*"), way: "retry" },
  outdated: {
    breaks: (root: string) => {
      lose(root, "members.jwe*");
      writeFileSync(join(root, "members.jwe"), "of.another.build.than.this");
    },
    way: "reload",
  },
  incomplete: { breaks: (root: string) => lose(root, "assets/decrypt-payload-*"), way: "reload" },
} as const satisfies Record<string, { breaks: (root: string) => void; way: keyof typeof said.en }>;

const lose = (root: string, files: string) => {
  for (const file of globSync(files, { cwd: root })) rmSync(join(root, file));
};

describe.each(Object.keys(guests) as Browser[])("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "with every page translated by the browser", () => {
    const servers = new Map<string, Server>();
    const folder = mkdtempSync(join(tmpdir(), "onward-faults-"));
    beforeAll(async () => {
      for (const [fault, { breaks }] of Object.entries(faults)) {
        const root = join(folder, fault);
        cpSync("dist", root, { recursive: true });
        breaks(root);
        servers.set(fault, await startNginx(undefined, { root, hosting: hostingFolder }));
      }
      servers.set("none", await startNginx());
    });
    afterAll(async () => {
      for (const { stop } of servers.values()) await stop();
      rmSync(folder, { recursive: true });
    });

    // Firefox, driven from outside, takes half a minute for each.
    test.each<Language>(browser === "Firefox" ? ["es"] : ["en", "es"])(
      "a wrong password's message goes, and each fault is told with its way on, then in the other language (%s)",
      async (language) => {
        const other = language === "en" ? "es" : "en";
        const guest = await newGuest(browser);
        const reader = translatingGuest(guest);
        const enter = async (password: string) => {
          await reader.type(words[language].password, password);
          await reader.press("button", words[language].enter);
        };
        const begin = async (server: string) => {
          await reader.open(servers.get(server)?.address ?? "");
          await reader.press("button", words[language].flag);
          await reader.see("heading", words[language].gateTitle);
        };

        await begin("none");
        await enter("not the password");
        await reader.read(said[language].wrong);
        await reader.read(said[language].hint);
        await reader.press("button", words[other].flag);
        await reader.read(said[other].hint);

        for (const [fault, { way }] of Object.entries(faults) as [keyof typeof faults, (typeof faults)["network"]][]) {
          await begin(fault);
          await enter(accessWord);
          await reader.read(said[language][fault]);
          await reader.see("button", said[language][way]);
          await reader.press("button", words[other].flag);
          await reader.read(said[other][fault]);
          await reader.press("button", said[other][way]);
          if (way === "retry") await reader.read(said[other][fault]);
          else await guest.see("heading", words.en.gateTitle);
        }
        expect(guest.complaints.filter((text) => !/404|MIME|module|load resource|decrypt-payload/i.test(text))).toEqual(
          [],
        );
      },
    );
  });
});
