import { type EventObject, fromCallback, fromPromise } from "xstate";
import { type FileReport, mediaMachine } from "../../machines/media.machine.ts";
import type { ShareResult, UnlockInput, UnlockResult } from "../../machines/results.ts";
import type { MediaName } from "../../src/project/project.ts";
import type { Unlock } from "../../src/site/members/unlock.ts";

/** An action that the test answers in place of the app, whenever it wants to. */
interface Pending<Result> {
  /** The inputs of the requests in order: passwords or messages. */
  readonly asked: readonly string[];
  /** Answers the latest request, and waits until the machine has received the result. */
  readonly answer: (result: Result) => Promise<void>;
  /** Rejects the latest request, as a defect in the code would, or a browser that can neither share nor copy. */
  readonly fail: (error: Error) => Promise<void>;
}

function pending<Result>() {
  const asked: string[] = [];
  let latest: PromiseWithResolvers<Result> | undefined;
  const settle = (how: (question: PromiseWithResolvers<Result>) => void) => {
    if (!latest) throw new Error("Nothing waits for an answer.");
    how(latest);
    latest = undefined;
    return new Promise<void>((resolve) => setTimeout(resolve));
  };
  return {
    asked,
    ask: (what: string) => {
      asked.push(what);
      latest = Promise.withResolvers<Result>();
      return latest.promise;
    },
    answer: (result: Result) => settle(({ resolve }) => resolve(result)),
    fail: (error: Error) => settle(({ reject }) => reject(error)),
  };
}

/** A password check that the test controls. */
export interface PendingUnlock extends Pending<UnlockResult> {
  readonly unlock: Unlock;
  /** Reports that the latest attempt takes long. */
  readonly delay: () => void;
}

export function pendingUnlock(): PendingUnlock {
  const { ask, ...check } = pending<UnlockResult>();
  let reportDelay = () => {};
  return {
    ...check,
    unlock: (password, onDelay = () => {}) => {
      reportDelay = onDelay;
      return ask(password);
    },
    delay: () => reportDelay(),
  };
}

/** The password check as an actor for the machine. */
export const asActor = ({ unlock }: PendingUnlock) =>
  fromPromise<UnlockResult, UnlockInput>(({ input: { password, isBrought, parent } }) =>
    unlock(password, () => parent.send({ type: "check.delay" }), isBrought),
  );

/** A share sheet that the test controls. */
export interface PendingShare extends Pending<ShareResult> {
  readonly share: (message: string) => Promise<ShareResult>;
}

export function pendingShare(): PendingShare {
  const { ask, ...sheet } = pending<ShareResult>();
  return { ...sheet, share: ask };
}

/** The share sheet as an actor for the machine. */
export const asShareActor = ({ share }: PendingShare) => fromPromise<ShareResult, string>(({ input }) => share(input));

type Report = (report: FileReport) => void;

/** File downloads that the test controls. */
interface PendingFiles {
  readonly download: (file: { readonly name: MediaName }, report: Report) => () => void;
  /** The files that are downloading. */
  readonly running: ReadonlySet<MediaName>;
  /** Reports to the latest request for the file. */
  readonly report: Report;
}

export function pendingFiles(): PendingFiles {
  const running = new Set<MediaName>();
  let last: Report = () => {};
  return {
    running,
    download: ({ name }, report) => {
      running.add(name);
      last = report;
      return () => running.delete(name);
    },
    report: (event) => last(event),
  };
}

/** The media machine with these downloads. */
export const mediaWith = ({ download }: PendingFiles) =>
  mediaMachine.provide({
    actors: {
      downloadFile: fromCallback<EventObject, MediaName>(({ input: name, sendBack }) => download({ name }, sendBack)),
    },
  });
