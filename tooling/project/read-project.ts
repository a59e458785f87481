import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkProject } from "../../src/project/check.ts";
import { checkMedia } from "../../src/project/check-media.ts";
import type { Project } from "../../src/project/project.ts";
import type { Media } from "../../src/publish/reopen.ts";
import { readFolder } from "../read-folder.ts";
import { PROJECT_FILE, printProblem } from "./print-problem.ts";

/** A project from a folder, and its problems, one line each. */
interface FolderProject {
  /** The project, if no problem blocks it. */
  readonly project?: Project;
  readonly media: Media;
  /** The problems that keep the project from being published. */
  readonly blocking: readonly string[];
  /** What the project lacks without blocking publishing. */
  readonly todo: readonly string[];
}

const MEDIA_FOLDER = "content/media";

/** Reads and checks `content/`. A file that can't be read is reported as a problem too. */
export async function readProject(root: string): Promise<FolderProject> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(join(root, PROJECT_FILE), "utf8"));
  } catch (error) {
    return { media: new Map(), blocking: [`${PROJECT_FILE}: can't be read; ${(error as Error).message}`], todo: [] };
  }
  const files = await readFolder(join(root, MEDIA_FOLDER));
  // Hidden files belong to the operating system.
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
