import { resources } from "./lazy-modules.ts";

/** The page at `/resources`. */
export function ResourcesPage() {
  const { Resources } = resources();
  return <Resources />;
}
