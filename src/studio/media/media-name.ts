import { endings, hasWrongEnding } from "../../project/medium.ts";
import type { MediaName, Medium, Project } from "../../project/project.ts";

/** Matches the names that the Studio gives to pictures it makes itself. Files that the owner adds never get such a name. */
export const madeName = /^(app-icon|link-picture|initials|video-frame)-/;

/**
 * Returns a unique name for a medium, derived from its file's name. Every system accepts it, and its ending fits the type. The same file
 * gets the same name again.
 */
export function mediaName(fileName: string, medium: Medium, media: Project["media"]): MediaName {
  const known = Object.entries(media).find(([name, { sha256 }]) => sha256 === medium.sha256 && !madeName.test(name));
  if (known) return known[0];
  const [usual = "bin"] = endings.get(medium.type) ?? [];
  const ending = hasWrongEnding(fileName, medium.type)
    ? usual
    : fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase();
  const plain = fileName
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N} ._()+,'&-]+/gu, "-")
    .replace(/^[^\p{L}\p{N}_]+/u, "")
    // A name has at most 200 bytes, and a character takes up to four.
    .slice(0, 40)
    .trim();
  const base = plain && !madeName.test(plain) ? plain : `file-${plain}`.replace(/-$/, "");
  const taken = new Set(Object.keys(media).map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = `${base}${number > 1 ? `-${number}` : ""}.${ending}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
