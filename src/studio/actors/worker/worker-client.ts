import { wrap } from "comlink";
import { inTurn } from "../../model/in-turn.ts";
import type { Work } from "./work.ts";

/**
 * Runs a call in the worker: `run((work) => work.zipSite(files))`. A callback among the arguments needs comlink's `proxy`.
 *
 * @throws the signal's reason if it is aborted; WorkerError if the worker can't be started or ends early; any error of the call
 */
export type RunWork = <Result>(call: (work: Work) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Thrown if the worker can't be started or ends early. That is a failure of the program or its host, never of the input. */
export class WorkerError extends Error {
  override readonly name = "WorkerError";
  readonly failure = "worker";
}

/**
 * Connects the page to the worker, which starts at the first call. Calls run one after another: an abort ends the worker, and must not end
 * other calls. The next call starts a new worker.
 */
export function workerClient(start: () => Worker): RunWork {
  let running: { readonly worker: Worker; readonly work: Work } | undefined;
  const inOrder = inTurn();

  const run: RunWork = (call, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      try {
        running ??= connect(start());
      } catch (cause) {
        throw new WorkerError("The worker can't be started.", { cause });
      }
      const { worker, work } = running;
      const listening = new AbortController();
      const end = (reason: unknown) => {
        worker.terminate();
        running = undefined;
        reject(reason);
      };
      const { signal: until } = listening;
      signal?.addEventListener("abort", () => end(signal.reason), { signal: until });
      worker.addEventListener(
        "error",
        ({ message }) => end(new WorkerError(message || "The worker can't be started.")),
        {
          signal: until,
        },
      );
      call(work)
        .then(resolve, reject)
        .finally(() => listening.abort());
    });

  return (call, signal) => inOrder(() => run(call, signal));
}

const connect = (worker: Worker) => ({ worker, work: wrap<Work>(worker) as unknown as Work });
