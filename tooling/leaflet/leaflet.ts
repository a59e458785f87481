import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { languages } from "../../machines/languages.ts";
import { type ContentSource, contentFolder, readContent } from "../content/content.ts";
import { exitWith } from "../files/exit-with.ts";
import { say } from "../i18n/say.ts";
import { escapeHtml } from "../pages/escape-html.ts";
import { parseSiteAddress, readSiteAddress } from "../settings/site-address.ts";

const leafletFile = "leaflet.html";

/** The border that a QR code needs, in its own squares: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** The leaflet's texts. A language that is not here has no column. */
const texts = {
  en: {
    title: "Welcome to",
    steps: [
      "Point your phone's camera at the code, or type the address.",
      "Enter the password.",
      "Take your first step!",
    ],
    inApp: "If it opens inside another app, such as Facebook or Instagram, choose “Open in browser” in its menu.",
    password: "Password",
    leader: "Your leader",
  },
  es: {
    title: "Te damos la bienvenida a",
    steps: [
      "Apunta la cámara de tu teléfono al código o escribe la dirección.",
      "Ingresa la contraseña.",
      "¡Da tu primer paso!",
    ],
    inApp: "Si se abre dentro de otra app, como Facebook o Instagram, elige “Abrir en el navegador” en su menú.",
    password: "Contraseña",
    leader: "Tu líder",
  },
};

const columns = Object.entries(texts).filter(([language]) => languages.some(({ code }) => code === language));

/**
 * A page for a leader to print, in one HTML file: the site's address as a QR code, a new member's three steps in each
 * language, and room for the password.
 *
 * @param logo as a data URL
 * @param address what the code opens
 */
export function leaflet(
  site: Pick<ContentSource["site"], "productName" | "accent">,
  logo: string,
  address: URL,
): string {
  const code = generate(address.href, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * QUIET_ZONE;
  const name = escapeHtml(site.productName);
  const sections = columns.map(
    ([language, { title, steps, inApp }]) => `<section lang="${language}">
      <h2>${title} ${name}</h2>
      <ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol>
      <p class="in-app">${inApp}</p>
    </section>`,
  );
  const room = (name: "password" | "leader") =>
    `<div class="room">${columns.map(([language, texts]) => `<span lang="${language}">${texts[name]}</span>`).join(" · ")}</div>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>
  @page { margin: 12mm; }
  * { box-sizing: border-box; margin: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { background: #ece6dd; color: #241c15; font: 12.5pt/1.45 system-ui, sans-serif; }
  main { display: grid; gap: 7mm; justify-items: center; width: 100%; max-width: 186mm; margin: 8mm auto; padding: 12mm; background: #fff; border-top: 4mm solid ${site.accent.light}; }
  header { display: flex; align-items: center; gap: 5mm; max-width: 100%; }
  header img { width: 22mm; height: 22mm; object-fit: contain; }
  h1, h2 { font-family: ui-serif, Georgia, serif; line-height: 1.2; text-wrap: balance; overflow-wrap: anywhere; }
  h1 { font-size: 28pt; }
  h2 { font-size: 16pt; color: ${site.accent.light}; }
  .code { width: min(88mm, 100%); }
  .address { font-size: 15pt; font-weight: 650; text-align: center; overflow-wrap: anywhere; }
  .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; width: 100%; }
  ol { margin-top: 2mm; padding-left: 6mm; }
  li { margin-top: 1.5mm; }
  li::marker { color: ${site.accent.light}; font-weight: 700; }
  .in-app { margin-top: 2mm; color: #54483d; font-size: 10.5pt; }
  .room { width: 100%; height: 22mm; padding: 2mm 4mm; border: 0.6mm solid ${site.accent.light}; border-radius: 3mm; color: #54483d; font-size: 10.5pt; }
  .room + .room { height: 16mm; margin-top: -3mm; border-color: #d8cbbb; }
  @media (max-width: 30rem) { .columns { grid-template-columns: 1fr; gap: 6mm; } main { padding: 6mm; } }
  @media print { body { background: none; } main { gap: 5mm; max-width: none; margin: 0; padding: 6mm 0 0; } .code { width: 76mm; } }
</style>
</head>
<body>
<main>
  <header><img src="${logo}" alt=""><h1>${name}</h1></header>
  <svg class="code" viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="QR"><path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${size}v${size}h${-size}z"/><path fill="#000" d="${toSvgPath(code)}"/></svg>
  <p class="address">${escapeHtml(address.href.replace(/^https:\/\//, "").replace(/\/$/, ""))}</p>
  <div class="columns">${sections.join("")}</div>
  ${room("password")}
  ${room("leader")}
</main>
</body>
</html>
`;
}

/**
 * Writes the leaflet of the project's own site, or of the address `typed`, and returns its path.
 *
 * @throws Error where there is no address, or the content has mistakes, with the fix
 */
export function writeLeaflet(root: string, typed?: string): string {
  const address = typed ? parseSiteAddress(typed) : readSiteAddress(root);
  if (!address)
    throw new Error(
      'Which address should the code open? Type it after the command: npm run leaflet -- https://team.example/, or set SITE_ADDRESS="https://team.example/" in the file .env.local.',
    );
  const { site } = readContent(join(root, contentFolder));
  // Browsers look for themselves which kind of picture it is, except a drawing.
  const type = site.logo.toLowerCase().endsWith(".svg") ? "image/svg+xml" : "image/png";
  const logo = `data:${type};base64,${readFileSync(join(root, contentFolder, site.logo)).toString("base64")}`;
  const path = resolve(root, leafletFile);
  writeFileSync(path, leaflet(site, logo, address));
  return path;
}

if (import.meta.main) {
  try {
    const path = writeLeaflet(process.cwd(), process.argv[2]);
    for (const { code, name } of languages)
      if (!(code in texts))
        console.warn(say(`The leaflet has no column in ${name}: its texts go into tooling/leaflet/leaflet.ts.`));
    console.log(say(`The leaflet is in ${path}. Open it in a browser and print it: ${pathToFileURL(path)}`));
  } catch (error) {
    exitWith(error);
  }
}
