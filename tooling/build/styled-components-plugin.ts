import { basename } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

/**
 * Gives components class names that don't depend on the order in which chunks run, because hydration would fail
 * otherwise. They don't depend on the folder of the code either, so that everybody builds the same files: for a path
 * that isn't absolute, Oxc hashes the source text instead of the path.
 */
export function styledComponents(): Plugin {
  return {
    name: "onward:styled-components",
    enforce: "pre",
    transform: {
      filter: { id: /\/(src|tooling)\/.*\.tsx?$/, code: "styled-components" },
      handler: (code, id) =>
        transformWithOxc(code, basename(id), {
          jsx: "preserve",
          target: "esnext",
          plugins: { styledComponents: { displayName: false, fileName: false } },
        }),
    },
  };
}
