import { productTextIds } from "../../model/product-texts.ts";

/** The screens of a site, in the order in which a member comes by, with how the ids of their texts begin. */
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

/** The ids of the texts of each screen, but for what only the demo says. The badges of the stores are worded as these want them. */
export const textGroups = (Object.keys(prefixes) as TextGroup[]).map((group) => {
  const isIn = (id: string) => prefixes[group].some((start) => id.startsWith(start)) && !id.startsWith("gate.demo");
  return [group, productTextIds.filter(isIn)] as const;
});
