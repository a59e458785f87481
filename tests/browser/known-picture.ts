import type { MembersFile } from "../../src/site/members/members-file.ts";
import { knownFile } from "../fixtures/known-answer.ts";

const { name: path, key, iv, size, type } = knownFile.file;

/** The known answer's encrypted picture of 4 by 3 pixels, as the page knows it. */
export const knownPicture: MembersFile = {
  name: "known.png",
  type,
  size,
  sha256: "",
  width: 4,
  height: 3,
  path,
  key,
  iv,
  address: `/${path}`,
};
