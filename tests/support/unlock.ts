import { fromPromise } from "xstate";
import type { UnlockInput, UnlockResult } from "../../machines/results.ts";
import type { Attempt, Unlock } from "../../src/site/members/unlock.ts";

/** A check of the password that the test controls. */
export interface PendingUnlock {
  readonly unlock: Unlock;
  /** The submitted passwords, in order. */
  readonly asked: readonly string[];
  /** Reports that the latest attempt takes long. */
  readonly delay: () => void;
  /** Resolves the pending attempt, and lets the machine receive the result. */
  readonly answer: (answer: UnlockResult) => Promise<void>;
  /** Rejects the pending attempt, as a defect in the code would. */
  readonly fail: (error: Error) => Promise<void>;
}

export function pendingUnlock(): PendingUnlock {
  const asked: string[] = [];
  let latest: Attempt = {};
  let pending: PromiseWithResolvers<UnlockResult> | undefined;
  const next = () => {
    if (!pending) throw new Error("No password is being checked.");
    const question = pending;
    pending = undefined;
    return question;
  };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    asked,
    unlock: (password, attempt = {}) => {
      asked.push(password);
      latest = attempt;
      pending = Promise.withResolvers<UnlockResult>();
      return pending.promise;
    },
    delay: () => latest.report?.({ type: "check.delay" }),
    answer: (answer) => {
      next().resolve(answer);
      return settled();
    },
    fail: (error) => {
      next().reject(error);
      return settled();
    },
  };
}

/** The check as an actor for the machine. */
export const asActor = ({ unlock }: PendingUnlock) =>
  fromPromise<UnlockResult, UnlockInput>(({ input: { password, parent } }) =>
    unlock(password, { report: parent.send }),
  );
