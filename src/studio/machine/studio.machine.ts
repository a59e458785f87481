import {
  and,
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromCallback,
  fromPromise,
  not,
  or,
  raise,
  setup,
  stateIn,
} from "xstate";
import type { Language } from "../../project/languages.ts";
import type { Problem } from "../../project/problem.ts";
import type { ChosenAt } from "../model/chosen-at.ts";
import { type EditorPart, partOf } from "../model/editor-part.ts";
import { withSuggestion } from "../model/new-draft.ts";
import {
  backedUp,
  edited,
  type Open,
  openIn,
  placeOf,
  published,
  restored,
  toSave,
  undone,
  unfollowed,
} from "../model/open-project.ts";
import type { Place } from "../model/place.ts";
import type { PublishPhase } from "../model/publish-phases.ts";
import type {
  FileFailure,
  PublishedSite,
  PublishFailure,
  ReadFailure,
  ReadProject,
  Sample,
  Storage,
  Target,
} from "../model/results.ts";
import type { OpenedProject, Save, StoredProject, StoreFailure } from "../model/store.ts";
import type { StudioEvent } from "./studio-event.ts";

export interface StudioContext {
  readonly language: Language;
  /** Whether the page is in another app's browser. */
  readonly isInAppBrowser: boolean;
  readonly storage: Storage;
  readonly projects: readonly StoredProject[];
  readonly open: Open | null;
  /** The revision that is kept, and the one that is being written. */
  readonly saved: number;
  readonly writing: number;
  /** Why the last save failed. */
  readonly saveFailure: StoreFailure | null;
  readonly readFailure: ReadFailure | null;
  /** What is wrong with the file or site that was opened. */
  readonly readProblems: readonly Problem[];
  /** Where a file was being chosen when this tab was ended. It is opened again. */
  readonly choice: ChosenAt | null;
  /** Whether that file did not arrive. */
  readonly isFileLost: boolean;
  /** The place that is edited: the preview shows it. */
  readonly place: Place;
  readonly part: EditorPart;
  /** What the file has that is being made. */
  readonly inBackup: Open | null;
  /** Why the file that is followed gets no more changes. */
  readonly fileFailure: FileFailure | null;
  readonly phase: PublishPhase | null;
  readonly published: PublishedSite | null;
  readonly publishFailure: PublishFailure | null;
}

/** Why an actor failed, as its error says it. */
const failureOf = (event: unknown) => (event as ErrorActorEvent<{ readonly failure?: unknown }>).error.failure;

const fileFailures: Readonly<Record<string, FileFailure>> = {
  NotAllowedError: "asks",
  NotFoundError: "gone",
  InvalidModificationError: "changed",
};

/** Whether somebody chose no file. */
const isAbort = (error: unknown) => (error as { name?: string }).name === "AbortError";

/** What `start.adding` stores: what was begun, or what was read. */
const addedBy = (event: unknown): Pick<ReadProject, "draft" | "bytes"> => {
  const { draft, bytes } = (event as { output?: ReadProject }).output ?? (event as ReadProject);
  return { draft, bytes };
};

const opened = (project: OpenedProject): Partial<StudioContext> => ({
  ...closed,
  open: { ...project, revision: 0 },
});

const closed = {
  open: null,
  saved: 0,
  saveFailure: null,
  fileFailure: null,
  isFileLost: false,
  part: "edit",
  place: "",
  phase: null,
  published: null,
  publishFailure: null,
} as const satisfies Partial<StudioContext>;

/** What `createStudio` provides. */
const promise = <Output, Input = unknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error("Use createStudio().")));

/**
 * The Studio: which project is open, whether it is kept, what is published. What is only shown, such as an open menu, is the state of
 * its component.
 */
export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    input: {} as Pick<StudioContext, "language" | "isInAppBrowser"> & { readonly choice?: ChosenAt | null },
  },
  actors: {
    listProjects: promise<Pick<StudioContext, "projects" | "storage">>(),
    removeProject: promise<void, { readonly id: string }>(),
    openProject: promise<OpenedProject, { readonly id: string }>(),
    /** Stores what was read or begun as a project of its own. */
    addProject: promise<OpenedProject, Pick<ReadProject, "draft" | "bytes">>(),
    readSite: promise<ReadProject, { readonly password: string; readonly language: Language }>(),
    readFile: promise<ReadProject, { readonly file: Blob }>(),
    /** The texts of a sample are written first in the language. */
    readSample: promise<ReadProject, { readonly sample: Sample; readonly language: Language }>(),
    /** Resolves when it is read back, with the time. */
    save: promise<number, Save>(),
    /** Whether the project lies in the browser as it was saved. */
    checkKept: promise<boolean, Save>(),
    /** Sends `store.check` when it may not. */
    watchStore: fromCallback<StudioEvent>(() => {}),
    /** Sends `lock.hold` when this tab has the project, and `lock.lose` when another one has or wants it. Lets go when it is stopped. */
    lock: fromCallback<StudioEvent, { readonly id: string; readonly isTaken: boolean }>(() => {}),
    /** Asks for a file, and resolves with it where every change may go into it. */
    backup: promise<FileSystemFileHandle | null, Open>(),
    /** Writes the file that is followed. `agreed`: the failure in spite of which the owner goes on. */
    follow: promise<FileSystemFileHandle, { readonly open: Open; readonly agreed: FileFailure | null }>(),
    publish: fromCallback<StudioEvent, { readonly open: Open; readonly target: Target; readonly isForced: boolean }>(
      () => {},
    ),
  },
  actions: {
    tellStoreFailure: assign({
      saveFailure: ({ event }) => (failureOf(event) as StoreFailure | undefined) ?? "failed",
    }),
    tellReadFailure: assign({
      readFailure: ({ event }) => (failureOf(event) as ReadFailure | undefined) ?? "failed",
    }),
    tellFileFailure: assign({
      fileFailure: ({ event }) => {
        const { error } = event as unknown as ErrorActorEvent<Error | undefined>;
        return fileFailures[error?.name ?? ""] ?? "failed";
      },
    }),
    clearFailures: assign({ saveFailure: null, readFailure: null, readProblems: [], choice: null }),
    openChoice: assign(({ context: { choice } }) =>
      choice ? { part: choice.part, place: choice.place, isFileLost: true, choice: null } : {},
    ),
    /** All of it is written anew. */
    forgetSaved: assign({ saved: -1 }),
    beginBackup: assign({ inBackup: ({ context }) => context.open }),
    keepBackup: assign({
      open: ({ context, event }) =>
        backedUp(
          openIn(context),
          context.inBackup ?? openIn(context),
          Date.now(),
          (event as unknown as DoneActorEvent<FileSystemFileHandle | null>).output,
        ),
      fileFailure: null,
    }),
    clearPublish: assign({ phase: null, publishFailure: null, published: null }),
    closeProject: assign(closed),
  },
  guards: {
    isChoiceHere: ({ context: { choice }, event }) => {
      const { projects } = (event as unknown as DoneActorEvent<Pick<StudioContext, "projects">>).output;
      return projects.some(({ id }) => id === choice?.id);
    },
    isSaved: ({ context: { open, saved } }) => open?.revision === saved,
    /** Only the tab that holds the project writes it. */
    isWriter: or([
      stateIn({ project: { writer: { holding: { editing: "held" } } } }),
      stateIn({ project: { writer: { holding: "releasing" } } }),
    ]),
    isFileBehind: ({ context: { open } }) => open?.file !== undefined && open.changes > 0,
    isSaveFailed: or([stateIn({ project: { saving: "failed" } }), stateIn({ project: { saving: "stopped" } })]),
    isLost: stateIn({ project: { writer: "lost" } }),
    isToFollow: and(["isFileBehind", "isWriter", or(["isSaved", "isSaveFailed"])]),
    isFileOwed: and(["isFileBehind", ({ context }) => context.fileFailure === null]),
    isKept: and(["isSaved", not(and(["isWriter", "isFileOwed"]))]),
    isClosing: not(stateIn({ project: { closing: "idle" } })),
  },
  delays: {
    /** Keys of one word are written together. */
    saveDelay: 250,
    saveRetry: 5000,
    /** A whole file is written: not after each word. */
    fileDelay: 3000,
    fileRetry: 30_000,
  },
}).createMachine({
  id: "studio",
  context: ({ input }) => ({
    ...input,
    ...closed,
    choice: input.choice ?? null,
    storage: "kept",
    projects: [],
    readFailure: null,
    readProblems: [],
    writing: 0,
    inBackup: null,
  }),
  initial: "loading",
  on: { "language.select": { actions: assign(({ event: { language } }) => ({ language })) } },
  states: {
    loading: {
      description: "The projects of this browser are looked up.",
      invoke: {
        id: "listProjects",
        src: "listProjects",
        onDone: [
          {
            description: "The phone ended the page while a file was chosen for this project.",
            guard: "isChoiceHere",
            target: "start.opening",
            actions: assign(({ event }) => event.output),
          },
          { target: "start", actions: assign(({ event }) => event.output) },
        ],
        onError: {
          target: "start",
          actions: assign({ storage: ({ event }) => (failureOf(event) === "newer" ? "newer" : "refused") }),
        },
      },
    },
    start: {
      description: "The first screen.",
      initial: "doors",
      on: {
        "start.new": { target: ".adding", actions: "clearFailures" },
        "start.site": { target: ".site", actions: "clearFailures" },
        "start.back": { target: ".doors", actions: "clearFailures" },
        "file.open": { target: ".readingFile", actions: "clearFailures" },
        "project.open": { target: ".opening", actions: "clearFailures" },
        "project.remove": { target: ".removing" },
      },
      states: {
        doors: {},
        removing: {
          invoke: {
            id: "removeProject",
            src: "removeProject",
            input: ({ event }) => {
              assertEvent(event, "project.remove");
              return event;
            },
            onDone: "#studio.loading",
            onError: { target: "doors", actions: "tellStoreFailure" },
          },
        },
        site: {
          description: "The password of the site at this address is asked for.",
          on: { "site.open": "readingSite" },
        },
        readingSite: {
          invoke: {
            id: "readSite",
            src: "readSite",
            input: ({ event, context: { language } }) => {
              assertEvent(event, "site.open");
              return { password: event.password, language };
            },
            onDone: { target: "adding", actions: assign({ readProblems: ({ event }) => event.output.problems }) },
            onError: { target: "site", actions: "tellReadFailure" },
          },
        },
        readingFile: {
          invoke: {
            id: "readFile",
            src: "readFile",
            input: ({ event }) => {
              assertEvent(event, "file.open");
              return event;
            },
            onDone: { target: "adding", actions: assign({ readProblems: ({ event }) => event.output.problems }) },
            onError: { target: "doors", actions: "tellReadFailure" },
          },
        },
        readingExample: {
          invoke: {
            id: "readExample",
            src: "readSample",
            input: ({ context }) => ({ sample: "example", language: context.language }),
            onDone: "adding",
            onError: { target: "#studio.loading", actions: "tellReadFailure" },
          },
        },
        adding: {
          description: "What was begun or read becomes a project of its own.",
          invoke: {
            id: "addProject",
            src: "addProject",
            input: ({ event }) => addedBy(event),
            onDone: { target: "#studio.project", actions: assign(({ event }) => opened(event.output)) },
            onError: { target: "#studio.loading", actions: "tellStoreFailure" },
          },
        },
        opening: {
          invoke: {
            id: "openProject",
            src: "openProject",
            input: ({ event, context: { choice } }) => {
              if (choice) return choice;
              assertEvent(event, "project.open");
              return event;
            },
            onDone: {
              target: "#studio.project",
              actions: [assign(({ event }) => opened(event.output)), "openChoice"],
            },
            onError: { target: "#studio.loading", actions: ["tellStoreFailure", assign({ choice: null })] },
          },
        },
      },
    },
    project: {
      description: "A project is open.",
      type: "parallel",
      on: {
        "part.select": {
          actions: assign(({ context, event: { part, place } }) => ({ part, place: place ?? context.place })),
        },
        "place.select": { actions: assign(({ event: { place } }) => ({ place })) },
        "problems.dismiss": { actions: assign({ readProblems: [], isFileLost: false }) },
        "site.open": {
          description: "Beside this one, the site at this address is opened.",
          guard: "isSaved",
          target: "#studio.start.readingSite",
          actions: [
            assign({
              projects: ({ context }) => {
                const open = openIn(context);
                return [open, ...context.projects.filter(({ id }) => id !== open.id)];
              },
            }),
            "clearFailures",
            "closeProject",
          ],
        },
      },
      states: {
        writer: {
          description: "One tab writes.",
          initial: "holding",
          states: {
            holding: {
              initial: "editing",
              invoke: {
                id: "lock",
                src: "lock",
                input: ({ context, event }) => ({ id: openIn(context).id, isTaken: event.type === "lock.take" }),
              },
              on: { "lock.lose": "lost" },
              states: {
                editing: {
                  initial: "asking",
                  on: {
                    "draft.edit": {
                      actions: assign({
                        open: ({ context, event: { edit, bytes } }) => edited(openIn(context), edit, Date.now(), bytes),
                      }),
                    },
                    "draft.undo": {
                      actions: assign(({ context }) => {
                        const open = openIn(context);
                        const last = open.moments.at(-1);
                        if (!last) return {};
                        const part = last.place === "" ? context.part : partOf(last.place);
                        return { open: undone(open, last), place: placeOf(last), part };
                      }),
                    },
                    "moment.restore": {
                      actions: assign({
                        open: ({ context, event: { number } }) => restored(openIn(context), number, Date.now()),
                      }),
                    },
                  },
                  states: {
                    asking: {
                      description: "Whether this tab has the project. Its first keys wait for that.",
                      on: { "lock.hold": "held" },
                    },
                    held: { on: { "lock.lose": "#studio.project.writer.holding.releasing" } },
                  },
                },
                releasing: {
                  description: "The last keys are written before another tab reads them.",
                  always: { guard: or(["isSaved", "isSaveFailed"]), target: "#studio.project.writer.lost" },
                  on: { "lock.lose": {} },
                },
                taking: { on: { "lock.hold": "rereading" } },
                rereading: {
                  description: "What the other tab wrote is read before this one goes on.",
                  invoke: {
                    id: "rereadProject",
                    src: "openProject",
                    input: ({ context }) => openIn(context),
                    onDone: {
                      target: "editing.held",
                      actions: assign(({ event }) => ({
                        open: { ...event.output, revision: 0 },
                        saved: 0,
                        saveFailure: null,
                      })),
                    },
                    onError: { target: "#studio.project.writer.lost", actions: "tellStoreFailure" },
                  },
                },
              },
            },
            lost: {
              description: "Another tab writes. What this one could not write is left only when its owner says so.",
              on: {
                "lock.take": { guard: "isSaved", target: "holding.taking" },
                "changes.discard": { actions: assign({ saved: ({ context }) => openIn(context).revision }) },
              },
            },
          },
        },
        saving: {
          initial: "saved",
          states: {
            saved: {
              always: {
                guard: and([not("isSaved"), "isWriter"]),
                target: "waiting",
              },
            },
            waiting: {
              always: { guard: "isClosing", target: "writing" },
              after: { saveDelay: "writing" },
              on: { "save.now": "writing", "lock.lose": "writing" },
            },
            writing: {
              entry: assign({ writing: ({ context }) => openIn(context).revision }),
              invoke: {
                id: "save",
                src: "save",
                input: ({ context }) => toSave(openIn(context)),
                onDone: {
                  target: "saved",
                  actions: assign(({ context, event }) => ({
                    saved: context.writing,
                    saveFailure: null,
                    open: { ...openIn(context), savedAt: event.output },
                  })),
                },
                onError: [
                  {
                    guard: ({ event }) => failureOf(event) === "elsewhere",
                    target: "stopped",
                    actions: ["tellStoreFailure", raise({ type: "lock.lose" })],
                  },
                  { target: "failed", actions: "tellStoreFailure" },
                ],
              },
            },
            failed: {
              description: "Nothing is said to be kept. It is tried again.",
              always: { guard: not("isWriter"), target: "stopped" },
              after: { saveRetry: "writing" },
              on: {
                "save.now": "writing",
                "project.close": "writing",
                "example.open": "writing",
                "draft.edit": "waiting",
              },
            },
            stopped: {
              description: "Another tab writes, and what this one could not write is only in this page.",
              always: { guard: "isSaved", target: "saved" },
            },
          },
        },
        keeping: {
          description: "Whether what was saved is still there: a browser may delete it while the project is open.",
          initial: "idle",
          invoke: { id: "watchStore", src: "watchStore" },
          on: { "store.check": { guard: and(["isSaved", "isWriter"]), target: ".checking" } },
          states: {
            idle: {},
            checking: {
              invoke: {
                id: "checkKept",
                src: "checkKept",
                input: ({ context }) => toSave(openIn(context)),
                onDone: [
                  { guard: ({ event }) => event.output, target: "idle" },
                  { target: "idle", actions: "forgetSaved" },
                ],
                onError: { target: "idle", actions: "forgetSaved" },
              },
            },
          },
        },
        suggestion: {
          initial: "idle",
          on: { "suggestion.use": ".reading" },
          states: {
            idle: {},
            reading: {
              invoke: {
                id: "readSuggestion",
                src: "readSample",
                input: ({ context }) => ({ sample: "suggestion", language: context.language }),
                onDone: {
                  target: "idle",
                  actions: raise(({ context, event: { output } }) => ({
                    type: "draft.edit",
                    edit: { edit: "start", draft: withSuggestion(openIn(context).draft, output.draft.project) },
                    bytes: output.bytes,
                  })),
                },
                onError: "failed",
              },
              on: { "suggestion.use": {} },
            },
            failed: {},
          },
        },
        backup: {
          initial: "idle",
          on: {
            "backup.start": ".making",
            "file.retry": { guard: "isWriter", target: ".following" },
            "file.forget": {
              target: ".idle",
              actions: assign({ open: ({ context }) => unfollowed(openIn(context)), fileFailure: null }),
            },
          },
          states: {
            idle: { always: { guard: "isToFollow", target: "waiting" } },
            waiting: {
              always: [
                { guard: not("isToFollow"), target: "idle" },
                { guard: "isClosing", target: "following" },
              ],
              after: { fileDelay: "following" },
              on: { "save.now": "following" },
            },
            following: {
              description: "The file that the owner chose gets every change.",
              entry: "beginBackup",
              invoke: {
                id: "follow",
                src: "follow",
                input: ({ context, event }) => ({
                  open: openIn(context),
                  agreed: event.type === "file.retry" ? context.fileFailure : null,
                }),
                onDone: { target: "idle", actions: "keepBackup" },
                onError: { target: "stopped", actions: "tellFileFailure" },
              },
              on: { "lock.lose": "idle" },
            },
            stopped: {
              description: "The file gets no changes. It is tried again: what was gone may be back.",
              after: { fileRetry: "idle" },
            },
            making: {
              entry: "beginBackup",
              invoke: {
                id: "backup",
                src: "backup",
                input: ({ context }) => openIn(context),
                onDone: [
                  {
                    description: "In the browser is what another tab wrote: that file has no part of it.",
                    guard: "isLost",
                    target: "idle",
                    actions: assign({
                      saved: ({ context: { saved, inBackup } }) => Math.max(saved, inBackup?.revision ?? 0),
                    }),
                  },
                  { target: "idle", actions: "keepBackup" },
                ],
                onError: [{ guard: ({ event }) => isAbort(event.error), target: "idle" }, { target: "failed" }],
              },
              on: { "backup.start": {} },
            },
            failed: {
              always: { guard: "isClosing", target: "idle" },
              on: { "draft.edit": { guard: ({ context }) => openIn(context).file !== undefined, target: "idle" } },
            },
          },
        },
        publishing: {
          initial: "idle",
          on: {
            "publish.start": ".working",
            "publish.cancel": { target: ".idle", actions: "clearPublish" },
          },
          states: {
            idle: {},
            working: {
              entry: "clearPublish",
              invoke: {
                id: "publish",
                src: "publish",
                input: ({ context, event }) => {
                  assertEvent(event, "publish.start");
                  return { ...event, open: openIn(context) };
                },
              },
              on: {
                "publish.start": {},
                "publish.phase": { actions: assign(({ event: { phase } }) => ({ phase })) },
                "publish.finish": {
                  target: "idle",
                  actions: assign(({ context, event: { site } }) => ({
                    phase: null,
                    published: site,
                    open: published(openIn(context), site),
                  })),
                },
                "publish.fail": {
                  target: "idle",
                  actions: assign(({ event: { failure } }) => ({ phase: null, publishFailure: failure })),
                },
              },
            },
          },
        },
        closing: {
          description: "The last keys are written before the project is closed, also into the file that follows.",
          initial: "idle",
          on: { "project.close": ".forDoors", "example.open": ".forExample" },
          always: { guard: and(["isClosing", or(["isSaveFailed", "isLost"])]), target: ".idle" },
          states: {
            idle: {},
            forDoors: { always: { guard: "isKept", target: "#studio.loading", actions: "closeProject" } },
            forExample: {
              always: {
                guard: "isKept",
                target: "#studio.start.readingExample",
                actions: ["closeProject", "clearFailures"],
              },
            },
          },
        },
      },
    },
  },
});
