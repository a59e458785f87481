import { basename } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

/**
 * Gives components class names that don't depend on the order in which chunks run: else hydration fails. Nor on the folder that the
 * code lies in, so that everybody builds the same files: of a path that isn't absolute, Oxc takes the text in place of the path.
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
