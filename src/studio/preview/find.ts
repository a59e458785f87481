import { ownersMessages } from "../../project/messages.ts";
import type { Message } from "../../project/project.ts";
import { memberValues, valuesOf } from "../../project/values.ts";
import { publicTexts } from "../../site/i18n/i18n.ts";
import { isWithin, type Place, parentOf, placeOf } from "../model/place.ts";
import type { Shown } from "./shown.ts";
import { screens } from "./state-of.ts";

/** A text that is shown: where it is edited, and what it says, with anything in its placeholders. */
interface ShownText {
  readonly place: Place;
  readonly pattern: RegExp;
  /** What is in the description of an image: there an owner's text may be one of several. */
  readonly altPattern: RegExp;
}

/** What a leader's link brings to the page: the product's text that says it, and the leader's field. */
const leaderFields: Readonly<Record<string, string>> = {
  "welcome.leader": "name",
  "gamePlan.bookWith": "booking",
  "gamePlan.tellName": "phone",
};

/** The texts of a site in its language, the owner's first. One of nothing but placeholders could be any. */
function shownTexts({ site, payload: { project, messages }, language, state: { leader } }: Shown): ShownText[] {
  const places = new Map(
    memberValues(project.members, ["members"]).flatMap((part) =>
      part.kind === "text" && part.message
        ? [[part.message, `${placeOf(project, part.path)}/${language}`] as const]
        : [],
    ),
  );
  const all: Readonly<Record<string, Message>> = {
    ...publicTexts(language, site.texts),
    ...messages[language],
    ...ownersMessages(project.members)[language],
  };
  const isOwners = (id: string) => Number(places.has(id));
  return Object.entries(all)
    .filter(([, message]) => [message].flat().some((part) => typeof part === "string" && /\p{L}/u.test(part)))
    .sort(([one], [other]) => isOwners(other) - isOwners(one))
    .map(([id, message]) => {
      const field = leader && leaderFields[id];
      const place = field ? `members/leaders/${leader}/${field}` : `texts/${id}/${language}`;
      const words = patternOf(message);
      const pattern = new RegExp(`^${words}$`);
      return { place: places.get(id) ?? place, pattern, altPattern: places.has(id) ? new RegExp(words) : pattern };
    });
}

const normal = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

function patternOf(message: Message): string {
  const parts = [message].flat().map((part) => {
    if (typeof part !== "string") return ".+";
    return part
      .replace(/<\/?\w+\/?>/g, "")
      .replace(/\s+/g, " ")
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return parts.join("").trim();
}

const says = (element: Element, { pattern, altPattern }: ShownText) =>
  [element.textContent, element.getAttribute("aria-label"), element.getAttribute("placeholder")].some(
    (said) => said && pattern.test(normal(said)),
  ) || altPattern.test(normal(element.getAttribute("alt")));

/** The step whose card an element is in. */
function stepAt(element: Element, { payload }: Shown): Place {
  const row = element.closest("ol > li");
  const index = row?.querySelector("h2") ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
  const step = payload.project.members.steps[index];
  return step ? `members/steps/${step.id}` : "";
}

/** The place of the text that an element shows: its own, else that of what is around it. */
function textPlaceAt(element: Element, texts: readonly ShownText[]): Place | undefined {
  for (let at: Element | null = element; at && !at.matches("main, body"); at = at.parentElement)
    for (const each of [at, ...at.querySelectorAll("*")]) {
      const found = texts.find((text) => says(each, text));
      if (found) return found.place;
    }
  return undefined;
}

/** The place that a tap on an element opens. */
export async function placeAt(element: Element, shown: Shown): Promise<Place | undefined> {
  const step = stepAt(element, shown);
  const image = element.closest("img") ?? element.closest("button")?.querySelector("img");
  const medium = image?.src && (await mediumPlace(image.src, shown, step || "members"));
  if (medium) return medium;
  const texts = shownTexts(shown).filter(({ place }) => !isWithin(place, "members/steps") || isWithin(place, step));
  const place = textPlaceAt(element, texts);
  if (place && /^texts\/step\.(play|video|silent)/.test(place)) {
    const title = textPlaceAt(
      element,
      texts.filter(({ place }) => /^members\/(steps|resources)/.test(place)),
    );
    return title ? `${parentOf(parentOf(title))}/video` : "members/welcome/video";
  }
  return normal(element.textContent) === shown.site.name ? "site/name" : place;
}

/** The place in a scope of the medium whose bytes an address has. */
async function mediumPlace(address: string, { site, payload }: Shown, scope: Place): Promise<Place | undefined> {
  if (address === site.logo) return "site/logo";
  const { size, type } = await fetch(address).then((response) => response.blob());
  const { project } = payload;
  const part = valuesOf(project).find((part) => {
    const medium = part.kind === "medium" ? project.media[part.name] : undefined;
    return medium?.size === size && medium.type === type && isWithin(placeOf(project, part.path), scope);
  });
  return part && placeOf(project, part.path);
}

/** The element that shows the thing of a place: its text, else a text of the thing that it is in. */
function elementOf(place: Place, shown: Shown): Element | undefined {
  const texts = shownTexts(shown);
  const elements = [...document.querySelectorAll("body *")];
  for (let at = place; at.includes("/") && at !== "members/steps"; at = parentOf(at))
    for (const text of texts) {
      if (!isWithin(text.place, at)) continue;
      const step = /^members\/steps\/[^/]+/.exec(at)?.[0] ?? "";
      const found = elements.filter((element) => says(element, text) && stepAt(element, shown) === step);
      const innermost = found.find((element) => !found.some((other) => other !== element && element.contains(other)));
      if (innermost) return innermost;
    }
  return undefined;
}

/** What shows a thing without a text of its own. */
function screenOf(place: Place): Element | null {
  if (isWithin(place, screens.gamePlan)) return document.querySelector("[role=status] h2");
  return place === screens.steps ? null : document.querySelector("[aria-current=step]");
}

/** Scrolls the thing of a place into view and outlines it, else the top of the page. `scrollIntoView` would scroll the Studio too. */
export function reveal(place: Place, shown: Shown): void {
  const text = elementOf(place, shown);
  const element = text ?? screenOf(place);
  const { top, height } = element?.getBoundingClientRect() ?? { top: -scrollY, height: 0 };
  const isSeen = element && top >= 0 && top + height <= innerHeight;
  if (!isSeen) scrollTo(0, scrollY + top - Math.max(16, (innerHeight - height) / 3));
  const outline = "3px solid var(--accent)";
  text?.animate({ outline: [outline, outline, "3px solid transparent"], outlineOffset: ["4px", "4px", "4px"] }, 1800);
}
