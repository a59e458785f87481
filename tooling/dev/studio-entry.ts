import type { Plugin } from "vite";

/** Has the dev server load the site by the studio's entry, which adds the inspector and the pseudo-locale. */
export function studioEntry(): Plugin {
  return {
    name: "onward:studio-entry",
    apply: "serve",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace("/src/entry/client.tsx", "/studio/client.ts") },
  };
}
