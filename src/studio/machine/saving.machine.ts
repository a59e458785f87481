import { and, assign, fromCallback, not, type SnapshotFrom, sendParent, setup } from "xstate";
import { type Open, toSave } from "../model/open-project.ts";
import type { Save, StoreFailure } from "../model/store.ts";
import { type Failed, storeFailureOf } from "./failures.ts";
import type { ProjectEvent, WriterStatus } from "./project-event.ts";
import { provided } from "./provided.ts";

interface SavingContext {
  /** What the project has now. */
  readonly open: Open;
  /** The revision that is kept, and the one that is being written. */
  readonly saved: number;
  readonly writing: number;
  /** Why the last save failed. */
  readonly failure: StoreFailure | null;
  readonly writer: WriterStatus;
  /** Whether the project is closed as soon as it is kept. */
  readonly isLeaving: boolean;
}

export type SavingEvent =
  /** The project has changed. */
  | { readonly type: "project.change"; readonly open: Open }
  /** The owner has changed it: a reason to try again. */
  | { readonly type: "draft.edit" }
  /** The project is what another tab has kept. */
  | { readonly type: "project.reread"; readonly open: Open }
  /** Whether the project is closed as soon as it is kept. */
  | { readonly type: "project.leave"; readonly isLeaving: boolean }
  /** Whether this tab writes has changed. */
  | { readonly type: "writer.change"; readonly status: WriterStatus }
  /** What was typed is written without waiting for more. */
  | { readonly type: "save.now" }
  /** Up to this revision, nothing needs to be written any more. */
  | { readonly type: "save.skip"; readonly revision: number }
  /** What was saved may be gone from the browser. */
  | { readonly type: "store.check" };

export type SavingSnapshot = SnapshotFrom<typeof savingMachine>;

/** Keeps the project in the browser. `createStudio` provides its actors. */
export const savingMachine = setup({
  types: { context: {} as SavingContext, events: {} as SavingEvent, input: {} as Open },
  actors: {
    /** Resolves when it is read back, with the time. */
    save: provided<number, Save>(),
    /** Whether the project lies in the browser as it was saved. */
    checkKept: provided<boolean, Save>(),
    /** Sends `store.check` when it may not. */
    watchStore: fromCallback<SavingEvent>(() => {}),
  },
  actions: {
    recordChange: assign({ open: (_, { open }: { open: Open }) => open }),
    recordReread: assign((_, { open }: { open: Open }) => ({ open, saved: open.revision, failure: null })),
    recordWriter: assign({ writer: (_, { status }: { status: WriterStatus }) => status }),
    recordLeaving: assign({ isLeaving: (_, { isLeaving }: { isLeaving: boolean }) => isLeaving }),
    recordFailure: assign({ failure: (_, { error }: Failed) => storeFailureOf(error) }),
    beginWriting: assign({ writing: ({ context }) => context.open.revision }),
    recordSave: assign({ saved: ({ context }) => context.writing, failure: null }),
    skip: assign({ saved: ({ context }, { revision }: { revision: number }) => Math.max(context.saved, revision) }),
    /** What is no longer there is all written anew. */
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
    /** What waits for it: another tab, or the owner who closes the project. */
    isAwaited: ({ context: { writer, isLeaving } }) => writer === "releasing" || isLeaving,
    isToLeave: (_, { isLeaving }: { isLeaving: boolean }) => isLeaving,
  },
  delays: {
    /** Keys of one word are written together. */
    saveDelay: 250,
    saveRetry: 5000,
  },
}).createMachine({
  id: "saving",
  description: "What was typed is written to the browser, and said to be kept once it was read back.",
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
      description: "All is saved, or this tab may not write.",
      always: { guard: "isToSave", target: "waiting" },
      on: { "store.check": { guard: "isToCheck", target: "checking" } },
    },
    checking: {
      description: "Whether what was saved is still there: a browser may delete it while the project is open.",
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
      description: "More keys may come.",
      always: { guard: "isAwaited", target: "writing" },
      after: { saveDelay: { target: "writing" } },
      on: { "save.now": { target: "writing" } },
    },
    writing: {
      description: "Keys that come now wait for the next time.",
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
      description: "Nothing is said to be kept. It is tried again.",
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
      description: "Another tab writes, and what this one could not write is only in this page.",
      always: { guard: "isSaved", target: "idle" },
    },
  },
});
