import type { I18n } from "@lingui/core";
import { languages } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import { inLanguage, type Project, type Text } from "../../project/project.ts";
import { type ThingName, thingAt } from "../project/fields.ts";
import { keyOf, type Place, parentOf, valueAt } from "../project/place.ts";
import { project as projectOf } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";

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
    texts: () => i18n._("studio.field.texts"),
  };
  return names[field]?.() ?? field;
}

/** A name as it stands alone: "Title". */
export const capitalized = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** The name of a place of a project. */
export function placeName(i18n: I18n, project: Project, place: Place): string {
  if (place === "") return i18n._("studio.thing.site");
  if (place.startsWith("texts/")) return i18n._("studio.field.texts");
  const parent = parentOf(place);
  const language = languages.find(({ code }) => code === keyOf(place));
  if (language && parent)
    return i18n._("studio.place.language", { name: placeName(i18n, project, parent), language: language.name });
  const thing = thingAt(place);
  if (!thing) {
    const isTop = parent === "" || parent === "members" || parent === "site" || parent === "draft";
    const name = fieldName(i18n, keyOf(place));
    return isTop ? name : i18n._("studio.place.in", { name, whole: placeName(i18n, project, parent) });
  }
  const list = valueAt(project, parent);
  const index = Array.isArray(list) ? list.findIndex((item) => item.id === keyOf(place)) : -1;
  const kind = thingName(i18n, thing);
  if (thing === "step" || thing === "point") return i18n._("studio.place.number", { name: kind, number: index + 1 });
  const value = valueAt(project, place) as { readonly [name: string]: Text | undefined } | undefined;
  const words = value?.title ?? value?.name ?? value?.label;
  const title = words && typeof words === "object" ? inLanguage(words, i18n.locale as keyof Text) : undefined;
  return isWorded(title) ? i18n._("studio.place.titled", { name: kind, title }) : kind;
}
