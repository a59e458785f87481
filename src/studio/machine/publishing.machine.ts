import { assertEvent, assign, fromCallback, type SnapshotFrom, sendParent, setup } from "xstate";
import type { Underway } from "../model/draft.ts";
import type { HostFailure } from "../model/host.ts";
import type { DestinationName } from "../model/publish-phases.ts";
import type { MadeSite, PublishedSite, PublishFailure, PublishProgress } from "../model/results.ts";
import type { ProjectEvent } from "./project-event.ts";
import type { PublishInput, PublishingEvent } from "./publishing-event.ts";

interface PublishingContext {
  /** The destination of the current or the last publishing. */
  readonly to: DestinationName;
  /** The site that a failed attempt has made. */
  readonly made: MadeSite | undefined;
  /** The progress; `null` while nothing is being published. */
  readonly progress: PublishProgress | null;
  /** The site that was published last. */
  readonly site: PublishedSite | null;
  /** Why the last attempt failed. */
  readonly failure: PublishFailure | null;
}

export type PublishingSnapshot = SnapshotFrom<typeof publishingMachine>;

const blank = { made: undefined, progress: null, site: null, failure: null } as const;

/** Publishes the project. `createStudio` provides the actor `publish`, which sends its progress and its end. */
export const publishingMachine = setup({
  types: { context: {} as PublishingContext, events: {} as PublishingEvent },
  actors: {
    publish: fromCallback<PublishingEvent, PublishInput>(() => {}),
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
  description: "A site is made from the project, as a zip or at a host.",
  context: { ...blank, to: "download" },
  on: { "publish.cancel": { target: ".idle", actions: "clear" } },
  initial: "idle",
  states: {
    idle: {
      description: "The result of the last publishing is shown.",
      on: {
        "publish.start": { target: "working", actions: { type: "begin", params: ({ event }) => event } },
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
