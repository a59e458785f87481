import type { I18n } from "@lingui/core";
import { type Language, languages } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import { inLanguage, type Project, type Text } from "../../project/project.ts";
import { nearestThing, type ThingName } from "../project/fields.ts";
import { keyOf, type Place, parentOf, valueAt } from "../project/place.ts";
import { project as projectOf } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { readableText } from "../texts/placeholder-name.ts";
import { productText } from "../texts/product-texts.ts";

/** Names places as an owner calls them: "title of step 2", "Weekly schedule (flyer), step 2". */
export function usePlaceName(): (place: Place, project?: Project) => string {
  const i18n = useMessages();
  const current = useStudio(projectOf);
  return (place, project = current) => placeName(i18n, project, place);
}

/** What a thing is called: "step", "flyer". */
export function thingName(i18n: I18n, thing: ThingName): string {
  const names: Readonly<Record<ThingName, () => string>> = {
    site: () => i18n._("studio.thing.site"),
    linkPreview: () => i18n._("studio.thing.linkPreview"),
    welcome: () => i18n._("studio.thing.welcome"),
    step: () => i18n._("studio.thing.step"),
    flyer: () => i18n._("studio.thing.flyer"),
    app: () => i18n._("studio.thing.app"),
    link: () => i18n._("studio.thing.link"),
    file: () => i18n._("studio.thing.file"),
    gamePlan: () => i18n._("studio.thing.gamePlan"),
    leader: () => i18n._("studio.thing.leader"),
    point: () => i18n._("studio.thing.point"),
    resource: () => i18n._("studio.thing.resource"),
  };
  return names[thing]();
}

/** What a field is called: "title", "video". */
export function fieldName(i18n: I18n, field: string): string {
  const names: Readonly<Record<string, () => string>> = {
    name: () => i18n._("studio.field.name"),
    logo: () => i18n._("studio.field.logo"),
    accent: () => i18n._("studio.field.accent"),
    title: () => i18n._("studio.field.title"),
    description: () => i18n._("studio.field.description"),
    picture: () => i18n._("studio.field.picture"),
    image: () => i18n._("studio.field.picture"),
    video: () => i18n._("studio.field.video"),
    poster: () => i18n._("studio.field.poster"),
    captions: () => i18n._("studio.field.captions"),
    text: () => i18n._("studio.field.text"),
    label: () => i18n._("studio.field.label"),
    kind: () => i18n._("studio.field.kind"),
    address: () => i18n._("studio.field.address"),
    link: () => i18n._("studio.field.address"),
    file: () => i18n._("studio.field.file"),
    booking: () => i18n._("studio.field.booking"),
    appStore: () => i18n._("studio.field.appStore"),
    playStore: () => i18n._("studio.field.playStore"),
    web: () => i18n._("studio.field.web"),
    flyers: () => i18n._("studio.field.flyers"),
    apps: () => i18n._("studio.field.apps"),
    links: () => i18n._("studio.field.links"),
    files: () => i18n._("studio.field.files"),
    points: () => i18n._("studio.field.points"),
    leaders: () => i18n._("studio.field.leaders"),
    languages: () => i18n._("studio.field.languages"),
    phone: () => i18n._("studio.field.phone"),
    steps: () => i18n._("studio.field.steps"),
    resources: () => i18n._("studio.field.resources"),
    videos: () => i18n._("studio.field.videos"),
    documents: () => i18n._("studio.field.documents"),
    tools: () => i18n._("studio.field.tools"),
    social: () => i18n._("studio.field.social"),
    password: () => i18n._("studio.field.password"),
    icons: () => i18n._("studio.field.icons"),
    preview: () => i18n._("studio.thing.linkPreview"),
    firstLanguage: () => i18n._("studio.field.firstLanguage"),
    hasStudio: () => i18n._("studio.field.hasStudio"),
    linksHavePassword: () => i18n._("studio.leaders.password"),
    setup: () => i18n._("studio.field.setup"),
    texts: () => i18n._("studio.field.texts"),
    gamePlan: () => i18n._("studio.thing.gamePlan"),
  };
  return names[field]?.() ?? field;
}

/** A name as it stands alone: "Title". */
export const capitalized = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** What belongs to a thing: "title of step 2". Each is a message of its own, for languages that bend words. */
function nameWithin(i18n: I18n, thing: ThingName, name: string, number: number, title: string): string {
  const names: Readonly<Record<ThingName, () => string>> = {
    site: () => i18n._("studio.place.site", { name }),
    linkPreview: () => i18n._("studio.place.linkPreview", { name }),
    welcome: () => i18n._("studio.place.welcome", { name }),
    step: () => i18n._("studio.place.step", { name, number }),
    flyer: () => i18n._("studio.place.flyer", { name, title }),
    app: () => i18n._("studio.place.app", { name, title }),
    link: () => i18n._("studio.place.link", { name, title }),
    file: () => i18n._("studio.place.file", { name, title }),
    gamePlan: () => i18n._("studio.place.gamePlan", { name }),
    leader: () => i18n._("studio.place.leader", { name, title }),
    point: () => i18n._("studio.place.point", { name, number }),
    resource: () => i18n._("studio.place.resource", { name, title }),
  };
  return names[thing]().trim();
}

/** The name of a place of a project. */
export function placeName(i18n: I18n, project: Project, place: Place): string {
  if (place === "") return i18n._("studio.thing.site");
  if (place.startsWith("media/")) return i18n._("studio.field.medium");
  const [, textId] = /^texts\/([^/]+)/.exec(place) ?? [];
  if (textId) {
    const text = readableText(i18n, productText(textId, i18n.locale as Language), project.site.name);
    return i18n._("studio.place.wording", { text: excerpt(text) });
  }
  const whole = nearestThing(place);
  if (!whole) return fieldName(i18n, keyOf(place));
  const list = valueAt(project, parentOf(whole.place));
  const number = Array.isArray(list) ? list.findIndex((item) => item.id === keyOf(whole.place)) + 1 : 0;
  const title = whole.thing === "site" ? "" : titleOf(i18n, valueAt(project, whole.place));
  const isNumbered = whole.thing === "step" || whole.thing === "point";
  const step = isNumbered || title ? undefined : nearestThing(parentOf(whole.place));
  const [field = ""] = place.slice(whole.place.length + 1).split("/");
  const name =
    field !== ""
      ? nameWithin(i18n, whole.thing, fieldName(i18n, field), number, title)
      : isNumbered
        ? i18n._("studio.place.number", { name: thingName(i18n, whole.thing), number })
        : `${thingName(i18n, whole.thing)} ${title}`.trim();
  // Of several flyers without a title, the step tells them apart.
  const placed =
    step?.thing === "step"
      ? i18n._("studio.place.within", { name, whole: placeName(i18n, project, step.place) })
      : name;
  const language = languages.find(({ code }) => code === keyOf(place));
  return language ? i18n._("studio.place.language", { name: placed, language: language.name }) : placed;
}

/** The title of a thing in quotes; "" where it has none. */
function titleOf(i18n: I18n, thing: unknown): string {
  const { title, name, label } = (thing ?? {}) as { readonly [field: string]: Text | string | undefined };
  const words = title ?? name ?? label;
  const text = words && typeof words === "object" ? words[i18n.locale as Language] || inLanguage(words, "en") : words;
  return isWorded(text) ? i18n._("studio.place.title", { title: excerpt(text) }) : "";
}

/** The beginning of a text, as long as a line has room for it. */
const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);
