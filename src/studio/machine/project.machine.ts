import { assign, enqueueActions, forwardTo, sendParent, sendTo, setup } from "xstate";
import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import { partOf } from "../model/editor-part.ts";
import {
  isFileBehind,
  learn,
  type OpenProject,
  type PublishFact,
  recordBackup,
  recordEdit,
  restoreMoment,
  undoLast,
  undonePlaceOf,
  unfollow,
} from "../model/open-project.ts";
import type { DestinationName } from "../model/publish-phases.ts";
import type { LoadedProject } from "../model/store.ts";
import { type BackupEvent, type BackupSnapshot, backupMachine } from "./backup.machine.ts";
import { type HostingSnapshot, hostingMachine } from "./hosting.machine.ts";
import type { HostingEvent } from "./hosting-event.ts";
import type { ProjectEvent, WriterStatus } from "./project-event.ts";
import { type PublishingSnapshot, publishingMachine } from "./publishing.machine.ts";
import type { PublishingEvent } from "./publishing-event.ts";
import { type SavingEvent, type SavingSnapshot, savingMachine } from "./saving.machine.ts";
import type { StudioEvent } from "./studio-event.ts";
import { type WriterEvent, writerMachine } from "./writer.machine.ts";

/** Where the owner goes when the project is closed. */
export type Exit = "doors" | "example";

export interface ProjectContext {
  readonly open: OpenProject;
  readonly writer: WriterStatus;
  /** The snapshots of the invoked machines; `null` until each has started. */
  readonly saving: SavingSnapshot | null;
  readonly backup: BackupSnapshot | null;
  readonly publishing: PublishingSnapshot | null;
  readonly hosting: HostingSnapshot | null;
  readonly exit: Exit;
}

export const isSaved = ({ open, saving }: ProjectContext): boolean => open.revision === (saving?.context.saved ?? 0);

/** Returns whether a project can be changed in this tab. */
export const canEdit = ({ writer }: ProjectContext): boolean => writer === "asking" || writer === "held";

/**
 * An open project. Only this machine changes the draft. The machines that it invokes decide whether this tab may save it, and save, back up
 * and publish it. When the project is closed, the machine is done, and its output is the exit.
 */
export const projectMachine = setup({
  types: {
    context: {} as ProjectContext,
    events: {} as ProjectEvent,
    input: {} as OpenProject,
    output: {} as Exit,
    children: {} as {
      writer: "writer";
      saving: "saving";
      backup: "backup";
      publishing: "publishing";
      hosting: "hosting";
    },
  },
  actors: {
    writer: writerMachine,
    saving: savingMachine,
    backup: backupMachine,
    publishing: publishingMachine,
    hosting: hostingMachine,
  },
  actions: {
    applyEdit: assign({
      open: ({ context }, { edit, bytes }: { edit: Edit; bytes?: BytesByDigest }) =>
        recordEdit(context.open, edit, Date.now(), bytes),
    }),
    showLast: sendParent(({ context: { open } }) => {
      const last = open.moments.at(-1);
      const place = last ? undonePlaceOf(last) : "";
      return { type: "place.select", place, ...(last?.place && { part: partOf(last.place) }) } satisfies StudioEvent;
    }),
    undoLast: assign({ open: ({ context }) => undoLast(context.open) }),
    restoreMoment: assign({
      open: ({ context }, { number }: { number: number }) => restoreMoment(context.open, number, Date.now()),
    }),
    learn: assign({ open: ({ context }, { fact }: { fact: PublishFact }) => learn(context.open, fact) }),
    recordBackup: assign({
      open: ({ context }, { inFile, file }: { inFile: OpenProject; file: FileSystemFileHandle | null }) =>
        recordBackup(context.open, inFile, Date.now(), file),
    }),
    unfollow: assign({ open: ({ context }) => unfollow(context.open) }),
    recordTime: assign({ open: ({ context }, { savedAt }: { savedAt: number }) => ({ ...context.open, savedAt }) }),
    recordReread: assign({
      open: ({ context }, { project }: { project: LoadedProject }) => ({ ...project, revision: context.open.revision }),
    }),
    recordWriter: assign({ writer: (_, { status }: { status: WriterStatus }) => status }),
    recordSaving: assign({ saving: (_, saving: SavingSnapshot) => saving }),
    recordBackingUp: assign({ backup: (_, backup: BackupSnapshot) => backup }),
    recordPublishing: assign({ publishing: (_, publishing: PublishingSnapshot) => publishing }),
    recordHosting: assign({ hosting: (_, hosting: HostingSnapshot) => hosting }),
    recordExit: assign({ exit: (_, exit: Exit) => exit }),
    forwardToWriter: forwardTo("writer"),
    forwardToSaving: forwardTo("saving"),
    forwardToBackup: forwardTo("backup"),
    forwardToPublishing: forwardTo("publishing"),
    startPublish: sendTo(
      "publishing",
      ({ context: { open } }, { isForced, to }: { isForced: boolean; to: DestinationName }) =>
        ({ type: "publish.start", open, isForced, to }) satisfies PublishingEvent,
    ),
    tellHosting: sendTo("hosting", (_, { event }: { event: HostingEvent }) => event),
    tellChange: sendTo("saving", ({ context: { open } }) => ({ type: "project.change", open }) satisfies SavingEvent),
    tellReread: sendTo("saving", ({ context: { open } }) => ({ type: "project.reread", open }) satisfies SavingEvent),
    skipSave: sendTo(
      "saving",
      (_, { revision }: { revision: number }) => ({ type: "save.skip", revision }) satisfies SavingEvent,
    ),
    /** Another tab and the followed file wait until no save is pending. */
    tellSettled: enqueueActions(({ enqueue }, saving: SavingSnapshot) => {
      const { open, saved } = saving.context;
      const isSettled = open.revision === saved || saving.matches("failed") || saving.matches("stopped");
      enqueue.sendTo("writer", { type: "save.settle", isSettled } satisfies WriterEvent);
      enqueue.sendTo("backup", { type: "save.settle", open, isSettled } satisfies BackupEvent);
    }),
    tellLeaving: enqueueActions(({ enqueue }, isLeaving: boolean) => {
      const event = { type: "project.leave", isLeaving } satisfies SavingEvent & BackupEvent;
      enqueue.sendTo("saving", event);
      enqueue.sendTo("backup", event);
    }),
  },
  guards: {
    canEdit: ({ context }) => canEdit(context),
    canUndo: ({ context }) => canEdit(context) && context.open.moments.length > 0,
    isLost: ({ context }) => context.writer === "lost",
    isSaved: ({ context }) => isSaved(context),
    /** The last changes are also in the followed file, unless it could not be written. */
    isKept: ({ context }) =>
      isSaved(context) &&
      !(context.writer === "held" && isFileBehind(context.open) && !context.backup?.context.failure),
  },
}).createMachine({
  id: "project",
  description: "A project is open.",
  context: ({ input }) => ({
    open: input,
    writer: "asking",
    saving: null,
    backup: null,
    publishing: null,
    hosting: null,
    exit: "doors",
  }),
  output: ({ context }) => context.exit,
  invoke: [
    { id: "writer", src: "writer", input: ({ context }) => ({ id: context.open.id }) },
    {
      id: "saving",
      src: "saving",
      input: ({ context }) => context.open,
      onSnapshot: {
        actions: [
          { type: "recordSaving", params: ({ event }) => event.snapshot },
          { type: "tellSettled", params: ({ event }) => event.snapshot },
        ],
      },
    },
    {
      id: "backup",
      src: "backup",
      input: ({ context }) => context.open,
      onSnapshot: { actions: { type: "recordBackingUp", params: ({ event }) => event.snapshot } },
    },
    {
      id: "publishing",
      src: "publishing",
      onSnapshot: { actions: { type: "recordPublishing", params: ({ event }) => event.snapshot } },
    },
    {
      id: "hosting",
      src: "hosting",
      onSnapshot: { actions: { type: "recordHosting", params: ({ event }) => event.snapshot } },
    },
  ],
  on: {
    "draft.edit": {
      guard: "canEdit",
      actions: [
        { type: "applyEdit", params: ({ event }) => event },
        "tellChange",
        "forwardToSaving",
        "forwardToBackup",
      ],
    },
    "draft.undo": { guard: "canUndo", actions: ["showLast", "undoLast", "tellChange"] },
    "moment.restore": {
      guard: "canEdit",
      actions: [{ type: "restoreMoment", params: ({ event }) => event }, "tellChange"],
    },
    "writer.change": {
      actions: [{ type: "recordWriter", params: ({ event }) => event }, "forwardToSaving", "forwardToBackup"],
    },
    "writer.reread": { actions: [{ type: "recordReread", params: ({ event }) => event }, "tellReread"] },
    "lock.take": { guard: "isSaved", actions: "forwardToWriter" },
    "changes.discard": { guard: "isLost", actions: { type: "skipSave", params: ({ context }) => context.open } },
    "save.now": { actions: ["forwardToSaving", "forwardToBackup"] },
    "save.finish": { actions: { type: "recordTime", params: ({ event }) => event } },
    "save.fail": { actions: "forwardToWriter" },
    "backup.start": { actions: "forwardToBackup" },
    "backup.finish": { actions: [{ type: "recordBackup", params: ({ event }) => event }, "tellChange"] },
    "backup.rescue": { actions: { type: "skipSave", params: ({ event }) => event } },
    "file.retry": { actions: "forwardToBackup" },
    "file.forget": { actions: ["unfollow", "tellChange", "forwardToBackup"] },
    "publish.start": { actions: { type: "startPublish", params: ({ event }) => event } },
    "publish.cancel": { actions: "forwardToPublishing" },
    "check.start": { actions: "forwardToPublishing" },
    "check.cancel": { actions: "forwardToPublishing" },
    "publish.learn": { actions: [{ type: "learn", params: ({ event }) => event }, "tellChange"] },
    "host.tell": { actions: { type: "tellHosting", params: ({ event }) => event } },
    "project.close": {
      target: ".leaving",
      actions: [
        { type: "recordExit", params: "doors" },
        { type: "tellLeaving", params: true },
      ],
    },
    "example.open": {
      target: ".leaving",
      actions: [
        { type: "recordExit", params: "example" },
        { type: "tellLeaving", params: true },
      ],
    },
  },
  initial: "staying",
  states: {
    staying: { description: "The owner works on the project." },
    leaving: {
      description: "Before the project is closed, the last changes are saved, and written into the followed file.",
      always: [
        { guard: "isKept", target: "left" },
        { guard: "isLost", target: "staying", actions: { type: "tellLeaving", params: false } },
      ],
      on: { "save.fail": { target: "staying", actions: ["forwardToWriter", { type: "tellLeaving", params: false }] } },
    },
    left: { description: "The project is closed.", type: "final" },
  },
});
