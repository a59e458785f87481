import { lazyModule } from "../lazy-module.ts";

/** The button of a file, which only sites with files load. */
export const { load: loadFileButton, get: fileButton } = lazyModule(() => import("./FileButton.tsx"));
