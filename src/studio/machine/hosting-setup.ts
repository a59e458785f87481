import { assign, enqueueActions, sendParent, setup } from "xstate";
import type { HostName } from "../../publish/host-list.ts";
import { type HostAccount, type HostFailure, type HostSite, type HostVersion, nextName } from "../model/host.ts";
import { type Failed, hostFailureOf } from "./failures.ts";
import type { HostAnswer, HostingEvent, HostQuestion } from "./hosting-event.ts";
import type { ProjectEvent } from "./project-event.ts";
import { provided } from "./provided.ts";

interface HostingContext {
  readonly host: HostName;
  /** The account that the key opens; `null` without a key. The key itself is in no machine. */
  readonly account: HostAccount | null;
  /** The account's sites that this project could be published to; `null` until they are known. */
  readonly sites: readonly HostSite[] | null;
  /** The last request, which can be sent again. */
  readonly asked: HostQuestion | null;
  /** The name that was asked for, or the next one if that is taken. */
  readonly suggestion: string | null;
  /** The versions that can be shown again; `null` until they are known. */
  readonly versions: readonly HostVersion[] | null;
  readonly failure: HostFailure | null;
  /** Whether the key took the place of one that the host no longer accepted. */
  readonly isReplacing: boolean;
}

type AtHost = Pick<HostingContext, "host">;

/** What is known without a key. */
export const blank = {
  account: null,
  sites: null,
  asked: null,
  suggestion: null,
  versions: null,
  failure: null,
  isReplacing: false,
} as const;

/** What the statechart of the account at the host is made of. */
export const hostingSetup = setup({
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
    recordAsked: assign((_, asked: HostQuestion) => ({ asked, suggestion: "name" in asked ? asked.name : null })),
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
});
