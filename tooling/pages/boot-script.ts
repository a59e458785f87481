import { build, type Plugin, type Rolldown } from "vite";

/**
 * The chunks of the bundle. React DOM is the largest and comes last: the others are evaluated, and the app created, while it is on
 * its way. The lazy chunk comes when the gate is idle.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: "libraries",
    test: /node_modules.(?!react-dom.(client|cjs.react-dom-client)|scheduler)|vite.preload-helper/,
    tags: ["$initial"],
  },
  { name: "app", tags: ["$initial"] },
  { name: "react-dom", test: /node_modules.(react-dom|scheduler)./ },
  { name: "lazy", test: /src.(screens|media.(?!FileButton|ResourceItems)|ui|members.prefetch-images)./ },
  { name: "extras", test: /src.(media|members.download-file)./ },
];

/** The names of the initial chunks, in the order in which they are loaded and evaluated. */
const initialChunks = ["libraries", "rolldown-runtime", "index", "react-dom"];

/**
 * Puts `src/entry/unsupported-browser.ts` and `src/entry/boot.ts` into the page as inline scripts, before anything that the member
 * can use. In the built site the boot script also evaluates the initial chunks, and takes the place of the entry's own tag.
 */
export function bootScript(): Plugin {
  let base = "/";
  return {
    name: "onward:boot-script",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle, chunk }) {
        const [unsupported, boot] = await Promise.all([
          compile("src/entry/unsupported-browser.ts", "es"),
          compile("src/entry/boot.ts", "iife"),
        ]);
        const scripts = (attributes: string) => `<script>${unsupported}</script><script${attributes}>${boot}</script>`;
        if (!bundle || !chunk) return html.replace("<!-- boot -->", () => scripts(""));
        const chunks = Object.values(bundle)
          .filter((file) => file.type === "chunk" && initialChunks.includes(file.name))
          .sort((a, b) => initialChunks.indexOf(a.name ?? "") - initialChunks.indexOf(b.name ?? ""));
        // A chunk that the page doesn't name would be loaded late, and count in no budget.
        const unnamed = chunk.imports.find((needed) => !chunks.some(({ fileName }) => fileName === needed));
        if (unnamed)
          throw new Error(`The entry imports ${unnamed}, which is no initial chunk: see tooling/pages/boot-script.ts.`);
        const urls = chunks.map(({ fileName }) => base + fileName);
        return {
          html: html
            .replace("<!-- boot -->", () => scripts(` data-chunks="${urls.join(" ")}"`))
            .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, ""),
          // The boot script preloads the others after the first paint.
          tags: [{ tag: "link", attrs: { rel: "modulepreload", href: urls[0] }, injectTo: "body" }],
        };
      },
    },
  };
}

/** Compiled for browsers far below the minimum too, because these scripts tell them so. */
async function compile(input: string, format: "es" | "iife"): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2017", rolldownOptions: { input, output: { format } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
