import { join } from "node:path";
import { copyProject, type ProjectCopy, repository } from "./project.ts";

/** The folder of the sample project, which has every entry of a project. */
export const sample = join(repository, "examples/full");

/** A copy of the code with the sample's project. */
export const sampleProject = (parent?: string): ProjectCopy =>
  copyProject(undefined, { content: "examples/full", ...(parent && { parent }) });
