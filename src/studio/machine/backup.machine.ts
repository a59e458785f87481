import { and, assign, not, type SnapshotFrom, sendParent, setup } from "xstate";
import { isFileBehind, type Open, unfollow } from "../model/open-project.ts";
import type { FileFailure } from "../model/results.ts";
import { type Failed, fileFailureOf, isAbort } from "./failures.ts";
import type { ProjectEvent, WriterStatus } from "./project-event.ts";
import { provided } from "./provided.ts";

interface BackupContext {
  /** What the project has now, and what the file has that is being made. */
  readonly open: Open;
  readonly inFile: Open;
  /** Whether nothing is on its way to the browser: all is saved, or could not be. */
  readonly isSettled: boolean;
  readonly writer: WriterStatus;
  /** Whether the project is closed as soon as it is kept. */
  readonly isLeaving: boolean;
  /** Why the file that follows gets no more changes. */
  readonly failure: FileFailure | null;
}

export type BackupEvent =
  /** The owner saves the project file. */
  | { readonly type: "backup.start" }
  /** The owner lets the file be written that could not be. */
  | { readonly type: "file.retry" }
  /** The owner wants no file to follow. */
  | { readonly type: "file.forget" }
  /** The owner, or the end of the page, waits for no more keys. */
  | { readonly type: "save.now" }
  /** The owner changes something. */
  | { readonly type: "draft.edit" }
  /** What the project has now, and whether it is saved or could not be. */
  | { readonly type: "save.settle"; readonly open: Open; readonly isSettled: boolean }
  /** Whether the project is closed as soon as it is kept. */
  | { readonly type: "project.leave"; readonly isLeaving: boolean }
  /** Whether this tab writes has changed. */
  | { readonly type: "writer.change"; readonly status: WriterStatus };

export type BackupSnapshot = SnapshotFrom<typeof backupMachine>;

const begun = { isSettled: true, writer: "asking", isLeaving: false, failure: null } as const;

/** Puts the project into files. `createStudio` provides its actors. */
export const backupMachine = setup({
  types: { context: {} as BackupContext, events: {} as BackupEvent, input: {} as Open },
  actors: {
    /** Asks for a file, and resolves with it where every change may go into it. */
    backup: provided<FileSystemFileHandle | null, Open>(),
    /** Writes the file that is followed. `agreed`: the failure in spite of which the owner goes on. */
    follow: provided<FileSystemFileHandle, { readonly open: Open; readonly agreed: FileFailure | null }>(),
  },
  actions: {
    recordOpen: assign((_, { open, isSettled }: { open: Open; isSettled: boolean }) => ({ open, isSettled })),
    recordLeaving: assign({ isLeaving: (_, { isLeaving }: { isLeaving: boolean }) => isLeaving }),
    recordWriter: assign({ writer: (_, { status }: { status: WriterStatus }) => status }),
    recordFailure: assign({ failure: (_, { error }: Failed) => fileFailureOf(error) }),
    beginFile: assign({ inFile: ({ context }) => context.open }),
    /** That the file has it is a change, which is saved first. */
    endFile: assign({ failure: null, isSettled: false }),
    forgetFile: assign({ failure: null, open: ({ context }) => unfollow(context.open) }),
    tellFile: sendParent(({ context: { inFile } }, file: FileSystemFileHandle | null): ProjectEvent => {
      return { type: "backup.finish", inFile, file };
    }),
    /** In the browser is what another tab wrote: that file has no part of it. */
    tellRescue: sendParent(({ context: { inFile } }): ProjectEvent => {
      return { type: "backup.rescue", revision: inFile.revision };
    }),
  },
  guards: {
    isWriter: ({ context: { writer } }) => writer === "held",
    isLost: ({ context: { writer } }) => writer === "lost",
    isFollowed: ({ context: { open } }) => open.file !== undefined,
    isToFollow: and(["isWriter", ({ context: { open, isSettled } }) => isSettled && isFileBehind(open)]),
    isNotToFollow: not("isToFollow"),
    isLeaving: ({ context }) => context.isLeaving,
    isAbort: (_, { error }: Failed) => isAbort(error),
  },
  delays: {
    /** A whole file is written: not after each word. */
    fileDelay: 3000,
    fileRetry: 30_000,
  },
}).createMachine({
  id: "backup",
  description: "Files that the owner has of the project: those that are saved once, and one that follows.",
  context: ({ input: open }) => ({ ...begun, open, inFile: open }),
  on: {
    "backup.start": { target: ".making" },
    "file.retry": { guard: "isWriter", target: ".following" },
    "file.forget": { target: ".idle", actions: "forgetFile" },
    "save.settle": { actions: { type: "recordOpen", params: ({ event }) => event } },
    "project.leave": { actions: { type: "recordLeaving", params: ({ event }) => event } },
    "writer.change": { actions: { type: "recordWriter", params: ({ event }) => event } },
  },
  initial: "idle",
  states: {
    idle: { description: "No file is to be written.", always: { guard: "isToFollow", target: "waiting" } },
    waiting: {
      description: "The file that follows is behind. More changes may come.",
      always: [
        { guard: "isNotToFollow", target: "idle" },
        { guard: "isLeaving", target: "following" },
      ],
      after: { fileDelay: { target: "following" } },
      on: { "save.now": { target: "following" } },
    },
    following: {
      description: "The file that the owner chose gets every change, until another tab wants the project.",
      entry: "beginFile",
      invoke: {
        id: "follow",
        src: "follow",
        input: ({ context, event }) => ({
          open: context.open,
          agreed: event.type === "file.retry" ? context.failure : null,
        }),
        onDone: { target: "idle", actions: [{ type: "tellFile", params: ({ event }) => event.output }, "endFile"] },
        onError: { target: "stopped", actions: { type: "recordFailure", params: ({ event }) => event } },
      },
      on: {
        "writer.change": { target: "idle", actions: { type: "recordWriter", params: ({ event }) => event } },
      },
    },
    stopped: {
      description: "The file gets no changes. It is tried again: what was gone may be back.",
      after: { fileRetry: { target: "idle" } },
    },
    making: {
      description: "The owner chooses a file, and it is written. Another tap is ignored.",
      entry: "beginFile",
      invoke: {
        id: "backup",
        src: "backup",
        input: ({ context }) => context.open,
        onDone: [
          { guard: "isLost", target: "idle", actions: "tellRescue" },
          { target: "idle", actions: [{ type: "tellFile", params: ({ event }) => event.output }, "endFile"] },
        ],
        onError: [{ guard: { type: "isAbort", params: ({ event }) => event }, target: "idle" }, { target: "failed" }],
      },
      on: { "backup.start": {} },
    },
    failed: {
      description: "The file could not be written. One that follows goes on with the next change.",
      always: { guard: "isLeaving", target: "idle" },
      on: { "draft.edit": { guard: "isFollowed", target: "idle" } },
    },
  },
});
