import fc from "fast-check";
import type { BrowserCommand } from "vitest/node";
import { checkProject } from "../../src/project/check.ts";
import type { Project } from "../../src/project/project.ts";
import { randomProject } from "./random-project.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    randomProjects: (count: number) => Promise<Project[]>;
  }
}

/** Random projects that the check lets pass. Runs beside Vite. */
export const randomProjects: BrowserCommand<[count: number]> = async (_, count) =>
  fc.sample(randomProject, count).map(({ project }) => checkProject(project).project as Project);
