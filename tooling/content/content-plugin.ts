import type { Plugin } from "vite";
import type { Members } from "../../machines/members.ts";
import { PAYLOAD_FILE } from "../../src/members/encryption-format.ts";
import { previewPlugin } from "../dev/preview-plugin.ts";
import { publicLogo } from "../media/images.ts";
import { readPassword } from "../settings/read-settings.ts";
import { contentFolder } from "./content.ts";
import { contentStore, publicSite } from "./content-store.ts";
import type { SiteSource } from "./schema.ts";

const SITE = "virtual:onward/site";
const SEALED = "virtual:onward/payload";
const PICTURES = "virtual:onward/images";
const modules = [SITE, SEALED, PICTURES];

/** Brings the owner's content into the site: the public part as a module, the members' part as ciphertext beside it. */
export function contentPlugin(): Plugin[] {
  let base = "/";
  let word = "";
  let isEncrypted = false;
  let isServed = false;
  const content = contentStore(() => word);
  let root = "";
  /** Address of the logo for Vite: while the owner edits, the original. */
  const logoAddress = async ({ logo }: SiteSource) => {
    const path = `${contentFolder}/${logo}`;
    return `/${(isServed ? path : await publicLogo(path, root)).replaceAll("\\", "/")}`;
  };

  const site: Plugin = {
    name: "onward:content",
    sharedDuringBuild: true,
    configResolved(config) {
      base = config.base;
      root = config.root;
      word = readPassword(config.root);
      isServed = config.command === "serve";
    },
    resolveId: (id) => (modules.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      try {
        if (id === `\0${SITE}`) {
          const { site } = content.current();
          return siteModule(site, await logoAddress(site));
        }
        if (id === `\0${PICTURES}`) return picturesModule((await content.current().files()).content);
        if (id !== `\0${SEALED}`) return undefined;
        isEncrypted = true;
        const { digest } = await content.current().encrypted();
        return `export const encryptedPayload = ${JSON.stringify({ url: base + PAYLOAD_FILE, digest })};`;
      } catch (error) {
        if (!isServed) throw error;
        // The page that shows nothing then says why: see studio/preview/live.ts.
        return `throw new Error("The content has mistakes.");`;
      }
    },
    transformIndexHtml: {
      order: "pre",
      handler: async () => {
        if (isServed && content.isMissing()) return [];
        return [
          { tag: "link", attrs: { rel: "icon", href: await logoAddress(content.current().site) }, injectTo: "head" },
        ];
      },
    },
    async generateBundle() {
      if (!isEncrypted || this.environment.config.consumer !== "client") return;
      const { payload, files } = await content.current().encrypted();
      this.emitFile({ type: "asset", fileName: PAYLOAD_FILE, source: payload });
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split("?")[0]?.slice(base.length);
        if (path !== PAYLOAD_FILE && !path?.startsWith("encrypted/")) return next();
        try {
          const { encrypted, files } = content.current();
          const body = path === PAYLOAD_FILE ? (await encrypted()).payload : (await files()).files.get(path);
          response.statusCode = body ? 200 : 404;
          response.end(body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
  return [
    site,
    previewPlugin(
      content,
      modules.map((id) => `\0${id}`),
    ),
  ];
}

/** The names of the encrypted pictures, in an order that says nothing of which is which. */
function picturesModule({ flyers, app }: Members): string {
  const names = [flyers.en, flyers.es, app.logo].map(({ name }) => name);
  return `export const pictures = ${JSON.stringify(names.sort())};`;
}

function siteModule(site: SiteSource, logo: string): string {
  return `import logo from ${JSON.stringify(`${logo}?url&no-inline`)};
export const site = { ...${JSON.stringify(publicSite(site))}, logo };`;
}
