import { and, assign, not, type SnapshotFrom, sendParent, setup } from "xstate";
import { isFileBehind, type OpenProject, unfollow } from "../model/open-project.ts";
import type { FileFailure } from "../model/results.ts";
import { type Failed, fileFailureOf, isAbort } from "./failures.ts";
import type { ProjectEvent, WriterStatus } from "./project-event.ts";
import { provided } from "./provided.ts";

interface BackupContext {
  /** The project as it is now, and as it is in the file that is being written. */
  readonly open: OpenProject;
  readonly inFile: OpenProject;
  /** Whether no save is pending: everything is saved, or saving failed. */
  readonly isSettled: boolean;
  readonly writer: WriterStatus;
  /** Whether the owner is closing the project. */
  readonly isLeaving: boolean;
  /** Why the followed file gets no more changes. */
  readonly failure: FileFailure | null;
}

export type BackupEvent =
  /** The owner saves the project file. */
  | { readonly type: "backup.start" }
  /** The owner tries again to write the followed file. */
  | { readonly type: "file.retry" }
  /** The owner stops using the followed file. */
  | { readonly type: "file.forget" }
  /** Nothing waits for more changes: the owner asks for it, or the page may end. */
  | { readonly type: "save.now" }
  /** The owner changes something. */
  | { readonly type: "draft.edit" }
  /** The project as it is now, and whether no save is pending. */
  | { readonly type: "save.settle"; readonly open: OpenProject; readonly isSettled: boolean }
  /** The owner starts or stops closing the project. */
  | { readonly type: "project.leave"; readonly isLeaving: boolean }
  /** The status of this tab's writer has changed. */
  | { readonly type: "writer.change"; readonly status: WriterStatus };

export type BackupSnapshot = SnapshotFrom<typeof backupMachine>;

const begun = { isSettled: true, writer: "asking", isLeaving: false, failure: null } as const;

/** Writes the project into files. `createStudio` provides its actors. */
export const backupMachine = setup({
  types: { context: {} as BackupContext, events: {} as BackupEvent, input: {} as OpenProject },
  actors: {
    /** Asks for a file and writes it. Resolves with the file if it can be followed, and with `null` otherwise. */
    backup: provided<FileSystemFileHandle | null, OpenProject>(),
    /** Writes the followed file. `agreed` is the failure after which the owner tries again. */
    follow: provided<FileSystemFileHandle, { readonly open: OpenProject; readonly agreed: FileFailure | null }>(),
  },
  actions: {
    recordOpen: assign((_, { open, isSettled }: { open: OpenProject; isSettled: boolean }) => ({ open, isSettled })),
    recordLeaving: assign({ isLeaving: (_, { isLeaving }: { isLeaving: boolean }) => isLeaving }),
    recordWriter: assign({ writer: (_, { status }: { status: WriterStatus }) => status }),
    recordFailure: assign({ failure: (_, { error }: Failed) => fileFailureOf(error) }),
    beginFile: assign({ inFile: ({ context }) => context.open }),
    /** The time of the backup is a change of its own, which is saved before the next file is written. */
    endFile: assign({ failure: null, isSettled: false }),
    forgetFile: assign({ failure: null, open: ({ context }) => unfollow(context.open) }),
    tellFile: sendParent(({ context: { inFile } }, file: FileSystemFileHandle | null): ProjectEvent => {
      return { type: "backup.finish", inFile, file };
    }),
    /** Another tab has written the project in the browser. This file has only what could not be saved here. */
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
    /** In milliseconds: for further changes, because a file is always written as a whole, and after a failure. */
    fileDelay: 3000,
    fileRetry: 30_000,
  },
}).createMachine({
  id: "backup",
  description:
    "The project is written into files: into a backup when the owner asks, and into the followed file by itself.",
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
      description: "The followed file is behind. More changes may come.",
      always: [
        { guard: "isNotToFollow", target: "idle" },
        { guard: "isLeaving", target: "following" },
      ],
      after: { fileDelay: { target: "following" } },
      on: { "save.now": { target: "following" } },
    },
    following: {
      description: "The followed file is being written. That ends if another tab takes the project.",
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
      description: "The followed file could not be written. It is tried again after a while, because it may be back.",
      after: { fileRetry: { target: "idle" } },
    },
    making: {
      description: "The owner chooses a file, which is then written. Another tap is ignored.",
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
      description: "The backup could not be written. A followed file continues with the next change.",
      always: { guard: "isLeaving", target: "idle" },
      on: { "draft.edit": { guard: "isFollowed", target: "idle" } },
    },
  },
});
