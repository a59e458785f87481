import { use } from "react";
import { loadResources } from "./lazy-modules.ts";

/** The page at `/resources`. */
export function ResourcesPage() {
  const { Resources } = use(loadResources());
  return <Resources />;
}
