import { assertEvent, assign, fromCallback, type SnapshotFrom, sendParent, setup } from "xstate";
import type { Open } from "../model/open-project.ts";
import type { PublishPhase } from "../model/publish-phases.ts";
import type { PublishedSite, PublishFailure } from "../model/results.ts";
import type { ProjectEvent } from "./project-event.ts";

interface PublishingContext {
  /** What is being done; `null` while nothing is published. */
  readonly phase: PublishPhase | null;
  /** What was published last. */
  readonly site: PublishedSite | null;
  /** Why nothing was. */
  readonly failure: PublishFailure | null;
}

/** What the actor `publish` is given. */
interface PublishInput {
  readonly open: Open;
  readonly isForced: boolean;
}

export type PublishingEvent =
  /** The owner publishes the project as it is now. */
  | { readonly type: "publish.start"; readonly open: Open; readonly isForced: boolean }
  /** The owner cancels publishing. */
  | { readonly type: "publish.cancel" }
  /** Publishing has come so far. */
  | { readonly type: "publish.phase"; readonly phase: PublishPhase }
  /** The site is published. */
  | { readonly type: "publish.finish"; readonly site: PublishedSite }
  /** The site could not be published. */
  | { readonly type: "publish.fail"; readonly failure: PublishFailure };

export type PublishingSnapshot = SnapshotFrom<typeof publishingMachine>;

/** Publishes the project. `createStudio` provides the actor `publish`, which sends its phases and its end. */
export const publishingMachine = setup({
  types: { context: {} as PublishingContext, events: {} as PublishingEvent },
  actors: {
    publish: fromCallback<PublishingEvent, PublishInput>(() => {}),
  },
  actions: {
    clear: assign({ phase: null, site: null, failure: null }),
    recordPhase: assign({ phase: (_, { phase }: { phase: PublishPhase }) => phase }),
    recordSite: assign((_, { site }: { site: PublishedSite }) => ({ phase: null, site })),
    recordFailure: assign((_, { failure }: { failure: PublishFailure }) => ({ phase: null, failure })),
    tellSite: sendParent(
      (_, { site }: { site: PublishedSite }) => ({ type: "publish.finish", site }) satisfies ProjectEvent,
    ),
  },
}).createMachine({
  id: "publishing",
  description: "A site is made of the project, as a zip.",
  context: { phase: null, site: null, failure: null },
  on: { "publish.cancel": { target: ".idle", actions: "clear" } },
  initial: "idle",
  states: {
    idle: { description: "What came of the last time is shown.", on: { "publish.start": { target: "working" } } },
    working: {
      description: "The site is being made. Another tap is ignored.",
      entry: "clear",
      invoke: {
        id: "publish",
        src: "publish",
        input: ({ event }) => {
          assertEvent(event, "publish.start");
          return event;
        },
      },
      on: {
        "publish.phase": { actions: { type: "recordPhase", params: ({ event }) => event } },
        "publish.finish": {
          target: "idle",
          actions: [
            { type: "recordSite", params: ({ event }) => event },
            { type: "tellSite", params: ({ event }) => event },
          ],
        },
        "publish.fail": { target: "idle", actions: { type: "recordFailure", params: ({ event }) => event } },
      },
    },
  },
});
