import { resources } from "./lazy-modules.ts";

export function ResourcesPage() {
  const { Resources } = resources();
  return <Resources />;
}
