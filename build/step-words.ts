import type { ExtractorType } from "@lingui/conf";

/** Tells Lingui which words the steps of `content/members.json` need: a title and a description each. */
export const stepWords: ExtractorType = {
  match: (filename) => filename.endsWith("content/members.json"),
  extract(_, code, onMessageExtracted) {
    for (const id of stepIds(code))
      for (const part of ["title", "description"]) onMessageExtracted({ id: `step.${id}.${part}` });
  },
};

/** The ids of the steps, as far as they can be read: what is wrong with the content is said by its own check. */
function stepIds(code: string): string[] {
  try {
    const { steps } = JSON.parse(code.replace(/^\uFEFF/, ""));
    return steps.map(({ id }: { id: unknown }) => id).filter((id: unknown) => typeof id === "string");
  } catch {
    return [];
  }
}
