import { createHash } from "node:crypto";
import type { MediaName, Medium, Project } from "../../src/project/project.ts";
import type { Site } from "../../src/project/published.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import type { Catalogs } from "../../src/publish/messages.ts";
import type { RenderedPage } from "../../src/publish/page.ts";
import type { Shell } from "../../src/publish/shell.ts";

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

const picture = { width: 512, height: 512 };

const contents: readonly [name: MediaName, type: string, bytes: Bytes, facts?: Partial<Medium>][] = [
  ["team-logo.svg", "image/svg+xml", bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), picture],
  ["home-screen.png", "image/png", bytesOf("an icon for home screens"), picture],
  ["launcher.png", "image/png", bytesOf("an icon with space around it"), picture],
  ["iphone.png", "image/png", bytesOf("an icon for iPhones"), { width: 180, height: 180 }],
  ["skyline.webp", "image/webp", bytesOf("the picture beside a link"), { width: 1200, height: 630 }],
  ["flyer-of-march.webp", "image/webp", bytesOf("Tuesday at eight, behind the bakery."), { width: 1080, height: 1350 }],
  ["volante-de-marzo.webp", "image/webp", bytesOf("Martes a las ocho, tras la panadería."), picture],
  ["app-badge.webp", "image/webp", bytesOf("the logo of the app that we use"), picture],
  ["greeting.mp4", "video/mp4", bytesOf("moving pictures of the greeting"), { seconds: 8, isSilent: true }],
  ["greeting.vtt", "text/vtt", bytesOf("WEBVTT\n\n00:00.000 --> 00:02.000\nGlad that you found us."), {}],
  ["price-list.pdf", "application/pdf", bytesOf("%PDF-1.7 seven dollars each"), {}],
  ["empty.txt", "text/plain", new Uint8Array(), {}],
  ["unused.webp", "image/webp", bytesOf("a picture that nothing shows yet"), picture],
];

export const smallMedia: ReadonlyMap<MediaName, Bytes> = new Map(contents.map(([name, , bytes]) => [name, bytes]));

export const mediumOf = (type: string, bytes: Bytes, facts: Partial<Medium> = {}): Medium => ({
  type,
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  ...facts,
});

/** A project with each kind of thing in it. */
export const smallProject: Project = {
  version: 1,
  site: {
    name: "Élan & <Co>",
    logo: "team-logo.svg",
    icons: [
      { image: "home-screen.png", purpose: "any" },
      { image: "launcher.png", purpose: "maskable" },
      { image: "iphone.png", purpose: "touch" },
    ],
    accent: { light: "#862a0c", dark: "#ffb68a" },
    preview: { picture: "skyline.webp", title: { en: 'The "Élan" team', es: "El equipo" } },
  },
  members: {
    welcome: {
      video: { en: { youtube: "dQw4w9WgXcQ", start: 12 }, es: { file: "greeting.mp4" } },
      captions: { es: "greeting.vtt" },
    },
    steps: [
      {
        id: "s1",
        title: { en: "Meet at the lighthouse", es: "Nos vemos en el faro" },
        description: { en: "Bring a lantern and a friend.", es: "Trae un farol." },
        flyers: [
          {
            id: "f1",
            title: { en: "Gathering in March", es: "Reunión de marzo" },
            image: { en: "flyer-of-march.webp", es: "volante-de-marzo.webp" },
          },
        ],
        apps: [
          {
            id: "a1",
            name: { en: "Harbor" },
            logo: "app-badge.webp",
            appStore: "https://apps.example.com/harbor-7",
          },
        ],
        links: [
          {
            id: "l1",
            kind: "group",
            label: { en: "Our dockside group" },
            address: { en: "https://groups.example.com/dockside-41" },
          },
        ],
        files: [{ id: "d1", label: { en: "What things cost" }, file: { en: "price-list.pdf", es: "empty.txt" } }],
      },
      { id: "s2", title: { en: "Rest" }, description: {} },
    ],
    gamePlan: {
      points: [{ id: "p1", text: { en: "Sit down with the harbor master" } }],
      booking: { en: "https://book.example.com/pier-9" },
    },
    resources: {
      documents: [{ id: "r1", title: { en: "Tide tables" }, link: { en: "https://tides.example.com/x-3" } }],
    },
  },
  texts: {
    "gate.title": { es: "Di la contraseña, {productName}" },
    "journey.title": { en: "Your voyage", es: "Tu travesía" },
    "welcome.title": { en: "Aboard, {productName}! {price}" },
  },
  media: Object.fromEntries(contents.map(([name, type, bytes, facts]) => [name, mediumOf(type, bytes, facts)])),
};

/** What is for members alone: none of it may be readable. */
export const secretTexts: readonly string[] = [
  ...strings(smallProject.members).filter((text) => text.length > 3),
  "Your voyage",
  "Tu travesía",
  "Aboard, ",
  ...Object.keys(smallProject.media)
    .flatMap((name) => [name, name.replace(/\.\w+$/, "")])
    .filter((name) => name !== "empty"),
  ...contents.slice(5).flatMap(([, , bytes]) => (bytes.length > 0 ? [textOf(bytes)] : [])),
];

function strings(part: unknown): string[] {
  return typeof part === "string" ? [part] : Object.values(Object(part)).flatMap(strings);
}

export const catalogs: Catalogs = {
  site: {
    en: { "gate.title": ["Enter Password to Access"], "footer.rights": ["© ", ["year"], " ", ["productName"]] },
    es: { "gate.title": ["Ingresa la contraseña"], "footer.rights": ["© ", ["year"], " ", ["productName"]] },
  },
  members: {
    en: { "journey.title": ["Your Onboarding Journey"], "welcome.title": ["Welcome to ", ["productName"]] },
    es: { "journey.title": ["Tu camino"], "welcome.title": ["Te damos la bienvenida a ", ["productName"]] },
  },
};

export const shell: Shell = {
  version: "1",
  template: `<!doctype html><html lang="<!-- lang -->" data-boot="unanswered"><head><!-- cutOff --><meta charset="utf-8"><!-- policy --><!-- head --><!-- styles --></head><body><script>boot()</script><script data-chunks="<!-- chunks -->">load()</script><!-- notices --><div id="root"><!-- page --></div><!-- site --><link rel="modulepreload" href="<!-- preload -->"></body></html>`,
  initial: ["assets/libraries-1.js", "assets/app-2.js"],
  catalogs: { en: "assets/site-3.js", es: "assets/site-4.js" },
  files: new Map([
    ["assets/libraries-1.js", bytesOf("libraries")],
    ["assets/app-2.js", bytesOf("app")],
    ["assets/site-3.js", bytesOf("English")],
    ["assets/site-4.js", bytesOf("Spanish")],
    ["licenses.txt", bytesOf("licenses")],
  ]),
};

/** Pages with the comments that React writes between texts. */
export async function fakePages({ name }: Site): Promise<RenderedPage[]> {
  return ["index.html", "resources/index.html", "404.html"].map((file) => ({
    file,
    title: `<title>${file === "index.html" ? "Members only" : `Page ${file}`}</title>`,
    link: file === "404.html" ? null : { title: name, description: "Exclusive access" },
    styles: `<style data-styled="true">.a{color:red}</style>`,
    cutOff: "Not whole",
    body: `<p>Enter<!-- --> password</p><!-- page -->`,
    notices: `<div id="too-old"></div>`,
  }));
}

/** The same bytes on every machine. */
export function seededRandom(seed: number): (length: number) => Bytes {
  let state = seed;
  return (length) =>
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    });
}
