import { fileSave } from "browser-fs-access";
import { fromPromise } from "xstate";
import type { StudioActors } from "../create-studio.ts";
import type { Open } from "../open-project.ts";
import { ReadError } from "../results.ts";
import type { RunWork } from "../worker/worker-client.ts";

/** `Equipo Sol 2026-11-25.zip`. Without what file systems don't take, and with the day where the owner is. */
export function fileName({ name }: Pick<Open, "name">, now = new Date()): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const words = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, " ")
    .trim()
    .slice(0, 60)
    .trim();
  return `${words || "Onward"} ${day}.zip`;
}

/** Reading and saving of project files. The worker does what takes long. */
export const fileActors = (runWork: RunWork) =>
  ({
    readFile: fromPromise(async ({ input: { file } }) => {
      const zip = new Uint8Array(await file.arrayBuffer());
      const read = await runWork((work) => work.unzipProject(zip));
      if ("failure" in read) throw new ReadError(read.failure);
      return read;
    }),
    backup: fromPromise(async ({ input: { draft, bytes } }) => {
      // A file may be chosen only right after the tap: what goes into it may come later.
      const zip = runWork((work) => work.zipProject(draft, bytes)).then(
        (zipped) => new Blob([zipped], { type: "application/zip" }),
      );
      await fileSave(zip, {
        fileName: fileName(draft.project.site),
        extensions: [".zip"],
        mimeTypes: ["application/zip"],
      });
    }),
  }) satisfies StudioActors;
