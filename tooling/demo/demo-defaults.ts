import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../machines/languages.ts";
import { type ContentSource, contentFolder, type Named, namedIn } from "../content/content.ts";
import { placeOf } from "../content/problem.ts";
import { catalogTexts } from "../encryption/site-words.ts";
import { demoDigests, digestOf, flyerTextDigest, flyerTextPlace } from "./untouched.ts";

/** A site of this name may have everything that the demo has. */
const DEMO_NAME = "Onward";

/** Names of the demo's own world, which another team's texts hardly mean. */
const DEMO_WORDS = /\b(BAM|Elite)\b/;

/**
 * What a site with another name still has of the demo, a line for each: file, place, fix. The build doesn't mind;
 * members do.
 */
export function demoDefaults({ site, members }: ContentSource, root: string): string[] {
  if (site.productName === DEMO_NAME) return [];
  const isDemoFile = (name: string) => {
    const path = join(root, contentFolder, name);
    return existsSync(path) && Object.values(demoDigests).includes(digestOf(path));
  };
  const { steps, flyers } = members;
  const used: Readonly<Record<string, boolean>> = {
    flyers: steps.some((step) => step.flyers === true),
    app: steps.some(({ appBadges }) => appBadges),
    group: steps.some(({ socialLinks }) => socialLinks),
    chat: steps.some(({ socialLinks }) => socialLinks),
  };
  const shown = namedIn(members).filter(({ keys: [entry] }) => used[String(entry)] ?? true);
  const filesOf = (...kinds: readonly Named["kind"][]) =>
    shown.flatMap(({ kind, text }) => (kinds.includes(kind) && isDemoFile(`members/${text}`) ? [text] : []));
  const ownFlyers = used.flyers && flyers ? languages.filter(({ code }) => !isDemoFile(`members/${flyers[code]}`)) : [];
  return [
    ...(isDemoFile(site.logo) ? ["content/site.json, logo: is still the demo's picture; put yours there"] : []),
    ...filesLine("picture", filesOf("flyer", "appLogo", "poster")),
    ...filesLine("video", filesOf("video")),
    ...filesLine("captions file", filesOf("captions")),
    ...shown
      .filter(({ kind, text }) => kind === "link" && new URL(text).hostname.endsWith(".example.com"))
      .map(
        ({ keys }) =>
          `content/members.json, ${placeOf(keys)}: is still the demo's address, which leads nowhere; put yours there`,
      ),
    ...ownFlyers
      .map(({ code }) => code)
      .filter((language) => flyerTextDigest(root, language) === demoDigests[flyerTextPlace(language)])
      .map((language) => `${flyerTextPlace(language)}: still says what the demo's flyer says; write what yours says`),
    ...textLines(root),
  ];
}

function filesLine(kind: "picture" | "video" | "captions file", names: readonly (string | undefined)[]): string[] {
  const each = [...new Set(names)].map((name) => `"${name}"`);
  if (each.length === 0) return [];
  const isAre = each.length === 1 ? `is still the demo's ${kind}` : `are still the demo's ${kind}s`;
  return [`content/members.json: ${each.join(", ")} ${isAre}; put yours there`];
}

/** A line for each catalog, with the ids of the texts that mention the demo's world. */
function textLines(root: string): string[] {
  const paths = globSync("locales/*/*.po", { cwd: root }).sort();
  return paths.flatMap((path) => {
    const texts = Object.entries(catalogTexts(join(root, path))).filter(([, text]) => DEMO_WORDS.test(text));
    const ids = texts.map(([id]) => `"${id}"`).join(", ");
    const names = [...new Set(texts.map(([, text]) => DEMO_WORDS.exec(text)?.[0] ?? ""))].sort().join(" and ");
    return ids === "" ? [] : [`${path.replaceAll("\\", "/")}, ${ids}: still says ${names}; write your own text`];
  });
}
