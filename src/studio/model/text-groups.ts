import { productTextIds } from "./product-texts.ts";
import { textGroupNames, textScreen } from "./screens.ts";

/** The ids of the texts of each group, in the order of their catalogs. */
export const textGroups = textGroupNames.map(
  (group) => [group, productTextIds.filter((id) => textScreen(id)?.group === group)] as const,
);
