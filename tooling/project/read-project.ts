import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkMedia, checkProject } from "../../src/project/check.ts";
import type { Project } from "../../src/project/project.ts";
import type { Media } from "../../src/publish/reopen.ts";
import { readFolder } from "../read-folder.ts";
import { PROJECT_FILE, printProblem } from "./print-problem.ts";

/** A project as it lies in a folder, and what is wrong with it, a line each. */
export interface ReadProject {
  /** Where nothing blocks it. */
  readonly project?: Project;
  readonly media: Media;
  /** What keeps it from being published. */
  readonly blocking: readonly string[];
  /** What is missing, and keeps nothing from being published. */
  readonly todo: readonly string[];
}

const MEDIA_FOLDER = "content/media";

/** Reads and checks `content/`. What can't be read is a problem too. */
export async function readProject(root: string): Promise<ReadProject> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(join(root, PROJECT_FILE), "utf8"));
  } catch (error) {
    return { media: new Map(), blocking: [`${PROJECT_FILE}: can't be read; ${(error as Error).message}`], todo: [] };
  }
  const files = await readFolder(join(root, MEDIA_FOLDER));
  // Hidden files are the system's own.
  const media = new Map(files.filter(([name]) => !/(^|\/)\./.test(name)));
  const { project, problems } = checkProject(value);
  const found = [...problems, ...(project ? await checkMedia(project, media) : [])];
  const lines = (isBlocking: boolean) =>
    found.filter((problem) => problem.isBlocking === isBlocking).map((problem) => printProblem(problem));
  const strays = project ? [...media.keys()].filter((name) => !Object.hasOwn(project.media, name)) : [];
  const blocking = lines(true);
  return {
    ...(project && blocking.length === 0 && { project }),
    media,
    blocking,
    todo: [...lines(false), ...strays.map((name) => `${MEDIA_FOLDER}/${name}: is not in ${PROJECT_FILE}; take it out`)],
  };
}
