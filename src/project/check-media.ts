import { lateCaptions } from "./late-captions.ts";
import { readMedium } from "./medium.ts";
import { bytesProblem } from "./medium-bytes.ts";
import { below, type Problem, problem, quote } from "./problem.ts";
import type { MediaName, Project } from "./project.ts";

/** Checks that each medium exists, matches the facts that the project states, and is ready to publish. */
export async function checkMedia(project: Project, bytes: ReadonlyMap<MediaName, Uint8Array>): Promise<Problem[]> {
  const found = Object.entries(project.media).map(async ([name, medium]) => {
    const data = bytes.get(name);
    if (!data) return below(["media", name], problem("media.lost", { name: quote(name) }));
    const facts = await readMedium(data);
    const keys = ["type", "size", "sha256", "width", "height", "seconds", "isSilent"] as const;
    const isChanged = keys.some((key) => facts[key] !== medium[key]);
    return below(
      ["media", name],
      isChanged ? problem("media.changed", { name: quote(name) }) : bytesProblem(name, data),
    );
  });
  return [...(await Promise.all(found)).flat(), ...lateCaptions(project, (name) => bytes.get(name))];
}
