import { assertEvent, assign, enqueueActions, type SnapshotFrom, sendParent, setup } from "xstate";
import { firstHost } from "../../publish/host-list.ts";
import { type HostAccount, type HostFailure, type HostSite, nextName } from "../model/host.ts";
import { type Failed, hostFailureOf } from "./failures.ts";
import { type AtHost, blank, type HostingContext } from "./hosting-context.ts";
import { type HostAnswer, type HostingEvent, type HostQuestion, hostQuestions } from "./hosting-event.ts";
import type { ProjectEvent } from "./project-event.ts";
import { provided } from "./provided.ts";

export type HostingSnapshot = SnapshotFrom<typeof hostingMachine>;

/** The owner's account at the host: its sites and their versions. `createStudio` provides the actors, which have the key. */
export const hostingMachine = setup({
  types: { context: {} as HostingContext, events: {} as HostingEvent },
  actors: {
    /** Resolves with the account of the key in this tab or on this device. Sends nothing to the host. */
    recallKey: provided<HostAccount | null, AtHost>(),
    enterKey: provided<HostAccount, AtHost & { readonly key: string }>(),
    forgetKey: provided<void, AtHost>(),
    askHost: provided<HostAnswer, AtHost & { readonly asked: HostQuestion }>(),
  },
  actions: {
    recordHost: assign({ host: (_, { host }: AtHost) => host }),
    clear: assign({ failure: null }),
    forget: assign(blank),
    recordAccount: assign((_, { output: account }: { output: HostAccount | null }) => ({ account, failure: null })),
    recordFailure: assign(({ context: { suggestion } }, { error }: Failed) => {
      const failure = hostFailureOf(error);
      return { failure, suggestion: suggestion && failure.trouble === "taken" ? nextName(suggestion) : suggestion };
    }),
    recordRefusal: assign((_, { failure }: { failure: HostFailure }) => ({
      ...blank,
      failure,
      isReplacing: failure.trouble === "key",
    })),
    recordStill: assign({ failure: { trouble: "still" } }),
    recordName: assign({ suggestion: (_, asked: HostingEvent) => ("name" in asked ? asked.name : null) }),
    recordAnswer: enqueueActions(({ enqueue }, { hosted, ...known }: HostAnswer) => {
      // A new version was published or shown again, so the list is out of date.
      enqueue.assign(hosted ? { ...known, versions: null } : known);
      if (hosted) enqueue.sendParent({ type: "publish.learn", fact: { hosted } } satisfies ProjectEvent);
    }),
    tellSite: sendParent((_, hosted: HostSite): ProjectEvent => ({ type: "publish.learn", fact: { hosted } })),
  },
  delays: {
    /** The time in which the host has to answer, in milliseconds. */
    answerTime: 45_000,
  },
  guards: {
    hasAccount: (_, { output }: { output: HostAccount | null }) => output !== null,
    isKey: (_, { error }: Failed) => ["key", "noKey"].includes(hostFailureOf(error).trouble),
  },
}).createMachine({
  id: "hosting",
  description: "The owner's account at the host. Nothing is sent there without a key.",
  context: { ...blank, host: firstHost },
  on: {
    "key.refuse": {
      target: ".withoutKey",
      actions: { type: "recordRefusal", params: ({ event }) => event },
    },
    "key.forget": { target: ".forgetting" },
  },
  initial: "closed",
  states: {
    closed: {
      description: "The owner has not opened Publish yet.",
      on: { "host.open": { target: "recalling", actions: { type: "recordHost", params: ({ event }) => event } } },
    },
    recalling: {
      description: "A key is looked for in this tab and on this device.",
      invoke: {
        id: "recallKey",
        src: "recallKey",
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: "hasAccount", params: ({ event }) => event },
            target: "connected",
            actions: { type: "recordAccount", params: ({ event }) => event },
          },
          { target: "withoutKey" },
        ],
        onError: { target: "withoutKey" },
      },
    },
    withoutKey: {
      description: "There is no key, or the host does not accept it.",
      on: { "key.enter": { target: "connecting" } },
    },
    connecting: {
      description: "The host is asked which account the key opens.",
      entry: "clear",
      invoke: {
        id: "enterKey",
        src: "enterKey",
        input: ({ context: { host }, event }) => {
          assertEvent(event, "key.enter");
          return { host, key: event.key };
        },
        onDone: { target: "connected", actions: { type: "recordAccount", params: ({ event }) => event } },
        onError: { target: "withoutKey", actions: { type: "recordFailure", params: ({ event }) => event } },
      },
      after: { answerTime: { target: "withoutKey", actions: "recordStill" } },
      on: { "key.enter": { target: "connecting", reenter: true } },
    },
    forgetting: {
      description: "The key is removed, also from the device.",
      entry: "forget",
      invoke: {
        id: "forgetKey",
        src: "forgetKey",
        input: ({ context }) => context,
        onDone: { target: "withoutKey" },
        onError: { target: "withoutKey" },
      },
    },
    connected: {
      description: "There is a key, and requests can be sent.",
      on: {
        "site.take": { actions: { type: "tellSite", params: ({ event }) => event.site } },
        "key.keep": { target: ".asking" },
        "sites.list": { target: ".asking" },
        "site.create": { target: ".asking" },
        "versions.list": { target: ".asking" },
        "version.restore": { target: ".asking" },
        "versions.withdraw": { target: ".asking" },
      },
      initial: "idle",
      states: {
        idle: { description: "The answer to the last request is shown." },
        asking: {
          description: "A request is on its way.",
          entry: ["clear", { type: "recordName", params: ({ event }) => event }],
          invoke: {
            id: "askHost",
            src: "askHost",
            input: ({ context: { host }, event }) => {
              assertEvent(event, hostQuestions);
              return { host, asked: event };
            },
            onDone: { target: "idle", actions: { type: "recordAnswer", params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: "isKey", params: ({ event }) => event },
                target: "#hosting.withoutKey",
                actions: { type: "recordRefusal", params: ({ event }) => ({ failure: hostFailureOf(event.error) }) },
              },
              { target: "idle", actions: { type: "recordFailure", params: ({ event }) => event } },
            ],
          },
          after: { answerTime: { target: "idle", actions: "recordStill" } },
        },
      },
    },
  },
});
