import type { Plugin } from "vite";
import { defaultLanguage, type Language, languageName, languages, perLanguage } from "../../machines/languages.ts";
import type { Members } from "../../machines/members.ts";
import { PAYLOAD_FILE } from "../../src/members/encryption-format.ts";
import { previewPlugin } from "../dev/preview-plugin.ts";
import { compileMessages } from "../i18n/compile-messages.ts";
import { publicLogo } from "../media/images.ts";
import { readPassword } from "../settings/read-settings.ts";
import { type ContentSource, contentFolder } from "./content.ts";
import { contentStore, publicSite } from "./content-store.ts";

/** The texts of a page that are shown in every language at once: see `src/i18n/InEveryLanguage.tsx`. */
const notices = ["page.noScript", "page.notLoaded", "page.notLoaded.reload"];

/**
 * Brings the owner's content into the site: the public part as a module, the members' part as ciphertext beside it.
 */
export function contentPlugin(): Plugin[] {
  let base = "/";
  let password = "";
  let isEncrypted = false;
  let isServed = false;
  const content = contentStore(() => password);
  let root = "";
  /** What Vite imports as the logo or icon: the original while the owner edits. */
  const imageAddress = async (name: string) => {
    const path = `${contentFolder}/${name}`;
    return `/${(isServed ? path : await publicLogo(path, root)).replaceAll("\\", "/")}`;
  };

  const modules: Readonly<Record<string, () => string | Promise<string>>> = {
    "virtual:onward/site": async () => siteModule(content.source(), await imageAddress(content.source().site.logo)),
    "virtual:onward/messages": messagesModule,
    "virtual:onward/language-names": languageNamesModule,
    "virtual:onward/images": async () => imagesModule((await content.compiled()).members),
    "virtual:onward/payload": async () => {
      isEncrypted = true;
      const { digest } = await content.encrypted();
      return `export const encryptedPayload = ${JSON.stringify({ url: base + PAYLOAD_FILE, digest })};`;
    },
  };

  const site: Plugin = {
    name: "onward:content",
    sharedDuringBuild: true,
    configResolved(config) {
      base = config.base;
      root = config.root;
      password = readPassword(config.root);
      isServed = config.command === "serve";
    },
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    async load(id) {
      try {
        return id.startsWith("\0") ? await modules[id.slice(1)]?.() : undefined;
      } catch (error) {
        if (!isServed) throw error;
        // studio/preview/live.ts shows the mistakes over the empty page.
        return `throw new Error("The content has mistakes.");`;
      }
    },
    transformIndexHtml: {
      order: "pre",
      handler: async (page) => {
        const html = page.replace(/(?<=<html lang=")[\w-]+/, defaultLanguage);
        if (isServed && content.isMissing()) return html;
        const { icon, logo } = content.source().site;
        const href = await imageAddress(icon ?? logo);
        return { html, tags: [{ tag: "link", attrs: { rel: "icon", href }, injectTo: "head" }] };
      },
    },
    async generateBundle() {
      if (!isEncrypted || this.environment.config.consumer !== "client") return;
      const [{ payload }, { files }] = [await content.encrypted(), await content.compiled()];
      this.emitFile({ type: "asset", fileName: PAYLOAD_FILE, source: payload });
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split("?")[0]?.slice(base.length);
        if (path !== PAYLOAD_FILE && !path?.startsWith("encrypted/")) return next();
        try {
          const body =
            path === PAYLOAD_FILE ? (await content.encrypted()).payload : (await content.compiled()).files.get(path);
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
      Object.keys(modules).map((id) => `\0${id}`),
    ),
  ];
}

/** The names of the encrypted images, sorted so that the order doesn't tell which is which. */
function imagesModule({ steps, apps }: Members): string {
  const flyers = steps.flatMap((step) => (step.flyers ?? []).flatMap(({ images }) => images.map(({ file }) => file)));
  const names = new Set([...flyers, ...apps.map(({ logo }) => logo)].map(({ name }) => name));
  return `export const images = ${JSON.stringify([...names].sort())};`;
}

/** What each language is called in each. Made here, because WebKit writes all such names with a capital letter. */
function languageNamesModule(): string {
  const names = perLanguage((inLanguage) => perLanguage((language) => languageName(language, inLanguage)));
  return `export const languageNames = ${JSON.stringify(names)};`;
}

/** The catalog of the default language, and how the others are loaded. */
function messagesModule(): string {
  const catalog = (language: Language) => JSON.stringify(`/locales/${language}/site.po`);
  const messages = compileMessages("site");
  const shown = perLanguage((language) => Object.fromEntries(notices.map((id) => [id, messages[language][id] ?? id])));
  const others = languages.map(({ code }) => code).filter((code) => code !== defaultLanguage);
  return `export { messages as defaultMessages } from ${catalog(defaultLanguage)};
export const loadMessages = { ${others.map((code) => `${JSON.stringify(code)}: () => import(${catalog(code)})`)} };
export const notices = ${JSON.stringify(shown)};`;
}

function siteModule(source: ContentSource, logo: string): string {
  return `import logo from ${JSON.stringify(`${logo}?url&no-inline`)};
export const site = { ...${JSON.stringify(publicSite(source))}, logo };`;
}
