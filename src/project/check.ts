import * as v from "valibot";
import { accentProblem } from "./accent.ts";
import { appStores } from "./categories.ts";
import { languages, languagesOf } from "./languages.ts";
import { phoneProblem, siteAddressProblem } from "./link.ts";
import { factsProblem, hasWrongEnding, mediaNameProblem } from "./medium.ts";
import { addressProblem } from "./pasted-address.ts";
import { below, type Path, type Problem, pathText, problem, quote } from "./problem.ts";
import { inLanguage, type MediaName, type Project } from "./project.ts";
import { projectSchema } from "./schema.ts";
import { leftOutProblems, shapeProblems, sizeProblem } from "./shape.ts";
import { takenIds } from "./taken-ids.ts";
import { lineProblems, textProblems } from "./text.ts";
import { type ProjectValue, valuesOf } from "./values.ts";
import { savedVideoProblem } from "./video-address.ts";
import { isPlayerVideo, playerOf } from "./video-player.ts";

/** The problems of a project, and the project itself if none of them blocks it. */
interface CheckedProject {
  readonly project?: Project;
  readonly problems: readonly Problem[];
}

/** Checks the shape and the values of anything that may be a project. `checkMedia` checks the bytes of its media. */
export function checkProject(value: unknown): CheckedProject {
  const oversize = sizeProblem(value);
  if (oversize) return { problems: [oversize] };
  const result = v.safeParse(projectSchema, value);
  const found = result.success ? meaningProblems(result.output) : shapeProblems(result.issues);
  const problems = [...leftOutProblems(value), ...found];
  return {
    ...(result.success && !problems.some(({ isBlocking }) => isBlocking) && { project: result.output }),
    problems,
  };
}

/** Every problem of a project that is still being written. Values are checked even while others are missing. */
export function draftProblems(project: Project): readonly Problem[] {
  const { issues = [] } = v.safeParse(projectSchema, project);
  return [...shapeProblems(issues), ...meaningProblems(project)];
}

/** The problems of a project that has the right shape. */
function meaningProblems(project: Project): Problem[] {
  const values = valuesOf(project);
  const { name, accent, icons } = project.site;
  return [
    ...below(["site", "name"], name.trim() ? null : problem("text.name")),
    ...lineProblems(name, 60, ["site", "name"]),
    ...(["light", "dark"] as const).flatMap((scheme) =>
      below(["site", "accent", scheme], accentProblem(accent[scheme], scheme)),
    ),
    ...(["any", "maskable", "touch"] as const).flatMap((purpose) =>
      icons.some((icon) => icon.purpose === purpose) ? [] : [problem("icon.missing", { purpose }, ["site", "icons"])],
    ),
    ...values.flatMap((value) => valueProblems(value, project).filter(({ path }) => !isUnseen(value, path, project))),
    ...repeatedIds(values),
    ...mediaProblems(project, values),
  ];
}

/** Whether a value is in a language that the site doesn't speak, and no member sees it. */
function isUnseen({ kind, path }: ProjectValue, at: Path, project: Project): boolean {
  const spoken = languagesOf(project.site).map(({ code }) => code);
  const place = kind === "text" ? path : path.slice(0, -1);
  const isSpoken = spoken.some((code) => code === at[place.length]);
  if (isSpoken || !languages.some(({ code }) => code === at[place.length])) return false;
  const values = place.reduce<unknown>((value, key) => Object(value)[key], project);
  return kind === "text" || spoken.some((code) => Object.hasOwn(Object(values), code));
}

function valueProblems(value: ProjectValue, { media }: Project): Problem[] {
  const { path } = value;
  switch (value.kind) {
    case "text":
      return textProblems(value);
    case "id":
      return takenIds[value.of]?.includes(value.id) ? [problem("id.taken", { text: value.id }, path)] : [];
    case "line":
      return [
        ...below(path, value.text.trim() ? null : problem("text.name")),
        ...lineProblems(value.text, value.most, path),
      ];
    case "phone":
      return below(path, phoneProblem(value.phone));
    case "address":
      return below(path, path[0] === "site" ? siteAddressProblem(value.address) : addressProblem(value.address));
    case "video":
      return below(path, savedVideoProblem(value.video));
    case "clip":
      return clipProblems(value);
    case "app":
      return appStores.some((store) => store in value.app) ? [] : [problem("app.address", {}, path)];
    case "medium": {
      const medium = Object.hasOwn(media, value.name) && media[value.name];
      const missing = problem("media.missing", { name: quote(value.name) });
      return below(path, medium ? factsProblem(value.name, medium, value.use) : missing);
    }
  }
}

/** The problems of a poster or captions without a video, and of captions for a player that shows its own. */
function clipProblems({ clip: { video, poster, captions }, path }: Extract<ProjectValue, { kind: "clip" }>): Problem[] {
  if (!video) {
    const entries = Object.entries({ poster, captions }).filter(([, given]) => given);
    return entries.map(([entry]) => problem("clip.empty", {}, [...path, entry]));
  }
  return languages.flatMap(({ code }) => {
    const played = inLanguage(video, code);
    return captions?.[code] && isPlayerVideo(played)
      ? [problem("clip.captions", { site: playerOf(played) }, [...path, "captions", code])]
      : [];
  });
}

function repeatedIds(values: readonly ProjectValue[]): Problem[] {
  const firsts = new Map<string, Path>();
  return values.flatMap((value) => {
    if (value.kind !== "id") return [];
    const key = `${value.of} ${value.id}`;
    const first = firsts.get(key);
    if (!first) firsts.set(key, value.path);
    return first ? [problem("id.twice", { text: value.id, place: pathText(first.slice(0, -1)) }, value.path)] : [];
  });
}

/** The problems of the list of media: names, file endings, and media that nothing uses. */
function mediaProblems({ media }: Project, values: readonly ProjectValue[]): Problem[] {
  const used = new Set(values.map((value) => (value.kind === "medium" ? value.name : undefined)));
  const firsts = new Map<string, MediaName>();
  return Object.entries(media).flatMap(([name, { type }]) => {
    const key = name.toLowerCase();
    const first = firsts.get(key);
    firsts.set(key, first ?? name);
    return below(
      ["media", name],
      mediaNameProblem(name) ??
        (first ? problem("media.twice", { name: quote(name), other: quote(first) }) : null) ??
        (hasWrongEnding(name, type) ? problem("media.ending", { name: quote(name), type }) : null) ??
        (used.has(name) ? null : problem("media.unused", { name: quote(name) })),
    );
  });
}
