import type { Answer } from "../../machines/onboarding.machine.ts";

/** A check of the word whose answer the test gives when it likes. */
export interface PendingUnlock {
  readonly unlock: (word: string) => Promise<Answer>;
  /** The words that were asked about, in order. */
  readonly asked: readonly string[];
  /** Answers the oldest open question, and lets the chart take the answer in. */
  readonly answer: (answer: Answer) => Promise<void>;
  /** Breaks the oldest open question, as a fault in the code would. */
  readonly fail: (error: Error) => Promise<void>;
}

export function pendingUnlock(): PendingUnlock {
  const asked: string[] = [];
  const open: PromiseWithResolvers<Answer>[] = [];
  const next = () => {
    const question = open.shift();
    if (!question) throw new Error("No word is being checked.");
    return question;
  };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    asked,
    unlock: (word) => {
      asked.push(word);
      const question = Promise.withResolvers<Answer>();
      open.push(question);
      return question.promise;
    },
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
