import { build, type Plugin, type Rolldown } from "vite";
import { defaultLanguage, type Language, perLanguage } from "../../src/project/languages.ts";
import { type Bytes, encodeText } from "../../src/publish/bytes.ts";
import { asciiScript, scriptMarks } from "../../src/publish/html.ts";
import type { Shell } from "../../src/publish/shell.ts";
import { readFolder } from "../read-folder.ts";

/**
 * The chunks of the bundle. React DOM is the largest and comes last, so that the others are evaluated and the app is
 * created while it downloads. The lazy chunk is loaded when the gate is idle.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: "libraries",
    test: /node_modules.(?!react-dom.(client|cjs.react-dom-client)|scheduler)|vite.preload-helper/,
    tags: ["$initial"],
  },
  { name: "app", tags: ["$initial"] },
  { name: "react-dom", test: /node_modules.(react-dom|scheduler)./ },
  {
    name: "lazy",
    test: /machines.members-selectors|src.(project|site.(screens.(?!resources)|media.(?!FileButton|InAppHelp|ResourceItems)|ui|i18n.members-messages))./,
  },
  { name: "extras", test: /src.site.(screens.resources|media|members.download-file)./ },
];

/** The names of the initial chunks, in the order in which they are loaded and evaluated. */
const initialChunkNames = ["libraries", "rolldown-runtime", "index", "react-dom"];

/**
 * Inlines the scripts `unsupported-browser.ts` and `boot.ts` into the page before anything that the member can use. In
 * a build, the boot script evaluates the initial chunks, so the entry's own script tag is removed.
 */
export function shellPlugin(): Plugin {
  return {
    name: "onward:shell",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const [unsupported, boot] = await Promise.all([
          compileInline("src/site/entry/unsupported-browser.ts", "es"),
          compileInline("src/site/entry/boot.ts", "iife"),
        ]);
        const scripts = (attributes: string) =>
          `<script ${scriptMarks}>${unsupported}</script><script ${scriptMarks}${attributes}>${boot}</script>`;
        if (!bundle) return html.replace("<!-- boot -->", () => scripts(""));
        return html
          .replace(`lang="${defaultLanguage}"`, 'lang="<!-- lang -->"')
          .replace("<!-- boot -->", () => scripts(' data-chunks="<!-- chunks -->"'))
          .replaceAll(/<script type="module"[^>]*><\/script>/g, "")
          .replace("</body>", '<link rel="modulepreload" href="<!-- preload -->"></body>')
          .replaceAll(/>\s+</g, "><");
      },
    },
  };
}

/** Compiles an inline script for browsers far below the minimum, because the scripts tell their users so. */
export async function compileInline(input: string, format: "es" | "iife"): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2017", rolldownOptions: { input, output: { format } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}

const TEMPLATE = "index.html";

/**
 * Takes itself away, and reloads the pages that an earlier worker answered for. Caches stay: other sites of the origin may own them.
 */
const selfRemovingWorker = encodeText(
  "onactivate=e=>e.waitUntil(registration.unregister().then(()=>clients.matchAll()).then(a=>a.map(c=>c.navigate(c.url))));oninstall=()=>skipWaiting()",
);

/**
 * The names that service workers of other programs have: those of Vite, Gatsby, Next.js and Jekyll, of Create React App, of Angular, of
 * Flutter, of Django, Laravel and Rails, and of PWABuilder. The worker of an earlier site at the address would show that site for ever, because a browser that finds no script keeps the old one:
 * https://w3c.github.io/ServiceWorker/#update-algorithm
 */
export const workerNames = [
  "sw.js",
  "service-worker.js",
  "ngsw-worker.js",
  "flutter_service_worker.js",
  "serviceworker.js",
  "pwabuilder-sw.js",
];

/**
 * Makes the shell of a built client. Its page becomes the template, and the other files are published unchanged.
 * @param publicFolder the folder whose files are copied
 */
export async function makeShell(
  { output }: Rolldown.RolldownOutput,
  publicFolder: string,
  version: string,
): Promise<Shell> {
  const files = new Map([
    ...workerNames.map((name) => [name, selfRemovingWorker] as const),
    ...(await readFolder(publicFolder)),
    ...output.map((file) => [file.fileName, builtBytes(file)] as const),
  ]);
  const template = files.get(TEMPLATE);
  if (!template) throw new Error(`The client has no ${TEMPLATE}.`);
  files.delete(TEMPLATE);
  const catalogs = perLanguage((language) => catalogChunk(output, language));
  return { version, template: new TextDecoder().decode(template), initial: initialChunks(output), catalogs, files };
}

function catalogChunk(output: Rolldown.RolldownOutput["output"], language: Language): string {
  const chunk = output.find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`locales/${language}/site.po`),
  );
  if (!chunk) throw new Error(`The client has no chunk with the messages of ${language}.`);
  return chunk.fileName;
}

export function builtBytes(file: Rolldown.OutputChunk | Rolldown.OutputAsset): Bytes {
  const source = file.type === "chunk" ? asciiScript(file.code) : file.source;
  return typeof source === "string" ? encodeText(source) : new Uint8Array(source);
}

/** The files of the initial chunks, in the order in which they are evaluated. */
function initialChunks(output: Rolldown.RolldownOutput["output"]): string[] {
  const chunks = output
    .filter((file) => file.type === "chunk")
    .filter(({ name }) => initialChunkNames.includes(name))
    .sort((a, b) => initialChunkNames.indexOf(a.name) - initialChunkNames.indexOf(b.name));
  const files = chunks.map(({ fileName }) => fileName);
  // A chunk that the page doesn't list would load late and count in no budget.
  const unnamed = chunks.find(({ isEntry }) => isEntry)?.imports.find((needed) => !files.includes(needed));
  if (unnamed) throw new Error(`The entry imports ${unnamed}, which is no initial chunk: see tooling/build/shell.ts.`);
  return files;
}
