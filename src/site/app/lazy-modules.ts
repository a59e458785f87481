import type { Site } from "../../project/published.ts";
import { lazyModule } from "../lazy-module.ts";
import { loadFileButton } from "../media/file-button.ts";

const files = lazyModule(() => import("../members/download-file.ts"));
const messages = lazyModule(() => import("../i18n/members-messages.ts"));
const resourceItems = lazyModule(() => import("../media/ResourceItems.tsx"));

/** The screens behind the gate, with the optional parts that the site uses. Unlocking waits for them. */
export const { load: loadMembersArea, get: membersArea } = lazyModule(async ({ hasFiles, hasResources }: Site) => {
  const [screens] = await Promise.all([
    import("../screens/onboarding/Onboarding.tsx"),
    messages.load(),
    ...(hasFiles ? [loadFileButton(), files.load()] : []),
    ...(hasResources ? [resourceItems.load()] : []),
  ]);
  return screens;
});

/** Adds what only members read. */
export const membersMessages = messages.get;

/** Loaded only by sites that have files. */
export const fileDownload = files.get;
export type DownloadFile = ReturnType<typeof fileDownload>["downloadFile"];

/** The members' part of the Resources page. */
export const membersResources = resourceItems.get;

/** The Resources page. Its route waits for it. */
export const { load: loadResources, get: resources } = lazyModule(() => import("../screens/resources/Resources.tsx"));
