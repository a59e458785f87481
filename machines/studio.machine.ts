import {
  assertEvent,
  assign,
  type EventObject,
  emit,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from "xstate";
import type { Language } from "./languages.ts";

/** The owner's files, as the server sends them. Only the page knows what their entries mean. */
export interface StudioContent {
  readonly json: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Identifies the password without revealing it. */
  readonly password: string;
  /** For each text whose original has changed since it was last right: the original of that time. */
  readonly outdated: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly problems: readonly FileProblem[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface FileProblem {
  readonly file: string;
  readonly entry?: readonly (string | number | { readonly id: string })[] | string | undefined;
  readonly problem: string;
}

/** What was typed into a field and is in no file yet. */
export interface Draft {
  /** What its author saw before it; left out where there was nothing. */
  readonly old?: unknown;
  /** Left out if the entry is removed. */
  readonly value?: unknown;
  /** Why it can't be saved yet. */
  readonly problem: string | null;
}

/** Drafts by field: a file and the place in it, as JSON. */
export type Drafts = Readonly<Record<string, Draft>>;

/** A change of several entries at once, or of a list: the protocol's operations. */
interface StudioStep {
  readonly operations: readonly object[];
}

export type SaveRequest =
  | {
      readonly act: "step";
      readonly content: StudioContent;
      readonly drafts: Drafts;
      readonly steps: readonly StudioStep[];
    }
  | { readonly act: "undo" | "redo" }
  | { readonly act: "password"; readonly password: string; readonly version: string };

/** The value that somebody else gave a field meanwhile. */
export interface StudioConflict {
  readonly field: string;
  readonly theirs?: unknown;
}

export type SaveResult = { readonly content: StudioContent } & (
  | { readonly kind: "saved" }
  | { readonly kind: "conflict"; readonly conflicts: readonly StudioConflict[] }
  | {
      readonly kind: "refused" | "unwritable";
      readonly problems: readonly (FileProblem & { readonly field: string })[];
    }
);

/** A file and its use. */
interface ChosenFile {
  readonly kind: string;
  readonly file: unknown;
}

/** How much of an upload has arrived, in percent; or why it failed. */
export interface UploadStatus {
  readonly progress?: number;
  readonly problem?: string;
}

/** How far publishing is, and what came of it. */
type PublishReport =
  | { readonly phase: string; readonly done: boolean }
  | { readonly result: "published"; readonly folder: string; readonly zip: string }
  | { readonly result: "refused"; readonly problems: readonly FileProblem[] }
  | { readonly result: "failed"; readonly problem: string };

/** What the page shows. It changes no file. */
export interface StudioView {
  readonly language: Language;
  readonly section: string;
  /** The field in focus, for the preview. */
  readonly field: string | null;
  readonly previewLanguage: Language;
  readonly previewTheme: "light" | "dark";
  readonly previewWidth: "phone" | "desktop";
  readonly host: string;
  readonly search: string;
  /** Shows only these texts. */
  readonly filter: "missing" | "outdated" | null;
  /** The thing of a list that is open, and those around it. */
  readonly opened: string | null;
  /** Whether it was just added: its first field then takes the focus. */
  readonly isNew: boolean;
  /** What was done, for screen readers. */
  readonly said: string;
}

/** What a field had when the owner came to it. */
interface Visit extends Pick<Draft, "value" | "problem"> {
  readonly field: string;
}

interface StudioContext {
  readonly content: StudioContent | null;
  readonly view: StudioView;
  readonly drafts: Drafts;
  /** The visit to the field that was changed last, until another one takes the focus. */
  readonly visit: Visit | null;
  /** Drafts of the last session, which the owner can restore. */
  readonly offered: Drafts;
  readonly steps: readonly StudioStep[];
  /** The drafts and steps in the running save. */
  readonly sent: { readonly drafts: Drafts; readonly steps: number };
  readonly conflicts: readonly StudioConflict[];
  readonly problems: readonly FileProblem[];
  /** Whether another program or page has changed a file that wasn't read since. */
  readonly isStale: boolean;
  /** Failed attempts to reach the server since it last answered. */
  readonly tries: number;
  readonly uploads: Readonly<Record<string, UploadStatus | undefined>>;
  /** For fields that can have several shapes and have no value yet: which of them is shown. */
  readonly shapes: Readonly<Record<string, number>>;
  /** Why the password that is being typed can't be published; `undefined` while that is unknown. */
  readonly passwordProblem?: string | null | undefined;
  readonly reports: readonly PublishReport[];
}

export type StudioEvent =
  /** The owner changed a field, or chose a file for it. */
  | { readonly type: "field.edit"; readonly field: string; readonly draft: Draft }
  /** The owner drops what was typed into a field, or into all fields of one thing. */
  | { readonly type: "drafts.drop"; readonly within: string }
  /** The owner chose the shape of a field that has no value. */
  | { readonly type: "shape.select"; readonly field: string; readonly shape: number }
  /** The owner adds, removes, moves or renames something, and looks at it. */
  | { readonly type: "step.take"; readonly step: StudioStep; readonly view?: Partial<StudioView> }
  /** The owner undoes the last step. */
  | { readonly type: "history.undo" }
  /** The owner redoes the step that was undone last. */
  | { readonly type: "history.redo" }
  /** The owner tries again to write what could not be written. */
  | { readonly type: "save.retry" }
  /** The owner has read why a step was refused. */
  | { readonly type: "refusal.dismiss" }
  /** The owner's own value goes over the one on the disk. */
  | { readonly type: "conflict.keep"; readonly field: string }
  /** The value on the disk stays. */
  | { readonly type: "conflict.take"; readonly field: string }
  /** A draft of the last time becomes one again. */
  | { readonly type: "draft.restore"; readonly field: string }
  /** A draft of the last time is forgotten. */
  | { readonly type: "draft.discard"; readonly field: string }
  /** The owner types a password. */
  | { readonly type: "password.check"; readonly password: string }
  /** The owner asks for a suggestion. */
  | { readonly type: "password.suggest" }
  /** The server's suggestion. */
  | { readonly type: "password.offer"; readonly password: string }
  /** The server's verdict on the password. */
  | { readonly type: "password.judge"; readonly problem: string | null }
  /** The owner makes the password that of the site. */
  | { readonly type: "password.save"; readonly password: string }
  /** The owner chose a file for a field. */
  | { readonly type: "upload.start"; readonly field: string; readonly old: unknown; readonly chosen: ChosenFile }
  /** The owner cancels the upload. */
  | { readonly type: "upload.cancel"; readonly field: string }
  /** The progress of an upload, or why it failed. */
  | { readonly type: "upload.report"; readonly field: string; readonly status: UploadStatus }
  /** The owner publishes. */
  | { readonly type: "publish.start" }
  /** The owner cancels publishing. */
  | { readonly type: "publish.cancel" }
  /** The progress of publishing, or its result. */
  | { readonly type: "publish.report"; readonly report: PublishReport }
  /** The owner looks at something else. */
  | { readonly type: "view.select"; readonly view: Partial<StudioView> }
  /** Another program or page changed a file. */
  | { readonly type: "files.change" }
  /** The server no longer answers. */
  | { readonly type: "connection.lose" }
  /** The owner tries to reach the server again. */
  | { readonly type: "connection.retry" };

/** What the actor `upload` gets. */
export type UploadStart = Extract<StudioEvent, { type: "upload.start" }>;

/** What the actor `password` is asked: how strong one is, or for a suggestion. */
export interface PasswordQuestion {
  readonly type: "password.check" | "password.suggest";
  readonly password?: string;
}

/** Tells the password's field what to show. */
interface PasswordOffered {
  readonly type: "password.offered";
  readonly password: string;
}

interface StudioInput {
  readonly language: Language;
  readonly offered: Drafts;
}

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The visit that goes on, or begins, when a field is about to be changed. */
const visitOf = ({ visit, drafts }: StudioContext, field: string, old: unknown): Visit => {
  const { value, problem } = drafts[field] ?? { value: old, problem: null };
  return visit?.field === field ? visit : { field, value, problem };
};
/** The name of the actor that uploads a field's file. */
function uploadOf(event: StudioEvent): string {
  assertEvent(event, ["upload.start", "upload.cancel"]);
  return `upload ${event.field}`;
}

/** The drafts after a save: what was typed meanwhile was typed over what was sent. */
const unsent = ({ drafts, sent }: StudioContext): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([field, draft]) => {
      const before = sent.drafts[field];
      if (!before || before.problem !== null) return [[field, draft]];
      return isSame(before.value, draft.value) ? [] : [[field, { ...draft, old: before.value }]];
    }),
  );

const hasUnsaved = ({ drafts, steps }: StudioContext): boolean =>
  steps.length > 0 || Object.values(drafts).some(({ problem }) => problem === null);

const resultOf = ({ event }: { event: { output: SaveResult } }) => event.output;
const recordSave = { type: "recordSave", params: resultOf } as const;

const missing = (name: string) => () => Promise.reject(new Error(`The page provides the actor '${name}'.`));

/**
 * Decides what the Studio shows, and when it writes.
 *
 * The page provides the actors `read` and `save` (they reject where the server doesn't answer), `watch` (sends `files.change` and
 * `connection.lose`), `publish` (sends `publish.report`), `upload` (sends `upload.report`, and at its end `field.edit`) and `password`
 * (answers a `PasswordQuestion` by `password.judge` or `password.offer`). A password is only in events and inputs, never in the context.
 */
export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    input: {} as StudioInput,
    emitted: {} as PasswordOffered,
  },
  actors: {
    read: fromPromise<StudioContent>(missing("read")),
    save: fromPromise<SaveResult, SaveRequest>(missing("save")),
    watch: fromCallback<EventObject>(() => {}),
    publish: fromCallback<EventObject>(() => {}),
    upload: fromCallback<EventObject, UploadStart>(() => {}),
    password: fromCallback<PasswordQuestion>(() => {}),
  },
  actions: {
    setContent: assign((_, { content }: { content: StudioContent }) => ({ content, isStale: false, tries: 0 })),
    setDraft: assign({
      drafts: ({ context: { drafts, sent } }, { field, draft }: { field: string; draft: Draft }) => {
        const { old } = drafts[field] ?? draft;
        return isSame(draft.old, draft.value) && draft.problem === null && !sent.drafts[field]
          ? without(drafts, field)
          : { ...drafts, [field]: { ...draft, old } };
      },
      offered: ({ context }, { field }) => without(context.offered, field),
      uploads: ({ context }, { field }) => without(context.uploads, field),
      // An upload may end when the owner is already in another field.
      visit: ({ context }, { field, draft }) =>
        context.uploads[field]?.progress === undefined ? visitOf(context, field, draft.old) : context.visit,
    }),
    startVisit: assign({
      visit: ({ context }, { field, old }: { field: string; old: unknown }) => visitOf(context, field, old),
    }),
    dropDrafts: assign({
      drafts: ({ context }, { within }: { within: string }) =>
        Object.fromEntries(Object.entries(context.drafts).filter(([field]) => !field.startsWith(within))),
    }),
    restoreDraft: assign(({ context: { drafts, offered } }, { field }: { field: string }) => ({
      drafts: { ...drafts, ...(offered[field] && { [field]: offered[field] }) },
      offered: without(offered, field),
    })),
    discardDraft: assign({ offered: ({ context }, { field }: { field: string }) => without(context.offered, field) }),
    queueStep: assign(({ context }, { step, view }: { step: StudioStep; view?: Partial<StudioView> }) => ({
      steps: [...context.steps, step],
      view: { ...context.view, ...view },
    })),
    markSent: assign({ sent: ({ context: { drafts, steps } }) => ({ drafts, steps: steps.length }) }),
    markStale: assign({ isStale: true }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    recordSave: assign(({ context }, result: SaveResult) => {
      const sent = { drafts: {}, steps: 0 };
      const { content } = result;
      const steps = context.steps.slice(context.sent.steps);
      if (result.kind === "saved") return { content, sent, steps, drafts: unsent(context), problems: [] };
      if (result.kind === "conflict") return { content, sent, steps, conflicts: result.conflicts };
      if (result.kind === "unwritable") return { content, sent, problems: result.problems };
      const drafts = { ...context.drafts };
      for (const { field, problem } of result.problems)
        if (drafts[field]) drafts[field] = { ...drafts[field], problem };
      return { content, sent, steps, drafts, problems: result.problems };
    }),
    keepMine: assign(({ context: { drafts, conflicts } }, { field }: { field: string }) => {
      const theirs = conflicts.find((conflict) => conflict.field === field)?.theirs;
      return {
        drafts: { ...drafts, ...(drafts[field] && { [field]: { ...drafts[field], old: theirs } }) },
        conflicts: conflicts.filter((conflict) => conflict.field !== field),
      };
    }),
    takeTheirs: assign(({ context: { drafts, conflicts } }, { field }: { field: string }) => ({
      drafts: without(drafts, field),
      conflicts: conflicts.filter((conflict) => conflict.field !== field),
    })),
    setShape: assign(({ context }, { field, shape }: { field: string; shape: number }) => ({
      shapes: { ...context.shapes, [field]: shape },
    })),
    setView: assign(({ context }, { view }: { view: Partial<StudioView> }) => ({
      view: { ...context.view, ...view },
      visit: view.field === undefined || view.field === context.visit?.field ? context.visit : null,
    })),
    setPasswordProblem: assign({ passwordProblem: (_, { problem }: { problem: string | null }) => problem }),
    forgetPassword: assign({ passwordProblem: undefined }),
    askPassword: sendTo("password", (_, question: PasswordQuestion) => question),
    offerPassword: emit((_, { password }: { password: string }) => ({ type: "password.offered" as const, password })),
    startUpload: spawnChild("upload", {
      id: ({ event }) => uploadOf(event),
      input: ({ event }) => {
        assertEvent(event, "upload.start");
        return event;
      },
    }),
    stopUpload: stopChild(({ event }) => uploadOf(event)),
    dropUpload: assign({ uploads: ({ context }, { field }: { field: string }) => without(context.uploads, field) }),
    setUpload: assign(({ context }, { field, status }: { field: string; status: UploadStatus }) => ({
      uploads: { ...context.uploads, [field]: status },
    })),
    clearReports: assign({ reports: [] }),
    addReport: assign({
      reports: ({ context }, { report }: { report: PublishReport }) => [...context.reports, report],
    }),
  },
  guards: {
    canUndo: ({ context }) => context.content?.canUndo === true && !hasUnsaved(context),
    canRedo: ({ context }) => context.content?.canRedo === true && !hasUnsaved(context),
    canPublish: ({ context }) => context.content?.problems.length === 0 && !hasUnsaved(context),
    canSavePassword: ({ context }) => context.passwordProblem === null && !hasUnsaved(context),
    hasUnsaved: ({ context }) => hasUnsaved(context),
    isStale: ({ context }) => context.isStale,
    isSettled: ({ context }) => context.conflicts.length === 0,
    isConflict: (_, { kind }: SaveResult) => kind === "conflict",
    isRefused: (_, { kind }: SaveResult) => kind === "refused",
    isUnwritable: (_, { kind }: SaveResult) => kind === "unwritable",
    isPublished: (_, report: PublishReport) => "result" in report,
  },
  delays: {
    /** From the last valid keystroke to the save, in milliseconds. */
    saveDelay: 600,
    /** How long "Saved" is shown, in milliseconds. */
    noticeTime: 4000,
    /** How long until the next attempt to reach the server, in milliseconds: longer each time. */
    retryDelay: ({ context }) => Math.min(500 * 2 ** context.tries, 5000),
  },
}).createMachine({
  id: "studio",
  description: "The owner's edits, from a key to the files and to a published site.",
  context: ({ input }) => ({
    content: null,
    view: {
      language: input.language,
      section: "steps",
      field: null,
      opened: null,
      isNew: false,
      previewLanguage: input.language,
      previewTheme: "light",
      previewWidth: "phone",
      host: "netlify",
      search: "",
      filter: null,
      said: "",
    },
    drafts: {},
    visit: null,
    offered: input.offered,
    steps: [],
    sent: { drafts: {}, steps: 0 },
    conflicts: [],
    problems: [],
    isStale: false,
    tries: 0,
    uploads: {},
    shapes: {},
    reports: [],
  }),
  on: {
    "view.select": { actions: { type: "setView", params: ({ event }) => event } },
    "shape.select": { actions: { type: "setShape", params: ({ event }) => event } },
    "field.edit": { actions: { type: "setDraft", params: ({ event }) => event } },
    "drafts.drop": { actions: { type: "dropDrafts", params: ({ event }) => event } },
    "draft.discard": { actions: { type: "discardDraft", params: ({ event }) => event } },
    "upload.start": {
      actions: [
        "stopUpload",
        { type: "startVisit", params: ({ event }) => event },
        { type: "setUpload", params: ({ event }) => ({ field: event.field, status: { progress: 0 } }) },
        "startUpload",
      ],
    },
    "upload.cancel": { actions: ["stopUpload", { type: "dropUpload", params: ({ event }) => event }] },
    "upload.report": { actions: { type: "setUpload", params: ({ event }) => event } },
  },
  initial: "loading",
  states: {
    loading: {
      description: "The files are being read.",
      invoke: {
        id: "read",
        src: "read",
        onDone: { target: "open", actions: { type: "setContent", params: ({ event }) => ({ content: event.output }) } },
        onError: { target: "disconnected" },
      },
    },
    disconnected: {
      description: "The server doesn't answer, and is tried again. What was typed stays in the fields.",
      entry: "countTry",
      on: { "connection.retry": { target: "loading" } },
      after: { retryDelay: { target: "loading" } },
    },
    open: {
      description: "The files were read, and are watched for changes.",
      invoke: [
        { id: "watch", src: "watch" },
        { id: "password", src: "password" },
      ],
      on: {
        "files.change": { actions: "markStale" },
        "connection.lose": { target: "disconnected" },
        "step.take": { actions: { type: "queueStep", params: ({ event }) => event } },
        "password.check": { actions: ["forgetPassword", { type: "askPassword", params: ({ event }) => event }] },
        "password.suggest": { actions: { type: "askPassword", params: ({ event }) => event } },
        "password.offer": {
          actions: [
            "forgetPassword",
            { type: "offerPassword", params: ({ event }) => event },
            { type: "askPassword", params: ({ event }) => ({ type: "password.check", password: event.password }) },
          ],
        },
        "password.judge": { actions: { type: "setPasswordProblem", params: ({ event }) => event } },
      },
      initial: "calm",
      states: {
        calm: {
          description: "Nothing is running: every event takes effect at once.",
          on: {
            "field.edit": { target: ".editing", actions: { type: "setDraft", params: ({ event }) => event } },
            "draft.restore": { target: ".editing", actions: { type: "restoreDraft", params: ({ event }) => event } },
            "step.take": { target: "saving", actions: { type: "queueStep", params: ({ event }) => event } },
            "history.undo": { guard: "canUndo", target: "saving" },
            "history.redo": { guard: "canRedo", target: "saving" },
            "password.save": { guard: "canSavePassword", target: "saving" },
            "publish.start": { guard: "canPublish", target: "publishing" },
          },
          initial: "ready",
          states: {
            ready: {
              description: "All that is valid is in the files.",
              always: [
                { guard: "isStale", target: "#studio.open.refreshing" },
                { guard: "hasUnsaved", target: "editing" },
              ],
            },
            editing: {
              description: "Something was typed. Each key restarts the delay.",
              after: {
                saveDelay: [{ guard: "hasUnsaved", target: "#studio.open.saving" }, { target: "ready" }],
              },
            },
            saved: {
              description: "The server has written everything and read it back.",
              always: { guard: "hasUnsaved", target: "editing" },
              after: { noticeTime: { target: "ready" } },
            },
            refreshed: {
              description: "Another program or page changed the files, and the fields show what is in them now.",
              after: { noticeTime: { target: "ready" } },
            },
          },
        },
        refreshing: {
          description: "Another program or page changed the files: they are read again. What is typed stays.",
          invoke: {
            id: "refresh",
            src: "read",
            onDone: {
              target: "calm.refreshed",
              actions: { type: "setContent", params: ({ event }) => ({ content: event.output }) },
            },
            onError: { target: "#studio.disconnected" },
          },
        },
        saving: {
          description: "A step is being written. What is typed meanwhile waits for the next one.",
          entry: "markSent",
          invoke: {
            id: "save",
            src: "save",
            input: ({ context: { content, drafts, steps }, event }) => {
              if (!content) throw new Error("Nothing was read yet.");
              if (event.type === "history.undo") return { act: "undo" };
              if (event.type === "history.redo") return { act: "redo" };
              if (event.type === "password.save")
                return { act: "password", password: event.password, version: content.password };
              return { act: "step", content, drafts, steps };
            },
            onDone: [
              { guard: { type: "isConflict", params: resultOf }, target: "conflict", actions: recordSave },
              { guard: { type: "isRefused", params: resultOf }, target: "refused", actions: recordSave },
              { guard: { type: "isUnwritable", params: resultOf }, target: "unwritable", actions: recordSave },
              { target: "calm.saved", actions: recordSave },
            ],
            onError: { target: "#studio.disconnected" },
          },
        },
        conflict: {
          description: "Somebody else changed the same entries. The owner chooses for each.",
          always: { guard: "isSettled", target: "calm" },
          on: {
            "conflict.keep": { actions: { type: "keepMine", params: ({ event }) => event } },
            "conflict.take": { actions: { type: "takeTheirs", params: ({ event }) => event } },
          },
        },
        refused: {
          description: "A file is not what it should be, and the step can't be written into it.",
          on: {
            "refusal.dismiss": { target: "calm" },
            "field.edit": { target: "calm.editing", actions: { type: "setDraft", params: ({ event }) => event } },
          },
        },
        unwritable: {
          description: "The system didn't let a file be written. Nothing was lost, and the owner tries again.",
          on: { "save.retry": { target: "saving" } },
        },
        publishing: {
          description: "The site is checked, built, examined and packed. What is typed meanwhile waits.",
          entry: "clearReports",
          invoke: { id: "publish", src: "publish" },
          on: {
            "publish.cancel": { target: "calm", actions: "clearReports" },
            "publish.report": [
              {
                guard: { type: "isPublished", params: ({ event }) => event.report },
                target: "calm",
                actions: { type: "addReport", params: ({ event }) => event },
              },
              { actions: { type: "addReport", params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});
