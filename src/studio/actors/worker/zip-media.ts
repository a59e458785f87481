import { bytesProblem, endings, mediaNameProblem, readMedium } from "../../../project/medium.ts";
import { type Problem, problem, shown } from "../../../project/problem.ts";
import type { MediaName, Medium, Project } from "../../../project/project.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** The folder of media that the published project doesn't have. */
export const UNPUBLISHED = "unpublished";

/** In bytes: no medium of a project is larger. */
const LARGEST_MEDIUM = 25_000_000;

/**
 * The media in the folders of a project, with the facts that their bytes have.
 *
 * @param root the folder of the project in the zip
 * @param listed what the project says of its media
 * @param problems get what is wrong
 */
export async function readMedia(entries: readonly ZipEntry[], root: string, listed: unknown, problems: Problem[]) {
  const known: Readonly<Record<string, Partial<Medium> | null>> = Object(listed);
  const found = new Map<MediaName, Medium>();
  const bytes = new Map<string, Bytes>();
  const tell = (code: Problem["code"], name: MediaName, values = {}) =>
    void problems.push(problem(code, { name: shown(name), ...values }, ["media", name]));
  for (const entry of entries) {
    const folder = ["media", UNPUBLISHED]
      .map((name) => `${root}${name}/`)
      .find((start) => entry.name.startsWith(start));
    // Systems write names in one of two forms, and hidden files of their own.
    const name = entry.name.slice(folder?.length).normalize("NFC");
    if (folder === undefined || name === "" || /^\.[^./]/.test(name) || found.has(name)) continue;
    if (mediaNameProblem(name) || Object.hasOwn(Object.prototype, name)) tell("media.name", name);
    else if (entry.size > LARGEST_MEDIUM)
      tell("media.large", name, { size: Math.ceil(entry.size / 1000), most: LARGEST_MEDIUM / 1000 });
    else {
      const data = entry.read();
      const medium = await readMedium(data);
      // Opened by itself, a page or a drawing with a script would run.
      if (!endings.has(medium.type)) tell("media.type", name, { type: medium.type, use: "other" });
      else if (bytesProblem(name, data)?.code === "media.svg") tell("media.svg", name);
      else {
        const { sha256 } = (Object.hasOwn(known, name) && known[name]) || medium;
        if (sha256 !== medium.sha256) tell("media.changed", name);
        found.set(name, medium);
        bytes.set(medium.sha256, data);
      }
    }
  }
  const told = new Set(problems.map(({ path }) => path[1]));
  for (const name of Object.keys(known)) if (!found.has(name) && !told.has(name)) tell("media.lost", name);
  const names = [...new Set([...Object.keys(known), ...found.keys()])];
  const media = Object.fromEntries(
    names.flatMap((name) => (found.has(name) ? [[name, found.get(name) as Medium]] : [])),
  );
  return { media: media as Project["media"], bytes };
}
