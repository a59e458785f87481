import { assign, fromCallback, sendParent, setup } from "xstate";
import type { OpenedProject, StoreFailure } from "../model/store.ts";
import type { ProjectEvent, WriterStatus } from "./project-event.ts";
import { provided } from "./provided.ts";

interface WriterContext {
  /** The project's id. */
  readonly id: string;
  /** Whether nothing is on its way to the browser: all is saved, or could not be. */
  readonly isSettled: boolean;
}

export type WriterEvent =
  /** This tab has the lock. */
  | { readonly type: "lock.hold" }
  /** Another tab has the lock, or wants it. */
  | { readonly type: "lock.lose" }
  /** The owner goes on in this tab. */
  | { readonly type: "lock.take" }
  /** Saving says whether anything is still on its way to the browser. */
  | { readonly type: "save.settle"; readonly isSettled: boolean }
  /** Keys could not be written. */
  | { readonly type: "save.fail"; readonly failure: StoreFailure | null };

/**
 * Decides whether this tab may write the project, and tells the machine above of each change.
 *
 * `createStudio` provides the actors `lock` (it sends `lock.hold` and `lock.lose`, and lets go when it is stopped) and `openProject`.
 */
export const writerMachine = setup({
  types: {
    context: {} as WriterContext,
    events: {} as WriterEvent,
    input: {} as Pick<WriterContext, "id">,
  },
  actors: {
    lock: fromCallback<WriterEvent, { readonly id: string; readonly isTaken: boolean }>(() => {}),
    openProject: provided<OpenedProject, { readonly id: string }>(),
  },
  actions: {
    recordSettled: assign({ isSettled: (_, { isSettled }: { isSettled: boolean }) => isSettled }),
    tellStatus: sendParent((_, status: WriterStatus) => ({ type: "writer.change", status }) satisfies ProjectEvent),
    tellReread: sendParent((_, project: OpenedProject) => ({ type: "writer.reread", project }) satisfies ProjectEvent),
  },
  guards: {
    isSettled: ({ context }) => context.isSettled,
    isElsewhere: (_, { failure }: { failure: StoreFailure | null }) => failure === "elsewhere",
  },
}).createMachine({
  id: "writer",
  description: "One tab writes a project.",
  context: ({ input }) => ({ id: input.id, isSettled: true }),
  on: { "save.settle": { actions: { type: "recordSettled", params: ({ event }) => event } } },
  initial: "holding",
  states: {
    holding: {
      description: "This tab has the lock, or asks for it.",
      invoke: {
        id: "lock",
        src: "lock",
        input: ({ context, event }) => ({ id: context.id, isTaken: event.type === "lock.take" }),
      },
      on: { "lock.lose": { target: "lost" } },
      initial: "asking",
      states: {
        asking: {
          description: "Whether this tab has the project. Its first keys wait for that.",
          on: { "lock.hold": { target: "held" } },
        },
        held: {
          description: "This tab writes.",
          entry: { type: "tellStatus", params: "held" },
          on: {
            "lock.lose": { target: "releasing" },
            "save.fail": {
              description: "Another tab has written the project.",
              guard: { type: "isElsewhere", params: ({ event }) => event },
              target: "releasing",
            },
          },
        },
        releasing: {
          description: "The last keys are written before another tab reads them.",
          entry: { type: "tellStatus", params: "releasing" },
          always: { guard: "isSettled", target: "#writer.lost" },
          on: { "lock.lose": {} },
        },
        taking: {
          description: "The other tab is asked to let go.",
          entry: { type: "tellStatus", params: "taking" },
          on: { "lock.hold": { target: "rereading" } },
        },
        rereading: {
          description: "What the other tab wrote is read before this one goes on.",
          invoke: {
            id: "rereadProject",
            src: "openProject",
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: "held", actions: { type: "tellReread", params: ({ event }) => event.output } },
            onError: { target: "#writer.lost" },
          },
        },
      },
    },
    lost: {
      description: "Another tab writes. What this one could not write is left only when its owner says so.",
      entry: { type: "tellStatus", params: "lost" },
      on: { "lock.take": { target: "holding.taking" } },
    },
  },
});
