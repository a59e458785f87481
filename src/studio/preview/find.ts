import { ownersMessages } from "../../project/messages.ts";
import { memberParts, partsOf } from "../../project/parts.ts";
import type { Message } from "../../project/project.ts";
import { publicTexts } from "../../site/i18n/i18n.ts";
import { isWithin, type Place, parentOf, placeOf } from "../project/place.ts";
import type { Shown } from "./frame-app.tsx";

/** A text of the site, and where it is edited. */
interface ShownText {
  readonly place: Place;
  readonly isOwners: boolean;
  /** Whether it is what an element says, or an owner's text in what an image shows. */
  readonly isSaidBy: (element: Element) => boolean;
}

const normal = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

/** Matches a text with anything in its placeholders. A text that is nothing but placeholders matches nothing. */
function patternOf(message: Message): RegExp {
  const parts = typeof message === "string" ? [message] : message;
  const words = parts.map((part) => (typeof part === "string" ? part.replace(/<\/?\w+\/?>/g, "") : part));
  if (!words.some((part) => typeof part === "string" && /\p{L}/u.test(part))) return /^(?!)/;
  const source = words.map((part) =>
    typeof part === "string" ? part.replace(/\s+/g, " ").replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : ".+",
  );
  return new RegExp(`^${source.join("").trim()}$`);
}

/** What a leader's link brings to the page: the product's text that says it, and the leader's field. */
const leaderFields: Readonly<Record<string, string>> = {
  "welcome.leader": "name",
  "gamePlan.bookWith": "booking",
  "gamePlan.tellName": "phone",
};

/** The texts of a site in its language, the owner's first. */
function shownTexts({ site, payload: { project, messages }, language, state: { leader } }: Shown): ShownText[] {
  const placeOfText = (id: string) =>
    leader && leaderFields[id] ? `members/leaders/${leader}/${leaderFields[id]}` : `texts/${id}/${language}`;
  const owners = new Map(
    memberParts(project.members, ["members"]).flatMap((part) =>
      part.kind === "text" && part.message
        ? [[part.message, `${placeOf(project, part.path)}/${language}`] as const]
        : [],
    ),
  );
  const all = {
    ...publicTexts(language, site.texts),
    ...messages[language],
    ...ownersMessages(project.members)[language],
  };
  return Object.entries(all as Readonly<Record<string, Message>>)
    .map(([id, message]) => ({
      place: owners.get(id) ?? placeOfText(id),
      isOwners: owners.has(id),
      isSaidBy: saidBy(message, owners.has(id)),
    }))
    .sort((a, b) => Number(b.isOwners) - Number(a.isOwners));
}

function saidBy(message: Message, isOwners: boolean): ShownText["isSaidBy"] {
  const pattern = patternOf(message);
  const words = isOwners && typeof message !== "string" ? normal(String(message[0])) : "";
  return (element) =>
    [element.textContent, ...["aria-label", "alt", "placeholder"].map((name) => element.getAttribute(name))].some(
      (said) => said && pattern.test(normal(said)),
    ) ||
    (words !== "" && normal(element.getAttribute("alt")).includes(words));
}

const inside = (element: Element) => [element, ...element.querySelectorAll("*")];

/** The step whose card an element is in. */
function stepAt(element: Element, { payload }: Shown): Place {
  const row = element.closest("ol > li");
  const index = row?.querySelector("h2") ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
  const step = payload.project.members.steps[index];
  return step ? `members/steps/${step.id}` : "";
}

const isPlayText = (place: Place) => /^texts\/step\.(play|video|silent)/.test(place);

/** The place of the text that an element shows: its own, else that of what is around it. */
function textAt(element: Element, texts: readonly ShownText[], scope: Place): ShownText | undefined {
  const inScope = texts.filter(({ place, isOwners }) => !isOwners || isWithin(place, scope));
  for (let at: Element | null = element; at && !at.matches("main, body"); at = at.parentElement)
    for (const each of inside(at)) {
      const found = inScope.find(({ isSaidBy }) => isSaidBy(each));
      if (found) return found;
    }
  return undefined;
}

/** The place that a tap on an element opens. */
export async function placeAt(element: Element, shown: Shown): Promise<Place | undefined> {
  const scope = stepAt(element, shown);
  const texts = shownTexts(shown);
  const image = element.closest("img") ?? element.closest("button")?.querySelector("img");
  const medium = await mediumAt(image, shown, scope);
  if (medium) return medium;
  const found = textAt(element, texts, scope);
  if (found && isPlayText(found.place)) {
    const owners = textAt(
      element,
      texts.filter(({ isOwners }) => isOwners),
      scope,
    );
    return owners ? `${parentOf(parentOf(owners.place))}/video` : "members/welcome/video";
  }
  if (normal(element.textContent) === shown.site.name) return "site/name";
  return found?.place;
}

/** The place of the medium that an image shows: the one that has its bytes. */
async function mediumAt(
  image: HTMLImageElement | null | undefined,
  { site, payload }: Shown,
  scope: Place,
): Promise<Place | undefined> {
  if (!image?.src) return undefined;
  if (image.src === site.logo) return "site/logo";
  const { size, type } = await fetch(image.src).then((response) => response.blob());
  const { project } = payload;
  const part = partsOf(project).find((part) => {
    const medium = part.kind === "medium" ? project.media[part.name] : undefined;
    return medium?.size === size && medium.type === type && isWithin(placeOf(project, part.path), scope || "members");
  });
  return part && placeOf(project, part.path);
}

/** The element that shows the thing of a place: its text, else a text of the thing that it is in. */
export function elementOf(page: Document, place: Place, shown: Shown): Element | undefined {
  const texts = shownTexts(shown);
  const elements = [...page.querySelectorAll("body *")];
  for (let at = place; at.includes("/") && at !== "members/steps"; at = parentOf(at))
    for (const { place: one, isSaidBy } of texts) {
      if (!isWithin(one, at)) continue;
      const scope = /^members\/steps\/[^/]+/.exec(at)?.[0] ?? "";
      const found = elements.filter((element) => isSaidBy(element) && stepAt(element, shown) === scope);
      // The innermost.
      const [first] = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
      if (first) return first;
    }
  return undefined;
}
