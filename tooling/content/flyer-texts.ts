import { join } from "node:path";
import { languages } from "../../machines/languages.ts";
import { catalogTexts } from "../encryption/site-words.ts";
import { FLYER_TEXT } from "../i18n/catalog-text.ts";
import type { ContentSource } from "./content.ts";

/** A line for each flyer that members see and that has no text, without which it says nothing to those who can't see it. */
export async function missingFlyerTexts({ members }: ContentSource, root: string): Promise<string[]> {
  if (!members.steps.some(({ flyers }) => flyers)) return [];
  const lines = languages.map(async ({ code }) => {
    const path = `locales/${code}/members.po`;
    const { [FLYER_TEXT]: text = "" } = await catalogTexts(join(root, path));
    return text.trim() === ""
      ? [
          `${path}, "${FLYER_TEXT}": is empty; write the days and times of "${members.flyers[code]}", for members who can't see it`,
        ]
      : [];
  });
  return (await Promise.all(lines)).flat();
}
