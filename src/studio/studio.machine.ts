import { and, assign, fromCallback, fromPromise, not, or, raise, setup, stateIn } from "xstate";
import type { Language } from "../project/languages.ts";
import type { Problem } from "../project/problem.ts";
import type { Phase } from "../publish/site-files.ts";
import type { BytesByDigest, Draft, Moment } from "./project/draft.ts";
import { applyEdit, type Edit, kindOf } from "./project/edit.ts";
import { withSuggestion } from "./project/new-draft.ts";
import { isWithin, type Place, parentOf, valueAt } from "./project/place.ts";
import type { OpenedProject, Save, StoredProject, StoreFailure } from "./store/store.ts";

/** The parts of the editor. `history` is behind Undo. */
export const parts = ["edit", "look", "todo", "publish", "history"] as const;

export type EditorPart = (typeof parts)[number];

/** What this browser can keep. `lost`: what is stored goes when the window closes. */
export type Storage = "kept" | "lost" | "refused";

/** A site or a file as a draft, and what is wrong with it. */
export interface ReadProject {
  readonly draft: Draft;
  readonly bytes: BytesByDigest;
  readonly problems: readonly Problem[];
}

/** Projects that the Studio brings along: the steps that it suggests, and a whole site to look around in. */
export type Sample = "suggestion" | "example";

/** Why a site, a file or a sample could not be opened. */
export type ReadFailure = "wrong" | "offline" | "noSite" | "unreadable" | "newer" | "damaged";

/** Where a published site goes: a zip to download, or a folder. */
export type Target = { readonly to: "zip" } | { readonly to: "folder"; readonly folder: FileSystemDirectoryHandle };

/** What was published. */
export interface PublishedSite {
  readonly to: Target["to"];
  /** The zip's name, or the folder's. */
  readonly name: string;
  readonly files: number;
  /** In bytes. */
  readonly size: number;
  /** As ISO 8601. */
  readonly publishedAt: string;
  /** The zip, to save it again. */
  readonly zip?: Blob;
  /** What the next publishing needs to know of it. */
  readonly media: NonNullable<Draft["published"]>;
}

/** What keeps a site from being published. `newer`: it was published elsewhere since this draft knows it. */
export type PublishFailure =
  | { readonly reason: "problems"; readonly problems: readonly Problem[] }
  | { readonly reason: "newer"; readonly publishedAt: string }
  | { readonly reason: "shell" | "folder" | "failed" };

export type StudioEvent =
  | { readonly type: "language.select"; readonly language: Language }
  | { readonly type: "start.new"; readonly draft: Draft; readonly bytes: BytesByDigest }
  | { readonly type: "start.site" }
  | { readonly type: "start.back" }
  | { readonly type: "site.open"; readonly password: string }
  | { readonly type: "file.open"; readonly file: Blob }
  | { readonly type: "project.open"; readonly id: string }
  | { readonly type: "project.remove"; readonly id: string }
  | { readonly type: "project.close" }
  | { readonly type: "suggestion.use" }
  | { readonly type: "example.open" }
  | { readonly type: "draft.edit"; readonly edit: Edit; readonly bytes?: BytesByDigest }
  | { readonly type: "draft.undo" }
  | { readonly type: "moment.restore"; readonly number: number }
  | { readonly type: "part.select"; readonly part: EditorPart; readonly place?: Place }
  | { readonly type: "place.select"; readonly place: Place }
  | { readonly type: "problems.dismiss" }
  | { readonly type: "save.now" }
  | { readonly type: "lock.hold" }
  | { readonly type: "lock.lose" }
  | { readonly type: "lock.take" }
  | { readonly type: "changes.discard" }
  | { readonly type: "backup.start" }
  | { readonly type: "publish.start"; readonly target: Target; readonly isForced?: boolean }
  | { readonly type: "publish.phase"; readonly phase: Phase | "shell" | "zip" }
  | { readonly type: "publish.finish"; readonly site: PublishedSite }
  | { readonly type: "publish.fail"; readonly failure: PublishFailure }
  | { readonly type: "publish.cancel" };

/** The project that is open. */
export interface Open extends OpenedProject {
  /** Counts edits since it was opened. */
  readonly revision: number;
}

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
  /** The place that is edited: the preview shows it. */
  readonly place: Place;
  readonly part: EditorPart;
  /** What the file has that is being made. */
  readonly inBackup: Open | null;
  readonly phase: Phase | "shell" | "zip" | null;
  readonly published: PublishedSite | null;
  readonly publishFailure: PublishFailure | null;
}

/** More than anybody goes back. */
const MOST_MOMENTS = 100;

/** Edits of one place within this time are one moment, in milliseconds. */
const ONE_MOMENT = 120_000;

const toSave = ({ open }: StudioContext): Save => {
  if (!open) throw new Error("No project is open.");
  const { id, draft, moments, bytes, changes, backupAt } = open;
  return { id, draft, moments, bytes, changes, ...(backupAt !== undefined && { backupAt }) };
};

/** What `start.adding` stores: what was begun, or what was read. */
const addedBy = (event: unknown): Pick<ReadProject, "draft" | "bytes"> => {
  const { draft, bytes } = (event as { output?: ReadProject }).output ?? (event as ReadProject);
  return { draft, bytes };
};

const opened = (project: OpenedProject): Partial<StudioContext> => ({
  open: { ...project, revision: 0 },
  saved: 0,
  saveFailure: null,
  part: "edit",
  place: "",
  published: null,
  publishFailure: null,
});

/** An earlier draft, or another one, that knows what was published since. */
const knowing = ({ publishedAt, published }: Draft, draft: Draft): Draft => ({
  ...draft,
  ...(publishedAt && { publishedAt }),
  ...(published && { published }),
});

const failureOf = (error: unknown): StoreFailure => (error as { failure?: StoreFailure }).failure ?? "failed";
/** Whether somebody chose no file. */
const isAbort = (error: unknown) => (error as { name?: string }).name === "AbortError";
const readFailureOf = (error: unknown): ReadFailure => (error as { failure?: ReadFailure }).failure ?? "unreadable";

/** An open project after an edit, with the moment that undoes it. */
export function edited(open: Open, edit: Edit, bytes: BytesByDigest | undefined, at: number): Open {
  const draft = applyEdit(open.draft, edit);
  const { kind, place } = kindOf(edit);
  const last = open.moments.at(-1);
  // Going on to the next question changes nothing of the site.
  if (place === "draft/setup") return { ...open, draft, revision: open.revision + 1 };
  const withBytes = bytes ? new Map([...open.bytes, ...bytes]) : open.bytes;
  if (edit.edit === "derive") return { ...open, draft, bytes: withBytes, revision: open.revision + 1 };
  const isSame = last?.kind === kind && kind === "change" && last.place === place && at - last.at < ONE_MOMENT;
  const moment: Moment = { number: (last?.number ?? 0) + 1, at, kind, place, before: open.draft };
  return {
    ...open,
    draft,
    moments: isSame ? open.moments : [...open.moments, moment].slice(-MOST_MOMENTS),
    bytes: withBytes,
    changes: open.changes + (isSame ? 0 : 1),
    revision: open.revision + 1,
  };
}

/** The part in which a place is edited; `undefined` for the whole. */
export function partOf(place: Place): EditorPart | undefined {
  if (place === "") return undefined;
  if (isWithin(place, "draft")) return place === "draft/firstLanguage" ? "look" : "publish";
  return isWithin(place, "site") ? "look" : "edit";
}

/** The place itself while it is there, else the nearest one around it that is. */
export function placeThere(draft: Draft, place: Place): Place {
  let at = place;
  while (at && valueAt(draft.project, at) === undefined) at = parentOf(at);
  return at;
}

/**
 * The Studio: which project is open, whether it is kept, what is published. What is only shown, such as an open menu, is the state of
 * its component.
 */
export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    input: {} as Pick<StudioContext, "language" | "isInAppBrowser">,
  },
  actors: {
    listProjects: fromPromise<{ readonly projects: readonly StoredProject[]; readonly storage: Storage }>(() =>
      Promise.reject(new Error("Provide listProjects.")),
    ),
    removeProject: fromPromise<void, { readonly id: string }>(() =>
      Promise.reject(new Error("Provide removeProject.")),
    ),
    openProject: fromPromise<OpenedProject, { readonly id: string }>(() =>
      Promise.reject(new Error("Provide openProject.")),
    ),
    /** Stores what was read or begun as a project of its own. */
    addProject: fromPromise<OpenedProject, Pick<ReadProject, "draft" | "bytes">>(() =>
      Promise.reject(new Error("Provide addProject.")),
    ),
    readSite: fromPromise<ReadProject, { readonly password: string }>(() =>
      Promise.reject(new Error("Provide readSite.")),
    ),
    readFile: fromPromise<ReadProject, { readonly file: Blob }>(() => Promise.reject(new Error("Provide readFile."))),
    /** The texts of a sample are written first in the language. */
    readSample: fromPromise<ReadProject, { readonly sample: Sample; readonly language: Language }>(() =>
      Promise.reject(new Error("Provide readSample.")),
    ),
    /** Resolves when it is read back, with the time. */
    save: fromPromise<number, Save>(() => Promise.reject(new Error("Provide save."))),
    /** Sends `lock.hold` when this tab has the project, and `lock.lose` when another one has or wants it. Lets go when it is stopped. */
    lock: fromCallback<StudioEvent, { readonly id: string; readonly isTaken: boolean }>(() => {}),
    backup: fromPromise<void, Open>(() => Promise.reject(new Error("Provide backup."))),
    publish: fromCallback<StudioEvent, { readonly open: Open; readonly target: Target; readonly isForced: boolean }>(
      () => {},
    ),
  },
  actions: {
    selectLanguage: assign({
      language: ({ event, context }) => ("language" in event ? event.language : context.language),
    }),
    applyEdit: assign(({ context: { open }, event }) =>
      open && event.type === "draft.edit" ? { open: edited(open, event.edit, event.bytes, Date.now()) } : {},
    ),
    undo: assign(({ context: { open, part } }) => {
      const last = open?.moments.at(-1);
      if (!open || !last) return {};
      const moments = open.moments.slice(0, -1);
      const draft = knowing(open.draft, last.before);
      const changed = { ...open, draft, moments, changes: open.changes + 1, revision: open.revision + 1 };
      // What was put in, taken out or moved is seen in its list.
      const isWords = last.kind === "change" || last.kind === "keep";
      const place = placeThere(last.before, isWords ? last.place : parentOf(last.place));
      return { open: changed, place, part: partOf(last.place) ?? part };
    }),
    restoreMoment: assign(({ context: { open }, event }) => {
      const moment = event.type === "moment.restore" && open?.moments.find(({ number }) => number === event.number);
      return open && moment
        ? { open: edited(open, { edit: "restore", draft: knowing(open.draft, moment.before) }, undefined, Date.now()) }
        : {};
    }),
    selectPart: assign(({ event }) =>
      event.type === "part.select"
        ? { part: event.part, ...(event.place !== undefined && { place: event.place }) }
        : {},
    ),
    selectPlace: assign(({ event }) => (event.type === "place.select" ? { place: event.place } : {})),
    setPhase: assign(({ event }) => (event.type === "publish.phase" ? { phase: event.phase } : {})),
    setPublished: assign(({ context: { open }, event }) => {
      if (event.type !== "publish.finish" || !open) return {};
      const { publishedAt, media } = event.site;
      const draft = { ...open.draft, publishedAt, published: media };
      return { published: event.site, phase: null, open: { ...open, draft, revision: open.revision + 1 } };
    }),
    setPublishFailure: assign(({ event }) =>
      event.type === "publish.fail" ? { publishFailure: event.failure, phase: null } : {},
    ),
    /** Beside this one, the site at this address is opened. */
    leaveProject: assign(({ context: { open, projects } }) => ({
      ...(open && { projects: [open, ...projects.filter(({ id }) => id !== open.id)] }),
      readFailure: null,
      readProblems: [],
    })),
    clearPublish: assign({ phase: null, publishFailure: null, published: null }),
    useSuggestion: raise(({ context, event }) => {
      const { draft, bytes } = (event as unknown as { output: ReadProject }).output;
      const suggested = withSuggestion((context.open as Open).draft, draft.project);
      return { type: "draft.edit" as const, edit: { edit: "start" as const, draft: suggested }, bytes };
    }),
    dismissProblems: assign({ readProblems: [] }),
    clearRead: assign({ readFailure: null, readProblems: [] }),
    rememberOpen: assign(({ context: { open } }) => ({ inBackup: open })),
    /** What was changed while the file was made isn't in it. */
    markBackup: assign(({ context: { open, inBackup } }) =>
      open && inBackup
        ? {
            open: {
              ...open,
              changes: open.changes - inBackup.changes,
              backupAt: Date.now(),
              revision: open.revision + 1,
            },
          }
        : {},
    ),
    /** In the browser is what another tab wrote: that file has no part of it. */
    keepInFile: assign(({ context: { saved, inBackup } }) => ({ saved: Math.max(saved, inBackup?.revision ?? 0) })),
    discardChanges: assign(({ context: { open, saved } }) => ({ saved: open?.revision ?? saved })),
    markSaved: assign(({ context: { open, writing }, event }) => ({
      saved: writing,
      saveFailure: null,
      ...(open && { open: { ...open, savedAt: (event as unknown as { output: number }).output } }),
    })),
    rememberRevision: assign(({ context: { open } }) => ({ writing: open?.revision ?? 0 })),
    closeProject: assign({ open: null, saved: 0, saveFailure: null, published: null, place: "", part: "edit" }),
  },
  guards: {
    isSaved: ({ context: { open, saved } }) => open?.revision === saved,
    /** Only the tab that holds the project writes it. */
    isWriter: or([
      stateIn({ project: { writer: { holding: "held" } } }),
      stateIn({ project: { writer: { holding: "leaving" } } }),
    ]),
    isSaveFailed: or([stateIn({ project: { saving: "failed" } }), stateIn({ project: { saving: "stopped" } })]),
    isLost: stateIn({ project: { writer: "lost" } }),
    isForExample: stateIn({ closing: "forExample" }),
    hasUndo: ({ context: { open } }) => (open?.moments.length ?? 0) > 0,
  },
  delays: {
    /** Keys of one word are written together. */
    saveDelay: 250,
    saveRetry: 5000,
  },
}).createMachine({
  id: "studio",
  context: ({ input }) => ({
    ...input,
    storage: "kept",
    projects: [],
    open: null,
    saved: 0,
    writing: 0,
    saveFailure: null,
    readFailure: null,
    readProblems: [],
    place: "",
    part: "edit",
    inBackup: null,
    phase: null,
    published: null,
    publishFailure: null,
  }),
  initial: "loading",
  on: { "language.select": { actions: "selectLanguage" } },
  states: {
    loading: {
      description: "The projects of this browser are looked up.",
      invoke: {
        id: "listProjects",
        src: "listProjects",
        onDone: { target: "start", actions: assign(({ event }) => event.output) },
        onError: { target: "start", actions: assign({ storage: "refused" }) },
      },
    },
    start: {
      description: "The first screen.",
      initial: "doors",
      on: {
        "start.new": { target: ".adding", actions: "clearRead" },
        "start.site": { target: ".site", actions: "clearRead" },
        "start.back": { target: ".doors", actions: "clearRead" },
        "file.open": { target: ".readingFile", actions: "clearRead" },
        "project.open": { target: ".opening", actions: "clearRead" },
        "project.remove": { target: ".removing" },
      },
      states: {
        doors: {},
        removing: {
          invoke: {
            id: "removeProject",
            src: "removeProject",
            input: ({ event }) => ({ id: event.type === "project.remove" ? event.id : "" }),
            onDone: "#studio.loading",
            onError: { target: "doors", actions: assign({ saveFailure: ({ event }) => failureOf(event.error) }) },
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
            input: ({ event }) => ({ password: event.type === "site.open" ? event.password : "" }),
            onDone: { target: "adding", actions: assign({ readProblems: ({ event }) => event.output.problems }) },
            onError: { target: "site", actions: assign({ readFailure: ({ event }) => readFailureOf(event.error) }) },
          },
        },
        readingFile: {
          invoke: {
            id: "readFile",
            src: "readFile",
            input: ({ event }) => ({ file: event.type === "file.open" ? event.file : new Blob() }),
            onDone: { target: "adding", actions: assign({ readProblems: ({ event }) => event.output.problems }) },
            onError: { target: "doors", actions: assign({ readFailure: ({ event }) => readFailureOf(event.error) }) },
          },
        },
        readingExample: {
          invoke: {
            id: "readExample",
            src: "readSample",
            input: ({ context }) => ({ sample: "example", language: context.language }),
            onDone: "adding",
            onError: {
              target: "#studio.loading",
              actions: assign({ readFailure: ({ event }) => readFailureOf(event.error) }),
            },
          },
        },
        adding: {
          description: "What was begun or read becomes a project of its own.",
          invoke: {
            id: "addProject",
            src: "addProject",
            input: ({ event }) => addedBy(event),
            onDone: { target: "#studio.project", actions: assign(({ event }) => opened(event.output)) },
            onError: {
              target: "#studio.loading",
              actions: assign({ saveFailure: ({ event }) => failureOf(event.error) }),
            },
          },
        },
        opening: {
          invoke: {
            id: "openProject",
            src: "openProject",
            input: ({ event }) => ({ id: event.type === "project.open" ? event.id : "" }),
            onDone: { target: "#studio.project", actions: assign(({ event }) => opened(event.output)) },
            onError: {
              target: "#studio.loading",
              actions: assign({ saveFailure: ({ event }) => failureOf(event.error) }),
            },
          },
        },
      },
    },
    project: {
      description: "A project is open.",
      type: "parallel",
      on: {
        "part.select": { actions: "selectPart" },
        "place.select": { actions: "selectPlace" },
        "problems.dismiss": { actions: "dismissProblems" },
        "site.open": {
          guard: "isSaved",
          target: "#studio.start.readingSite",
          actions: ["leaveProject", "closeProject"],
        },
        "project.close": [
          { guard: "isSaved", target: "loading", actions: "closeProject" },
          { guard: not("isLost"), target: "closing" },
        ],
        "example.open": [
          { guard: "isSaved", target: "start.readingExample", actions: ["closeProject", "clearRead"] },
          { guard: not("isLost"), target: "closing.forExample" },
        ],
      },
      states: {
        writer: {
          description: "One tab writes.",
          initial: "holding",
          states: {
            holding: {
              initial: "asking",
              invoke: {
                id: "lock",
                src: "lock",
                input: ({ context, event }) => ({ id: context.open?.id ?? "", isTaken: event.type === "lock.take" }),
              },
              on: { "lock.lose": "lost" },
              states: {
                asking: { on: { "lock.hold": "held" } },
                held: {
                  on: {
                    "draft.edit": { actions: "applyEdit" },
                    "draft.undo": { guard: "hasUndo", actions: "undo" },
                    "moment.restore": { actions: "restoreMoment" },
                    "lock.lose": "leaving",
                  },
                },
                leaving: {
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
                    input: ({ context }) => ({ id: context.open?.id ?? "" }),
                    onDone: {
                      target: "held",
                      actions: assign(({ event }) => ({
                        open: { ...event.output, revision: 0 },
                        saved: 0,
                        saveFailure: null,
                      })),
                    },
                    onError: {
                      target: "#studio.project.writer.lost",
                      actions: assign({ saveFailure: ({ event }) => failureOf(event.error) }),
                    },
                  },
                },
              },
            },
            lost: {
              description: "Another tab writes. What this one could not write is left only when its owner says so.",
              on: {
                "lock.take": { guard: "isSaved", target: "holding.taking" },
                "changes.discard": { actions: "discardChanges" },
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
            waiting: { after: { saveDelay: "writing" }, on: { "save.now": "writing", "lock.lose": "writing" } },
            writing: {
              entry: "rememberRevision",
              invoke: {
                id: "save",
                src: "save",
                input: ({ context }) => toSave(context),
                onDone: { target: "saved", actions: "markSaved" },
                onError: [
                  {
                    guard: ({ event }) => failureOf(event.error) === "elsewhere",
                    target: "stopped",
                    actions: [assign({ saveFailure: "elsewhere" }), raise({ type: "lock.lose" })],
                  },
                  {
                    target: "failed",
                    actions: assign({ saveFailure: ({ event }) => failureOf(event.error) }),
                  },
                ],
              },
            },
            failed: {
              description: "Nothing is said to be kept. It is tried again.",
              always: { guard: not("isWriter"), target: "stopped" },
              after: { saveRetry: "writing" },
              on: { "save.now": "writing", "draft.edit": "waiting" },
            },
            stopped: {
              description: "Another tab writes, and what this one could not write is only in this page.",
              always: { guard: "isSaved", target: "saved" },
            },
          },
        },
        suggestion: {
          initial: "idle",
          states: {
            idle: { on: { "suggestion.use": "reading" } },
            reading: {
              invoke: {
                id: "readSuggestion",
                src: "readSample",
                input: ({ context }) => ({ sample: "suggestion", language: context.language }),
                onDone: { target: "idle", actions: "useSuggestion" },
                onError: "failed",
              },
            },
            failed: { on: { "suggestion.use": "reading" } },
          },
        },
        backup: {
          initial: "idle",
          states: {
            idle: { on: { "backup.start": "making" } },
            making: {
              entry: "rememberOpen",
              invoke: {
                id: "backup",
                src: "backup",
                input: ({ context }) => context.open as Open,
                onDone: [
                  { guard: "isLost", target: "idle", actions: "keepInFile" },
                  { target: "idle", actions: "markBackup" },
                ],
                onError: [{ guard: ({ event }) => isAbort(event.error), target: "idle" }, { target: "failed" }],
              },
            },
            failed: { on: { "backup.start": "making" } },
          },
        },
        publishing: {
          initial: "idle",
          states: {
            idle: { on: { "publish.start": "working" } },
            working: {
              entry: "clearPublish",
              invoke: {
                id: "publish",
                src: "publish",
                input: ({ context, event }) => ({
                  open: context.open as Open,
                  target: event.type === "publish.start" ? event.target : { to: "zip" },
                  isForced: event.type === "publish.start" && event.isForced === true,
                }),
              },
              on: {
                "publish.phase": { actions: "setPhase" },
                "publish.finish": { target: "done", actions: "setPublished" },
                "publish.fail": { target: "failed", actions: "setPublishFailure" },
                "publish.cancel": { target: "idle", actions: "clearPublish" },
              },
            },
            done: { on: { "publish.start": "working", "publish.cancel": { target: "idle", actions: "clearPublish" } } },
            failed: {
              on: { "publish.start": "working", "publish.cancel": { target: "idle", actions: "clearPublish" } },
            },
          },
        },
      },
    },
    closing: {
      description: "The last keys are written before the project is closed.",
      initial: "forDoors",
      states: { forDoors: {}, forExample: {} },
      invoke: {
        id: "saveLast",
        src: "save",
        input: ({ context }) => toSave(context),
        onDone: [
          { guard: "isForExample", target: "start.readingExample", actions: ["closeProject", "clearRead"] },
          { target: "loading", actions: "closeProject" },
        ],
        onError: { target: "project", actions: assign({ saveFailure: ({ event }) => failureOf(event.error) }) },
      },
    },
  },
});
