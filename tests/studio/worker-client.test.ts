import { expose, proxy } from "comlink";
import { expect, onTestFinished, test } from "vitest";
import type { Work } from "../../src/studio/actors/worker/work.ts";
import { workerClient } from "../../src/studio/actors/worker/worker-client.ts";

/** A bridge to workers that lie in this process, and how many there were. */
function clientOf(work: object) {
  let started = 0;
  const run = workerClient(() => {
    started++;
    const { port1, port2 } = new MessageChannel();
    expose(work, port1);
    const terminate = () => port1.close();
    onTestFinished(terminate);
    return Object.assign(port2, { terminate }) as unknown as Worker;
  });
  return { run, count: () => started };
}

test("one worker serves all calls, tells phases, and passes errors on", async () => {
  const publish = async (_: unknown, onPhase: (phase: string) => void) => {
    await onPhase("media");
    return { problems: [] };
  };
  const zipSite = async () => Promise.reject(new Error("No room."));
  const { run, count } = clientOf({ publish, zipSite });
  expect(count()).toBe(0);
  const phases: string[] = [];
  const made = run((work) =>
    work.publish(
      {} as Parameters<Work["publish"]>[0],
      proxy((phase) => void phases.push(phase)),
    ),
  );
  await expect(run((work) => work.zipSite(new Map()))).rejects.toThrow("No room.");
  expect(await made).toEqual({ problems: [] });
  expect([phases, count()]).toEqual([["media"], 1]);
});

test("an abort ends the worker and its call, and no other one: those that wait get a new worker", async () => {
  const never = new Promise<never>(() => {});
  const { run, count } = clientOf({
    zipSite: () => never,
    drawPassword: async () => ({ password: "casa verde lluvia tren", bits: 50 }),
  });
  const controller = new AbortController();
  const ended = run((work) => work.zipSite(new Map()), controller.signal);
  const waiting = run((work) => work.drawPassword({} as never, 50));
  const late = run((work) => work.zipSite(new Map()), controller.signal);
  await expect.poll(count).toBe(1);
  controller.abort(new Error("Cancelled"));
  await expect(ended).rejects.toThrow("Cancelled");
  await expect(late).rejects.toThrow("Cancelled");
  expect(await waiting).toMatchObject({ password: "casa verde lluvia tren" });
  expect(count()).toBe(2);
});

test("a worker that can't be started fails as itself, whatever it was to do, and the next call starts another", async () => {
  const silent = () => Object.assign(new EventTarget(), { postMessage() {}, terminate() {} }) as unknown as Worker;
  const workers = [silent(), silent()];
  let started = 0;
  const run = workerClient(() => {
    const worker = workers[started++];
    if (!worker) throw new DOMException("Refused by the policy.", "SecurityError");
    return worker;
  });
  for (const worker of workers) {
    const call = run((work) => work.unzipProject(new Uint8Array()));
    await expect.poll(() => workers[started - 1]).toBe(worker);
    worker.dispatchEvent(new Event("error"));
    await expect(call).rejects.toMatchObject({ failure: "worker" });
  }
  await expect(run((work) => work.unzipProject(new Uint8Array()))).rejects.toMatchObject({ failure: "worker" });
});
