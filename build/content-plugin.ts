import type { Plugin } from "vite";
import { PAYLOAD_FILE } from "../src/members/seal-format.ts";
import { readAccessWord } from "./access-word.ts";
import { contentFolder, readContent } from "./content.ts";
import { type Sealed, sealMembers } from "./seal.ts";

const SITE = "virtual:onward/site";
const SEALED = "virtual:onward/sealed";

/** Brings the owner's content into the site: the public part as a module, the members' part as ciphertext beside it. */
export function contentPlugin(): Plugin {
  let base = "/";
  let word = "";
  let sealed: Promise<Sealed> | undefined;
  const seal = () => {
    sealed ??= sealMembers(readContent().members, word);
    return sealed;
  };

  return {
    name: "onward:content",
    sharedDuringBuild: true,
    configResolved(config) {
      base = config.base;
      word = readAccessWord(config.mode, config.root);
    },
    resolveId: (id) => (id === SITE || id === SEALED ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${SITE}`) {
        const { productName, logo, accent } = readContent().site;
        const site = JSON.stringify({ productName, accent, builtIn: new Date().getFullYear() });
        return `import logo from "/${contentFolder}/${logo}?url&no-inline"; export const site = { ...${site}, logo };`;
      }
      if (id === `\0${SEALED}`) {
        const { digest } = await seal();
        return `export const sealedPayload = ${JSON.stringify({ url: base + PAYLOAD_FILE, digest })};`;
      }
      return undefined;
    },
    async generateBundle() {
      if (!sealed || this.environment.config.consumer !== "client") return;
      const { payload, files } = await sealed;
      this.emitFile({ type: "asset", fileName: PAYLOAD_FILE, source: payload });
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.watcher.on("all", (_, path) => {
        if (!/\/(content|locales)\//.test(path.replaceAll("\\", "/"))) return;
        sealed = undefined;
        server.moduleGraph.invalidateAll();
        server.hot.send({ type: "full-reload" });
      });
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split("?")[0]?.slice(base.length);
        if (path !== PAYLOAD_FILE && !path?.startsWith("sealed/")) return next();
        try {
          const { payload, files } = await seal();
          const body = path === PAYLOAD_FILE ? payload : files.get(path);
          response.statusCode = body ? 200 : 404;
          response.end(body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
