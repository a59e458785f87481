import { fromCallback, fromPromise } from "xstate";
import type { StudioActors } from "../../machine/studio-actors.ts";
import { saveBlob } from "../file/save-blob.ts";
import { type RunWork, WorkerError } from "../worker/worker-client.ts";
import { loadShell } from "./load-shell.ts";
import { FailedPublish, publishSite } from "./publish-site.ts";
import { readerOf, readSite, thisSite } from "./this-site.ts";

/** Returns the actors that read the site at this address and publish a new one. */
export const publishActors = (runWork: RunWork) =>
  ({
    readSite: fromPromise(({ input: { password }, signal }) => readSite(readerOf(thisSite(), signal), password)),

    publish: fromCallback(({ input: { open, isForced }, sendBack }) => {
      const controller = new AbortController();
      const { signal } = controller;
      publishSite({
        draft: open.draft,
        bytes: open.bytes,
        isForced,
        loadShell,
        runWork,
        signal,
        now: new Date(),
        here: thisSite(),
        read: readerOf(thisSite(), signal),
        onPhase: (phase) => sendBack({ type: "publish.phase", phase }),
      }).then(
        (site) => {
          if (signal.aborted) return;
          saveBlob(site.zip, site.name);
          sendBack({ type: "publish.finish", site });
        },
        (error: unknown) => {
          const reason = error instanceof WorkerError ? "worker" : "failed";
          const failure = error instanceof FailedPublish ? error.failure : ({ reason } as const);
          sendBack({ type: "publish.fail", failure });
        },
      );
      return () => controller.abort();
    }),
  }) satisfies Partial<StudioActors>;
