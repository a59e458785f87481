import { fromPromise } from "xstate";
import type { Language } from "../../project/languages.ts";
import type { StudioActors } from "../create-studio.ts";
import { ReadError, type ReadProject, type Sample } from "../results.ts";
import type { RunWork } from "../worker/worker-client.ts";

/** Samples are project files beside the Studio's page. One that can't be had is as good as no network. */
export const startActors = (runWork: RunWork) =>
  ({
    readSample: fromPromise<ReadProject, { readonly sample: Sample; readonly language: Language }>(
      async ({ input: { sample, language }, signal }) => {
        const response = await fetch(new URL(`${sample}.zip`, document.baseURI), { signal }).catch(() => null);
        if (!response?.ok) throw new ReadError("offline");
        const zip = new Uint8Array(await response.arrayBuffer());
        const read = await runWork((work) => work.unzipProject(zip));
        if ("failure" in read) throw new ReadError(read.failure);
        return { draft: { ...read.draft, firstLanguage: language }, bytes: read.bytes, problems: [] };
      },
    ),
  }) satisfies StudioActors;
