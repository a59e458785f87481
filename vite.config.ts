import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { checkedInput } from "./build/checked-input.ts";
import { precompress } from "./build/compress.ts";
import { contentPlugin } from "./build/content-plugin.ts";
import { writeHosting } from "./build/hosting.ts";
import { prerenderFolder, writePages } from "./build/prerender.ts";
import { reportWeight } from "./build/report.ts";
import { servePlugin } from "./build/serve-plugin.ts";

const outDir = "dist";

export default defineConfig({
  plugins: [react(), lingui(), contentPlugin(), servePlugin()],
  // Class names that do not depend on the order in which chunks run: else hydration fails.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  build: { outDir, target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 600, reportCompressedSize: false },
  environments: {
    prerender: {
      consumer: "server",
      resolve: { noExternal: true },
      build: {
        outDir: prerenderFolder,
        emptyOutDir: true,
        rolldownOptions: { input: "src/prerender.tsx" },
        copyPublicDir: false,
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { members, word } = checkedInput(builder.config);
      for (const environment of Object.values(builder.environments))
        if (environment.name !== "ssr") await builder.build(environment);
      await writePages(outDir, builder.config.base);
      writeHosting(outDir, builder.config.base, members);
      await precompress(outDir);
      reportWeight(outDir);
      console.log(word.summary);
    },
  },
});
