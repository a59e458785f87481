import { images } from "virtual:onward/images";
import { prefetchFiles } from "./decrypt-file.ts";

/** Downloads all encrypted images. Their keys are in the encrypted payload. */
export function prefetchImages(): void {
  prefetchFiles(images);
}
