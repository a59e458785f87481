import { lateCaptions } from "../../project/late-captions.ts";
import { type Problem, problem, quote } from "../../project/problem.ts";
import type { MediaName, Medium, Project } from "../../project/project.ts";
import { valuesOf } from "../../project/values.ts";
import { videoHint } from "../../project/video-file.ts";
import type { Bytes } from "../../publish/bytes.ts";
import type { BytesByDigest } from "./draft.ts";
import { type Place, placeOf } from "./place.ts";

/** What is known of videos, because reading a long one takes longer than a key. */
const hints = new WeakMap<Bytes, Problem | null>();

/** Returns what only the bytes of a medium tell: that they are lost, or what phones may lack to play them; `null` if it is nothing. */
export function mediumProblem(name: MediaName, { type }: Medium, bytes: Bytes | undefined): Problem | null {
  if (!bytes) return problem("media.lost", { name: quote(name) });
  if (!type.startsWith("video/")) return null;
  const known = hints.get(bytes);
  const found = known === undefined ? videoHint(name, bytes) : known;
  hints.set(bytes, found);
  return found;
}

/** Returns what only the bytes of a project's media tell, at the places that have them. */
export function mediaItems(project: Project, bytes: BytesByDigest) {
  const items = valuesOf(project).flatMap((value): { readonly place: Place; readonly problem: Problem }[] => {
    const medium = value.kind === "medium" && Object.hasOwn(project.media, value.name) && project.media[value.name];
    if (!medium) return [];
    // The icons are made from the logo, and an owner has never seen their names.
    const isIcon = value.use === "icon";
    const found = mediumProblem(isIcon ? project.site.logo : value.name, medium, bytes.get(medium.sha256));
    const at = value.path.at(-1) === "file" ? value.path.slice(0, -1) : value.path;
    const place = isIcon ? "site/logo" : placeOf(project, at);
    return found ? [{ place, problem: found }] : [];
  });
  const late = lateCaptions(project, (_, { sha256 }) => bytes.get(sha256)).map((found) => ({
    place: placeOf(project, found.path),
    problem: found,
  }));
  return [...new Map([...late, ...items].map((item) => [item.place, item])).values()];
}
