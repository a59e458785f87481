import type { ExtractorType } from "@lingui/conf";

/** Tells Lingui which words the steps of `content/members.json` need: a title and a description each. */
export const stepWords: ExtractorType = {
  match: (filename) => filename.endsWith("content/members.json"),
  extract(_, code, onMessageExtracted) {
    for (const { id } of JSON.parse(code).steps)
      for (const part of ["title", "description"]) onMessageExtracted({ id: `step.${id}.${part}` });
  },
};
