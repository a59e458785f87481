import { assertEvent, type SnapshotFrom } from "xstate";
import { firstHost } from "../../publish/host-list.ts";
import { hostFailureOf } from "./failures.ts";
import { hostQuestions } from "./hosting-event.ts";
import { blank, hostingSetup } from "./hosting-setup.ts";

export type HostingSnapshot = SnapshotFrom<typeof hostingMachine>;

/** The owner's account at the host: its sites and their versions. `createStudio` provides the actors, which have the key. */
export const hostingMachine = hostingSetup.createMachine({
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
      after: { answerTime: { actions: "recordStill" } },
      on: {
        "key.enter": { target: "connecting", reenter: true },
        "host.leave": { target: "withoutKey", actions: "clear" },
      },
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
          description:
            "A request is on its way. After long it may still come; the owner can send it again, or leave it.",
          entry: [
            "clear",
            {
              type: "recordAsked",
              params: ({ event }) => {
                assertEvent(event, hostQuestions);
                return event;
              },
            },
          ],
          invoke: {
            id: "askHost",
            src: "askHost",
            input: ({ context: { host }, event }) => {
              assertEvent(event, hostQuestions);
              return { host, asked: event };
            },
            onDone: {
              target: "idle",
              actions: ["clear", { type: "recordAnswer", params: ({ event }) => event.output }],
            },
            onError: [
              {
                guard: { type: "isKey", params: ({ event }) => event },
                target: "#hosting.withoutKey",
                actions: { type: "recordRefusal", params: ({ event }) => ({ failure: hostFailureOf(event.error) }) },
              },
              { target: "idle", actions: { type: "recordFailure", params: ({ event }) => event } },
            ],
          },
          after: { answerTime: { actions: "recordStill" } },
          on: { "host.leave": { target: "idle", actions: "clear" } },
        },
      },
    },
  },
});
