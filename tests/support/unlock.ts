import { fromPromise } from "xstate";
import type { DownloadEvent, UnlockInput, UnlockResult } from "../../machines/onboarding.machine.ts";
import type { Attempt, Unlock } from "../../src/members/unlock.ts";

/** A check of the password whose answer the test gives when it likes. */
export interface PendingUnlock {
  readonly unlock: Unlock;
  /** The words that were asked about, in order. */
  readonly asked: readonly string[];
  /** Reports of the download of a question, from 0, or of the latest, as the check does while it lasts. */
  readonly report: (type: DownloadEvent["type"], question?: number) => void;
  /** Which of the questions nobody waits for any more, in order. */
  readonly aborted: () => readonly boolean[];
  /** Answers the oldest open question, and lets the machine take the answer in. */
  readonly answer: (answer: UnlockResult) => Promise<void>;
  /** Breaks the oldest open question, as a fault in the code would. */
  readonly fail: (error: Error) => Promise<void>;
}

export function pendingUnlock(): PendingUnlock {
  const asked: string[] = [];
  const attempts: Attempt[] = [];
  let open: (PromiseWithResolvers<UnlockResult> & { attempt: Attempt })[] = [];
  const next = () => {
    // Nobody takes in the answer to a question that was given up.
    open = open.filter(({ attempt }) => !attempt.signal?.aborted);
    const question = open.shift();
    if (!question) throw new Error("No word is being checked.");
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

/** The check as the actor that the machine invokes. */
export const asActor = ({ unlock }: PendingUnlock) =>
  fromPromise<UnlockResult, UnlockInput>(({ input: { password, parent }, signal }) =>
    unlock(password, { signal, report: parent.send }),
  );
