import { fromCallback, fromPromise } from "xstate";
import type { HostName } from "../../../publish/host-list.ts";
import type { StudioActors } from "../../machine/studio-actors.ts";
import { HostError } from "../../model/host.ts";
import { haveSameSite } from "../../model/not-online.ts";
import type { OpenProject } from "../../model/open-project.ts";
import type { DestinationName } from "../../model/publish-phases.ts";
import { isWholeOnSite } from "../../model/publishable.ts";
import type { MadeSite, PublishFailure } from "../../model/results.ts";
import { saveBlob } from "../file/save-blob.ts";
import { type RunWork, WorkerError } from "../worker/worker-client.ts";
import type { Destination } from "./destination.ts";
import { downloads, zipOf } from "./download.ts";
import { FailedPublish } from "./failed-publish.ts";
import { loadShell } from "./load-shell.ts";
import { makeSite } from "./make-site.ts";
import type { Host } from "./open-host.ts";
import { readerOf, readSite, thisSite } from "./this-site.ts";

/** Failures after which the host can't be asked again soon, so that the owner gets the site as a zip. */
const lasting: readonly string[] = ["closed", "strange"];

/** Returns the actors that read the site at this address, publish a new one, and ask the host, whose module is loaded when it is needed. */
export const publishActors = (runWork: RunWork) => {
  const opened = new Map<HostName, Promise<Host>>();
  const hostNamed = (name: HostName) => {
    const host =
      opened.get(name) ??
      import("./open-host.ts").then(
        ({ openHost }) => openHost(name),
        (error: unknown) => {
          opened.delete(name);
          throw error;
        },
      );
    opened.set(name, host);
    return host;
  };

  const destinationOf = async (
    to: DestinationName,
    { draft }: OpenProject,
    signal: AbortSignal,
  ): Promise<Destination> => {
    if (to === "download") return downloads({ here: thisSite(), read: readerOf(thisSite(), signal), runWork });
    if (!draft.hosted) throw new HostError({ trouble: "gone" });
    return (await hostNamed(draft.hosted.host)).destination(draft.hosted);
  };

  /** Returns why a site was not published. */
  async function failureOf(error: unknown, made: MadeSite | undefined): Promise<PublishFailure> {
    if (error instanceof FailedPublish) return error.failure;
    if (!(error instanceof HostError)) return { reason: error instanceof WorkerError ? "worker" : "failed" };
    const { failure } = error;
    const zip = made && lasting.includes(failure.trouble) && (await zipOf(made, runWork).catch(() => undefined));
    return { reason: "upload", host: failure, ...(made && { made }), ...(zip && { zip }) };
  }

  return {
    readSite: fromPromise(({ input: { password }, signal }) => readSite(readerOf(thisSite(), signal), password)),

    publish: fromCallback(({ input: { open, isForced, to, made: earlier }, sendBack }) => {
      const controller = new AbortController();
      const { signal } = controller;
      const { draft, bytes } = open;
      let made = earlier && haveSameSite(earlier.draft, draft) ? earlier : undefined;
      const onProgress: Parameters<Destination["put"]>[1] = (progress) => {
        if (!signal.aborted) sendBack({ type: "publish.progress", progress });
      };
      const publish = async () => {
        const destination = await destinationOf(to, open, signal);
        if (made) await destination.look(draft, isForced, signal);
        made ??= await makeSite(destination, {
          draft,
          bytes,
          isForced,
          loadShell,
          runWork,
          now: new Date(),
          onProgress,
          signal,
        });
        if (to !== "download")
          sendBack({ type: "publish.send", site: { ...made.media, publishedAt: made.publishedAt } });
        return {
          ...(await destination.put(made, onProgress, signal)),
          draft: made.draft,
          isWhole: isWholeOnSite(made.draft),
          publishedAt: made.publishedAt,
          media: made.media,
        };
      };
      publish().then(
        (site) => {
          if (signal.aborted) return;
          if (site.zip) saveBlob(site.zip.blob, site.zip.name);
          sendBack({ type: "publish.finish", site });
        },
        async (error: unknown) => {
          const failure = await failureOf(error, made);
          if (!signal.aborted) sendBack({ type: "publish.fail", failure });
        },
      );
      return () => controller.abort();
    }),

    checkSite: fromPromise(async ({ input, signal }) =>
      (await import("./check-here.ts")).checkHere(input, runWork, signal),
    ),

    recallKey: fromPromise(async ({ input: { host } }) => (await hostNamed(host)).recall()),
    forgetKey: fromPromise(async ({ input: { host } }) => (await hostNamed(host)).forget()),
    enterKey: fromPromise(async ({ input: { host, key }, signal }) => (await hostNamed(host)).enter(key, signal)),
    askHost: fromPromise(async ({ input: { host, asked }, signal }) => (await hostNamed(host)).ask(asked, signal)),
  } satisfies Partial<StudioActors>;
};
