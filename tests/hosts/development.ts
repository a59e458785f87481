import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { builtOnce } from "../support/built-once.ts";
import { copyProject } from "../support/project.ts";
import { build, type Site, serve } from "../support/site.ts";

/** The built site with React's development version, which tells every difference between the page and what React draws. */
export interface DevelopmentSite extends Site {
  /** All its scripts, one after the other. */
  readonly scripts: string;
  /** From now on every script waits. Returns what lets them go. */
  readonly holdScripts: () => () => void;
}

/** Stops the build unless the pages are rendered by React's development version, which alone has this function. */
const guard = `import * as React from "react";
if (!("captureOwnerStack" in React)) throw new Error("The pages are rendered by React's production version.");
`;

function change(root: string, file: string, edit: (text: string) => string): void {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  if (edit(text) === text) throw new Error(`${file} has nothing of what was to be changed in it.`);
  writeFileSync(path, edit(text));
}

const developmentBuild = () =>
  builtOnce(".development", (folder) => {
    const { root } = copyProject((copy) => change(copy, "src/publish/pages.tsx", (text) => guard + text), {
      parent: folder,
    });
    build(root, { NODE_ENV: "development" });
    return root;
  });

/** Builds the site with React's development version and serves it, with all the headers of a build for members. */
export async function developmentSite(): Promise<DevelopmentSite> {
  const root = await developmentBuild();
  let held = Promise.resolve();
  const holding: Plugin = {
    name: "test:hold-scripts",
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith(".js")) return next();
        // Kept by the browser, they would not be asked for, and could not be held, a second time.
        response.setHeader("Cache-Control", "no-store");
        held.then(() => next());
      });
    },
  };
  const site = await serve(root, [holding]);
  const assets = join(root, "dist/assets");
  return {
    address: site.address,
    scripts: readdirSync(assets)
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(join(assets, file), "utf8"))
      .join("\n"),
    holdScripts: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    close: site.close,
  };
}
