import { build, type Plugin, type Rolldown } from "vite";

/**
 * The slices that the bundle is evaluated in, in that order; "later" comes when the gate is idle. React is only evaluated by
 * the file that imports it, so one that does is in its slice. "sealed" asks for the payload and its opener: they come while the
 * rest is evaluated; asked for earlier, they would take the network from it.
 */
export const slices: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules.(react|react-dom|scheduler|use-sync-external-store).|src.take-over/ },
  { name: "libraries", test: /node_modules.(@tanstack|xstate|@xstate|@lingui|styled-components|stylis|@emotion)./ },
  { name: "sealed", test: /src.members.(sealed|unlock|word)|onward.sealed/ },
  { name: "app", tags: ["$initial"] },
  { name: "later", test: /src.(screens|ui|members.pictures)./ },
];

/**
 * Lays `src/early.ts` into the page as an inline script. In the built site it also loads the bundle: it is given the names of
 * the entry and of all that the entry needs, and the page's own tags for them go.
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
        const code = await compile();
        const withScript = (given: string) =>
          html.replace("<!-- early -->", () => `<script id="early"${given}>${code}</script>`);
        if (!bundle || !chunk) return withScript("");
        const chunks = chunksOf(chunk, bundle)
          // Vite drops an entry that does nothing but import.
          .filter(({ moduleIds }) => moduleIds.length > 0)
          .sort((a, b) => order(a) - order(b));
        return withScript(` data-slices="${chunks.map(({ fileName }) => base + fileName).join(" ")}"`).replaceAll(
          /\s*<script type="module"[^>]*><\/script>/g,
          "",
        );
      },
    },
  };
}

async function compile(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", rolldownOptions: { input: "src/early.ts", output: { format: "iife" } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}

/** A chunk and all that it needs, each after what it needs itself. */
function chunksOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<Rolldown.OutputChunk>()) {
  for (const name of chunk.imports) {
    const needed = bundle[name];
    if (needed?.type === "chunk" && !seen.has(needed)) chunksOf(needed, bundle, seen);
  }
  return [...seen.add(chunk)];
}

const order = ({ name }: Rolldown.OutputChunk) => {
  const place = slices.findIndex((slice) => slice.name === name);
  return name === "rolldown-runtime" ? -1 : place < 0 ? slices.length : place;
};
