import { lazyModule } from "../lazy-module.ts";

/** The button of a file and its download, which only sites with files load. */
export const { load: loadFiles, get: files } = lazyModule(async () => {
  const [{ FileButton }, { downloadFile }] = await Promise.all([
    import("./FileButton.tsx"),
    import("../members/download-file.ts"),
  ]);
  return { FileButton, downloadFile };
});

/** The list of resources, which only sites with resources load. */
export const { load: loadResourceItems, get: resourceItems } = lazyModule(() => import("./ResourceItems.tsx"));
