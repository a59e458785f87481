import { resourceCategories } from "../../machines/members.ts";

export const stepTexts = (step: string): string[] => ["title", "description"].map((part) => `step.${step}.${part}`);

/** The step that a text belongs to; `undefined` for all other texts. */
export const stepOf = (id: string): string | undefined => /^step\.(.+)\.(?:title|description)$/.exec(id)?.[1];

/** The points of a Game Plan whose owner names none: the specification's. */
export const usualPoints = ["schedule", "bring"] as const;

/** The text of a point of the Game Plan. */
export function pointText(point: string) {
  const usual = usualPoints.find((name) => name === point);
  return usual ? (`gamePlan.${usual}` as const) : (`gamePlan.point.${point}` as const);
}

/** How the texts are named that the owner's content needs; `*` is an id. */
export const contentTextNames: readonly string[] = [
  "step.*.title",
  "step.*.description",
  "link.*",
  "flyer.*.title",
  "flyer.*.text",
  "resource.*.title",
  "resource.*.description",
  "gamePlan.point.*",
  ...usualPoints.map(pointText),
];

const contentText = new RegExp(
  `^(${contentTextNames.map((name) => name.replaceAll(".", "\\.").replace("*", "[a-z\\d-]+")).join("|")})$`,
);

/** Whether the owner's content asks for a text, and not the code. */
export const isContentText = (id: string): boolean => contentText.test(id);

/** Whether a text may be left empty, and may have several lines. */
export const mayBeEmpty = (id: string): boolean =>
  /^(flyers|flyer\.[a-z\d-]+)\.text$|^resource\.[a-z\d-]+\.description$/.test(id);

/** What the content asks for. */
export interface ContentTexts {
  /** The ids of the steps. */
  readonly steps: readonly string[];
  /** The texts of everything else that has an id. */
  readonly others: readonly string[];
}

/** Reads what `content/members.json` asks for; `null` where not all steps can be read. The check of the content says why. */
export function readContentTexts(json: string): ContentTexts | null {
  try {
    const { steps, app, group, chat, gamePlan, resources } = JSON.parse(json.replace(/^\uFEFF/, ""));
    const ids = idsOf(steps);
    if (ids.length === 0 || ids.length !== steps.length) return null;
    const ofSteps = (entry: string) => steps.flatMap((step: Record<string, unknown>) => idsOf(step[entry]));
    const links = [...ofSteps("links"), ...ofSteps("files"), ...[app, group, chat].flatMap(idsOf)];
    const items = resourceCategories.flatMap((category) => idsOf(Object(resources)[category]));
    const { points = usualPoints } = Object(gamePlan);
    const others = [
      ...links.map((id) => `link.${id}`),
      ...ofSteps("flyers").flatMap((id: string) => [`flyer.${id}.title`, `flyer.${id}.text`]),
      ...items.flatMap((id) => [`resource.${id}.title`, `resource.${id}.description`]),
      ...(Array.isArray(points) ? points : [...usualPoints]).filter(isId).map((id) => pointText(id.trim())),
    ];
    return { steps: [...new Set(ids)], others: [...new Set(others)] };
  } catch {
    return null;
  }
}

const isId = (id: unknown): id is string => typeof id === "string" && id.trim() !== "";

/** The ids of the things in a list. */
function idsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list
    .map((item) => Object(item).id)
    .filter(isId)
    .map((id) => id.trim());
}
