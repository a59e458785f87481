import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { PublishingEvent } from "../../src/studio/machine/publishing-event.ts";
import type { SavingEvent } from "../../src/studio/machine/saving.machine.ts";
import { type StudioActors, studioMachineWith } from "../../src/studio/machine/studio-actors.ts";
import type { WriterEvent } from "../../src/studio/machine/writer.machine.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import type { NextProject } from "../../src/studio/model/next-project.ts";
import type { LoadedProject, Save } from "../../src/studio/model/store.ts";
import { demo } from "../support/members.ts";

/** What actors tell a machine of the Studio. */
type Told = WriterEvent | SavingEvent | PublishingEvent;

/** What the machine waits for. */
interface Asked {
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export const draft = { ...draftOf(demo), project: { ...demo, site: { ...demo.site, name: "" } } };

export const stored: LoadedProject = {
  id: "a",
  name: "",
  savedAt: 1,
  changes: 0,
  draft,
  moments: [],
  bytes: new Map(),
};

/** Lets the machine receive what was answered. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The Studio's machine without anything outside of it: the test answers for that. Time passes when the test says so. */
export function startStudioMachine(next: NextProject | null = null) {
  const clock = new SimulatedClock();
  const asked = new Map<string, Asked>();
  const senders = new Map<string, (event: Told) => void>();
  const inputs: Record<string, unknown> = {};
  const ask = (name: string) =>
    fromPromise<never, unknown>(
      ({ input }) => new Promise((resolve, reject) => asked.set(name, { input, resolve: resolve as never, reject })),
    );
  const listen = (name: string) =>
    fromCallback<Told, never>(({ input, sendBack }) => {
      senders.set(name, sendBack);
      inputs[name] = input;
      return () => void senders.delete(name);
    });
  const names = [
    "listProjects",
    "removeProject",
    "openProject",
    "addProject",
    "readFile",
    "readSite",
    "save",
    "checkKept",
    "backup",
    "follow",
    "recallKey",
    "enterKey",
    "forgetKey",
    "askHost",
    "checkSite",
  ];
  const actors = {
    ...Object.fromEntries(names.map((name) => [name, ask(name)])),
    lock: listen("lock"),
    watchStore: listen("watchStore"),
    publish: listen("publish"),
  } as unknown as StudioActors;
  const input = { language: "en", isInAppBrowser: false, next } as const;
  const actor = createActor(studioMachineWith(actors), { clock, input });
  actor.start();

  const answer = async (name: string, output?: unknown) => {
    const question = asked.get(name);
    asked.delete(name);
    question?.resolve(output);
    await settled();
  };
  const fail = async (name: string, error: object = { failure: "failed" }) => {
    const question = asked.get(name);
    asked.delete(name);
    question?.reject(error);
    await settled();
  };
  return {
    ...{ actor, clock, asked, answer, fail, inputs },
    /** Whether such an actor runs: the lock is let go when it ends. */
    isRunning: (name: string) => senders.has(name),
    tell: (name: string, event: Told) => senders.get(name)?.(event),
    /** The state of a machine of the open project. */
    stateOf: (name: "writer" | "backup" | "publishing" | "hosting") =>
      actor.getSnapshot().children.project?.getSnapshot().children[name]?.getSnapshot().value,
    written: () => asked.get("save")?.input as Save | undefined,
    open: async (project = stored) => {
      await answer("listProjects", { projects: [], storage: "kept" });
      actor.send({ type: "project.open", id: "a" });
      await answer("openProject", project);
    },
  };
}

export type StudioMachine = ReturnType<typeof startStudioMachine>;
