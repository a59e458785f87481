import { assign, fromCallback, sendParent, setup } from "xstate";
import type { LoadedProject, StoreFailure } from "../model/store.ts";
import type { ProjectEvent, WriterStatus } from "./project-event.ts";
import { provided } from "./provided.ts";

interface WriterContext {
  /** The project's id. */
  readonly id: string;
  /** Whether no save is pending: everything is saved, or saving failed. */
  readonly isSettled: boolean;
}

export type WriterEvent =
  /** This tab has the lock. */
  | { readonly type: "lock.hold" }
  /** Another tab has the lock, or wants it. */
  | { readonly type: "lock.lose" }
  /** The owner takes the project over in this tab. */
  | { readonly type: "lock.take" }
  /** Whether no save is pending. */
  | { readonly type: "save.settle"; readonly isSettled: boolean }
  /** Changes could not be saved. */
  | { readonly type: "save.fail"; readonly failure: StoreFailure | null };

/**
 * Decides whether this tab may save the project, and reports each change of that to the machine `project`.
 *
 * `createStudio` provides the actors. `lock` sends `lock.hold` and `lock.lose`, and releases the lock when it is stopped.
 */
export const writerMachine = setup({
  types: {
    context: {} as WriterContext,
    events: {} as WriterEvent,
    input: {} as Pick<WriterContext, "id">,
  },
  actors: {
    lock: fromCallback<WriterEvent, { readonly id: string; readonly isTaken: boolean }>(() => {}),
    openProject: provided<LoadedProject, { readonly id: string }>(),
  },
  actions: {
    recordSettled: assign({ isSettled: (_, { isSettled }: { isSettled: boolean }) => isSettled }),
    tellStatus: sendParent((_, status: WriterStatus) => ({ type: "writer.change", status }) satisfies ProjectEvent),
    tellReread: sendParent((_, project: LoadedProject) => ({ type: "writer.reread", project }) satisfies ProjectEvent),
  },
  guards: {
    isSettled: ({ context }) => context.isSettled,
    isElsewhere: (_, { failure }: { failure: StoreFailure | null }) => failure === "elsewhere",
  },
}).createMachine({
  id: "writer",
  description: "Only one tab saves a project.",
  context: ({ input }) => ({ id: input.id, isSettled: true }),
  on: { "save.settle": { actions: { type: "recordSettled", params: ({ event }) => event } } },
  initial: "holding",
  states: {
    holding: {
      description: "This tab has the lock, or waits for it.",
      invoke: {
        id: "lock",
        src: "lock",
        input: ({ context, event }) => ({ id: context.id, isTaken: event.type === "lock.take" }),
      },
      on: { "lock.lose": { target: "lost" } },
      initial: "asking",
      states: {
        asking: {
          description: "This tab waits for the lock. Its first changes wait too.",
          on: { "lock.hold": { target: "held" } },
        },
        held: {
          description: "This tab saves.",
          entry: { type: "tellStatus", params: "held" },
          on: {
            "lock.lose": { target: "releasing" },
            "save.fail": {
              description: "Another tab has saved the project.",
              guard: { type: "isElsewhere", params: ({ event }) => event },
              target: "releasing",
            },
          },
        },
        releasing: {
          description: "The last changes are saved before another tab reads them.",
          entry: { type: "tellStatus", params: "releasing" },
          always: { guard: "isSettled", target: "#writer.lost" },
          on: { "lock.lose": {} },
        },
        taking: {
          description: "The other tab is asked to release the lock.",
          entry: { type: "tellStatus", params: "taking" },
          on: { "lock.hold": { target: "rereading" } },
        },
        rereading: {
          description: "The project is read as the other tab has saved it.",
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
      description: "Another tab saves. Changes that this tab could not save are given up only if the owner says so.",
      entry: { type: "tellStatus", params: "lost" },
      on: { "lock.take": { target: "holding.taking" } },
    },
  },
});
