import { firstCue } from "./captions.ts";
import { languages } from "./languages.ts";
import { type Problem, problem, quote } from "./problem.ts";
import { inLanguage, type Medium, type Project } from "./project.ts";
import { valuesOf } from "./values.ts";

/** The captions whose cues all begin after their video has ended, so that nobody ever sees one. */
export function lateCaptions(
  project: Project,
  bytesOf: (name: string, medium: Medium) => Uint8Array | undefined,
): Problem[] {
  return valuesOf(project).flatMap((part) => {
    if (part.kind !== "clip") return [];
    const { video = {}, captions = {} } = part.clip;
    return languages.flatMap(({ code }): Problem[] => {
      const name = captions[code];
      const source = inLanguage(video, code);
      const seconds = source && "file" in source ? project.media[source.file]?.seconds : undefined;
      const medium = name === undefined ? undefined : project.media[name];
      const bytes = name !== undefined && medium && seconds !== undefined && bytesOf(name, medium);
      const first = bytes ? firstCue(new TextDecoder().decode(bytes)) : undefined;
      if (name === undefined || seconds === undefined || first === undefined || first <= seconds) return [];
      return [problem("captions.late", { name: quote(name) }, [...part.path, "captions", code])];
    });
  });
}
