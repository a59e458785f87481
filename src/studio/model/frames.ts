import type { Language } from "../../project/languages.ts";
import {
  type ByLanguage,
  type Clip,
  inLanguage,
  type MediaName,
  type Medium,
  type Project,
} from "../../project/project.ts";
import { fieldAt, nearestThing } from "./fields.ts";
import { type Place, placeIn, valueAt, withValue } from "./place.ts";

/** How the name of a frame begins. A frame is a picture that the Studio takes from a clip, for a clip without a picture of its own. */
const FRAME = "video-frame-";

/** Returns the name of a clip's frame, without its ending. It tells whose frame it is. */
export const frameName = ({ sha256 }: Pick<Medium, "sha256">): string => FRAME + sha256.slice(0, 8);

/** Returns whether a picture is the frame of a clip. */
export const isFrame = (name: MediaName | undefined): boolean => name?.startsWith(FRAME) === true;

const posterIn = (project: Project, clip: Place, language: string) =>
  inLanguage(
    (valueAt(project, placeIn(clip, "poster")) ?? {}) as ByLanguage<MediaName | undefined>,
    language as Language,
  );

export function clipFile(project: Project, clip: Place, language: string): Medium | undefined {
  const { video = {} } = (valueAt(project, clip) ?? {}) as Partial<Clip>;
  const source = inLanguage<Clip["video"]["en"]>(video, language as Language);
  return source && "file" in source ? project.media[source.file] : undefined;
}

interface SetEdit {
  readonly edit: "set";
  readonly place: Place;
  readonly value: unknown;
}

/** Returns the edits that make a frame the poster of a clip in a language, unless the owner chose a picture. */
export function frameEdits(
  project: Project,
  clip: Place,
  language: string,
  frame: { readonly name: MediaName; readonly medium: Medium },
): readonly SetEdit[] {
  const chosen = posterIn(project, clip, language);
  if (chosen && !isFrame(chosen)) return [];
  return [
    { edit: "set", place: placeIn(clip, "poster", language), value: frame.name },
    { edit: "set", place: placeIn("media", frame.name), value: frame.medium },
  ];
}

/** Takes away the frames of clips that are gone, after a change at a place. */
export function withoutLostFrames(project: Project, place: Place): Project {
  const clip = nearestThing(place)?.place;
  if (clip === undefined || fieldAt(place)?.field !== "video") return project;
  const poster = placeIn(clip, "poster");
  const before = (valueAt(project, poster) ?? {}) as ByLanguage<MediaName>;
  const left = Object.entries(before).filter(([language, name]) => {
    const file = clipFile(project, clip, language);
    return !isFrame(name) || (file && name.startsWith(frameName(file)));
  });
  if (left.length === Object.keys(before).length) return project;
  return withValue(project, poster, left.length > 0 ? Object.fromEntries(left) : undefined);
}
