import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentPlugin } from "./tooling/content/content-plugin.ts";
import { validateContent } from "./tooling/content/validate-content.ts";
import { ownOrigin } from "./tooling/dev/own-origin.ts";
import { servePlugin } from "./tooling/dev/serve-plugin.ts";
import { studioEntry } from "./tooling/dev/studio-entry.ts";
import { exitWith } from "./tooling/files/exit-with.ts";
import { hostingNote, refuseUnpublished, writeHosting } from "./tooling/hosting/hosting.ts";
import { say } from "./tooling/i18n/say.ts";
import { bootScript, chunkGroups } from "./tooling/pages/boot-script.ts";
import { reportBundleSize } from "./tooling/pages/bundle-size.ts";
import { precompress } from "./tooling/pages/compress.ts";
import { headTags, noAddressNote } from "./tooling/pages/head-tags.ts";
import { writeLinkFiles } from "./tooling/pages/link-files.ts";
import { prerenderFolder, writePages } from "./tooling/pages/prerender.ts";
import { scriptTarget } from "./tooling/pages/supported-browsers.ts";
import { readSiteAddress, siteBase } from "./tooling/settings/site-address.ts";

/**
 * Has V8 compile every function of a file in the background while the file is loading: https://v8.dev/blog/explicit-compile-hints.
 * Without it, each is compiled on the main thread when it is first called.
 */
const compileHint = "//# allFunctionsCalledOnLoad";

export default defineConfig({
  base: siteBase(import.meta.dirname),
  plugins: [ownOrigin(), react(), lingui(), contentPlugin(), bootScript(), studioEntry(), servePlugin()],
  // Class names that do not depend on the order in which chunks run: else hydration fails.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  build: {
    target: scriptTarget,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        modulePreload: false,
        // The notices that the licenses of what is bundled ask for. As text: every host has a type for that.
        license: { fileName: "licenses.txt" },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups }, postBanner: compileHint } },
      },
    },
    prerender: {
      consumer: "server",
      resolve: { noExternal: true },
      build: {
        outDir: prerenderFolder,
        emptyOutDir: true,
        rolldownOptions: { input: "src/entry/server.tsx" },
        copyPublicDir: false,
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { site, members, password } = await validateContent(builder.config);
      try {
        refuseUnpublished(builder.config.publicDir);
      } catch (error) {
        exitWith(error);
      }
      for (const environment of Object.values(builder.environments))
        if (environment.name !== "ssr") await builder.build(environment);
      const { base, root } = builder.config;
      // The Studio builds into a folder of its own first.
      const { outDir } = builder.config.build;
      const address = readSiteAddress(root);
      const files = await writeLinkFiles(outDir, base, site);
      await writePages(outDir, (page) => headTags(page, { site, files, base, address }));
      writeHosting(outDir, base, members, address);
      await precompress(outDir);
      reportBundleSize(outDir);
      console.log(say(password.summary));
      console.log(say(hostingNote));
      if (!address) console.log(say(noAddressNote));
    },
  },
});
