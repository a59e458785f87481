import { draftProblems } from "../../project/check.ts";
import { firstLanguageOf, languagesOf } from "../../project/languages.ts";
import { siteAddressProblem } from "../../project/link.ts";
import { addressProblem } from "../../project/pasted-address.ts";
import { type Problem, type ProblemCode, problem, quote } from "../../project/problem.ts";
import type { Project } from "../../project/project.ts";
import { videoProblem } from "../../project/video-address.ts";
import { typingProblem } from "../../publish/password/typing.ts";
import type { BytesByDigest, Draft } from "./draft.ts";
import { fieldAt } from "./fields.ts";
import { mediaItems } from "./media-items.ts";
import { isWithin, languageAt, type Place, parentOf, placeIn, placeOf, placesBeside, valueAt } from "./place.ts";
import { openPlaces, publishable } from "./publishable.ts";
import { emptyPromises } from "./second-wording.ts";

/** The code of an item: a problem, a text that may not be the owner's own yet, or something that is not there yet. */
export type TodoCode = ProblemCode | "suggested" | "drafted" | "outdated" | "open" | "promise" | "welcome" | "leaders";

export type TodoProblem = Omit<Problem, "code"> & { readonly code: TodoCode };

/** Something missing or wrong, with the place where the owner fixes it. */
export interface TodoItem {
  readonly place: Place;
  readonly problem: TodoProblem;
}

/** Returns whether an item is a task. Suggested texts are none, because they can stay. */
export const isTask = ({ problem }: TodoItem): boolean => problem.code !== "suggested";

const known = new WeakMap<Draft, { readonly bytes: BytesByDigest; readonly items: readonly TodoItem[] }>();

/**
 * Returns the items of a draft: first those that block publishing, each group in the order of the site.
 *
 * @param bytes the bytes of its media by their digests
 */
export function todoItems(draft: Draft, bytes: BytesByDigest): readonly TodoItem[] {
  const found = known.get(draft);
  if (found?.bytes === bytes) return found.items;
  const items = sorted(itemsOf(draft, bytes), draft.project);
  known.set(draft, { bytes, items });
  return items;
}

/** Returns the items with a problem of the password. */
export const withPasswordProblem = (items: readonly TodoItem[], found: Problem): readonly TodoItem[] => {
  const place = "draft/password";
  return items.some((item) => item.place === place) ? items : [{ place, problem: found }, ...items];
};

function itemsOf(draft: Draft, bytes: BytesByDigest): TodoItem[] {
  const project = publishable(draft);
  const found = problemItems(project);
  const typed = typedItems(draft, found);
  const media = mediaItems(project, bytes);
  const optional = [
    ...media.filter((item) => !isBlocking(item)),
    ...typed,
    ...unreadItems("suggested", draft.suggested),
    ...unreadItems("drafted", draft.drafted),
    ...outdatedItems(draft),
    ...openItems(draft),
  ];
  return [
    ...found.filter((item) => !isTyped(item, typed)),
    ...itemAt("draft/password", draft.password === "" ? problem("password.empty") : typingProblem(draft.password)),
    ...media.filter(isBlocking),
    ...optional.filter((item) => isPublished(item, draft)),
  ];
}

/** Returns whether the site has the item's place: its step is shown, and its language is spoken. */
function isPublished({ place }: TodoItem, { project, hidden }: Draft): boolean {
  const language = languageAt(place);
  const isSpoken = !language || languagesOf(project.site).includes(language);
  return isSpoken && !hidden.some((id) => isWithin(place, placeIn("members/steps", id)));
}

/** Returns whether a place has a text that is typed and no valid value: that is what is told of it, and nothing else. */
const isTyped = ({ place }: TodoItem, typed: readonly TodoItem[]) => typed.some((item) => isWithin(item.place, place));

/**
 * Returns the typed texts that are no valid values. Each blocks publishing if its place does without a value.
 * @param found the problems of the project without those texts
 */
function typedItems({ typed }: Draft, found: readonly TodoItem[]): TodoItem[] {
  const blocked = found.filter(isBlocking);
  return Object.entries(typed)
    .flatMap(([place, text]) => itemAt(place, typedProblem(place, text)))
    .map(({ place, problem }) => ({
      place,
      problem: { ...problem, isBlocking: blocked.some((item) => isWithin(place, item.place)) },
    }));
}

/** Returns the texts that were written for other words of another language, where that language still has the text. */
function outdatedItems({ project, outdated }: Draft): TodoItem[] {
  return Object.entries(outdated).flatMap(([place, text]) => {
    const hasOther = placesBeside(place).some((other) => valueAt(project, other));
    return hasOther ? [own("outdated", place, { text })] : [];
  });
}

const own = (code: TodoCode, place: Place, values = {}): TodoItem => ({
  place,
  problem: { code, path: [], values, isBlocking: false },
});

const itemAt = (place: Place, found: Problem | null): TodoItem[] => (found ? [{ place, problem: found }] : []);

const isBlocking = ({ problem }: TodoItem) => problem.isBlocking;

/** Returns the problems that checks find, one per place. */
function problemItems(project: Project): TodoItem[] {
  const all = draftProblems(project).map((found) => itemOf(found, project));
  // A blocking problem hides the others of its place.
  const items = [...all.filter(isBlocking), ...all.filter((item) => !isBlocking(item))];
  const codes = new Map(firstOfPlaces(items).map(({ place, problem }) => [place, problem.code]));
  const isAt = (place: Place, ...of: readonly TodoCode[]) => of.some((code) => code === codes.get(place));
  const isWordless = (text: Place) =>
    languagesOf(project.site).every(({ code }) => isAt(placeIn(text, code), "text.missing", "text.flyer"));
  /** Returns whether a problem follows from another one, which is told at its own place. */
  const isTold = ({ place, problem: { code } }: TodoItem) =>
    place === "site/preview/picture"
      ? isAt("site/logo", "missing")
      : code === "clip.empty" && isAt(placeIn(parentOf(place), "video"), "missing", "empty");
  const untold = items.filter((item) => !isTold(item));
  // What is written in no language is one item.
  return firstOfPlaces(
    untold.map(({ place, problem }) => ({ place: isWordless(parentOf(place)) ? parentOf(place) : place, problem })),
  );
}

/** Returns a problem at the place where the owner corrects it. The icons are made from the logo. */
const itemOf = (found: Problem, project: Project): TodoItem => ({
  place: found.code === "icon.missing" ? "site/logo" : placeOf(project, found.path),
  problem: found.code === "media.missing" && found.values.name === "" ? problem("missing", {}, found.path) : found,
});

/** Returns the first item of each place, where the last one of that place is. */
const firstOfPlaces = (items: readonly TodoItem[]): TodoItem[] =>
  [...new Map(items.toReversed().map((item) => [item.place, item])).values()].reverse();

/** Returns what is wrong with a typed text that is no valid value; `null` if it may become one. */
function typedProblem(place: Place, text: string): Problem | null {
  if (text.trim() === "") return null;
  if (place === "site/address") return siteAddressProblem(text);
  const kind = fieldAt(place)?.field;
  if (kind === "accent") return problem("color", { text });
  if (kind === "phone")
    return problem(/^\s*(\+|00)/.test(text) ? "phone.none" : "phone.country", { text: quote(text) });
  return kind === "video" ? videoProblem(text) : kind === "address" ? addressProblem(text) : null;
}

/**
 * Returns the texts that are suggested, or drafted by the browser, and neither edited nor accepted: one item for each step, for the Game
 * Plan, and for each resource.
 */
function unreadItems(code: "suggested" | "drafted", texts: readonly Place[] = []): TodoItem[] {
  const wholes = texts.map((place) => {
    const [top = "", name = "", ...ids] = place.split("/");
    return placeIn(top, name, ...ids.slice(0, { steps: 1, leaders: 1, resources: 2 }[name] ?? 0));
  });
  return [...new Set(wholes)].map((place) => own(code, place));
}

/** Returns what the site does not have yet: the places of steps that open nothing, what is said of such a place that was removed, and a welcome video where none is announced. */
function openItems(draft: Draft): TodoItem[] {
  const { site, members } = draft.project;
  return [
    ...openPlaces(draft).map((place) => own("open", place)),
    ...emptyPromises(draft).map(({ place, words }) => own("promise", place, { text: words[firstLanguageOf(site)] })),
    ...(speaksOfLeader(draft) && !members.leaders?.length ? [own("leaders", "members/leaders")] : []),
    ...(site.hidesEmpty && !members.welcome ? [own("welcome", "members/welcome/video")] : []),
  ];
}

/** Returns whether a suggested text that members read speaks of their leader. */
const speaksOfLeader = ({ project, suggested }: Draft): boolean =>
  suggested.some((place) =>
    Object.values(valueAt(project, place) ?? {}).some((text) => /\b(leader|líder)/i.test(text)),
  );

const order = [
  "site",
  "members/welcome",
  "members/steps",
  "members/gamePlan",
  "members/leaders",
  "members/resources",
  "texts",
  "draft",
];

/** Sorts by what blocks publishing, then by the order of things on the site, then by step. */
function sorted(items: readonly TodoItem[], { members }: Project): readonly TodoItem[] {
  const steps = new Map(members.steps.map(({ id }, index) => [placeIn("members/steps", id), index]));
  const ranked = items.map((item) => ({
    item,
    rank: [
      isBlocking(item) ? 0 : 1,
      order.findIndex((whole) => isWithin(item.place, whole)),
      steps.get(item.place.split("/", 3).join("/")) ?? 0,
    ],
  }));
  const compare = (one: readonly number[], other: readonly number[]) =>
    one.map((rank, index) => rank - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return ranked.toSorted((one, other) => compare(one.rank, other.rank)).map(({ item }) => item);
}
