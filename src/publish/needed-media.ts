import { isSame } from "../project/bytes.ts";
import { readMedium } from "../project/medium.ts";
import { neededBytes } from "../project/medium-bytes.ts";
import type { Medium, Project } from "../project/project.ts";
import type { Bytes } from "./bytes.ts";
import type { Media } from "./reopen.ts";

interface ProjectWithMedia {
  readonly project: Project;
  readonly media: Media;
}

/**
 * Returns a project and its media with only those parts of each file that members' browsers need. A project that was made elsewhere, or
 * before some part was known, may have more.
 */
export async function withNeededBytes({ project, media }: ProjectWithMedia): Promise<ProjectWithMedia> {
  const found = new Map(media);
  const facts: [name: string, medium: Medium][] = [];
  for (const [name, medium] of Object.entries(project.media)) {
    const data = media.get(name);
    const parts = data && (neededBytes(data) as Bytes);
    const isMore = data && parts && !isSame(data, parts);
    facts.push([name, isMore ? await readMedium(parts) : medium]);
    if (isMore) found.set(name, parts);
  }
  return { project: { ...project, media: Object.fromEntries(facts) }, media: found };
}
