import { existsSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { type Language, languageName, languages, type PerLanguage, perLanguage } from "../../machines/languages.ts";
import { quoted } from "../files/suggest.ts";
import { AGAIN } from "../files/text-file.ts";
import { captionsNameProblem, captionsProblem } from "../media/captions.ts";
import { filePlaceProblem, findFile } from "../media/find-file.ts";
import { imageProblem } from "../media/image-problem.ts";
import type { imageUses } from "../media/images.ts";
import { videoFileProblem } from "../media/video-file.ts";
import { colorProblem, contrastProblem } from "./accent.ts";
import { type CheckedFile, type Key, readChecked, textAt } from "./checked-file.ts";
import { MOST_STEPS, membersSchema, siteSchema } from "./schema.ts";
import { readVideoAddress } from "./video-address.ts";

/** The owner's content as the files have it, checked: files by name, videos by address. */
export interface ContentSource {
  readonly site: v.InferOutput<typeof siteSchema>;
  readonly members: v.InferOutput<typeof membersSchema>;
}

/** Content with mistakes. `problems` has a line for each: file, place, fix. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The content has ${problems.length === 1 ? "a mistake" : `${problems.length} mistakes`}:\n${problems.join("\n")}`,
    );
    this.problems = problems;
  }
}

/** The owner's folder: public files beside `site.json`, the members' in `members/`. */
export const contentFolder = "content";

/** The path of one of the members' files. */
export const membersFile = (name: string) => join(contentFolder, "members", name);

/**
 * Reads and checks the owner's content, without opening its images.
 *
 * @throws ContentError with every mistake that was found
 */
export function readContent(folder = contentFolder): ContentSource {
  return validOnly(collect(folder));
}

/**
 * Reads and checks all of the owner's content, images included: what passes can be built and shown.
 *
 * @throws ContentError with every mistake that was found
 */
export async function checkContent(folder = contentFolder): Promise<ContentSource> {
  const collected = collect(folder);
  for (const { path, name, use, where } of collected.images) {
    const problem = await imageProblem(path, name, use);
    if (problem) collected.problems.push(`${where}: ${problem}`);
  }
  return validOnly(collected);
}

function validOnly({ site, members, problems }: ReturnType<typeof collect>): ContentSource {
  if (!site || !members || problems.length > 0) throw new ContentError(problems);
  return { site, members };
}

/** The value for each language, where the owner may have given one for all. */
export function eachLanguage(value: string | PerLanguage<string>): PerLanguage<string> {
  return typeof value === "string" ? perLanguage(() => value) : value;
}

/** The addresses of all videos. */
export const videosOf = ({ steps }: ContentSource["members"]): string[] =>
  steps.flatMap(({ video }) => (video ? Object.values(eachLanguage(video)) : []));

/** The members' links, by their places in `members.json`. */
export const linksOf = ({
  app,
  group,
  chat,
  gamePlan,
}: ContentSource["members"]): Readonly<Record<string, string>> => ({
  "app, appStore": app.appStore,
  "app, playStore": app.playStore,
  group,
  ...Object.fromEntries(languages.map(({ code }) => [`${languageName(code)} chat`, chat[code]])),
  ...(typeof gamePlan?.booking === "string"
    ? { "gamePlan, booking": gamePlan.booking }
    : Object.fromEntries(
        Object.entries(gamePlan?.booking ?? {}).map(([code, address]) => [
          `gamePlan, ${languageName(code as Language)} booking`,
          address,
        ]),
      )),
});

/** An image that exists and must be opened to be checked. */
interface FoundImage {
  readonly path: string;
  readonly name: string;
  readonly use: keyof typeof imageUses;
  readonly where: string;
}

/** Everything that can be said of the content: a mistake in one part keeps no other part from being checked. */
function collect(folder: string) {
  const images: FoundImage[] = [];
  const membersFolder = join(folder, "members");
  const site = readChecked(join(folder, "site.json"), siteSchema);
  const members = readChecked(join(folder, "members.json"), membersSchema);
  const problems = [...site.problems, ...members.problems];

  const hasMembersFolder = existsSync(membersFolder);
  if (!hasMembersFolder)
    problems.push(`${membersFolder}, the whole folder: is missing; ${AGAIN}, or give it its name again`);

  const image = (file: CheckedFile, keys: readonly Key[], use: FoundImage["use"]) => {
    if (use !== "logo" && !hasMembersFolder) return;
    const [place, other] = use === "logo" ? [folder, membersFolder] : [membersFolder, folder];
    const name = textAt(file.draft, keys);
    if (name === undefined || filePlaceProblem(name, use === "logo" ? "content/" : "content/members/")) return;
    const found = findFile(place, name, [other]);
    if ("problem" in found) problems.push(`${file.place(keys)}: ${found.problem}`);
    else images.push({ path: found.path, name, use, where: file.place(keys) });
  };

  image(site, ["logo"], "logo");
  for (const scheme of ["light", "dark"] as const) {
    const accent = textAt(site.draft, ["accent", scheme]);
    const problem = accent !== undefined && !colorProblem(accent) && contrastProblem(accent, scheme);
    if (problem) problems.push(`${site.place(["accent", scheme])}: ${problem}`);
  }

  problems.push(...duplicateIds(members));
  for (const index of hasMembersFolder ? stepsOf(members.draft).keys() : []) {
    for (const rest of [[], ...languages.map(({ code }) => [code])]) {
      const keys = ["steps", index, "video", ...rest];
      const read = readVideoAddress(textAt(members.draft, keys) ?? "");
      if (read?.player !== "file" || /^https:/i.test(read.path) || filePlaceProblem(read.path, "content/members/"))
        continue;
      const found = findFile(membersFolder, read.path, [folder]);
      const problem = "problem" in found ? found.problem : videoFileProblem(found.path, read.path, found.stats);
      if (problem) problems.push(`${members.place(keys)}: ${problem}`);
    }
    for (const rest of [[], ...languages.map(({ code }) => [code])])
      image(members, ["steps", index, "poster", ...rest], "poster");
    problems.push(...captionsProblems(members, index, folder));
  }
  for (const { code } of languages) image(members, ["flyers", code], "flyer");
  image(members, ["app", "logo"], "appLogo");
  return { site: site.output, members: members.output, problems, images };
}

/** Captions that are none, and what belongs to a video where there is none or a player has its own. */
function captionsProblems({ draft, place }: CheckedFile, index: number, folder: string): string[] {
  const problems: string[] = [];
  const step = Object(stepsOf(draft)[index]);
  for (const entry of ["poster", "captions"])
    if (step[entry] !== undefined && step.video === undefined)
      problems.push(
        `${place(["steps", index, entry])}: belongs to a video, and this step has none; take it out, or put the video there`,
      );
  for (const { code } of languages) {
    const keys = ["steps", index, "captions", code];
    const name = textAt(draft, keys);
    if (name === undefined || captionsNameProblem(name)) continue;
    const address = textAt(draft, ["steps", index, "video"]) ?? textAt(draft, ["steps", index, "video", code]);
    const player = readVideoAddress(address ?? "")?.player ?? "file";
    const found = findFile(join(folder, "members"), name, [folder]);
    const problem =
      player !== "file"
        ? `the video is on ${player}, which shows its own captions; turn them on there, and take this entry out`
        : "problem" in found
          ? found.problem
          : captionsProblem(found.path, name);
    if (problem) problems.push(`${place(keys)}: ${problem}`);
  }
  return problems;
}

function duplicateIds({ draft, place }: CheckedFile): string[] {
  const keys = (index: number) => ["steps", index, "id"];
  const ids = stepsOf(draft).map((_, index) => textAt(draft, keys(index)));
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    return id === undefined || first === index
      ? []
      : [`${place(keys(index))}: ${quoted(id)} is the id of step ${first + 1} too; give each step its own`];
  });
}

/** The steps as the file has them, up to the most that there can be. */
function stepsOf(draft: unknown): readonly unknown[] {
  const { steps } = Object(draft);
  return Array.isArray(steps) ? steps.slice(0, MOST_STEPS) : [];
}
