import { accentProblem } from "../../project/accent.ts";
import { phoneWithCode, siteAddressProblem } from "../../project/link.ts";
import { addressProblem } from "../../project/pasted-address.ts";
import { type Path, type Problem, problem, quote } from "../../project/problem.ts";
import type { Project } from "../../project/project.ts";
import { projectSchema } from "../../project/schema.ts";
import { valuesOf } from "../../project/values.ts";
import { savedVideoProblem } from "../../project/video-address.ts";
import { enteredText } from "./entered-text.ts";
import { fitShape } from "./fit-shape.ts";
import { emptyProject } from "./new-draft.ts";
import { newIds } from "./new-item.ts";
import { type Place, placeOf } from "./place.ts";

/** An object or list that is changed in place. */
type Values = Record<string | number, unknown>;

/**
 * Turns whatever a file has as its project into a project that may be incomplete. Links that lead elsewhere than they say are removed.
 * Other invalid addresses become typed texts.
 *
 * @param hidden the steps that go back to their index among the others
 * @param problems receives what is wrong
 */
export function fitProject(
  value: Readonly<Record<string, unknown>>,
  hidden: readonly { readonly at: number; readonly step: unknown }[],
  media: Project["media"],
  problems: Problem[],
): { readonly project: Project; readonly typed: Readonly<Record<Place, string>> } {
  const members = value.members as { readonly steps?: unknown } | null | undefined;
  const steps = Array.isArray(members?.steps) ? [...members.steps] : [];
  for (const { at, step } of hidden) steps.splice(at, 0, step);
  const whole = {
    ...value,
    ...(Array.isArray(members?.steps) && { members: { ...members, steps } }),
    version: 1,
    media: {},
  };
  const fitted = fitShape(projectSchema, whole, [], (found) => problems.push(found)) as Values;
  delete fitted.$schema;
  const project = { ...fitted, media } as unknown as Project;
  const typed: Record<Place, string> = {};

  const parentOf = (path: Path) =>
    path.slice(0, -1).reduce<unknown>((value, key) => (value as Values)[key], project) as Values;
  const takeOut = (path: Path, found: Problem | null, text?: unknown) => {
    if (found) problems.push({ ...found, path });
    if (typeof text === "string") typed[placeOf(project, path)] = text;
    const key = path.at(-1) as string;
    const parent = parentOf(path);
    if (["logo", "picture", "image"].includes(key)) parent[key] = "";
    else delete parent[key];
  };

  giveIds(project, parentOf, problems);
  const told = new Set(problems.flatMap(({ path: [first, name] }) => (first === "media" ? [name] : [])));
  for (const value of valuesOf(project)) {
    const { path } = value;
    if (value.kind === "address" && value.address !== "") {
      const found = path[0] === "site" ? siteAddressProblem(value.address) : addressProblem(value.address);
      if (found) takeOut(path, found, value.address);
    }
    if (value.kind === "line") {
      parentOf(path)[path.at(-1) as string] = enteredText(value.text, false);
    }
    if (value.kind === "text" && value.text) {
      const texts = value.text as Record<string, string>;
      for (const [language, text] of Object.entries(texts))
        texts[language] = enteredText(text, value.most === undefined);
    }
    if (value.kind === "phone") {
      const number = phoneWithCode(value.phone);
      if (number) parentOf(path).phone = number;
      else takeOut(path, problem("phone.code", { text: quote(value.phone) }), value.phone);
    }
    if (value.kind === "video") {
      const found = savedVideoProblem(value.video);
      if (found) takeOut(path, found, "address" in value.video ? value.video.address : undefined);
    }
    if (value.kind === "medium" && value.name !== "" && !Object.hasOwn(media, value.name)) {
      // A missing medium is reported once, because a hundred steps may use it.
      takeOut(path, told.has(value.name) ? null : problem("media.missing", { name: quote(value.name) }));
      told.add(value.name);
    }
  }
  const { site } = project as { site: { icons: Project["site"]["icons"]; accent: Values } };
  site.icons = site.icons.filter(({ image }) => image);
  giveColors(site.accent, problems);
  return { project, typed };
}

/** Gives the Studio's color to a scheme that has no valid color. */
function giveColors(accent: Values, problems: Problem[]): void {
  for (const scheme of ["light", "dark"] as const) {
    const found = accentProblem(String(accent[scheme]), scheme);
    if (found?.code !== "color") continue;
    if (accent[scheme]) problems.push({ ...found, path: ["site", "accent", scheme] });
    accent[scheme] = emptyProject.site.accent[scheme];
  }
}

/** Gives an id to each thing that has none, or the id of another thing of its kind. */
function giveIds(project: Project, parentOf: (path: Path) => Values, problems: Problem[]): void {
  const newId = newIds(project);
  const taken = new Set<string>();
  for (const value of valuesOf(project)) {
    if (value.kind !== "id") continue;
    const key = `${value.of} ${value.id}`;
    if (value.id && taken.has(key)) problems.push(problem("id.twice", { text: value.id, place: value.of }, value.path));
    if (!value.id || taken.has(key)) parentOf(value.path).id = newId();
    taken.add(key);
  }
}
