import { assertEvent } from "xstate";
import { openIn } from "../model/open-project.ts";
import { begun, foundIn, projectOf } from "./studio-context.ts";
import { studioSetup } from "./studio-setup.ts";

/** The Studio: which project is open, and what is shown of it. */
export const studioMachine = studioSetup.createMachine({
  id: "studio",
  description: "The owner's way to an open project, and back to the first screen.",
  context: ({ input }) => begun(input),
  on: {
    "language.select": { actions: { type: "setLanguage", params: ({ event }) => event } },
    "layer.open": { actions: { type: "showLayer", params: ({ event }) => event } },
    "layer.close": { actions: "closeLayer" },
  },
  initial: "loading",
  states: {
    loading: {
      description: "The projects of this browser are listed.",
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
        "history.step": {
          target: ".doors",
          actions: [
            "clearFailures",
            { type: "recordNext", params: ({ event }) => event },
            { type: "showLayer", params: ({ event }) => event },
          ],
        },
      },
      initial: "doors",
      states: {
        doors: {
          description:
            "The ways to open a project. If the page or the browser's history asked for one, it is opened at once.",
          always: [
            { guard: "isNextHere", target: "opening" },
            { guard: "isNextSite", target: "site" },
            { guard: "isNextNew", target: "adding", actions: "beginNew" },
          ],
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
            src: "readExample",
            input: ({ context }) => ({ language: context.language }),
            onDone: { target: "adding", actions: { type: "recordFound", params: ({ event }) => event.output } },
            onError: { target: "#studio.loading", actions: { type: "tellReadFailure", params: ({ event }) => event } },
          },
        },
        adding: {
          description: "The project that was begun or read is stored in this browser.",
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
              const project = projectOf(next);
              if (project) return project;
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
        "starters.read": { target: ".readingStarters" },
        "starter.use": { actions: { type: "useStarter", params: ({ event }) => event.starter } },
        "draft.edit": { actions: "forwardToProject" },
        "draft.undo": { actions: "forwardToProject" },
        "moment.restore": { actions: "forwardToProject" },
        "save.now": { actions: "forwardToProject" },
        "lock.take": { actions: "forwardToProject" },
        "changes.discard": { actions: "forwardToProject" },
        "backup.start": { actions: "forwardToProject" },
        "file.retry": { actions: "forwardToProject" },
        "file.forget": { actions: "forwardToProject" },
        "check.start": { actions: "forwardToProject" },
        "check.cancel": { actions: "forwardToProject" },
        "publish.start": { actions: "forwardToProject" },
        "publish.cancel": { actions: "forwardToProject" },
        "host.tell": { actions: "forwardToProject" },
        "project.close": { actions: ["forgetNext", "forwardToProject"] },
        "example.open": { actions: ["forgetNext", "forwardToProject"] },
        "site.open": {
          description: "The owner opens the site at this address instead of this project.",
          guard: "isSaved",
          target: "start.readingSite",
          actions: ["listClosed", "closeProject", "clearFailures"],
        },
      },
      initial: "working",
      states: {
        working: { description: "The owner works on the project." },
        readingStarters: {
          description: "The starters are loaded, which come with their first use.",
          invoke: {
            id: "readStarters",
            src: "readStarters",
            onDone: { target: "working", actions: { type: "recordStarters", params: ({ event }) => event.output } },
            onError: { target: "withoutStarters", actions: { type: "tellReadFailure", params: ({ event }) => event } },
          },
          on: { "starters.read": {} },
        },
        withoutStarters: { description: "The starters could not be loaded. The owner can try again." },
      },
    },
  },
});
