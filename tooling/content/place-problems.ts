import { languages } from "../../machines/languages.ts";
import { resourceCategories } from "../../machines/members.ts";
import { quoted } from "../files/suggest.ts";
import { captionsNameProblem } from "../media/captions.ts";
import { type CheckedFile, textAt, valueAt } from "./checked-file.ts";
import { type Key, type Problem, placeOf } from "./problem.ts";
import { LONGEST_LIST } from "./schema-entries.ts";
import { readVideoAddress } from "./video-address.ts";

/** What is wrong in `members.json` because of what stands in another place of it. */
export function placeProblems(members: CheckedFile): Problem[] {
  const steps = placesIn(members, ["steps"]);
  const resources = resourceCategories.flatMap((category) => placesIn(members, ["resources", category]));
  const links = ["group", "chat", "app"].flatMap((entry) => placesIn(members, [entry]));
  const ofSteps = (entry: string) => steps.flatMap((step) => placesIn(members, [...step, entry]));
  return [
    ...duplicateIds(members, steps),
    ...duplicateIds(members, resources),
    ...duplicateIds(members, [...links, ...ofSteps("links"), ...ofSteps("files")]),
    ...duplicateIds(members, ofSteps("flyers")),
    ...steps.flatMap((step) => missingShared(members, step)),
    ...pointsTwice(members),
    ...[["welcome"], ...steps, ...resources].flatMap((keys) => videoPartProblems(members, keys)),
  ];
}

/** The paths of the things in a list. */
function placesIn({ draft }: CheckedFile, keys: readonly Key[]): Key[][] {
  const list = valueAt(draft, keys);
  return Array.isArray(list) ? list.slice(0, LONGEST_LIST).map((_, index) => [...keys, index]) : [];
}

function duplicateIds({ draft, problemAt }: CheckedFile, things: readonly (readonly Key[])[]): Problem[] {
  const ids = things.map((keys) => textAt(draft, [...keys, "id"]));
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    const keys = things[index] ?? [];
    return id === undefined || first === index
      ? []
      : [
          problemAt(
            [...keys, "id"],
            `${quoted(id)} is the id of ${placeOf(things[first] ?? [])} too; give each its own`,
          ),
        ];
  });
}

/** The flag of a step, and what it shows. */
const shared: Readonly<Record<string, readonly string[]>> = {
  flyers: ["flyers"],
  appBadges: ["app"],
  socialLinks: ["group", "chat"],
};

/** A step that shows what is not there. */
function missingShared({ draft, problemAt }: CheckedFile, step: readonly Key[]): Problem[] {
  return Object.entries(shared).flatMap(([flag, entries]) =>
    valueAt(draft, [...step, flag]) === true && entries.every((entry) => valueAt(draft, [entry]) === undefined)
      ? [
          problemAt(
            [...step, flag],
            `is true, but the file has no ${entries.map(quoted).join(" and no ")}; write it below the steps, or take this entry out`,
          ),
        ]
      : [],
  );
}

/** A point of the Game Plan that members would read twice. */
function pointsTwice(members: CheckedFile): Problem[] {
  const points = placesIn(members, ["gamePlan", "points"]);
  const names = points.map((keys) => textAt(members.draft, keys));
  return points.flatMap((keys, index) => {
    const first = points[names.indexOf(names[index])];
    return names[index] === undefined || !first || first === keys
      ? []
      : [members.problemAt(keys, `${quoted(names[index])} is ${placeOf(first.slice(1))} too; take one of the two out`)];
  });
}

/** What belongs to a video where there is none, and captions where a player has its own. */
function videoPartProblems({ draft, problemAt }: CheckedFile, keys: readonly Key[]): Problem[] {
  const problems: Problem[] = [];
  const owner = Object(valueAt(draft, keys));
  // A welcome is its video: without one, the schema says so.
  for (const entry of ["poster", "captions"])
    if (owner[entry] !== undefined && owner.video === undefined && keys[0] !== "welcome")
      problems.push(
        problemAt([...keys, entry], "belongs to a video, and there is none; take it out, or put the video there"),
      );
  for (const { code } of languages) {
    const captions = [...keys, "captions", code];
    const name = textAt(draft, captions);
    if (name === undefined || captionsNameProblem(name)) continue;
    const address = textAt(draft, [...keys, "video"]) ?? textAt(draft, [...keys, "video", code]);
    const player = readVideoAddress(address ?? "")?.player ?? "file";
    if (player !== "file")
      problems.push(
        problemAt(
          captions,
          `the video is on ${player}, which shows its own captions; turn them on there, and take this entry out`,
        ),
      );
  }
  return problems;
}
