import { join } from "node:path";
import { languages } from "../../machines/languages.ts";
import { catalogTexts } from "../encryption/site-words.ts";
import { FLYER_TEXT } from "../i18n/catalog-text.ts";
import { type ContentSource, eachLanguage } from "./content.ts";

/** A line for each flyer that members see and that has no text, without which it says nothing to those who can't see it. */
export async function missingFlyerTexts({ members }: ContentSource, root: string): Promise<string[]> {
  const shared = members.steps.some(({ flyers }) => flyers === true) ? members.flyers : undefined;
  const own = members.steps.flatMap(({ flyers }) => (Array.isArray(flyers) ? flyers : []));
  const lines = languages.map(async ({ code }) => {
    const path = `locales/${code}/members.po`;
    const texts = await catalogTexts(join(root, path));
    const line = (id: string, name: string | undefined) =>
      name && !texts[id]?.trim()
        ? [`${path}, "${id}": is empty; write the days and times of "${name}", for members who can't see it`]
        : [];
    return [
      ...line(FLYER_TEXT, shared?.[code]),
      ...own.flatMap(({ id, image }) =>
        line(`flyer.${id}.text`, typeof image === "string" ? eachLanguage(image)[code] : image[code]),
      ),
    ];
  });
  return (await Promise.all(lines)).flat();
}
