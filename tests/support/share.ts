import { fromPromise } from "xstate";
import type { ShareResult } from "../../machines/results.ts";

/** A share sheet that the test controls. */
export interface PendingShare {
  readonly share: (message: string) => Promise<ShareResult>;
  /** The messages, in order. */
  readonly asked: readonly string[];
  /** Answers the latest, and lets the machine receive the result. */
  readonly answer: (result: ShareResult) => Promise<void>;
  /** Rejects the latest, as a browser does that neither shares nor copies. */
  readonly fail: (error: Error) => Promise<void>;
}

export function pendingShare(): PendingShare {
  const asked: string[] = [];
  let pending: PromiseWithResolvers<ShareResult> | undefined;
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    asked,
    share: (message) => {
      asked.push(message);
      pending = Promise.withResolvers();
      return pending.promise;
    },
    answer: (result) => {
      pending?.resolve(result);
      return settled();
    },
    fail: (error) => {
      pending?.reject(error);
      return settled();
    },
  };
}

/** The share sheet as an actor for the machine. */
export const asShareActor = ({ share }: PendingShare) => fromPromise<ShareResult, string>(({ input }) => share(input));
