import { and, assign, fromCallback, not, type SnapshotFrom, sendParent, setup } from "xstate";
import { type OpenProject, toSave } from "../model/open-project.ts";
import type { Save, StoreFailure } from "../model/store.ts";
import { type Failed, storeFailureOf } from "./failures.ts";
import type { ProjectEvent, WriterStatus } from "./project-event.ts";
import { provided } from "./provided.ts";

interface SavingContext {
  readonly open: OpenProject;
  /** The revision that is saved, and the one that is being written. */
  readonly saved: number;
  readonly writing: number;
  /** Why the last save failed. */
  readonly failure: StoreFailure | null;
  readonly writer: WriterStatus;
  /** Whether the owner is closing the project. */
  readonly isLeaving: boolean;
}

export type SavingEvent =
  /** The project has changed. */
  | { readonly type: "project.change"; readonly open: OpenProject }
  /** The owner has changed it, which is a reason to try again. */
  | { readonly type: "draft.edit" }
  /** The project was read as another tab has saved it. */
  | { readonly type: "project.reread"; readonly open: OpenProject }
  /** The owner starts or stops closing the project. */
  | { readonly type: "project.leave"; readonly isLeaving: boolean }
  /** The status of this tab's writer has changed. */
  | { readonly type: "writer.change"; readonly status: WriterStatus }
  /** Changes are saved without waiting for more. */
  | { readonly type: "save.now" }
  /** Nothing up to this revision needs to be saved any more. */
  | { readonly type: "save.skip"; readonly revision: number }
  /** The browser may have deleted what was saved. */
  | { readonly type: "store.check" };

export type SavingSnapshot = SnapshotFrom<typeof savingMachine>;

/** Saves the project in the browser. `createStudio` provides its actors. */
export const savingMachine = setup({
  types: { context: {} as SavingContext, events: {} as SavingEvent, input: {} as OpenProject },
  actors: {
    /** Saves the project and reads it back. Resolves with the time, in milliseconds since 1970. */
    save: provided<number, Save>(),
    /** Resolves with whether the browser still has the project as it was saved. */
    checkKept: provided<boolean, Save>(),
    /** Sends `store.check` when the browser may have deleted something. */
    watchStore: fromCallback<SavingEvent>(() => {}),
  },
  actions: {
    recordChange: assign({ open: (_, { open }: { open: OpenProject }) => open }),
    recordReread: assign((_, { open }: { open: OpenProject }) => ({ open, saved: open.revision, failure: null })),
    recordWriter: assign({ writer: (_, { status }: { status: WriterStatus }) => status }),
    recordLeaving: assign({ isLeaving: (_, { isLeaving }: { isLeaving: boolean }) => isLeaving }),
    recordFailure: assign({ failure: (_, { error }: Failed) => storeFailureOf(error) }),
    beginWriting: assign({ writing: ({ context }) => context.open.revision }),
    recordSave: assign({ saved: ({ context }) => context.writing, failure: null }),
    skip: assign({ saved: ({ context }, { revision }: { revision: number }) => Math.max(context.saved, revision) }),
    /** A project that is gone is saved again as a whole. */
    recordKept: assign({ saved: ({ context }, isKept: boolean) => (isKept ? context.saved : -1) }),
    tellSave: sendParent((_, savedAt: number) => ({ type: "save.finish", savedAt }) satisfies ProjectEvent),
    tellFailure: sendParent(({ context }) => ({ type: "save.fail", failure: context.failure }) satisfies ProjectEvent),
  },
  guards: {
    isSaved: ({ context: { open, saved } }) => open.revision === saved,
    isWriter: ({ context: { writer } }) => writer === "held" || writer === "releasing",
    isNoWriter: not("isWriter"),
    isToSave: and([not("isSaved"), "isWriter"]),
    isToCheck: and(["isSaved", "isWriter"]),
    /** Another tab waits for this save, or the owner who closes the project. */
    isAwaited: ({ context: { writer, isLeaving } }) => writer === "releasing" || isLeaving,
    isToLeave: (_, { isLeaving }: { isLeaving: boolean }) => isLeaving,
  },
  delays: {
    /** In milliseconds: for more changes, so that the keys of a word are saved together, and after a failure. */
    saveDelay: 250,
    saveRetry: 5000,
  },
}).createMachine({
  id: "saving",
  description: "Changes are saved in the browser, and count as saved once they were read back.",
  context: ({ input }) => ({ open: input, saved: 0, writing: 0, failure: null, writer: "asking", isLeaving: false }),
  invoke: { id: "watchStore", src: "watchStore" },
  on: {
    "project.change": { actions: { type: "recordChange", params: ({ event }) => event } },
    "project.reread": { actions: { type: "recordReread", params: ({ event }) => event } },
    "project.leave": { actions: { type: "recordLeaving", params: ({ event }) => event } },
    "writer.change": { actions: { type: "recordWriter", params: ({ event }) => event } },
    "save.skip": { actions: { type: "skip", params: ({ event }) => event } },
  },
  initial: "idle",
  states: {
    idle: {
      description: "Everything is saved, or this tab may not save.",
      always: { guard: "isToSave", target: "waiting" },
      on: { "store.check": { guard: "isToCheck", target: "checking" } },
    },
    checking: {
      description: "It is checked whether the saved project is still there. A browser may delete it while it is open.",
      invoke: {
        id: "checkKept",
        src: "checkKept",
        input: ({ context }) => toSave(context.open),
        onDone: { target: "idle", actions: { type: "recordKept", params: ({ event }) => event.output } },
        onError: { target: "idle", actions: { type: "recordKept", params: false } },
      },
      always: { guard: "isToSave", target: "waiting" },
    },
    waiting: {
      description: "More changes may come.",
      always: { guard: "isAwaited", target: "writing" },
      after: { saveDelay: { target: "writing" } },
      on: { "save.now": { target: "writing" } },
    },
    writing: {
      description: "The project is being saved. Changes that come now wait for the next save.",
      entry: "beginWriting",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => toSave(context.open),
        onDone: { target: "idle", actions: ["recordSave", { type: "tellSave", params: ({ event }) => event.output }] },
        onError: {
          target: "failed",
          actions: [{ type: "recordFailure", params: ({ event }) => event }, "tellFailure"],
        },
      },
    },
    failed: {
      description: "The project could not be saved. It is tried again.",
      always: { guard: "isNoWriter", target: "stopped" },
      after: { saveRetry: { target: "writing" } },
      on: {
        "save.now": { target: "writing" },
        "project.leave": {
          guard: { type: "isToLeave", params: ({ event }) => event },
          target: "writing",
          actions: { type: "recordLeaving", params: ({ event }) => event },
        },
        "draft.edit": { target: "waiting" },
      },
    },
    stopped: {
      description: "Another tab saves the project, and the last changes of this tab are only in this page.",
      always: { guard: "isSaved", target: "idle" },
    },
  },
});
