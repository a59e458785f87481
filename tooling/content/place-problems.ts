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
    ...repeatedIds(members, steps),
    ...repeatedIds(members, resources),
    ...repeatedIds(members, [...links, ...ofSteps("links"), ...ofSteps("files")]),
    ...repeatedIds(members, ofSteps("flyers")),
    ...steps.flatMap((step) => missingShared(members, step)),
    ...repeated(
      members,
      placesIn(members, ["gamePlan", "points"]),
      (name, first) => `${quoted(name)} is ${placeOf(first.slice(1))} too; take one of the two out`,
    ),
    ...[["welcome"], ...steps, ...resources].flatMap((keys) => videoPartProblems(members, keys)),
  ];
}

/** The paths of the things in a list. */
function placesIn({ draft }: CheckedFile, keys: readonly Key[]): Key[][] {
  const list = valueAt(draft, keys);
  return Array.isArray(list) ? list.slice(0, LONGEST_LIST).map((_, index) => [...keys, index]) : [];
}

/** What stands in several of these places, at each but the first. */
function repeated(
  { draft, problemAt }: CheckedFile,
  places: readonly (readonly Key[])[],
  problem: (text: string, first: readonly Key[]) => string,
): Problem[] {
  const texts = places.map((keys) => textAt(draft, keys));
  return places.flatMap((keys, index) => {
    const text = texts[index];
    const first = places[texts.indexOf(text)] ?? keys;
    return text === undefined || first === keys ? [] : [problemAt(keys, problem(text, first))];
  });
}

const repeatedIds = (members: CheckedFile, things: readonly (readonly Key[])[]) =>
  repeated(
    members,
    things.map((keys) => [...keys, "id"]),
    (id, first) => `${quoted(id)} is the id of ${placeOf(first.slice(0, -1))} too; give each its own`,
  );

/** The flag of a step, and what it shows. */
const shared: Readonly<Record<string, readonly string[]>> = {
  flyers: ["flyers"],
  appBadges: ["app"],
  socialLinks: ["group", "chat"],
};

/** A step that shows what is not there. */
function missingShared({ draft, problemAt }: CheckedFile, step: readonly Key[]): Problem[] {
  return Object.entries(shared)
    .map(([flag, entries]) => ({ keys: [...step, flag], entries }))
    .filter(({ keys }) => valueAt(draft, keys) === true)
    .filter(({ entries }) => entries.every((entry) => valueAt(draft, [entry]) === undefined))
    .map(({ keys, entries }) => {
      const lacked = entries.map(quoted).join(" and no ");
      return problemAt(
        keys,
        `is true, but the file has no ${lacked}; write it below the steps, or take this entry out`,
      );
    });
}

/** What belongs to a video where there is none, and captions where a player has its own. */
function videoPartProblems({ draft, problemAt }: CheckedFile, keys: readonly Key[]): Problem[] {
  const owner = Object(valueAt(draft, keys));
  // A welcome is its video: without one, the schema says so.
  const isLacking = owner.video === undefined && keys[0] !== "welcome";
  const parts = ["poster", "captions"].filter((entry) => isLacking && owner[entry] !== undefined);
  const captions = languages.flatMap(({ code }) => {
    const place = [...keys, "captions", code];
    const name = textAt(draft, place);
    const address = textAt(draft, [...keys, "video"]) ?? textAt(draft, [...keys, "video", code]);
    const player = readVideoAddress(address ?? "")?.player ?? "file";
    if (name === undefined || captionsNameProblem(name) || player === "file") return [];
    const problem = `the video is on ${player}, which shows its own captions; turn them on there, and take this entry out`;
    return [problemAt(place, problem)];
  });
  const belongs = "belongs to a video, and there is none; take it out, or put the video there";
  return [...parts.map((entry) => problemAt([...keys, entry], belongs)), ...captions];
}
