import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { reopen } from "../../src/publish/reopen.ts";
import { repository } from "../support/project.ts";
import { serveSite } from "../support/serve-files.ts";
import type { SavingDriver } from "./browser-driver.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { until } from "./finding.ts";
import { sharedNginx } from "./nginx.ts";
import { beginSite, openStudio, openThisSite, password } from "./owners-week.ts";
import { describeWith } from "./with.ts";

const team = "Equipo Girasol";
const title = "Tu primera semana";
const flyer = { es: "Horario de la semana", en: "Schedule of the week" };

/** Larger than a site needs, so that the browser has to make it smaller. */
const picture = sharp({
  create: {
    width: 1600,
    height: 2000,
    channels: 3,
    background: "#000",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
});

const clip = join(repository, "tests/fixtures/site/media/certification-es.mp4");

/** The widths of the first step's pictures: the frame of its clip, and its flyer, also for full screen. */
const pictures = "960,1080,1080";

/** Opens the preview, which on a phone is behind a button, waits until it shows that, and goes back to the form. */
async function seeInPreview(driver: SavingDriver, has: () => unknown, wanted: string): Promise<void> {
  await driver.press("button", "Vista previa");
  await expect.poll(() => driver.ask(has)).toBe(wanted);
  await driver.ask(() => history.back());
}

/** These run in the page: what the preview has of the current step. */
const titleInPreview = () =>
  document.querySelector("iframe")?.contentDocument?.querySelector("[aria-current=step] h2")?.textContent;
const picturesInPreview = () => {
  const preview = document.querySelector("iframe")?.contentDocument;
  return [...(preview?.querySelectorAll<HTMLImageElement>("[aria-current=step] img") ?? [])]
    .map(({ naturalWidth }) => naturalWidth)
    .join();
};

/** From the editor to the files of the site, which the browser saves as a zip. */
async function publish(driver: SavingDriver): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  await driver.press("button", "Publicar");
  // A line that opens is no button to every engine.
  await driver.read("Otro servicio");
  await driver.ask(() => {
    for (const line of document.querySelectorAll("summary")) line.click();
  });
  await driver.press("button", "Descargar el sitio");
  await driver.see("heading", "Tu sitio está listo para subirlo");
  const zip = await until("zip of the site", async () => {
    const names = readdirSync(driver.downloads);
    return names.every((name) => !name.endsWith("part")) && names.find((name) => name.endsWith(".zip"));
  });
  return new Map(Object.entries(unzipSync(new Uint8Array(readFileSync(join(driver.downloads, zip))))));
}

describe.each(["Firefox", "WebKitGTK"] as const)("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "in the Studio of a real nginx", () => {
    const nginx = sharedNginx();

    test("a new owner makes a site in Spanish, comes back to it after a reload, publishes it, and opens what was published", async () => {
      const driver = await newDriver(browser);
      const file = join(driver.downloads, "semana.png");
      await picture.png().toFile(file);

      await openStudio(driver, nginx());
      await beginSite(driver, team, password, "Fucsia");
      await driver.press("button", "Bienvenida + certificación");
      await driver.type("Título > Español", title);
      await seeInPreview(driver, titleInPreview, title);
      await driver.choose("Volante", file);
      await driver.read("Cambiar");
      await driver.type("Volantes > Título > Español", flyer.es);
      await driver.type("Volantes > Título > English", flyer.en);
      await driver.choose("Grabar un video o elegir uno", clip);
      await driver.read("Sale de tu video.");
      await driver.read("Guardado ✓");

      await driver.reload();
      await driver.see("heading", `1 · ${title}`);
      await seeInPreview(driver, picturesInPreview, pictures);
      const files = await publish(driver);
      expect(
        new Set(driver.requests.filter((address) => /^http/.test(address)).map((address) => new URL(address).origin)),
      ).toEqual(new Set([new URL(nginx()).origin]));

      const site = await reopen(async (path) => files.get(path) as Uint8Array<ArrayBuffer>, password);
      const [first] = site?.project.members.steps ?? [];
      expect(first?.title.es).toBe(title);
      expect(site?.project.media[first?.poster?.es ?? ""]).toMatchObject({ width: 960, height: 540 });
      const image = site?.project.media[first?.flyers?.[0]?.image.es ?? ""];
      expect(image).toMatchObject({ type: browser === "Firefox" ? "image/webp" : "image/jpeg", width: 1080 });

      const { address, close } = await serveSite(files);
      onTestFinished(close);
      await openStudio(driver, address);
      await openThisSite(driver, password);
      await driver.press("button", title);
      await seeInPreview(driver, picturesInPreview, pictures);
      expect(driver.consoleErrors).toEqual([]);
    }, 300_000);
  });
});

describeWith(
  ["nginx", ...programsOf["WPE WebKit"]],
  "in the Studio in WPE WebKit, whose canvas makes neither WebP nor JPEG",
  () => {
    const nginx = sharedNginx();

    test("a new site is begun and kept, and the Studio says that this browser can't draw what needs a JPEG", async () => {
      const driver = await newDriver("WPE WebKit");
      await openStudio(driver, nginx());
      await driver.type("Nombre de tu equipo", team);
      await driver.press("button", "Empezar un sitio nuevo");
      await driver.read("Este navegador no puede dibujar el logo, sus íconos ni la imagen para los chats");
      await driver.read("Guardado ✓");
      await driver.reload();
      await driver.see("heading", "Tu equipo");
      expect(driver.consoleErrors).toEqual([]);
    });
  },
);
