import { site } from "virtual:onward/site";
import { lazyModule } from "../lazy-module.ts";
import { loadFileButton } from "../media/file-button.ts";

const files = lazyModule(() => import("../members/download-file.ts"));
const resourceItems = lazyModule(() => import("../media/ResourceItems.tsx"));

/** The screens behind the gate, with what the site has for them: the unlock waits for them. */
export const { load: loadMembersArea, get: membersArea } = lazyModule(async () => {
  const [screens] = await Promise.all([
    import("../screens/onboarding/Onboarding.tsx"),
    ...(site.hasFiles ? [loadFileButton(), files.load()] : []),
    ...(site.hasResources ? [resourceItems.load()] : []),
  ]);
  return screens;
});

/** Downloads the files of sites that have some. */
export const fileDownload = files.get;
export type DownloadFile = ReturnType<typeof fileDownload>["downloadFile"];

/** What the Resources page has for members. */
export const membersResources = resourceItems.get;

/** The Resources page: its route waits for it. */
export const { load: loadResources, get: resources } = lazyModule(() => import("../screens/resources/Resources.tsx"));
