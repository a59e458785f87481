import type { Site } from "../../project/published.ts";
import { lazyModule } from "../lazy-module.ts";
import { loadFiles, loadResourceItems } from "../media/lazy-parts.ts";

/** The screens behind the gate and their messages. Unlocking waits for them, and for the optional parts that the site uses. */
export const { load: loadMembersArea, get: membersArea } = lazyModule(async ({ hasFiles, hasResources }: Site) => {
  const [{ Onboarding }, { addMembersMessages }] = await Promise.all([
    import("../screens/onboarding/Onboarding.tsx"),
    import("../i18n/members-messages.ts"),
    hasFiles && loadFiles(),
    hasResources && loadResourceItems(),
  ]);
  return { Onboarding, addMembersMessages };
});

/** The Resources page. Its route waits for it. */
export const { load: loadResources, get: resources } = lazyModule(() => import("../screens/resources/Resources.tsx"));
