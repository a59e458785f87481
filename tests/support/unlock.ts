import { fromPromise } from "xstate";
import type { DownloadEvent, UnlockInput, UnlockResult } from "../../machines/onboarding.machine.ts";
import type { Attempt, Unlock } from "../../src/members/unlock.ts";

/** A check of the password that the test controls. */
export interface PendingUnlock {
  readonly unlock: Unlock;
  /** The submitted passwords, in order. */
  readonly asked: readonly string[];
  /** Reports progress of an attempt, from 0, or of the latest. */
  readonly report: (type: DownloadEvent["type"], question?: number) => void;
  /** Which attempts were aborted, in order. */
  readonly aborted: () => readonly boolean[];
  /** Resolves the oldest pending attempt, and lets the machine receive the result. */
  readonly answer: (answer: UnlockResult) => Promise<void>;
  /** Rejects the oldest pending attempt, as a defect in the code would. */
  readonly fail: (error: Error) => Promise<void>;
}

export function pendingUnlock(): PendingUnlock {
  const asked: string[] = [];
  const attempts: Attempt[] = [];
  let open: (PromiseWithResolvers<UnlockResult> & { attempt: Attempt })[] = [];
  const next = () => {
    open = open.filter(({ attempt }) => !attempt.signal?.aborted);
    const question = open.shift();
    if (!question) throw new Error("No password is being checked.");
    return question;
  };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    asked,
    unlock: (password, attempt = {}) => {
      asked.push(password);
      attempts.push(attempt);
      const question = Promise.withResolvers<UnlockResult>();
      open.push({ ...question, attempt });
      return question.promise;
    },
    report: (type, question = -1) => attempts.at(question)?.report?.({ type }),
    aborted: () => attempts.map(({ signal }) => signal?.aborted ?? false),
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
  fromPromise<UnlockResult, UnlockInput>(({ input: { password, parent }, signal }) =>
    unlock(password, { signal, report: parent.send }),
  );
