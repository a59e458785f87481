import { pictures } from "virtual:onward/pictures";
import { fetchAhead } from "./decrypt-file.ts";

/** Gets all sealed pictures. Without their keys, which are in the sealed payload, they are as closed as before. */
export function prefetchPictures(): void {
  fetchAhead(pictures);
}
