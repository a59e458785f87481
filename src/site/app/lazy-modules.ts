import type { Site } from "../../project/published.ts";
import { lazyModule } from "../lazy-module.ts";
import { loadFiles, loadResourceItems } from "../media/lazy-parts.ts";
import { runsInApp } from "./in-app-browser.ts";

/**
 * The screens behind the gate with their messages, and the optional parts that the site and the browser need. Unlocking
 * waits for them.
 */
export const { load: loadMembersArea, get: membersArea } = lazyModule(async ({ hasFiles, hasResources }: Site) => {
  const [{ Onboarding }, { PlaceInShort, Whereabouts }, { addMembersMessages }, help] = await Promise.all([
    import("../screens/onboarding/Onboarding.tsx"),
    import("../screens/onboarding/Whereabouts.tsx"),
    import("../i18n/members-messages.ts"),
    runsInApp(window) ? import("../media/InAppHelp.tsx") : undefined,
    hasFiles && loadFiles(),
    hasResources && loadResourceItems(),
  ]);
  return { Onboarding, PlaceInShort, Whereabouts, addMembersMessages, InAppHelp: help?.InAppHelp };
});

/** The Resources page. Its route waits until the module is loaded. */
export const { load: loadResources, get: resources } = lazyModule(() => import("../screens/resources/Resources.tsx"));
