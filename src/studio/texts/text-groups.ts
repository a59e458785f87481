import { productTextIds } from "./product-texts.ts";

/** The screens of a site, in the order in which a member comes by, with how the ids of their texts begin. */
const prefixes = {
  gate: ["gate."],
  welcome: ["onboarding.", "welcome."],
  steps: ["journey.", "step.", "media.", "flyer.", "flyers.", "link.", "file."],
  gamePlan: ["gamePlan."],
  resources: ["resources."],
  menu: ["menu.", "language.", "footer."],
  messages: ["failure.", "notFound.", "page."],
} as const;

/** Texts that no owner words: the badges of the stores, as these want them, and what only the demo says. */
const fixed: readonly string[] = ["app.", "gate.demo"];

export type TextGroup = keyof typeof prefixes;

const startsWithOne = (id: string, starts: readonly string[]) => starts.some((start) => id.startsWith(start));

const ownersIds = productTextIds.filter((id) => !startsWithOne(id, fixed));

/** The ids of the texts of each screen. */
export const textGroups = (Object.keys(prefixes) as TextGroup[]).map(
  (group) => [group, ownersIds.filter((id) => startsWithOne(id, prefixes[group]))] as const,
);

/** The texts that are on no screen of the table: none, or its screen was forgotten. */
export const lostTexts: readonly string[] = ownersIds.filter((id) => !textGroups.some(([, ids]) => ids.includes(id)));
