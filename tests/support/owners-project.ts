import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { passwordWords } from "../../tooling/encryption/password-words.ts";
import type { ProjectRun } from "./check-projects.ts";

/** A password that nobody knows: one that stands in a file is refused. */
export const ownPassword = Array.from(
  { length: 5 },
  () => passwordWords.en[randomInt(passwordWords.en.length)] ?? "",
).join(" ");

/** A project of an owner who has a name, steps, texts, files and a password of their own, in which a test does what owners do. */
export interface OwnersProject {
  readonly folder: string;
  readonly read: (file: string) => string;
  readonly bytes: (file: string) => Buffer;
  readonly put: (file: string, bytes: string | Uint8Array) => void;
  /** Changes a file as text; the text to change must be there. */
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  readonly rename: (file: string, name: string) => void;
  readonly drop: (file: string) => void;
}

const SITE = `{
  "$schema": "./site.schema.json",
  "productName": "Faro Norte",
  "logo": "faro.png",
  "accent": { "light": "#1e4d8c", "dark": "#9cc4ff" }
}
`;

const MEMBERS = `{
  "$schema": "./members.schema.json",
  "steps": [
    {
      "id": "first-call",
      "video": "https://youtu.be/aqz-KE-bpKQ"
    },
    {
      "id": "calendar",
      "video": { "en": "clips/week-en.mp4", "es": "clips/week-es.mp4" },
      "flyers": true
    },
    {
      "id": "our-app",
      "appBadges": true
    },
    {
      "id": "together",
      "video": "clips/together.mp4",
      "socialLinks": true
    }
  ],
  "flyers": { "en": "week-en.png", "es": "semana.jpg" },
  "app": {
    "logo": "app.png",
    "appStore": "https://apps.apple.com/app/id987654321",
    "playStore": "https://play.google.com/store/apps/details?id=com.faronorte.app"
  },
  "group": "https://www.facebook.com/groups/faro.norte",
  "chat": {
    "en": "https://chat.whatsapp.com/FaroNorte2026xyz",
    "es": "https://t.me/faro_norte"
  }
}
`;

/** The owner's own texts, by language and id; the others say what the screens need. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    "flyers.text": "Tuesday: the week at the pier, 8:00 PM",
    "footer.rights": "© {year} {productName}. A light for everyone.",
    "gamePlan.bring": "Bring a notebook and two friends.",
    "menu.home": "Harbor",
    "menu.resources": "Machines",
    "onboarding.welcome": "Welcome aboard {productName}",
    "onboarding.tagline": "One light after the other.",
    "step.our-app.description": "Get the app, then come to the pier.",
    "welcome.line": "Your voyage begins at the pier.",
    "welcome.start": "Cast off",
  },
  es: {
    "flyers.text": "Martes: la semana en el muelle, 8:00 p. m.",
    "footer.rights": "© {year} {productName}. Una luz para cada quien.",
    "gamePlan.bring": "Trae una libreta y a dos amigos.",
    "menu.home": "Puerto",
    "menu.resources": "Cartas de navegación",
    "onboarding.welcome": "Te recibimos a bordo de {productName}",
    "onboarding.tagline": "Una luz tras otra.",
    "step.our-app.description": "Descarga la app y ven al muelle.",
    "welcome.line": "Tu travesía comienza en el muelle.",
    "welcome.start": "Zarpamos",
  },
};

const steps = ["first-call", "calendar", "our-app", "together"];

/** A catalog with the owner's texts in place of the demo's. */
function catalog(path: string, language: string): string {
  const blocks = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n\n")
    .filter((block) => !/^(#~ )?msgid "(step\.[^.]+\.(title|description)|link\.price-list)"/m.test(block));
  if (path.endsWith("members.po"))
    for (const step of steps)
      for (const part of ["description", "title"])
        blocks.push(`msgid "step.${step}.${part}"\nmsgstr "Faro: ${part} (${step}, ${language})"`);
  const [header = "", ...entries] = blocks;
  const own = entries.map((block) => {
    const id = /^msgid "(.*)"$/m.exec(block)?.[1] ?? "";
    const said = texts[language]?.[id];
    return (said ? block.replace(/^msgstr ".*"$(\n".*")*/m, () => `msgstr "${said}"`) : block).replace(
      /\b(BAM|[EÉ]lite)\b|Élite/g,
      "Faro",
    );
  });
  const idOf = (block: string) => /^msgid "(.*)"$/m.exec(block)?.[1] ?? "";
  const order = new Intl.Collator("en-US");
  return `${[header, ...own.sort((a, b) => order.compare(idOf(a), idOf(b)))].join("\n\n")}\n`;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1e4d8c" } });

/** What the check reads of a film, without its pictures: the boxes of an MP4 file but "mdat" (ISO/IEC 14496-12, 4.2). */
function shortFilm(film: Buffer): Buffer {
  const boxes: Buffer[] = [];
  for (let place = 0; place < film.length; ) {
    const length = film.readUInt32BE(place);
    if (film.toString("latin1", place + 4, place + 8) !== "mdat") boxes.push(film.subarray(place, place + length));
    place += length;
  }
  return Buffer.concat(boxes);
}

/** The project that every copy is made from. */
export async function ownersTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "onward-owners-"));
  const put = (file: string, bytes: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  };
  for (const file of [".env", "lingui.config.ts", "package.json"]) cpSync(file, join(folder, file));
  // Of the code, what asks for texts: the commands read all that is there, and each copy anew.
  for (const file of globSync("src/**/*.{ts,tsx}"))
    if (/<Trans |i18n\._\(|interface Register/.test(readFileSync(file, "utf8"))) put(file, readFileSync(file));
  for (const language of ["en", "es"])
    for (const name of ["site", "members"]) {
      const path = `locales/${language}/${name}.po`;
      put(path, catalog(path, language));
    }
  put("content/site.json", SITE);
  put("content/members.json", MEMBERS);
  for (const schema of ["site", "members"])
    put(`content/${schema}.schema.json`, readFileSync(`content/${schema}.schema.json`));
  put("content/faro.png", await picture(300, 300).png().toBuffer());
  put("content/members/app.png", await picture(320, 320).png().toBuffer());
  put("content/members/week-en.png", await picture(600, 800).png().toBuffer());
  put("content/members/semana.jpg", await picture(601, 800).jpeg().toBuffer());
  const film = shortFilm(readFileSync("content/members/clips/why-en.mp4"));
  for (const name of ["week-en", "week-es", "together"]) put(`content/members/clips/${name}.mp4`, film);
  put(".env.local", `# ours\nACCESS_WORD="${ownPassword}"\nSITE_ADDRESS="https://faro.example/norte/"\n`);
  return folder;
}

/** A copy of a project in which something may be done. Code that no command writes is shared. */
export function copyOf(template: string, parent: string): OwnersProject {
  const folder = mkdtempSync(join(parent, "copy-"));
  cpSync(template, folder, { recursive: true });
  for (const shared of ["tooling", "machines", "node_modules"])
    symlinkSync(resolve(shared), join(folder, shared), "junction");
  const path = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(path(file), "utf8");
  return {
    folder,
    read,
    bytes: (file) => readFileSync(path(file)),
    put: (file, bytes) => writeFileSync(path(file), bytes),
    edit: (file, from, to) => {
      const before = read(file);
      const after = before.replace(from, () => to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      writeFileSync(path(file), after);
    },
    rename: (file, name) => renameSync(path(file), path(name)),
    drop: (file) => rmSync(path(file), { recursive: true }),
  };
}

/** Checks projects, one after the other, in a process of their own, as Node runs the commands; then runs `npm run words` there. */
export async function runProjects(folders: readonly string[]): Promise<ProjectRun[]> {
  // What the shell of whoever runs the tests says of passwords, addresses and logs is not the owner's.
  const { ACCESS_WORD, SITE_ADDRESS, DEMO, CI, GITHUB_ACTIONS, ALLOW_MISSING_WORDS, ...env } = process.env;
  const child = spawn(process.execPath, ["tests/support/check-projects.ts"], {
    env: { ...env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.end(JSON.stringify(folders));
  const [said, consoleErrors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return JSON.parse(said);
  } catch {
    throw new Error(`The check ended without an answer:\n${consoleErrors}`);
  }
}
