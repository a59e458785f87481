import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkProject } from "../../src/project/check.ts";
import { repository } from "./project.ts";
import type { ProjectWithMedia } from "./random-project.ts";

/** The folders of the repository's own projects. */
export const projectFolders = ["content", "examples/full", "tests/fixtures/site"] as const;

/** Reads one of the repository's projects, with the bytes of its media. */
export function readProject(folder: (typeof projectFolders)[number]): ProjectWithMedia {
  const { project, problems } = checkProject(readProjectJson(folder));
  if (!project) throw new Error(`${folder} can't be published: ${JSON.stringify(problems)}`);
  const media = join(repository, folder, "media");
  const files = readdirSync(media).map((name) => [name, new Uint8Array(readFileSync(join(media, name)))] as const);
  return { project, media: new Map(files) };
}

/** The parsed `project.json` of a folder, valid or not. */
export const readProjectJson = (folder: (typeof projectFolders)[number]) =>
  JSON.parse(readFileSync(join(repository, folder, "project.json"), "utf8"));
