import type { I18n } from "@lingui/core";
import { defaultLanguage, firstLanguageOf, type Language } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import { inLanguage, type LocalizedText, type Project } from "../../project/project.ts";
import { nearestThing, type ThingName } from "../model/fields.ts";
import { keyOf, languageAt, type Place, parentOf, placeIn, valueAt } from "../model/place.ts";
import { productText } from "../model/product-texts.ts";
import { readableText } from "./placeholders.ts";
import { say } from "./studio-i18n.ts";

export const thingName = (i18n: I18n, thing: ThingName): string => say(i18n, `owner.thing.${thing}`);

/** Returns the name of a field, as owners call it in that thing: "title", "video", the "photo" of a leader. */
export const fieldName = (i18n: I18n, field: string, thing?: ThingName): string => {
  const own = `owner.field.${thing}.${field}`;
  return say(i18n, (own in i18n.messages ? own : `owner.field.${field}`) as "owner.field.title");
};

/** Returns the name of a language in the language of the Studio: "Spanish". */
export const languageName = (i18n: I18n, language: Language): string =>
  inSentence(i18n, new Intl.DisplayNames([i18n.locale], { type: "language" }).of(language) ?? language);

/** Spanish writes languages small. WebKit has them with capital letters, as in a list. */
const inSentence = (i18n: I18n, name: string) => (i18n.locale === "es" ? name.toLocaleLowerCase("es") : name);

/** Returns whether a field has a name for owners. An opened file may have other fields, which are reported for the thing that has them. */
const isNamed = (i18n: I18n, field: string): boolean => `owner.field.${field}` in i18n.messages;

/** Capitalizes a name: "Title". */
export const capitalize = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/**
 * Returns the name of a place of a project.
 *
 * @param page what the owner sees the name below, and need not be told again
 */
export function placeName(i18n: I18n, project: Project, place: Place, page?: Place): string {
  if (place === "") return thingName(i18n, "site");
  if (place.startsWith("media/"))
    return `${i18n._("studio.field.medium")} ${quoted(i18n, place.slice("media/".length))}`;
  const [, textId] = /^texts\/([^/]+)/.exec(place) ?? [];
  if (textId) {
    const language = i18n.locale as Language;
    const own = project.texts?.[textId]?.[language];
    const text = readableText(i18n, isWorded(own) ? own : productText(textId, language), project.site.name);
    return i18n._("studio.place.wording", { text: excerpt(text) });
  }
  const whole = nearestThing(place);
  if (!whole) return isNamed(i18n, keyOf(place)) ? fieldName(i18n, keyOf(place)) : thingName(i18n, "site");
  const list = valueAt(project, parentOf(whole.place));
  const number = Array.isArray(list) ? list.findIndex((item) => item.id === keyOf(whole.place)) + 1 : 0;
  const thing = valueAt(project, whole.place);
  const title = whole.thing === "site" ? "" : whole.thing === "leader" ? leaderName(i18n, thing) : titleOf(i18n, thing);
  const isNumbered = whole.thing === "step" || whole.thing === "point";
  const step = isNumbered || title ? undefined : nearestThing(parentOf(whole.place));
  const [key = ""] = place.slice(whole.place.length + 1).split("/");
  const field = isNamed(i18n, key) ? key : "";
  const name =
    field !== "" && whole.place === page
      ? fieldName(i18n, field, whole.thing)
      : field !== ""
        ? // Each combination has its own message, because some languages inflect the words.
          say(i18n, `owner.within.${whole.thing}`, {
            field,
            name: fieldName(i18n, field, whole.thing),
            number,
            title,
          }).trim()
        : isNumbered
          ? i18n._("studio.place.number", { name: thingName(i18n, whole.thing), number })
          : whole.thing === "leader"
            ? title
            : `${thingName(i18n, whole.thing)} ${title}`.trim();
  // The step tells several flyers without a title apart.
  const placed =
    step?.thing === "step" && step.place !== page
      ? i18n._("studio.place.within", { name, whole: placeName(i18n, project, step.place) })
      : name;
  const language = languageAt(place);
  return language
    ? i18n._("studio.place.language", { name: placed, language: languageName(i18n, language.code) })
    : placed;
}

/** The name of a page by what it says. */
export interface NamedPage {
  readonly text: string;
  /** The language of the owner's words in it; none for words of the Studio. */
  readonly language?: Language;
}

/** Returns the title of a thing with a page, a step's with its number: "3 · Our app". Without one it has the name of its place. */
export function pageTitle(i18n: I18n, project: Project, page: Place): NamedPage {
  const language = firstLanguageOf(project.site);
  const { title, name } = (valueAt(project, page) ?? {}) as { readonly title?: LocalizedText; readonly name?: string };
  const words = (title ? inLanguage(title, language) : name)?.trim();
  if (!words) return { text: capitalize(placeName(i18n, project, page)) };
  const number = project.members.steps.findIndex(({ id }) => placeIn("members/steps", id) === page) + 1;
  return { text: number > 0 ? i18n._("studio.step.title", { number, title: words }) : words, language };
}

/** Returns the name of a removed thing. It has the title, because the number now belongs to another thing. */
export function removedName(i18n: I18n, project: Project, place: Place): string {
  const whole = nearestThing(place);
  const isNumbered = whole?.place === place && (whole.thing === "step" || whole.thing === "point");
  return (isNumbered && titleOf(i18n, valueAt(project, place))) || placeName(i18n, project, place);
}

/** Returns the title of a thing in quotes; "" if it has none. */
function titleOf(i18n: I18n, thing: unknown): string {
  const {
    title,
    name,
    label,
    text: point,
  } = (thing ?? {}) as { readonly [field: string]: LocalizedText | string | undefined };
  const words = title ?? name ?? label ?? point;
  const text =
    words && typeof words === "object" ? words[i18n.locale as Language] || inLanguage(words, defaultLanguage) : words;
  return isWorded(text) ? quoted(i18n, text) : "";
}

/** Returns the name of a leader as one says it, "Ana"; "a leader" without one. */
const leaderName = (i18n: I18n, leader: unknown): string =>
  (leader as { readonly name?: string } | undefined)?.name?.trim() || i18n._("studio.leaders.unnamed");

const quoted = (i18n: I18n, text: string) => i18n._("studio.place.title", { title: excerpt(text) });

/** Returns the beginning of a text that fits on a line. */
const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);
