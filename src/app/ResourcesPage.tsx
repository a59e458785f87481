import { site } from "virtual:onward/site";
import { membersContent } from "../../machines/selectors.ts";
import { useOnboardingSelector } from "../machine-context.ts";
import { membersResources, resources } from "./lazy-modules.ts";

/** The page at `/resources`. */
export function ResourcesPage() {
  const { Resources } = resources();
  const isUnlocked = useOnboardingSelector(membersContent) !== null;
  return <Resources Items={isUnlocked && site.hasResources ? membersResources().ResourceItems : null} />;
}
