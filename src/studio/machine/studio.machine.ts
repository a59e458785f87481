import { assertEvent, assign, forwardTo, sendTo, setup } from "xstate";
import type { Language } from "../../project/languages.ts";
import type { Layer } from "../model/layer.ts";
import { withSuggestion } from "../model/new-draft.ts";
import { openIn } from "../model/open-project.ts";
import type { ReadProject, Sample } from "../model/results.ts";
import type { Route } from "../model/route.ts";
import type { OpenedProject } from "../model/store.ts";
import { type Failed, readFailureOf, refusalOf, storeFailureOf } from "./failures.ts";
import { type Exit, isSaved, type ProjectContext, projectMachine } from "./project.machine.ts";
import type { ProjectEvent } from "./project-event.ts";
import { provided } from "./provided.ts";
import {
  begun,
  closed,
  type Found,
  foundIn,
  listedProjects,
  nextAt,
  opened,
  type StudioContext,
  type StudioInput,
  unfailed,
} from "./studio-context.ts";
import type { StudioEvent } from "./studio-event.ts";

type Listed = Pick<StudioContext, "projects" | "storage">;
type Step = Extract<StudioEvent, { type: "history.step" }>;

const idIn = (route: Route) => ("id" in route ? route.id : undefined);

/** The Studio: which project is open. What is only shown, such as an open menu, is the state of its component. */
export const studioMachine = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    input: {} as StudioInput,
    children: {} as { project: "project" },
  },
  actors: {
    listProjects: provided<Listed, unknown>(),
    removeProject: provided<void, { readonly id: string }>(),
    openProject: provided<OpenedProject, { readonly id: string }>(),
    /** Stores what was read or begun as a project of its own. */
    addProject: provided<OpenedProject, Found>(),
    readSite: provided<ReadProject, { readonly password: string }>(),
    readFile: provided<ReadProject, { readonly file: Blob }>(),
    /** The texts of a sample are written first in the language. */
    readSample: provided<ReadProject, { readonly sample: Sample; readonly language: Language }>(),
    project: projectMachine,
  },
  actions: {
    setLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    recordList: assign((_, { projects, storage }: Listed) => ({ projects, storage })),
    recordRefusal: assign({ storage: (_, { error }: Failed) => refusalOf(error) }),
    tellStoreFailure: assign({ storeFailure: (_, { error }: Failed) => storeFailureOf(error), next: null }),
    tellReadFailure: assign({ readFailure: (_, { error }: Failed) => readFailureOf(error) }),
    clearFailures: assign(unfailed),
    clearProblems: assign({ readProblems: [], isFileLost: false }),
    recordFound: assign((_, read: Found) => ({ ...unfailed, found: read, readProblems: read.problems ?? [] })),
    beginProject: assign(({ context }, project: OpenedProject) => opened(context, project)),
    recordProject: assign((_, project: ProjectContext) => ({ open: project.open, isSaved: isSaved(project) })),
    closeProject: assign(closed),
    listClosed: assign({ projects: ({ context }) => listedProjects(context) }),
    recordNext: assign({ next: (_, { route, layer }: Step) => nextAt(route, layer) }),
    showStep: assign((_, { route, layer }: Step) => {
      const { id: _id, ...shown } = nextAt(route, layer) ?? { layer };
      return shown;
    }),
    forgetNext: assign({ next: null }),
    showLayer: assign({ layer: (_, { layer }: { layer: Layer | null }) => layer }),
    closeLayer: assign({ layer: null }),
    select: assign(({ context: { part, place } }, to: Partial<StudioContext>) => ({ part, place, ...to })),
    forwardToProject: forwardTo("project"),
    leaveProject: sendTo("project", { type: "project.close" }),
    askAgain: sendTo("project", (_, route: Route): ProjectEvent => {
      const values = route.at === "setup" ? { setup: route.setup } : {};
      return { type: "draft.edit", edit: { edit: "draft", values } };
    }),
    useSuggestion: sendTo("project", ({ context }, { draft, bytes }: ReadProject): ProjectEvent => {
      const edit = { edit: "start", draft: withSuggestion(openIn(context).draft, draft.project) } as const;
      return { type: "draft.edit", edit, bytes };
    }),
  },
  guards: {
    isNextHere: ({ context: { next, projects } }) => projects.some(({ id }) => id === next?.id),
    isStored: ({ context: { projects } }, route: Route) => projects.some(({ id }) => id === idIn(route)),
    isElsewhere: ({ context }, route: Route) => idIn(route) !== context.open?.id,
    isToSite: (_, route: Route) => route.at === "site",
    isToQuestion: ({ context }, route: Route) => route.at === "setup" && context.open?.draft.setup !== undefined,
    isSaved: ({ context }) => context.isSaved,
    isToExample: (_, exit: Exit) => exit === "example",
  },
}).createMachine({
  id: "studio",
  description: "An owner's way to an open project, and back to the first screen.",
  context: ({ input }) => begun(input),
  on: {
    "language.select": { actions: { type: "setLanguage", params: ({ event }) => event } },
    "layer.open": { actions: { type: "showLayer", params: ({ event }) => event } },
    "layer.close": { actions: "closeLayer" },
  },
  initial: "loading",
  states: {
    loading: {
      description: "The projects of this browser are looked up.",
      invoke: {
        id: "listProjects",
        src: "listProjects",
        onDone: { target: "start", actions: { type: "recordList", params: ({ event }) => event.output } },
        onError: { target: "start", actions: { type: "recordRefusal", params: ({ event }) => event } },
      },
      on: { "history.step": { actions: { type: "recordNext", params: ({ event }) => event } } },
    },
    start: {
      description: "The first screen.",
      on: {
        "start.new": { target: ".adding", actions: { type: "recordFound", params: ({ event }) => event } },
        "start.site": { target: ".site", actions: "clearFailures" },
        "start.back": { target: ".doors", actions: "clearFailures" },
        "file.open": { target: ".readingFile", actions: "clearFailures" },
        "project.open": { target: ".opening", actions: "clearFailures" },
        "project.remove": { target: ".removing" },
        "history.step": [
          {
            guard: { type: "isStored", params: ({ event }) => event.route },
            target: ".opening",
            actions: ["clearFailures", { type: "recordNext", params: ({ event }) => event }],
          },
          {
            guard: { type: "isToSite", params: ({ event }) => event.route },
            target: ".site",
            actions: "clearFailures",
          },
          { target: ".doors", actions: ["clearFailures", { type: "showLayer", params: ({ event }) => event }] },
        ],
      },
      initial: "doors",
      states: {
        doors: {
          description:
            "The ways to a project. Where the page was loaded at one, or the browser goes to one, it is taken.",
          always: { guard: "isNextHere", target: "opening" },
        },
        removing: {
          description: "A project is removed from this browser.",
          invoke: {
            id: "removeProject",
            src: "removeProject",
            input: ({ event }) => {
              assertEvent(event, "project.remove");
              return event;
            },
            onDone: { target: "#studio.loading" },
            onError: { target: "doors", actions: { type: "tellStoreFailure", params: ({ event }) => event } },
          },
        },
        site: {
          description: "The password of the site at this address is asked for.",
          on: { "site.open": { target: "readingSite" } },
        },
        readingSite: {
          description: "The site at this address is read.",
          invoke: {
            id: "readSite",
            src: "readSite",
            input: ({ event }) => {
              assertEvent(event, "site.open");
              return { password: event.password };
            },
            onDone: { target: "adding", actions: { type: "recordFound", params: ({ event }) => event.output } },
            onError: { target: "site", actions: { type: "tellReadFailure", params: ({ event }) => event } },
          },
        },
        readingFile: {
          description: "A project file is read.",
          invoke: {
            id: "readFile",
            src: "readFile",
            input: ({ event }) => {
              assertEvent(event, "file.open");
              return event;
            },
            onDone: { target: "adding", actions: { type: "recordFound", params: ({ event }) => event.output } },
            onError: { target: "doors", actions: { type: "tellReadFailure", params: ({ event }) => event } },
          },
        },
        readingExample: {
          description: "The example is downloaded.",
          invoke: {
            id: "readExample",
            src: "readSample",
            input: ({ context }) => ({ sample: "example", language: context.language }),
            onDone: { target: "adding", actions: { type: "recordFound", params: ({ event }) => event.output } },
            onError: { target: "#studio.loading", actions: { type: "tellReadFailure", params: ({ event }) => event } },
          },
        },
        adding: {
          description: "What was begun or read becomes a project of its own.",
          invoke: {
            id: "addProject",
            src: "addProject",
            input: ({ context }) => foundIn(context),
            onDone: {
              target: "#studio.project",
              actions: { type: "beginProject", params: ({ event }) => event.output },
            },
            onError: { target: "#studio.loading", actions: { type: "tellStoreFailure", params: ({ event }) => event } },
          },
        },
        opening: {
          description: "A project of this browser is opened.",
          invoke: {
            id: "openProject",
            src: "openProject",
            input: ({ event, context: { next } }) => {
              if (next) return next;
              assertEvent(event, "project.open");
              return event;
            },
            onDone: {
              target: "#studio.project",
              actions: { type: "beginProject", params: ({ event }) => event.output },
            },
            onError: { target: "#studio.loading", actions: { type: "tellStoreFailure", params: ({ event }) => event } },
          },
        },
      },
    },
    project: {
      description: "A project is open. Its own machine decides when it is closed.",
      invoke: {
        id: "project",
        src: "project",
        input: ({ context }) => openIn(context),
        onSnapshot: { actions: { type: "recordProject", params: ({ event }) => event.snapshot.context } },
        onDone: [
          {
            guard: { type: "isToExample", params: ({ event }) => event.output },
            target: "start.readingExample",
            actions: ["closeProject", "clearFailures"],
          },
          { target: "loading", actions: "closeProject" },
        ],
      },
      on: {
        "part.select": {
          actions: ["closeLayer", { type: "select", params: ({ event: { type: _, ...to } }) => to }],
        },
        "place.select": { actions: { type: "select", params: ({ event: { type: _, ...to } }) => to } },
        "history.step": [
          {
            guard: { type: "isElsewhere", params: ({ event }) => event.route },
            actions: [{ type: "recordNext", params: ({ event }) => event }, "leaveProject"],
          },
          {
            guard: { type: "isToQuestion", params: ({ event }) => event.route },
            actions: [
              { type: "showStep", params: ({ event }) => event },
              { type: "askAgain", params: ({ event }) => event.route },
            ],
          },
          { actions: { type: "showStep", params: ({ event }) => event } },
        ],
        "problems.dismiss": { actions: "clearProblems" },
        "suggestion.use": { target: ".readingSuggestion" },
        "draft.edit": { actions: "forwardToProject" },
        "draft.undo": { actions: "forwardToProject" },
        "moment.restore": { actions: "forwardToProject" },
        "save.now": { actions: "forwardToProject" },
        "lock.take": { actions: "forwardToProject" },
        "changes.discard": { actions: "forwardToProject" },
        "backup.start": { actions: "forwardToProject" },
        "file.retry": { actions: "forwardToProject" },
        "file.forget": { actions: "forwardToProject" },
        "publish.start": { actions: "forwardToProject" },
        "publish.cancel": { actions: "forwardToProject" },
        "host.tell": { actions: "forwardToProject" },
        "project.close": { actions: ["forgetNext", "forwardToProject"] },
        "example.open": { actions: ["forgetNext", "forwardToProject"] },
        "site.open": {
          description: "Beside this project, the site at this address is opened.",
          guard: "isSaved",
          target: "start.readingSite",
          actions: ["listClosed", "closeProject", "clearFailures"],
        },
      },
      initial: "working",
      states: {
        working: { description: "The owner works on the project." },
        readingSuggestion: {
          description: "The suggested steps are downloaded. Another tap is ignored.",
          invoke: {
            id: "readSuggestion",
            src: "readSample",
            input: ({ context }) => ({ sample: "suggestion", language: context.language }),
            onDone: { target: "working", actions: { type: "useSuggestion", params: ({ event }) => event.output } },
            onError: { target: "withoutSuggestion" },
          },
          on: { "suggestion.use": {} },
        },
        withoutSuggestion: { description: "The suggested steps could not be had. They can be tried again." },
      },
    },
  },
});
