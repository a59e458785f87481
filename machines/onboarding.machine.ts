import { assertEvent, assign, fromPromise, setup } from "xstate";
import { defaultLanguage, type Language } from "./languages.ts";
import type { Members } from "./members.ts";

/** Why the members' area could not be opened although the password may be right. */
export type UnlockError =
  /** The encrypted content, or the code that decrypts and shows it, did not arrive in time. */
  | "network"
  /** Code that the page loads later failed to load, and only a reload asks for it again. */
  | "incomplete"
  /** The browser offers no cryptography here, because the address is not https. */
  | "insecure"
  /** The encrypted file is not the one that this page was built with. */
  | "outdated";

/** What the check of a password answers. */
export type UnlockResult =
  | { readonly outcome: "opened"; readonly members: Members }
  | { readonly outcome: "wrong" }
  | { readonly outcome: "unavailable"; readonly fault: UnlockError };

/** What the check of a password reports while it is on its way. */
export type DownloadEvent = { readonly type: "download.progress" } | { readonly type: "download.complete" };

/** What the actor `unlock` is given. */
export interface UnlockInput {
  readonly password: string;
  /** Whom it reports to. */
  readonly parent: { readonly send: (event: DownloadEvent) => void };
}

export interface OnboardingContext {
  readonly language: Language;
  /** The members' content: `null` until the password was right. */
  readonly members: Members | null;
  /** Index of the current step, from 0. */
  readonly step: number;
  /** Whether the last answer was "wrong" and the field has not been edited since. */
  readonly isRejected: boolean;
  readonly fault: UnlockError | null;
  /** Whether the member tapped Play on the current step's video. */
  readonly isVideoPlaying: boolean;
  /** Whether this is the browser within another app, where a link may take the page's place. */
  readonly isInAppBrowser: boolean;
}

/** What the machine is told when it is made. */
export interface OnboardingInput {
  readonly isInAppBrowser: boolean;
}

export type OnboardingEvent =
  /** The member changed the text in the password field. */
  | { readonly type: "password.edit" }
  /** The member asks to be let in with this password. */
  | { readonly type: "password.submit"; readonly password: string }
  /** More of what the check of a password needs has arrived. */
  | { readonly type: "download.progress" }
  /** All that the check of a password needs is here: from now on it computes. */
  | { readonly type: "download.complete" }
  /** The member asks for the page to be loaded anew. */
  | { readonly type: "page.reload" }
  /** The member leaves the welcome for the journey. */
  | { readonly type: "journey.start" }
  /** The member is done with the current step. */
  | { readonly type: "step.next" }
  /** The member starts the current step's video. */
  | { readonly type: "video.play" }
  /** The member chooses the language of every text on the page. */
  | { readonly type: "language.select"; readonly language: Language };

/**
 * The whole product: what a member sees, and what leads from one screen to the next.
 *
 * The app provides the actor `unlock` (password in, `UnlockResult` out; it reports its download to `parent`, and a rejection counts as
 * the network's fault) and the action `reloadPage`. The password travels in the event and in the actor's input only: it never
 * enters the context.
 */
export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingInput | undefined,
  },
  actors: {
    unlock: fromPromise<UnlockResult, UnlockInput>(() =>
      Promise.reject(new Error("The app provides the actor 'unlock'.")),
    ),
  },
  actions: {
    advance: assign({ step: ({ context }) => context.step + 1, isVideoPlaying: false }),
    acceptEdit: assign({ isRejected: false }),
    forgetAnswer: assign({ isRejected: false, fault: null }),
    recordAnswer: assign((_, answer: UnlockResult) => ({
      members: answer.outcome === "opened" ? answer.members : null,
      isRejected: answer.outcome === "wrong",
      fault: answer.outcome === "unavailable" ? answer.fault : null,
    })),
    playVideo: assign({ isVideoPlaying: true }),
    reloadPage: () => {},
    setLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
  },
  guards: {
    isOpened: (_, answer: UnlockResult) => answer.outcome === "opened",
    isWrong: (_, answer: UnlockResult) => answer.outcome === "wrong",
    isLastStep: ({ context }) => context.step + 1 === context.members?.steps.length,
  },
  delays: {
    /** How long "Incorrect password. Try again." stays, in milliseconds. */
    errorDisplayTime: 3000,
    /**
     * How long nothing may arrive before a download counts as stalled, in milliseconds: at 400 kbit/s a megabyte comes in that
     * time, three times what the gate asks for altogether.
     */
    stallTime: 20_000,
    /** How long a phone that slept through the stall time has to hand over what arrived meanwhile, in milliseconds. */
    graceTime: 1000,
    /** How long the derivation of the key runs before the page says that it takes a moment, in milliseconds. */
    noticeTime: 1000,
  },
}).createMachine({
  id: "onboarding",
  description: "A new member's way from the gate to the Game Plan.",
  context: ({ input }) => ({
    language: defaultLanguage,
    members: null,
    step: 0,
    isRejected: false,
    fault: null,
    isVideoPlaying: false,
    isInAppBrowser: input?.isInAppBrowser ?? false,
  }),
  on: {
    "language.select": {
      description: "From anywhere; changes the words and nothing else.",
      actions: { type: "setLanguage", params: ({ event }) => ({ language: event.language }) },
    },
    "page.reload": {
      description: "From anywhere; the way on where this page can't go on by itself. It starts at the gate again.",
      actions: "reloadPage",
    },
  },
  initial: "locked",
  states: {
    locked: {
      description: "The gate. Nothing of the members' area is in the page.",
      initial: "idle",
      on: {
        "password.submit": { target: ".checking" },
        "password.edit": { actions: "acceptEdit" },
      },
      states: {
        idle: { description: "Waiting for a password." },
        checking: {
          description: "The password is being tried on the encrypted content. Meanwhile another submit is ignored.",
          entry: "forgetAnswer",
          invoke: {
            id: "unlock",
            src: "unlock",
            input: ({ event, self }) => {
              assertEvent(event, "password.submit");
              return { password: event.password, parent: self };
            },
            onDone: [
              {
                guard: { type: "isOpened", params: ({ event }) => event.output },
                target: "#onboarding.welcome",
                actions: { type: "recordAnswer", params: ({ event }) => event.output },
              },
              {
                guard: { type: "isWrong", params: ({ event }) => event.output },
                target: "error",
                actions: { type: "recordAnswer", params: ({ event }) => event.output },
              },
              {
                target: "unavailable",
                actions: { type: "recordAnswer", params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: "unavailable",
              actions: { type: "recordAnswer", params: { outcome: "unavailable", fault: "network" } },
            },
          },
          on: { "password.submit": {} },
          initial: "downloading",
          states: {
            downloading: {
              description: "Content or code is still on its way. Each arrival starts the stall time anew.",
              on: {
                "download.progress": { target: "downloading", reenter: true },
                "download.complete": { target: "decrypting" },
              },
              after: { stallTime: { target: "overdue" } },
            },
            overdue: {
              description: "The stall time is over. What came while the phone slept is still taken in.",
              on: {
                "download.progress": { target: "downloading" },
                "download.complete": { target: "decrypting" },
              },
              after: {
                graceTime: {
                  target: "#onboarding.locked.unavailable",
                  actions: { type: "recordAnswer", params: { outcome: "unavailable", fault: "network" } },
                },
              },
            },
            decrypting: {
              description: "All is here, and the key is derived from the password: no network can hold that up.",
              after: { noticeTime: { target: "slow" } },
            },
            slow: { description: "The derivation takes long on this phone, and the gate says so." },
          },
        },
        error: {
          description: "The password was wrong. The message goes by itself; a new submit does not wait for that.",
          after: { errorDisplayTime: { target: "idle" } },
        },
        unavailable: {
          description: "Whether the password is right could not be found out. The gate stays usable.",
        },
      },
    },
    welcome: {
      description: "The password was right; the members' content is here. A reload is the only way back.",
      on: { "journey.start": { target: "journey" } },
    },
    journey: {
      description: "Step n of N. There is no going back.",
      always: { guard: "isLastStep", target: "gamePlan" },
      on: {
        "step.next": { actions: "advance" },
        "video.play": { actions: "playVideo" },
      },
    },
    gamePlan: {
      description: "The last step is current, and the Game Plan card appears.",
      on: { "video.play": { actions: "playVideo" } },
    },
  },
});
