import { build, type Plugin, type Rolldown } from "vite";

/**
 * The slices of the bundle; "lazy" comes when the gate is idle. What takes the page over is the largest and comes last: the
 * rest is evaluated, and the app made, while it is on its way.
 */
export const slices: Rolldown.CodeSplittingGroup[] = [
  {
    name: "libraries",
    test: /node_modules.(?!react-dom.(client|cjs.react-dom-client)|scheduler)/,
    tags: ["$initial"],
  },
  { name: "app", tags: ["$initial"] },
  { name: "hydrate", test: /node_modules.(react-dom|scheduler).|src.entry.hydrate/ },
  { name: "lazy", test: /src.(screens|ui|members.prefetch-images)./ },
];

/** The names of the built slices, in the order in which they are asked for and evaluated. */
const order = ["libraries", "rolldown-runtime", "index", "hydrate"];

/**
 * Lays `src/entry/unsupported-browser.ts` and `src/entry/boot.ts` into the page as inline scripts. In the built site the second it also loads the bundle: it is given the names of
 * the entry and of all that the entry needs, and the page's own tags for them go. A tag after it asks for the first of them,
 * which is less work for the page than a script that asks.
 */
export function earlyScript(): Plugin {
  let base = "/";
  return {
    name: "onward:early-script",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle, chunk }) {
        const [tooOld, code] = await Promise.all(
          ["src/entry/unsupported-browser.ts", "src/entry/boot.ts"].map(compile),
        );
        const lay = (given: string, after: string) =>
          html
            .replace("<!-- notices -->", (place) => `${place}<script>${tooOld}</script>`)
            .replace("<!-- early -->", () => `<script${given}>${code}</script>${after}`);
        if (!bundle || !chunk) return lay("", "");
        const chunks = Object.values(bundle)
          .filter((file) => file.type === "chunk" && order.includes(file.name))
          .sort((a, b) => order.indexOf(a.name ?? "") - order.indexOf(b.name ?? ""));
        // What the page does not name is asked for late, and counts in no budget.
        const unnamed = chunk.imports.find((needed) => !chunks.some(({ fileName }) => fileName === needed));
        if (unnamed)
          throw new Error(`The entry needs ${unnamed}, which is no slice: see tooling/pages/boot-script.ts.`);
        const names = chunks.map(({ fileName }) => base + fileName);
        return lay(` data-slices="${names.join(" ")}"`, `<link rel="modulepreload" href="${names[0]}">`).replaceAll(
          /\s*<script type="module"[^>]*><\/script>/g,
          "",
        );
      },
    },
  };
}

/** Compiled for browsers far below the minimum too, because it is this script that tells them so. */
async function compile(input: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2017", rolldownOptions: { input, output: { format: "iife" } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}
