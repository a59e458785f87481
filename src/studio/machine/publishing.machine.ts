import { assertEvent, assign, fromCallback, type SnapshotFrom, sendParent, setup } from "xstate";
import type { Underway } from "../model/draft.ts";
import type { HostFailure } from "../model/host.ts";
import type { DestinationName } from "../model/publish-phases.ts";
import type { PublishedSite, PublishFailure, PublishProgress } from "../model/results.ts";
import type { ProjectEvent } from "./project-event.ts";
import { provided } from "./provided.ts";
import type { CheckInput, CheckOutcome, PublishInput, PublishingContext, PublishingEvent } from "./publishing-event.ts";

export type PublishingSnapshot = SnapshotFrom<typeof publishingMachine>;

const blank = { made: undefined, progress: null, site: null, failure: null, found: null } as const;

/** Publishes the project. `createStudio` provides the actors; `publish` sends its progress and its end. */
export const publishingMachine = setup({
  types: { context: {} as PublishingContext, events: {} as PublishingEvent },
  actors: {
    publish: fromCallback<PublishingEvent, PublishInput>(() => {}),
    checkSite: provided<CheckOutcome, CheckInput>(),
  },
  actions: {
    clear: assign(blank),
    begin: assign(({ context: { failure } }, { to }: { to: DestinationName }) => ({
      ...blank,
      to,
      made: failure?.reason === "upload" ? failure.made : undefined,
    })),
    recordProgress: assign({ progress: (_, { progress }: { progress: PublishProgress }) => progress }),
    recordSite: assign((_, { site }: { site: PublishedSite }) => ({ progress: null, site })),
    recordFailure: assign((_, { failure }: { failure: PublishFailure }) => ({ progress: null, failure })),
    recordFound: assign({ found: (_, { found }: { found: CheckOutcome | null }) => found }),
    tellUnderway: sendParent((_, { site: underway }: { site: Underway }): ProjectEvent => {
      return { type: "publish.learn", fact: { underway } };
    }),
    tellSite: sendParent((_, { site: published }: { site: PublishedSite }): ProjectEvent => {
      return { type: "publish.learn", fact: { published } };
    }),
    tellRefusal: sendParent((_, failure: HostFailure): ProjectEvent => {
      return { type: "host.tell", event: { type: "key.refuse", failure } };
    }),
  },
  guards: {
    isOfKey: (_, { failure }: { failure: PublishFailure }) =>
      failure.reason === "upload" && ["key", "noKey"].includes(failure.host.trouble),
  },
  delays: {
    /** After this time without progress it is said that nothing moves, in milliseconds. */
    stillTime: 45_000,
  },
}).createMachine({
  id: "publishing",
  description: "A site is made from the project, as a zip or at a host, and looked at there.",
  context: { ...blank, to: "download" },
  on: {
    "publish.cancel": { target: ".idle", actions: "clear" },
    "check.cancel": { actions: { type: "recordFound", params: { found: null } } },
  },
  initial: "idle",
  states: {
    idle: {
      description: "The result of the last publishing is shown.",
      on: {
        "publish.start": { target: "working", actions: { type: "begin", params: ({ event }) => event } },
        "check.start": { target: "checking" },
      },
    },
    checking: {
      description: "The site that is online is looked at as a member's browser does: every file is asked for.",
      entry: { type: "recordFound", params: { found: null } },
      invoke: {
        id: "checkSite",
        src: "checkSite",
        input: ({ event }) => {
          assertEvent(event, "check.start");
          return event.input;
        },
        onDone: {
          target: "idle",
          actions: { type: "recordFound", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "idle", actions: { type: "recordFound", params: { found: "notLoaded" } } },
      },
      on: {
        "publish.start": { target: "working", actions: { type: "begin", params: ({ event }) => event } },
        "check.cancel": { target: "idle" },
      },
    },
    working: {
      description: "The site is being made, and sent. Another tap is ignored while it moves.",
      initial: "moving",
      states: {
        moving: {
          description: "There was progress, or it has just begun.",
          after: { stillTime: { target: "still" } },
        },
        still: {
          description:
            "Nothing has moved for long. It may still come; the owner can begin again, which goes on where it was.",
          on: {
            "publish.start": {
              target: "#publishing.working",
              reenter: true,
              actions: { type: "begin", params: ({ event }) => event },
            },
          },
        },
      },
      invoke: {
        id: "publish",
        src: "publish",
        input: ({ event, context: { made } }) => {
          assertEvent(event, "publish.start");
          return { ...event, made };
        },
      },
      on: {
        "publish.progress": {
          target: ".moving",
          actions: { type: "recordProgress", params: ({ event }) => event },
        },
        "publish.send": { actions: { type: "tellUnderway", params: ({ event }) => event } },
        "publish.finish": {
          target: "idle",
          actions: [
            { type: "recordSite", params: ({ event }) => event },
            { type: "tellSite", params: ({ event }) => event },
          ],
        },
        "publish.fail": [
          {
            guard: { type: "isOfKey", params: ({ event }) => event },
            target: "idle",
            actions: [
              { type: "recordFailure", params: ({ event }) => event },
              {
                type: "tellRefusal",
                params: ({ event: { failure } }) =>
                  failure.reason === "upload" ? failure.host : { trouble: "failed" as const },
              },
            ],
          },
          { target: "idle", actions: { type: "recordFailure", params: ({ event }) => event } },
        ],
      },
    },
  },
});
