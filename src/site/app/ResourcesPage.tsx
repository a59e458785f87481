import { currentPayload } from "../../../machines/selectors.ts";
import { useOnboardingSelector } from "../machine-context.ts";
import { useSite } from "../site-context.ts";
import { membersResources, resources } from "./lazy-modules.ts";

/** The page at `/resources`. */
export function ResourcesPage() {
  const { Resources } = resources();
  const isUnlocked = useOnboardingSelector(currentPayload) !== null;
  const { hasResources } = useSite();
  return <Resources Items={isUnlocked && hasResources ? membersResources().ResourceItems : null} />;
}
