import { existsSync } from "node:fs";
import { join } from "node:path";
import { type AllMessages, setupI18n } from "@lingui/core";
import { zipSync } from "fflate";
import type { EnvironmentOptions, Rolldown } from "vite";
import { type Language, languages } from "../../src/project/languages.ts";
import { type Bytes, encodeText, sha256, toBase64 } from "../../src/publish/bytes.ts";
import { asciiHtml, escapeHtml, scriptMarks, tag } from "../../src/publish/html.ts";
import { STUDIO_PAGE, studioMetaPolicy } from "../../src/publish/policy.ts";
import type { Shell } from "../../src/publish/shell.ts";
import { pageNotices } from "../../src/studio/words/page-notices.ts";
import { catalogTexts, compileCatalog } from "../catalogs/catalogs.ts";
import { readFolder } from "../read-folder.ts";
import { entryFile, WORKER_LICENSES } from "./run-publish.ts";
import { bytesOf, compileInline } from "./shell.ts";

/** Where the Studio lies, below the site's base. */
const FOLDER = "studio/";

/** The Studio's page is built apart from the members': their chunks stay as they are. */
export const studioEnvironment: EnvironmentOptions = {
  consumer: "client",
  // `npm run dev` serves it in the environment of every page.
  optimizeDeps: { noDiscovery: true },
  build: {
    write: false,
    copyPublicDir: false,
    modulePreload: false,
    assetsDir: `${FOLDER}assets`,
    license: { fileName: `${FOLDER}licenses.txt` },
    rolldownOptions: {
      input: {
        studio: "src/studio/main.tsx",
        // Loaded by the preview's frame, in which nothing of the page may run: an entry shares its chunks with no other entry's own.
        preview: "src/studio/preview/frame.ts",
      },
    },
  },
};

/**
 * What the Studio's page has before its script runs. Its language is set by that.
 *
 * @param worker its address, which `src/studio/main.tsx` reads
 */
export const studioPage = async (script: string, worker: string): Promise<string> =>
  asciiHtml(`<!doctype html>
<html lang="en" data-boot="unanswered">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Studio · Onward</title>
<style>${noticeStyle}${placeStyle}</style>
<noscript><style>[role=alert]{display:none!important}</style></noscript>
<script ${scriptMarks}>${await compileInline("src/site/entry/unsupported-browser.ts", "es")}</script>
<script ${scriptMarks}>${await compileInline("src/studio/unsupported-browser.ts", "es")}</script>
<script ${scriptMarks}>${await compileInline("src/studio/boot.ts", "iife")}</script>
<script ${scriptMarks}>${await compileInline("src/studio/app/place.ts", "iife")}</script>
</head>
<body>
<noscript>The Studio needs JavaScript. El Studio necesita JavaScript.</noscript>
${notices}
${placeNotices}
<div id="root" data-worker="${worker}"></div>
<script ${scriptMarks} type="module" src="${script}"></script>
</body>
</html>
`);

const compiled = compileCatalog("studio") as unknown as AllMessages;

/** What the page says instead of itself, by the attribute of its root that shows it. */
const toldBy: Readonly<Record<string, (language: Language) => string | undefined>> = {
  "[data-too-old]": (code) => catalogTexts("site", code)["page.tooOld"],
  '[data-boot="portal"]': (code) => catalogTexts("site", code)["page.portal"],
  ...Object.fromEntries(
    Object.entries(pageNotices).map(([status, text]) => [
      `[data-boot="${status}"]`,
      (code: Language) => text(setupI18n({ locale: code, messages: compiled })),
    ]),
  ),
};

const notices = Object.values(toldBy)
  .map((text, at) => {
    const paragraphs = languages.map(({ code }) => `<p lang="${code}">${escapeHtml(text(code) ?? "")}</p>`);
    return `<div id="notice-${at}" role="alert">${paragraphs.join("")}</div>`;
  })
  .join("");

/**
 * As in `GlobalStyle`, which an old browser doesn't get. Where no script of the page runs, an animation hides for a while what says so: so
 * it is seen also where nothing is animated.
 */
const noticeStyle = [
  "[role=alert]{display:none;max-width:26rem;margin:0 auto;padding:15vh 1.5rem;font:1rem/1.55 sans-serif}",
  "[data-too-old] #root{display:none}",
  "@keyframes unanswered{from,to{visibility:hidden}}",
  "[data-boot=unanswered] [role=alert]{animation:unanswered 8s}",
  ...Object.keys(toldBy).map(
    (shown, at) => `${at > 0 ? ":root:not([data-too-old])" : ""}${shown} #notice-${at}{display:block}`,
  ),
].join("");

/** Where the Studio does not run: see `src/studio/app/place.ts`. */
const places = ["disk", "insecure", "framed"] as const;

/** What is said there, in each language. A link leads out of a frame. */
const placeNotices = places
  .map((place) => {
    const text = (code: Language) => catalogTexts("owner", code)[`owner.place.${place}`] ?? "";
    const said = (code: Language) => (place === "framed" ? `<a href="." target="_top">${text(code)}</a>` : text(code));
    return `<div id="place-${place}" class="place">${languages.map(({ code }) => `<p lang="${code}">${said(code)}</p>`).join("")}</div>`;
  })
  .join("");

const placeStyle = [
  ".place{display:none;max-width:26rem;margin:0 auto;padding:15vh 1.5rem;font:1rem/1.55 sans-serif}",
  ":root:not([data-too-old])[data-place] #root{display:none}",
  ...places.map((place) => `:root:not([data-too-old])[data-place=${place}] #place-${place}{display:block}`),
].join("");

/** Project files that the Studio starts from: a folder each. */
const projectFiles: Readonly<Record<string, string>> = {
  "suggestion.zip": "examples/suggestion",
  "example.zip": "examples/full",
};

/** A project's folder as a project file. The same folder gives the same bytes. */
export async function zipProject(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = (await readFolder(folder)).filter(([path]) => /^(project\.json$|media\/[^.])/.test(path));
  return zipSync(Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))), { mtime: new Date(1980, 0, 1) });
}

/**
 * The shell with the Studio in it: page, worker, project files, and a list of all files with their digests, with which the Studio gets the shell and checks what a host
 * makes of it.
 *
 * @param publish the bundle with the worker
 * @param root the folder of the code
 */
export async function addStudio(
  shell: Shell,
  studio: Rolldown.RolldownOutput,
  publish: Rolldown.RolldownOutput,
  root: string,
): Promise<Shell> {
  const entry = studio.output.find((file) => file.type === "chunk" && file.name === "studio" && file.isEntry);
  if (!entry) throw new Error("The Studio has no entry.");
  const page = await studioPage(entry.fileName.slice(FOLDER.length), entryFile(publish, "worker"));
  const policy = tag("meta", { "http-equiv": "Content-Security-Policy", content: await studioMetaPolicy(page) });
  const added = new Map<string, Bytes>([
    [STUDIO_PAGE, encodeText(page.replace("<meta ", () => `${policy}\n<meta `))],
    ...studio.output.map((file) => [file.fileName, bytesOf(file)] as const),
    ...neededBy("worker", publish).map((chunk) => [FOLDER + chunk.fileName, bytesOf(chunk)] as const),
    ...publish.output
      .filter(({ fileName }) => fileName === WORKER_LICENSES)
      .map((file) => [FOLDER + file.fileName, bytesOf(file)] as const),
  ]);
  for (const [name, folder] of Object.entries(projectFiles))
    if (existsSync(join(root, folder))) added.set(FOLDER + name, await zipProject(join(root, folder)));

  const list = `${FOLDER}shell.json`;
  const { version, template, initial } = shell;
  const all = [...shell.files, ...added];
  const files = [...all.map(([path]) => path), list].sort();
  const digests = Object.fromEntries(
    await Promise.all(all.map(async ([path, bytes]) => [path, toBase64(await sha256(bytes))] as const)),
  );
  added.set(list, encodeText(JSON.stringify({ version, template, initial, files, digests })));
  return { ...shell, files: new Map([...shell.files, ...added]) };
}

/** An entry's chunk, and all that it imports now or later. */
function neededBy(name: string, { output }: Rolldown.RolldownOutput): Rolldown.OutputChunk[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const needed = new Set(chunks.filter((chunk) => chunk.isEntry && chunk.name === name));
  // What is added while the set is gone through is gone through too.
  for (const { imports, dynamicImports } of needed)
    for (const chunk of chunks)
      if (imports.includes(chunk.fileName) || dynamicImports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed];
}
