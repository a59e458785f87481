import { productTextIds } from "../../model/product-texts.ts";

/** The prefixes of the message ids on each screen, in the order in which members see the screens. */
const prefixes = {
  gate: ["gate."],
  welcome: ["onboarding.", "welcome."],
  steps: ["journey.", "step.", "media.", "flyer.", "flyers.", "link.", "file."],
  gamePlan: ["gamePlan."],
  resources: ["resources."],
  menu: ["menu.", "language.", "footer."],
  messages: ["failure.", "host.", "notFound.", "page."],
} as const;

export type TextGroup = keyof typeof prefixes;

/**
 * The ids of the texts of each screen. Texts that only the demo shows are left out. The texts of the stores' badges are in no group,
 * because the stores prescribe them.
 */
export const textGroups = (Object.keys(prefixes) as TextGroup[]).map((group) => {
  const isIn = (id: string) => prefixes[group].some((start) => id.startsWith(start)) && !id.startsWith("gate.demo");
  return [group, productTextIds.filter(isIn)] as const;
});
