import { assertEvent, assign, fromPromise, sendTo, setup } from "xstate";
import type { Language } from "../src/project/languages.ts";
import type { Payload } from "../src/project/published.ts";
import { mediaMachine } from "./media.machine.ts";
import { type PasswordSign, passwordSigns } from "./password-signs.ts";
import type { ShareResult, UnlockError, UnlockInput, UnlockResult } from "./results.ts";

interface OnboardingContext {
  readonly language: Language;
  /** `null` until the password was right. */
  readonly payload: Payload | null;
  /** Index of the current step, from 0. */
  readonly step: number;
  /** Whether the last password was wrong and the field has not been edited since. */
  readonly isRejected: boolean;
  /** The signs of a typing mistake in the last password that was submitted. */
  readonly passwordSigns: readonly PasswordSign[];
  readonly unlockError: UnlockError | null;
  /** Whether the page runs in another app's browser, where a link may replace it. */
  readonly isInAppBrowser: boolean;
  /** The leader's id in the link that the member followed; `null` without one. The team may have no such leader. */
  readonly leaderId: string | null;
  /** The id of the leader whom the member chose; `null` without one. A link's leader comes first. */
  readonly chosenLeaderId: string | null;
  /** The ids of the Game Plan's points that the member has checked. */
  readonly checkedPoints: readonly string[];
  /** Whether a link put the password into the field, and it has not been edited since. */
  readonly isPasswordBrought: boolean;
}

type OnboardingInput = Pick<OnboardingContext, "language" | "isInAppBrowser">;

export type OnboardingEvent =
  /** The member changed the text in the password field. */
  | { readonly type: "password.edit" }
  /** The member submits the password. */
  | { readonly type: "password.submit"; readonly password: string }
  /** The member followed a link to the site. Its password, if it has one, is in the field. */
  | { readonly type: "link.follow"; readonly leader: string | null; readonly hasPassword: boolean }
  /** The key derivation takes long on this phone. */
  | { readonly type: "check.delay" }
  /** The member starts the journey. */
  | { readonly type: "journey.start" }
  /** The member goes on to the next step. */
  | { readonly type: "step.next" }
  /** The member says who brought them here; `null` takes that back. */
  | { readonly type: "leader.choose"; readonly leader: string | null }
  /** The member checks a point of the Game Plan, or takes that back. */
  | { readonly type: "point.toggle"; readonly point: string }
  /** The member tells the leader that the Game Plan Session can be scheduled. */
  | { readonly type: "leader.tell"; readonly message: string }
  /** The member chooses the language of the page. */
  | { readonly type: "language.select"; readonly language: Language };

/**
 * Decides which screen a member sees.
 *
 * The app provides the actors. `unlock` tries a password; a rejection counts as a network error. `shareMessage` shares or copies a
 * message, and rejects if the browser allows neither. `downloadFile` belongs to the machine `media`. The password is only in the event and
 * in the input of `unlock`, never in the context.
 */
export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingInput,
    children: {} as { media: "media" },
  },
  actors: {
    media: mediaMachine,
    unlock: fromPromise<UnlockResult, UnlockInput>(() =>
      Promise.reject(new Error("The app provides the actor 'unlock'.")),
    ),
    shareMessage: fromPromise<ShareResult, string>(() =>
      Promise.reject(new Error("The app provides the actor 'shareMessage'.")),
    ),
  },
  actions: {
    advance: assign({ step: ({ context }) => context.step + 1 }),
    chooseLeader: assign({ chosenLeaderId: (_, { leader }: { leader: string | null }) => leader }),
    clearNotes: assign({ isRejected: false, isPasswordBrought: false }),
    clearResult: assign({ isRejected: false, unlockError: null }),
    followLink: assign(({ context }, { leader, hasPassword }: { leader: string | null; hasPassword: boolean }) => ({
      leaderId: leader ?? context.leaderId,
      isPasswordBrought: hasPassword,
      isRejected: false,
    })),
    leaveScreen: sendTo("media", { type: "screen.leave" }),
    recordSigns: assign({ passwordSigns: (_, { password }: { password: string }) => passwordSigns(password) }),
    recordResult: assign((_, result: UnlockResult) => ({
      payload: result.outcome === "opened" ? result.payload : null,
      isRejected: result.outcome === "wrong",
      unlockError: result.outcome === "unavailable" ? result.error : null,
    })),
    setLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    togglePoint: assign(({ context: { checkedPoints } }, { point }: { point: string }) => ({
      checkedPoints: checkedPoints.includes(point)
        ? checkedPoints.filter((id) => id !== point)
        : [...checkedPoints, point],
    })),
  },
  guards: {
    isOpened: (_, result: UnlockResult) => result.outcome === "opened",
    isWrong: (_, result: UnlockResult) => result.outcome === "wrong",
    isCopied: (_, result: ShareResult) => result === "copied",
    isLastStep: ({ context }) => context.step + 1 === context.payload?.project.members.steps.length,
  },
  delays: {
    /** How long "Incorrect password. Try again." stays, in milliseconds. */
    errorDisplayTime: 3000,
    /** How long another tap on "Tell my leader" is ignored, in milliseconds. */
    shareTime: 1000,
    /** How long the button says "Copied", in milliseconds. */
    copiedDisplayTime: 3000,
  },
}).createMachine({
  id: "onboarding",
  description: "A new member's path from the gate to the Game Plan.",
  context: ({ input }) => ({
    ...input,
    payload: null,
    step: 0,
    isRejected: false,
    passwordSigns: [],
    unlockError: null,
    leaderId: null,
    chosenLeaderId: null,
    checkedPoints: [],
    isPasswordBrought: false,
  }),
  invoke: { id: "media", src: "media" },
  on: {
    "language.select": {
      actions: { type: "setLanguage", params: ({ event }) => event },
    },
    "link.follow": {
      actions: { type: "followLink", params: ({ event }) => event },
    },
  },
  initial: "locked",
  states: {
    locked: {
      description: "The gate. The page has none of the members' content.",
      initial: "idle",
      on: {
        "password.submit": { target: ".checking", actions: { type: "recordSigns", params: ({ event }) => event } },
        "password.edit": { actions: "clearNotes" },
      },
      states: {
        idle: { description: "Waiting for a password." },
        checking: {
          description: "The password is tried on the encrypted content. Another submit is ignored.",
          entry: "clearResult",
          invoke: {
            id: "unlock",
            src: "unlock",
            input: ({ event, context, self }) => {
              assertEvent(event, "password.submit");
              return { password: event.password, isBrought: context.isPasswordBrought, parent: self };
            },
            onDone: [
              {
                guard: { type: "isOpened", params: ({ event }) => event.output },
                target: "#onboarding.welcome",
                actions: { type: "recordResult", params: ({ event }) => event.output },
              },
              {
                guard: { type: "isWrong", params: ({ event }) => event.output },
                target: "error",
                actions: { type: "recordResult", params: ({ event }) => event.output },
              },
              {
                target: "unavailable",
                actions: { type: "recordResult", params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: "unavailable",
              actions: { type: "recordResult", params: { outcome: "unavailable", error: "network" } },
            },
          },
          on: { "password.submit": {} },
          initial: "working",
          states: {
            working: {
              description: "Content and code arrive, and the key is derived from the password.",
              on: { "check.delay": { target: "slow" } },
            },
            slow: { description: "The key derivation takes long on this phone, and the gate says so." },
          },
        },
        error: {
          description: "The password was wrong. The message disappears after a while or with the next submit.",
          after: { errorDisplayTime: { target: "idle" } },
        },
        unavailable: {
          description: "The password could not be tried. The gate stays usable.",
        },
      },
    },
    welcome: {
      description: "The password was right, and the members' content is available. Only a reload leads back.",
      on: { "journey.start": { target: "journey", actions: "leaveScreen" } },
    },
    journey: {
      description: "Step n of N. No event leads back.",
      always: { guard: "isLastStep", target: "gamePlan" },
      on: { "step.next": { actions: ["advance", "leaveScreen"] } },
    },
    gamePlan: {
      description: "The last step is current, and the Game Plan is shown.",
      initial: "idle",
      on: {
        "leader.tell": { target: ".telling" },
        "leader.choose": { actions: { type: "chooseLeader", params: ({ event }) => event } },
        "point.toggle": { actions: { type: "togglePoint", params: ({ event }) => event } },
      },
      states: {
        idle: { description: "Waiting for a tap." },
        telling: {
          description:
            "The message is shared or copied. Another tap is ignored for a moment: some share sheets never answer.",
          invoke: {
            id: "shareMessage",
            src: "shareMessage",
            input: ({ event }) => {
              assertEvent(event, "leader.tell");
              return event.message;
            },
            onDone: [
              { guard: { type: "isCopied", params: ({ event }) => event.output }, target: "copied" },
              { target: "idle" },
            ],
            onError: { target: "failed" },
          },
          on: { "leader.tell": {} },
          after: { shareTime: { target: "idle" } },
        },
        copied: {
          description: "The message was copied, and the button says so for a while.",
          after: { copiedDisplayTime: { target: "idle" } },
        },
        failed: { description: "The message could not be copied." },
      },
    },
  },
});
