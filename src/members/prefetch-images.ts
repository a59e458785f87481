import { pictures } from "virtual:onward/images";
import { prefetchFiles } from "./decrypt-file.ts";

/** Gets all encrypted pictures. Without their keys, which are in the encrypted payload, they are as closed as before. */
export function prefetchImages(): void {
  prefetchFiles(pictures);
}
