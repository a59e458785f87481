import { assign, forwardTo, sendTo, setup } from "xstate";
import type { Language } from "../../project/languages.ts";
import type { Layer } from "../model/layer.ts";
import { newDraft, withStarter } from "../model/new-draft.ts";
import { openIn } from "../model/open-project.ts";
import type { ReadProject } from "../model/results.ts";
import type { Route } from "../model/route.ts";
import type { Starter } from "../model/starter.ts";
import type { LoadedProject } from "../model/store.ts";
import { type Failed, readFailureOf, refusalOf, storeFailureOf } from "./failures.ts";
import { type Exit, isSaved, type ProjectContext, projectMachine } from "./project.machine.ts";
import type { ProjectEvent } from "./project-event.ts";
import { provided } from "./provided.ts";
import {
  closed,
  type Found,
  listedProjects,
  nextAt,
  opened,
  projectOf,
  type StudioContext,
  type StudioInput,
  unfailed,
} from "./studio-context.ts";
import type { StudioEvent } from "./studio-event.ts";

type Listed = Pick<StudioContext, "projects" | "storage">;
type Step = Extract<StudioEvent, { type: "history.step" }>;

const idIn = (route: Route) => ("id" in route ? route.id : undefined);

/** The actors, actions and guards that the Studio's chart names. */
export const studioSetup = setup({
  types: {
    context: {} as StudioContext,
    events: {} as StudioEvent,
    input: {} as StudioInput,
    children: {} as { project: "project" },
  },
  actors: {
    listProjects: provided<Listed, unknown>(),
    removeProject: provided<void, { readonly id: string }>(),
    openProject: provided<LoadedProject, { readonly id: string }>(),
    /** Stores a project that was read or begun. */
    addProject: provided<LoadedProject, Found>(),
    readSite: provided<ReadProject, { readonly password: string }>(),
    readFile: provided<ReadProject, { readonly file: Blob }>(),
    /** Reads the example, with this language as its first. */
    readExample: provided<ReadProject, { readonly language: Language }>(),
    readStarters: provided<readonly Starter[], unknown>(),
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
    beginNew: assign(({ context: { language } }) => ({
      ...unfailed,
      found: { draft: newDraft(language), bytes: new Map() },
    })),
    beginProject: assign(({ context }, project: LoadedProject) => opened(context, project)),
    recordProject: assign((_, project: ProjectContext) => ({ open: project.open, isSaved: isSaved(project) })),
    closeProject: assign(closed),
    listClosed: assign({ projects: ({ context }) => listedProjects(context) }),
    recordNext: assign({ next: (_, { route, layer }: Step) => nextAt(route, layer) }),
    showStep: assign((_, { route, layer }: Step) => {
      const { id: _id, ...shown } = projectOf(nextAt(route, layer)) ?? { layer };
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
    recordStarters: assign({ starters: (_, starters: readonly Starter[]) => starters, readFailure: null }),
    useStarter: sendTo("project", ({ context }, starter: Starter): ProjectEvent => {
      const draft = withStarter(openIn(context).draft, starter);
      return { type: "draft.edit", edit: { edit: "start", draft } };
    }),
  },
  guards: {
    isNextHere: ({ context: { next, projects } }) => projects.some(({ id }) => id === projectOf(next)?.id),
    isNextSite: ({ context: { next } }) => next !== null && "at" in next && next.at === "site",
    isNextNew: ({ context: { next } }) => next !== null && "at" in next && next.at === "new",
    isElsewhere: ({ context }, route: Route) => idIn(route) !== context.open?.id,
    isToQuestion: ({ context }, route: Route) => route.at === "setup" && context.open?.draft.setup !== undefined,
    isSaved: ({ context }) => context.isSaved,
    isToExample: (_, exit: Exit) => exit === "example",
  },
});
