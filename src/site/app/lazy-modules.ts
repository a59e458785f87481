import type { Site } from "../../project/published.ts";
import { lazyModule } from "../lazy-module.ts";
import { loadFiles, loadResourceItems } from "../media/lazy-parts.ts";

/**
 * The screens behind the gate with their messages, and the optional parts that the site uses. Unlocking waits for them.
 */
export const { load: loadMembersArea, get: membersArea } = lazyModule(async ({ hasFiles, hasResources }: Site) => {
  const [{ Onboarding }, { PlaceInShort, Whereabouts }, { addMembersMessages }] = await Promise.all([
    import("../screens/onboarding/Onboarding.tsx"),
    import("../screens/onboarding/Whereabouts.tsx"),
    import("../i18n/members-messages.ts"),
    hasFiles && loadFiles(),
    hasResources && loadResourceItems(),
  ]);
  return { Onboarding, PlaceInShort, Whereabouts, addMembersMessages };
});

/** What helps in another app's browser. Unlocking waits for it there. */
export const { load: loadInAppHelp, get: inAppHelp } = lazyModule(() => import("../media/InAppHelp.tsx"));

/** The Resources page. Its route waits until the module is loaded. */
export const { load: loadResources, get: resources } = lazyModule(() => import("../screens/resources/Resources.tsx"));
