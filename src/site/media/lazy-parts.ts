import { lazyModule } from "../lazy-module.ts";

/** What only sites with files load: the button of a file, and the download that it starts. */
export const { load: loadFiles, get: files } = lazyModule(async () => {
  const [{ FileButton }, { downloadFile }] = await Promise.all([
    import("./FileButton.tsx"),
    import("../members/download-file.ts"),
  ]);
  return { FileButton, downloadFile };
});

/** What only sites with resources load. */
export const { load: loadResourceItems, get: resourceItems } = lazyModule(() => import("./ResourceItems.tsx"));
