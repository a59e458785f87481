import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildSite } from "./tooling/build/build-site.ts";
import { studioEnvironment } from "./tooling/build/make-studio.ts";
import { publishEnvironment } from "./tooling/build/run-publish.ts";
import { chunkGroups, shellPlugin } from "./tooling/build/shell.ts";
import { styledComponents } from "./tooling/build/styled-components-plugin.ts";
import { previewHost } from "./tooling/dev/preview-host.ts";
import { projectPlugin } from "./tooling/dev/project-plugin.ts";
import { sameOrigin } from "./tooling/dev/same-origin.ts";
import { studioPlugin } from "./tooling/dev/studio-plugin.ts";

/**
 * Has V8 compile every function of a file in the background while the file is loading: https://v8.dev/blog/explicit-compile-hints.
 * Without it, each is compiled on the main thread when it is first called.
 */
const compileHint = "//# allFunctionsCalledOnLoad";

/**
 * What scripts are compiled to. Every supported browser has this year's ECMAScript. By the name of Chrome 87, each `?.` would be
 * compiled away (1.2 kB gzip until the gate answers), because before 91 it fails with spread arguments: https://crbug.com/v8/11558. No
 * script has these together: see `tests/e2e/baseline.test.ts`.
 */
const scriptTarget = "es2021";

export default defineConfig({
  // The same files for every site, wherever it lies. A page names its own files by its base.
  base: "./",
  plugins: [
    sameOrigin(),
    styledComponents(),
    react(),
    lingui({ cwd: import.meta.dirname }),
    shellPlugin(),
    projectPlugin(),
    studioPlugin(),
    previewHost(),
  ],
  resolve: {
    alias: {
      // XState's hooks bring what React has had since its version 18.
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
      "use-sync-external-store/shim": "react",
    },
  },
  build: {
    target: scriptTarget,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        write: false,
        modulePreload: false,
        // The notices that the licenses of what is bundled ask for. As text: every host has a type for that.
        license: { fileName: "licenses.txt" },
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          output: { codeSplitting: { groups: chunkGroups }, postBanner: compileHint },
        },
      },
    },
    publish: publishEnvironment,
    studio: studioEnvironment,
  },
  builder: { buildApp: buildSite },
});
