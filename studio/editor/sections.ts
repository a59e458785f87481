import type { StudioContent } from "../../machines/studio.machine.ts";
import { entriesOf, fieldOf, idOf, MEMBERS, type Path, placeOf, schemas, valueAt } from "./entries.ts";

/** The parts of the page: `site`, one for each entry of the members' content, and those that are no file's. */
export const sections = [
  "site",
  ...entriesOf(schemas[MEMBERS] ?? {}).map(([name]) => name),
  "words",
  "password",
  "publish",
];

/** The file and path of a section's form; `null` where it has none. */
export function formOf(section: string): { readonly file: string; readonly path: Path } | null {
  if (section === "site") return { file: "content/site.json", path: [] };
  return sections.indexOf(section) < sections.indexOf("words") ? { file: MEMBERS, path: [section] } : null;
}

/** Where a field is: its section, and the thing of a list that has to be open for it. */
export function whereIs(field: string, { json }: StudioContent): { section: string; opened: string | null } {
  const [file, entry] = placeOf(field);
  if (file.startsWith(".env")) return { section: "password", opened: null };
  if (!Array.isArray(entry)) return { section: "words", opened: null };
  const named = entry.map((key, depth) => {
    const list = valueAt(json[file], entry.slice(0, depth));
    return typeof key === "number" && Array.isArray(list) ? { id: idOf(list[key]) } : key;
  });
  const last = named.findLastIndex((key) => typeof key === "object");
  const opened = last < 0 ? null : fieldOf(file, named.slice(0, last + 1));
  return { section: file === MEMBERS ? String(entry[0]) : "site", opened };
}

/** The state of the site that shows a field or a section; see `studio/states.ts`. */
export function previewState(section: string, field: string | null, { json }: StudioContent): string {
  const [, entry] = field ? placeOf(field) : [];
  const { steps } = Object(json[MEMBERS]);
  const numberOf = (isMeant: (step: Record<string, unknown>) => unknown) =>
    Array.isArray(steps) ? Math.max(steps.findIndex(isMeant), 0) + 1 : 1;
  const stepWith = (name: string) => `step-${numberOf((step) => Object(step)[name] === true)}`;
  const [, id = ""] = typeof entry === "string" ? (/^step\.(.+)\.\w+$/.exec(entry) ?? []) : [];
  if (id) return `step-${numberOf((step) => idOf(step) === id)}`;
  if (typeof entry === "string") {
    const [name = ""] = entry.split(".");
    const shown = {
      gate: "gate",
      footer: "gate",
      gamePlan: "game-plan",
      welcome: "welcome",
      onboarding: "welcome",
      menu: "menu",
    }[name];
    if (shown) return shown;
    if (name.startsWith("resource")) return "resources-open";
    if (name === "notFound") return "not-found";
  }
  if (section === "steps" && Array.isArray(entry) && typeof entry[1] === "object")
    return `step-${numberOf((step) => idOf(step) === entry[1].id)}`;
  const shown = {
    site: "gate",
    welcome: "welcome",
    flyers: stepWith("flyers"),
    app: stepWith("appBadges"),
    group: stepWith("socialLinks"),
    chat: stepWith("socialLinks"),
    gamePlan: "game-plan",
    resources: "resources-open",
    password: "gate",
  }[section];
  return shown ?? "step-1";
}
