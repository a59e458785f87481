import { firstLanguageOf, type Language, type PerLanguage, perLanguage } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import type { LocalizedText, MediaName, Medium, Members, Messages, Project, Step } from "../../project/project.ts";
import type { Payload, PublishedFile, Site } from "../../project/published.ts";
import { memberValues, type ProjectValue, valuesOf } from "../../project/values.ts";
import { membersMessages, publicWording } from "../../publish/messages.ts";
import { productCatalogs } from "../model/catalogs.ts";
import type { BytesByDigest, Draft } from "../model/draft.ts";
import { type FieldDefinition, type ThingName, things } from "../model/fields.ts";
import { initialsOf } from "../model/initials.ts";
import { isWithin, type Place, placeIn, placeOf } from "../model/place.ts";
import { screens } from "../model/screens.ts";
import { mark, markMessage } from "./marks.ts";
import { stepPlace } from "./state-of.ts";

/** The site that the preview shows. Each of its texts begins with a mark that says where the text is edited. */
export interface PreviewSite {
  readonly site: Site;
  readonly payload: Payload;
  /** The places that use a medium, by the digest of its bytes. Media without bytes are under "". */
  readonly mediaPlaces: ReadonlyMap<string, readonly Place[]>;
}

/** The names that stand for a missing picture or video, and for a missing document. No medium can have such a name. */
const NO_PICTURE = "";
const NO_DOCUMENT = "…";

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><path fill="#8884" d="M0 0h320v240H0z"/><path fill="none" stroke="#888" stroke-width="6" d="M100 75h120v90H100zM100 150l40-35 30 25 20-15 30 25"/></svg>';

/** Returns the drawing that stands for a logo until there is one: initials on the color of the site, as it is made of them later. */
function logoStandIn({ name, accent }: Project["site"]): string {
  const letters = name.trim() ? initialsOf(name) : "";
  const text = `<text x="50" y="52" fill="#fff" font-family="ui-serif,Georgia,serif" font-size="44" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="22" fill="${accent.light}"/>${text}</svg>`;
}

/** Creates addresses for media in this tab. A medium keeps its address, so that the preview does not load it again at each edit. */
export function mediaAddresses() {
  const files = new Map<string, PublishedFile>();
  return {
    fileOf(name: MediaName, medium: Medium | undefined, bytes: BytesByDigest, standIn = picture): PublishedFile {
      const content = medium && bytes.get(medium.sha256);
      const key = content ? `${medium.sha256} ${name}` : name + standIn;
      const blob = () => new Blob([content ?? standIn], { type: content ? medium.type : "image/svg+xml" });
      const file = files.get(key) ?? { path: URL.createObjectURL(blob()) };
      files.set(key, file);
      return file;
    },
    revoke() {
      for (const { path } of files.values()) URL.revokeObjectURL(path);
      files.clear();
    },
  };
}

/**
 * Makes a site of a draft. Where the draft is incomplete, the site has stand-ins.
 *
 * @param place the place that is being edited. A hidden step is part of the site while it is edited.
 * @param nameOf returns the name of a field, which stands in parentheses for its missing text
 */
export function previewSite(
  draft: Draft,
  place: Place,
  files: (name: MediaName, medium?: Medium, standIn?: string) => PublishedFile,
  nameOf: PerLanguage<(field: string) => string>,
): PreviewSite {
  const { site, media } = draft.project;
  const placeholderOf = (language: Language, field: string) => `(${nameOf[language](field)})`;
  const noName = placeholderOf(firstLanguageOf(site), "name");
  const members = shownMembers(draft, place, noName);
  const values = memberValues(members, ["members"]);
  const project: Project = { ...draft.project, members, media: { ...media, ...standIns(values, media) } };
  const placeholders = perLanguage((language): Messages => {
    const texts = values.flatMap(({ path, ...value }) => {
      if (value.kind !== "text" || !value.message) return [];
      const place = placeIn(placeOf(project, path), language);
      return [[value.message, [mark(placeholderOf(language, String(path.at(-1))), place, true)]]];
    });
    return Object.fromEntries(texts);
  });
  const messages = membersMessages(draft.project, productCatalogs.members);
  const wording = publicWording(draft.project, productCatalogs.site);
  return {
    site: {
      base: "",
      name: markedLine(site.name, noName, "site/name"),
      ...(site.languages && { languages: site.languages }),
      ...(site.hidesEmpty && { hidesEmpty: site.hidesEmpty }),
      logo: files(site.logo, media[site.logo], logoStandIn(site)).path,
      year: new Date().getFullYear(),
      digest: "",
      images: [],
      hasFiles: true,
      hasResources: true,
      texts: perLanguage((language) =>
        markedTexts({ ...productCatalogs.site[language], ...wording?.[language] }, language),
      ),
    },
    payload: {
      project,
      messages: perLanguage((language) => ({
        ...markedTexts(messages[language] ?? {}, language),
        ...placeholders[language],
      })),
      files: Object.fromEntries(Object.entries(project.media).map(([name, medium]) => [name, files(name, medium)])),
    },
    mediaPlaces: mediaPlaces(project),
  };
}

const markedTexts = (messages: Messages, language: Language): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, markMessage(message, placeIn("texts", id, language))]),
  );

const markedLine = (line: string, standIn: string, place: Place): string =>
  isWorded(line) ? mark(line, place) : mark(standIn, place, true);

/** Returns an owner's text with a mark in each language that has words. */
const markedText = (text: LocalizedText, place: Place): LocalizedText =>
  Object.fromEntries(
    Object.entries(text).map(([language, words]) => [
      language,
      isWorded(words) ? mark(words, placeIn(place, language)) : words,
    ]),
  );

function mediaPlaces(project: Project): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const value of valuesOf(project)) {
    if (value.kind !== "medium") continue;
    const { sha256 = "" } = project.media[value.name] ?? {};
    places.set(sha256, [...(places.get(sha256) ?? []), placeOf(project, value.path)]);
  }
  return places;
}

const noMedium: Medium = { type: "image/svg+xml", size: 0, sha256: "", width: 320, height: 240 };

/** Returns stand-ins for the media that the draft names but does not have. */
const standIns = (values: readonly ProjectValue[], media: Project["media"]): Project["media"] =>
  Object.fromEntries(
    values.flatMap((value) =>
      value.kind === "medium" && !media[value.name]
        ? [[value.name, value.use === "document" ? { ...noMedium, type: NO_DOCUMENT } : noMedium]]
        : [],
    ),
  );

const noStep: Step = { id: "none", title: {}, description: {} };

function shownMembers({ project, hidden }: Draft, place: Place, noName: string): Members {
  const { welcome, steps, gamePlan, leaders, resources } = project.members;
  const shown = steps.filter(({ id }) => !hidden.includes(id) || isWithin(place, stepPlace(id)));
  return {
    ...(welcome && hasValue(welcome.video) && { welcome: filled("welcome", welcome, screens.welcome) }),
    steps: shown.length > 0 ? allFilled("step", shown, screens.journey) : [noStep],
    gamePlan: filled("gamePlan", gamePlan, screens.gamePlan),
    ...(leaders && {
      leaders: allFilled("leader", leaders, "members/leaders").map((leader) => {
        return { ...leader, name: markedLine(leader.name, noName, placeIn("members/leaders", leader.id, "name")) };
      }),
    }),
    resources: Object.fromEntries(
      Object.entries(resources).flatMap(([category, items]) =>
        items.length > 0 ? [[category, allFilled("resource", items, placeIn(screens.resources, category))]] : [],
      ),
    ),
  };
}

const allFilled = <Thing extends object>(name: ThingName, list: readonly Thing[], place: Place): Thing[] =>
  list.map((thing, index) => filled(name, thing, placeIn(place, placeOf(list, [index]))));

/**
 * Returns a thing with marks in its texts, and with stand-ins for values that are required but missing in every language. Optional values
 * that are missing are left out.
 */
function filled<Thing extends object>(name: ThingName, thing: Thing, place: Place): Thing {
  const fields: Readonly<Record<string, FieldDefinition>> = things[name];
  const entries = Object.entries(thing).flatMap(([key, value]): [string, unknown][] => {
    const field = fields[key];
    if (field?.field === "list") return [[key, allFilled(field.of, value, placeIn(place, key))]];
    if (field?.field === "text") return [[key, markedText(value, placeIn(place, key))]];
    if (!field || !("perLanguage" in field) || hasValue(value)) return [[key, value]];
    const standIn = standInFor(field);
    return standIn === undefined ? [] : [[key, perLanguage(() => standIn)]];
  });
  return Object.fromEntries(entries) as Thing;
}

const hasValue = (perLanguage: object): boolean => Object.values(perLanguage).some(Boolean);

function standInFor(field: FieldDefinition): unknown {
  if ("isOptional" in field) return undefined;
  if (field.field === "video") return { file: NO_PICTURE };
  if (field.field === "medium") return field.use === "document" ? NO_DOCUMENT : NO_PICTURE;
  return "about:blank";
}
