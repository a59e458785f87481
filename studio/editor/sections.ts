import type { StudioContent } from "../../machines/studio.machine.ts";
import { stepOf } from "../../tooling/i18n/content-texts.ts";
import { entriesOf, fieldOf, idOf, MEMBERS, type Path, placeOf, type Schema, SITE, schemas } from "./entries.ts";

const entries = Object.fromEntries(entriesOf(schemas[MEMBERS] ?? {}));

/** The parts of the page, by what they are about. Those of the members' content are its entries. */
export const groups = {
  see: ["site"],
  members: Object.keys(entries),
  finish: ["words", "password", "publish"],
} as const;

export const sections: readonly string[] = Object.values(groups).flat();

/** The file and the entries of a section's form; `null` where it has none. */
export function formOf(section: string): { readonly field: string; readonly schema: Schema } | null {
  if (section === "site") return { field: fieldOf(SITE, []), schema: schemas[SITE] ?? {} };
  const entry = entries[section];
  return entry
    ? { field: fieldOf(MEMBERS, []), schema: { ...schemas[MEMBERS], properties: { [section]: entry } } }
    : null;
}

/** Where a field is: its section, and the thing of a list that has to be open for it. */
export function whereIs(field: string): { section: string; opened: string | null } {
  const [file, entry] = placeOf(field);
  if (file.startsWith(".env")) return { section: "password", opened: null };
  if (file.startsWith("locales/")) return { section: "words", opened: null };
  const path = entry as Path;
  const last = path.findLastIndex((key) => typeof key === "object");
  const opened = last < 0 ? null : fieldOf(file, path.slice(0, last + 1));
  if (file !== MEMBERS) return { section: "site", opened };
  const name = String(path[0]);
  return { section: Object.hasOwn(entries, name) ? name : "steps", opened };
}

/** The state of the site that shows a field or a section; see `studio/states.ts`. */
export function previewState(section: string, field: string | null, { json }: StudioContent): string {
  const { steps } = Object(json[MEMBERS]);
  const stepWhere = (isMeant: (step: unknown) => boolean) =>
    `step-${Array.isArray(steps) ? Math.max(steps.findIndex(isMeant), 0) + 1 : 1}`;
  const stepWith = (name: string) => stepWhere((step) => Object(step)[name] === true);
  const [, entry = []] = field ? placeOf(field) : [];
  const isText = typeof entry === "string";
  const step = isText ? stepOf(entry) : section === "steps" && Object(entry[1]).id;
  if (step) return stepWhere((one) => idOf(one) === step);
  /** By the names of sections, and the first parts of texts' ids. */
  const states: Readonly<Record<string, string>> = {
    site: "gate",
    gate: "gate",
    footer: "gate",
    password: "gate",
    welcome: "welcome",
    onboarding: "welcome",
    menu: "menu",
    flyers: stepWith("flyers"),
    app: stepWith("appBadges"),
    group: stepWith("socialLinks"),
    chat: stepWith("socialLinks"),
    gamePlan: "game-plan",
    resource: "resources-open",
    resources: "resources-open",
    notFound: "not-found",
  };
  const [name = ""] = isText ? entry.split(".") : [];
  return states[name] ?? states[section] ?? "step-1";
}
