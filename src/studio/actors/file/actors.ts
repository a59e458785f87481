import { fromPromise } from "xstate";
import type { StudioActors } from "../../machine/studio-actors.ts";
import { speakingFirst } from "../../model/new-draft.ts";
import type { OpenProject } from "../../model/open-project.ts";
import { ReadError } from "../../model/results.ts";
import { loadStarters, withSeconds } from "../../model/starter.ts";
import type { RunWork } from "../worker/worker-client.ts";
import { saveBlob } from "./save-blob.ts";
import { writeWhole } from "./write-whole.ts";

const twoDigits = (number: number) => String(number).padStart(2, "0");

/**
 * Returns a name such as `Equipo Sol.zip`, or `Equipo Sol 2026-11-25.zip` with the owner's local date. Characters that file systems reject
 * are left out.
 */
function fileName({ name }: Pick<OpenProject, "name">, now?: Date): string {
  const day = now && ` ${[now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join("-")}`;
  const words = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, " ")
    .trim()
    .slice(0, 60)
    .trim();
  return `${words || "Onward"}${day ?? ""}.zip`;
}

/** Returns whether a sample could not be read because of what the host sent in its place. */
const isOfHost = (error: unknown) => error instanceof ReadError && error.failure !== "offline";

/** Returns the actors that read and save project files. The slow parts run in the worker. */
export const fileActors = (runWork: RunWork) => {
  const read = async (file: Blob | Response) => {
    const buffer = await file.arrayBuffer().catch((cause: unknown) => {
      throw new ReadError(file instanceof Blob ? "lost" : "offline", { cause });
    });
    const zip = new Uint8Array(buffer);
    const found = await runWork((work) => work.unzipProject(zip));
    if ("failure" in found) throw new ReadError(found.failure);
    return found;
  };
  return {
    readFile: fromPromise(async ({ input: { file } }) => {
      const found = await read(file);
      return { ...found, draft: await withSeconds(found.draft) };
    }),

    readStarters: fromPromise(() =>
      loadStarters().catch((cause: unknown) => {
        throw new ReadError("offline", { cause });
      }),
    ),

    readExample: fromPromise(async ({ input: { language }, signal }) => {
      const response = await fetch(new URL("example.zip", document.baseURI), { signal }).catch(() => null);
      if (!response) throw new ReadError("offline");
      if (!response.ok) throw new ReadError("sample");
      const { draft, bytes } = await read(response).catch((cause: unknown) => {
        throw isOfHost(cause) ? new ReadError("sample", { cause }) : cause;
      });
      return { draft: { ...draft, project: speakingFirst(draft.project, language) }, bytes, problems: [] };
    }),

    backup: fromPromise(async ({ input: { draft, bytes, id } }) => {
      const { site } = draft.project;
      const zip = runWork((work) => work.zipProject(draft, bytes, id));
      if (!window.showSaveFilePicker) {
        saveBlob(new Blob([await zip], { type: "application/zip" }), fileName(site, new Date()));
        return null;
      }
      // The browser opens a file picker only right after the tap, so the picker must not wait for the zip.
      const chosen = window.showSaveFilePicker({
        suggestedName: fileName(site),
        types: [{ accept: { "application/zip": [".zip"] } }],
      });
      const [file, zipped] = await Promise.all([chosen, zip]);
      await writeWhole(file, zipped);
      return file;
    }),

    follow: fromPromise(async ({ input: { open, agreed }, signal }) => {
      const { draft, bytes, id, file } = open;
      if (!file) throw new Error("No file is followed.");
      // Without a tap, the browser would refuse the request, or interrupt the owner's typing with a question.
      const ask = agreed ? "requestPermission" : "queryPermission";
      if ((await file[ask]({ mode: "readwrite" })) !== "granted") throw new DOMException(ask, "NotAllowedError");
      const there = new Uint8Array(await (await file.getFile()).arrayBuffer());
      if (agreed !== "changed" && (await runWork((work) => work.writerOf(there))) !== id)
        throw new DOMException(file.name, "InvalidModificationError");
      await writeWhole(file, await runWork((work) => work.zipProject(draft, bytes, id)), signal);
      return file;
    }),
  } satisfies StudioActors;
};
