import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { repository } from "./project.ts";
import { copyProject } from "./site.ts";

/** The sample that has every entry of the content. */
export const sample = join(repository, "examples/full");

/** A copy of the project in `parent` that is the sample's: its content and texts in the place of those that were there. */
export function sampleProject(parent?: string): ReturnType<typeof copyProject> {
  return copyProject((root) => {
    for (const folder of ["content/members", "locales"]) rmSync(join(root, folder), { recursive: true });
    for (const folder of ["content", "locales"]) cpSync(join(sample, folder), join(root, folder), { recursive: true });
  }, parent);
}
