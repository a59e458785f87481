import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { besideAccent, darkPalette, lightPalette } from "../../src/theme/palette.ts";
import { ContentError, type ContentSource, checkContent } from "../../tooling/content/content.ts";
import { contentSchemas } from "../../tooling/content/content-schemas.ts";
import { printProblem } from "../../tooling/content/problem.ts";
import { asShown, brokenContent } from "../support/broken-content.ts";
import { type ContentSandbox, contentSandbox } from "../support/content-sandbox.ts";

/** Few enough for every run of the tests. */
const RUNS = import.meta.env.MODE === "long" ? 5000 : 300;

let room: ContentSandbox;
beforeAll(() => {
  room = contentSandbox();
});
afterAll(() => room.remove());

// The format and the first keyword are VS Code's own; the Studio goes by the others.
const ajv = new Ajv({
  strictTypes: false,
  allErrors: true,
  formats: { "color-hex": true },
  keywords: ["patternErrorMessage", "upload", "words"],
});
const [siteSchema, membersSchema] = Object.values(contentSchemas).map((text) => ajv.compile(JSON.parse(text)));

/** What the check says of a content: the content itself where it passes, else its lines. */
async function check(): Promise<ContentSource | readonly string[]> {
  try {
    return await checkContent(room.folder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(printProblem);
  }
}

/** WCAG 2.2, "relative luminance" and "contrast ratio", written from the standard. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const players = [
  /^https:\/\/www\.youtube-nocookie\.com\/embed\/(?!videoseries|live_stream)[\w-]{11}\?autoplay=1&rel=0(&start=\d+)?$/,
  /^https:\/\/player\.vimeo\.com\/video\/\d+\?dnt=1&autoplay=1(&h=[\da-f]+)?(#t=\d+s)?$/,
];

interface OneOfEach {
  readonly flyers?: { readonly en: string; readonly es: string };
  readonly app?: { readonly logo: string; readonly appStore?: string; readonly playStore?: string };
  readonly group?: string;
  readonly chat?: { readonly en: string; readonly es: string };
}

/** All that must hold of a content for a site not to break, looked at without the checker's own code. */
function expectToHold(content: ContentSource): void {
  const { site } = content;
  // Broken or not, these contents have one app, one group and one chat.
  const members = content.members as OneOfEach;
  expect(site.productName.trim()).not.toBe("");
  for (const role of besideAccent) {
    expect(contrast(site.accent.light, lightPalette[role])).toBeGreaterThanOrEqual(7);
    expect(contrast(site.accent.dark, darkPalette[role])).toBeGreaterThanOrEqual(7);
  }
  const files = [
    site.logo,
    ...[members.flyers?.en, members.flyers?.es, members.app?.logo].map((name) => `members/${name}`),
  ];
  const shown = asShown(content);
  for (const { id, video } of shown.steps) {
    expect(id).toMatch(/^[a-z\d-]+$/);
    for (const one of Object.values(video ?? {}))
      if ("embed" in one)
        expect(
          players.some((player) => player.test(one.embed)),
          one.embed,
        ).toBe(true);
      else if ("address" in one && !one.address.startsWith("https:")) files.push(`members/${one.address}`);
      else if ("address" in one) expect(new URL(one.address).pathname).toMatch(/\.(mp4|m4v|webm)$/i);
  }
  for (const name of files) {
    expect(name).not.toContain("..");
    expect(existsSync(join(room.folder, name)), name).toBe(true);
  }
  expect(new Set(shown.steps.map(({ id }) => id)).size).toBe(shown.steps.length);
  expect(shown.steps.length).toBeGreaterThan(0);
  const { group, chat, app } = members;
  for (const link of [group, chat?.en, chat?.es, app?.appStore, app?.playStore]) {
    if (link === undefined) continue;
    const { protocol, username, password, hostname } = new URL(link);
    expect({ protocol, username, password }).toEqual({ protocol: "https:", username: "", password: "" });
    expect(hostname).toContain(".");
  }
}

test(`the check never crashes and never passes what would break: ${RUNS} broken contents`, {
  timeout: RUNS * 60,
}, async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(brokenContent, async ({ site, members }) => {
      room.put("site.json", site);
      room.put("members.json", members);
      const said = await check();
      if ("site" in said) {
        passed += 1;
        expectToHold(said);
        const [read, readMembers] = [site, members].map((text) => JSON.parse(text.replace(/^\uFEFF/, "")));
        expect(siteSchema?.(read), JSON.stringify(siteSchema?.errors)).toBe(true);
        expect(membersSchema?.(readMembers), JSON.stringify(membersSchema?.errors)).toBe(true);
        return;
      }
      expect(said.length).toBeGreaterThan(0);
      for (const line of said) {
        expect(line).toMatch(/content[/\\](site|members)\.json, [^\n]+: [^\n]+; [^\n]+$/);
        if (!`${site}${members}`.includes("[object ")) expect(line).not.toMatch(/\[object |\[native code/);
      }
    }),
    { numRuns: RUNS },
  );
  console.log(`${passed} of ${RUNS} contents passed the check.`);
  // Were nearly all refused, nothing would be said of those that pass.
  expect(passed).toBeGreaterThan(RUNS / 20);
  expect(passed).toBeLessThan(RUNS / 2);
});

test("the JSON Schemas beside the content describe every entry with an example, and are what the build checks by", () => {
  for (const [path, text] of Object.entries(contentSchemas)) {
    expect(readFileSync(path, "utf8")).toBe(text);
    const walk = (schema: Record<string, unknown>): void => {
      for (const [name, entry] of Object.entries(
        (schema.properties ?? {}) as Record<string, Record<string, unknown>>,
      )) {
        expect([name, typeof entry.description, (entry.examples as unknown[])?.length > 0]).toEqual([
          name,
          "string",
          true,
        ]);
        expect([name, typeof entry.patternErrorMessage]).toEqual([name, typeof entry.pattern]);
        for (const inner of [entry, entry.items, ...((entry.anyOf as unknown[]) ?? [])])
          if (inner) walk(inner as Record<string, unknown>);
      }
    };
    walk(JSON.parse(text));
  }
});
