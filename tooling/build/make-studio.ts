import { existsSync } from "node:fs";
import { join } from "node:path";
import { type AllMessages, setupI18n } from "@lingui/core";
import { zipSync } from "fflate";
import type { EnvironmentOptions, Rolldown } from "vite";
import { type Language, languages } from "../../src/project/languages.ts";
import { type Bytes, encodeText, sha256, toBase64 } from "../../src/publish/bytes.ts";
import { arrivingStyle, asciiHtml, cutOffStyle, escapeHtml, scriptMarks, tag } from "../../src/publish/html.ts";
import { STUDIO_PAGE, studioMetaPolicy } from "../../src/publish/policy.ts";
import { SHELL_LIST, type Shell, type ShellList } from "../../src/publish/shell.ts";
import { damagedNotice, pageNotices } from "../../src/studio/words/page-notices.ts";
import { catalogTexts, compileCatalog } from "../catalogs/catalogs.ts";
import { readFolder } from "../read-folder.ts";
import { entryFile, WORKER_LICENSES } from "./run-publish.ts";
import { builtBytes, compileInline } from "./shell.ts";

/** The folder of the Studio below the site's base. */
const FOLDER = "studio/";

/** The Studio's page is built separately, so that it does not change the chunks of the members' page. */
export const studioEnvironment: EnvironmentOptions = {
  consumer: "client",
  // `npm run dev` serves the Studio in the environment of every page.
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
        // The preview's frame loads this file, and nothing of the Studio's page may run there. As an entry of its own,
        // it shares no entry's code.
        preview: "src/studio/preview/frame.ts",
      },
    },
  },
};

/**
 * The Studio's page before its script runs, which then sets its language.
 * @param worker the address of the worker, for the script
 */
export const studioPage = async (script: string, worker: string): Promise<string> =>
  asciiHtml(`<!doctype html>
<html lang="en" data-boot="unanswered">
<head>
${cutOffStyle(languages.map(({ code }) => damagedNotice(translator(code))).join(" "))}
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
${notices}
<noscript>The Studio needs JavaScript. El Estudio necesita JavaScript.</noscript>
${placeNotices}
<div id="root" data-worker="${worker}"></div>
<script ${scriptMarks} type="module" src="${script}"></script>
</body>
</html>
`);

const compiled = compileCatalog("studio") as unknown as AllMessages;
const translator = (locale: Language) => setupI18n({ locale, messages: compiled });

/** The notices that the page shows instead of itself, by the attribute of its root that selects them. */
const toldBy: Readonly<Record<string, (language: Language) => string | undefined>> = {
  ...Object.fromEntries(
    Object.entries(pageNotices).map(([status, text]) => [
      `[data-boot="${status}"]`,
      (code: Language) => text(translator(code)),
    ]),
  ),
  '[data-boot="portal"]': (code) => catalogTexts("notices", code)["page.portal"],
  "[data-too-old]": (code) => catalogTexts("notices", code)["page.tooOld"],
};

/** Where a host blocks the page's styles, all but the notice for missing scripts stay hidden. */
const notices = Object.entries(toldBy)
  .map(([shown, text], at) => {
    const paragraphs = languages.map(({ code }) => `<p lang="${code}">${escapeHtml(text(code) ?? "")}</p>`);
    return `<div id="notice-${at}" role="alert"${shown.includes("unanswered") ? "" : " hidden"}>${paragraphs.join("")}</div>`;
  })
  .join("");

/**
 * The notices' styles repeat those of the site, because an old browser loads no others. An animation hides the notice
 * for missing scripts for a while, so that it also appears where nothing is animated.
 */
const noticeStyle = [
  arrivingStyle,
  // Only the notices: what the Studio itself tells as an alert has to be seen.
  "body>[role=alert]{display:none;max-width:26rem;margin:0 auto;padding:15vh 1.5rem;font:1rem/1.55 sans-serif}",
  "[data-too-old] #root{display:none}",
  "@keyframes unanswered{from,to{visibility:hidden}}",
  "[data-boot=unanswered] body>[role=alert]{animation:unanswered 8s}",
  ...Object.keys(toldBy).map(
    (shown, at) =>
      `${shown === "[data-too-old]" ? "" : ":root:not([data-too-old])"}${shown} #notice-${at}{display:block}`,
  ),
].join("");

/** The places where the Studio does not run, by the name that its page reports. */
const places = ["disk", "insecure", "framed"] as const;

/** The notices for those places in each language. In a frame, a link opens the Studio outside of it. */
const placeNotices = places
  .map((place) => {
    const text = (code: Language) => catalogTexts("owner", code)[`owner.place.${place}`] ?? "";
    const said = (code: Language) => (place === "framed" ? `<a href="." target="_top">${text(code)}</a>` : text(code));
    return `<div id="place-${place}" class="place" hidden>${languages.map(({ code }) => `<p lang="${code}">${said(code)}</p>`).join("")}</div>`;
  })
  .join("");

const placeStyle = [
  ".place{display:none;max-width:26rem;margin:0 auto;padding:15vh 1.5rem;font:1rem/1.55 sans-serif}",
  ":root:not([data-too-old])[data-place] #root{display:none}",
  ...places.map((place) => `:root:not([data-too-old])[data-place=${place}] #place-${place}{display:block}`),
].join("");

/** The folders of the project files that the Studio starts from. */
const projectFiles: Readonly<Record<string, string>> = {
  "example.zip": "examples/full",
};

/** Packs a project's folder as a project file. The same folder always gives the same bytes. */
async function zipFolder(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = (await readFolder(folder)).filter(([path]) => /^(project\.json$|media\/[^.])/.test(path));
  return zipSync(Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))), { mtime: new Date(1980, 0, 1) });
}

/**
 * Adds the Studio to the shell: its page, worker and project files, and a list of all files with their digests. With
 * the list, the Studio downloads the shell and checks what a host has changed in it.
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
    [STUDIO_PAGE, encodeText(page.replace("<meta name", () => `${policy}\n<meta name`))],
    ...studio.output.map((file) => [file.fileName, builtBytes(file)] as const),
    ...neededBy("worker", publish).map((chunk) => [FOLDER + chunk.fileName, builtBytes(chunk)] as const),
    ...publish.output
      .filter(({ fileName }) => fileName === WORKER_LICENSES)
      .map((file) => [FOLDER + file.fileName, builtBytes(file)] as const),
  ]);
  for (const [name, folder] of Object.entries(projectFiles))
    if (existsSync(join(root, folder))) added.set(FOLDER + name, await zipFolder(join(root, folder)));

  const { files: ofShell, ...facts } = shell;
  const all = [...ofShell, ...added];
  const files = [...all.map(([path]) => path), SHELL_LIST].sort();
  const sizes = Object.fromEntries(all.map(([path, bytes]) => [path, bytes.length]));
  const digests = Object.fromEntries(
    await Promise.all(all.map(async ([path, bytes]) => [path, toBase64(await sha256(bytes))] as const)),
  );
  const list: ShellList = { ...facts, files, digests, sizes };
  added.set(SHELL_LIST, encodeText(JSON.stringify(list)));
  return { ...facts, files: new Map([...ofShell, ...added]) };
}

/** An entry's chunk with all of its static and dynamic imports. */
function neededBy(name: string, { output }: Rolldown.RolldownOutput): Rolldown.OutputChunk[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const needed = new Set(chunks.filter((chunk) => chunk.isEntry && chunk.name === name));
  // The loop also visits the elements that it adds to the list.
  for (const { imports, dynamicImports } of needed)
    for (const chunk of chunks)
      if (imports.includes(chunk.fileName) || dynamicImports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed];
}
