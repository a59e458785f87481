import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contentPlugin } from "./tooling/content/content-plugin.ts";
import { validateContent } from "./tooling/content/validate-content.ts";
import { ownOrigin } from "./tooling/dev/own-origin.ts";
import { servePlugin } from "./tooling/dev/serve-plugin.ts";
import { exitWith } from "./tooling/files/exit-with.ts";
import { hostingNote, refuseUnpublished, writeHosting } from "./tooling/hosting/hosting.ts";
import { earlyScript, slices } from "./tooling/pages/boot-script.ts";
import { reportBundleSize } from "./tooling/pages/bundle-size.ts";
import { precompress } from "./tooling/pages/compress.ts";
import { prerenderFolder, writePages } from "./tooling/pages/prerender.ts";
import { scriptTargets } from "./tooling/pages/supported-browsers.ts";
import { readSiteAddress, siteBase } from "./tooling/settings/site-address.ts";

const outDir = "dist";

/**
 * Has V8 compile every function of a file while the file is coming, in the background (explicit compile hints, Chrome 136).
 * Without it, each is compiled where it is first called: on the main thread, while the page is taken over.
 */
const compileAhead = "//# allFunctionsCalledOnLoad";

/** What the machine says of its states is for those who read its file, or watch it in development. */
const undescribed: Plugin = {
  name: "onward:undescribed",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /machines.onboarding\.machine\.ts$/ },
    handler: (code) => ({ code: code.replace(/\bdescription: ".*",?/g, ""), map: null }),
  },
};

/**
 * React makes errors when it is evaluated, as marks to throw. While a debugger is attached, and Lighthouse is one, V8 parses the
 * whole file anew for their stacks, which nobody reads.
 */
const stackless: Plugin = {
  name: "onward:stackless",
  apply: "build",
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const made = /(\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;
      if (!made.test(code))
        this.error("React no longer makes its errors like this: see whether this plugin is still needed.");
      return { code: code.replaceAll(made, "$1Object.create(Error.prototype, { message: { value: $2 } })"), map: null };
    },
  },
};

export default defineConfig({
  base: siteBase(import.meta.dirname),
  plugins: [ownOrigin(), react(), lingui(), contentPlugin(), earlyScript(), servePlugin(), undescribed, stackless],
  // Class names that do not depend on the order in which chunks run: else hydration fails.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  resolve: {
    alias: [
      // Vendor prefixes, which styled-components no longer asks for and stylis brings all the same.
      { find: /^\.\/(src\/)?Prefixer\.js$/, replacement: "data:text/javascript,export const prefix=()=>''" },
      // The shim of useSyncExternalStore is for React 17; ours has it.
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector",
      },
    ],
  },
  build: {
    outDir,
    target: scriptTargets,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        modulePreload: false,
        // The notices that the licences of what is bundled ask for. As text: every host has a type for that.
        license: { fileName: "licenses.txt" },
        rolldownOptions: { output: { codeSplitting: { groups: slices }, postBanner: compileAhead } },
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
      const { members, password } = await validateContent(builder.config);
      try {
        refuseUnpublished(builder.config.publicDir);
      } catch (error) {
        exitWith(error);
      }
      for (const environment of Object.values(builder.environments))
        if (environment.name !== "ssr") await builder.build(environment);
      await writePages(outDir, builder.config.base);
      writeHosting(outDir, builder.config.base, members, readSiteAddress(builder.config.root));
      await precompress(outDir);
      reportBundleSize(outDir);
      console.log(password.summary);
      console.log(hostingNote);
    },
  },
});
