import { assertEvent, assign, type EventObject, fromCallback, fromPromise, setup, spawnChild, stopChild } from "xstate";
import { defaultLanguage, type Language } from "./languages.ts";
import type { Members, SharedFile } from "./members.ts";

/** Why the members' area could not be opened although the password may be right. */
export const unlockErrors = [
  /** The encrypted content, or the code that decrypts and shows it, did not arrive in time. */
  "network",
  /** A lazy chunk failed to load. Only a reload asks for it again. */
  "incomplete",
  /** The browser offers no cryptography, because the address is not https. */
  "insecure",
  /** The encrypted file is not the one that this page was built with. */
  "outdated",
] as const;

export type UnlockError = (typeof unlockErrors)[number];

/** The outcome of trying a password. */
export type UnlockResult =
  | { readonly outcome: "opened"; readonly members: Members }
  | { readonly outcome: "wrong" }
  | { readonly outcome: "unavailable"; readonly error: UnlockError };

/** What the actor `unlock` reports while it runs. */
export type DownloadEvent = { readonly type: "download.progress" } | { readonly type: "download.complete" };

/** The outcome of the actor `shareMessage`: the phone's share sheet was opened and closed again, or the message was copied. */
export type ShareResult = "closed" | "copied";

/** Input of the actor `unlock`. */
export interface UnlockInput {
  readonly password: string;
  /** Receives the reports. */
  readonly parent: { readonly send: (event: DownloadEvent) => void };
}

/**
 * Why an image or a video is not shown: it did not arrive, the host no longer has it because the site was published again, or the
 * browser can't play it.
 */
export type MediaError = "network" | "outdated" | "unplayable";

/** The progress of a file that the member has asked for. */
export type FileStatus =
  /** How much of it has arrived, from 0 to 1. */
  | { readonly phase: "downloading"; readonly received: number }
  /** Where it can be opened and saved from, a `blob:` address of this page. */
  | { readonly phase: "ready"; readonly address: string }
  | { readonly phase: "failed"; readonly error: MediaError };

/** Whether an image or a video can be shown, named by its file or its address. */
export type MediaEvent =
  /** An image or a video can't be shown. */
  | { readonly type: "media.fail"; readonly name: string; readonly error: MediaError }
  /** An image or a video is asked for again: by the member, or because it has arrived meanwhile. */
  | { readonly type: "media.retry"; readonly name: string };

/** How long nothing may arrive before a download counts as stalled, in milliseconds: at 400 kbit/s, time for a megabyte. */
export const STALL_TIME = 20_000;

export interface OnboardingContext {
  readonly language: Language;
  /** `null` until the password was right. */
  readonly members: Members | null;
  /** Index of the current step, from 0. */
  readonly step: number;
  /** Whether the last password was wrong and the field has not been edited since. */
  readonly isRejected: boolean;
  /** Whether the last password that was submitted has a space too many. */
  readonly hasExtraSpace: boolean;
  readonly unlockError: UnlockError | null;
  /** The video that was started last: `welcome`, or the id of its step or its resource after `step.` or `resource.`. */
  readonly playingVideo: string | null;
  /** The files that the member has asked for, by name. */
  readonly files: Readonly<Record<string, FileStatus | undefined>>;
  /** What can't be shown, by its file's name or its address. The next step clears it. */
  readonly mediaErrors: Readonly<Record<string, MediaError | undefined>>;
  /** Whether the page runs in another app's browser, where a link may replace it. */
  readonly isInAppBrowser: boolean;
}

export interface OnboardingInput {
  readonly isInAppBrowser: boolean;
}

export type OnboardingEvent =
  /** The member changed the text in the password field. */
  | { readonly type: "password.edit" }
  /** The member submits the password. */
  | { readonly type: "password.submit"; readonly password: string }
  /** Part of what unlocking needs has arrived. */
  | { readonly type: "download.progress" }
  /** All that unlocking needs has arrived. The key derivation follows. */
  | { readonly type: "download.complete" }
  /** The member asks for a reload of the page. */
  | { readonly type: "page.reload" }
  /** The member starts the journey. */
  | { readonly type: "journey.start" }
  /** The member goes on to the next step. */
  | { readonly type: "step.next" }
  /** The member starts a video. Another one that plays ends. */
  | { readonly type: "video.play"; readonly video: string }
  /** The member asks for a file. */
  | { readonly type: "file.open"; readonly file: SharedFile }
  /** The member cancels a file. */
  | { readonly type: "file.cancel"; readonly name: string }
  /** The progress of a file that the member has asked for. */
  | { readonly type: "file.report"; readonly name: string; readonly status: FileStatus }
  /** The member tells the leader that the Game Plan Session can be scheduled. */
  | { readonly type: "leader.tell"; readonly message: string }
  | MediaEvent
  /** The member chooses the language of the page. */
  | { readonly type: "language.select"; readonly language: Language };

/** What the actor `downloadFile` reports. */
export type FileReport = Extract<OnboardingEvent, { type: "file.report" }>;

/**
 * Decides which screen a member sees.
 *
 * The app provides the actor `unlock` (password in, `UnlockResult` out; it reports its download to `parent`, and a rejection counts as
 * a network error), the actor `shareMessage` (message in, `ShareResult` out; it rejects where the browser allows neither sharing nor
 * copying), the actor `downloadFile` (file in; it sends `FileReport`s until it is stopped) and the action `reloadPage`. The password is
 * in the event and in the actor's input only, never in the context.
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
    shareMessage: fromPromise<ShareResult, string>(() =>
      Promise.reject(new Error("The app provides the actor 'shareMessage'.")),
    ),
    // Without the app, a simulation sends the reports.
    downloadFile: fromCallback<EventObject, SharedFile>(() => {}),
  },
  actions: {
    advance: assign({ step: ({ context }) => context.step + 1, playingVideo: null, mediaErrors: {} }),
    clearRejection: assign({ isRejected: false }),
    clearResult: assign({ isRejected: false, unlockError: null }),
    recordSpaces: assign({
      hasExtraSpace: ({ event }) => {
        assertEvent(event, "password.submit");
        return /^\s|\s\s|\s$/.test(event.password);
      },
    }),
    recordResult: assign((_, result: UnlockResult) => ({
      members: result.outcome === "opened" ? result.members : null,
      isRejected: result.outcome === "wrong",
      unlockError: result.outcome === "unavailable" ? result.error : null,
    })),
    playVideo: assign({ playingVideo: (_, { video }: { video: string | null }) => video }),
    reloadPage: () => {},
    setFileStatus: assign({
      files: ({ context }, { name, status }: { name: string; status?: FileStatus }) => ({
        ...context.files,
        [name]: status,
      }),
    }),
    setMediaError: assign({
      mediaErrors: ({ context }, { name, error }: { name: string; error?: MediaError }) => ({
        ...context.mediaErrors,
        [name]: error,
      }),
    }),
    startDownload: spawnChild("downloadFile", {
      id: ({ event }) => {
        assertEvent(event, "file.open");
        return event.file.name;
      },
      input: ({ event }) => {
        assertEvent(event, "file.open");
        return event.file;
      },
    }),
    stopDownload: stopChild((_, { name }: { name: string }) => name),
    setLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
  },
  guards: {
    isOpened: (_, result: UnlockResult) => result.outcome === "opened",
    isWrong: (_, result: UnlockResult) => result.outcome === "wrong",
    isCopied: (_, result: ShareResult) => result === "copied",
    canDownload: ({ context }, { name }: { name: string }) =>
      context.members !== null && context.files[name]?.phase !== "downloading",
    isDownloading: ({ context }, { name }: { name: string }) => context.files[name]?.phase === "downloading",
    isUnlocked: ({ context }) => context.members !== null,
    isLastStep: ({ context }) => context.step + 1 === context.members?.steps.length,
  },
  delays: {
    /** How long "Incorrect password. Try again." stays, in milliseconds. */
    errorDisplayTime: 3000,
    stallTime: STALL_TIME,
    /** How long a phone that slept through the stall time has to report what arrived meanwhile, in milliseconds. */
    graceTime: 1000,
    /** How long the key derivation runs before the gate says that it takes a moment, in milliseconds. */
    noticeTime: 1000,
    /** How long another tap on "Tell my leader" is taken for the same one, in milliseconds. */
    shareTime: 1000,
    /** How long the button says "Copied", in milliseconds. */
    copiedDisplayTime: 3000,
  },
}).createMachine({
  id: "onboarding",
  description: "A new member's path from the gate to the Game Plan.",
  context: ({ input }) => ({
    language: defaultLanguage,
    members: null,
    step: 0,
    isRejected: false,
    hasExtraSpace: false,
    unlockError: null,
    playingVideo: null,
    files: {},
    mediaErrors: {},
    isInAppBrowser: input?.isInAppBrowser ?? false,
  }),
  on: {
    "language.select": {
      actions: { type: "setLanguage", params: ({ event }) => ({ language: event.language }) },
    },
    "page.reload": {
      actions: "reloadPage",
    },
    "video.play": {
      guard: "isUnlocked",
      actions: { type: "playVideo", params: ({ event }) => event },
    },
    "media.fail": {
      guard: "isUnlocked",
      actions: { type: "setMediaError", params: ({ event }) => event },
    },
    "media.retry": {
      guard: "isUnlocked",
      actions: { type: "setMediaError", params: ({ event }) => ({ name: event.name }) },
    },
    "file.open": {
      guard: { type: "canDownload", params: ({ event }) => event.file },
      actions: [
        {
          type: "setFileStatus",
          params: ({ event }) => ({ name: event.file.name, status: { phase: "downloading", received: 0 } }),
        },
        "startDownload",
      ],
    },
    "file.report": {
      guard: { type: "isDownloading", params: ({ event }) => event },
      actions: { type: "setFileStatus", params: ({ event }) => event },
    },
    "file.cancel": {
      guard: { type: "isDownloading", params: ({ event }) => event },
      actions: [
        { type: "stopDownload", params: ({ event }) => event },
        { type: "setFileStatus", params: ({ event }) => ({ name: event.name }) },
      ],
    },
  },
  initial: "locked",
  states: {
    locked: {
      description: "The gate. The page has none of the members' content.",
      initial: "idle",
      on: {
        "password.submit": { target: ".checking" },
        "password.edit": { actions: "clearRejection" },
      },
      states: {
        idle: { description: "Waiting for a password." },
        checking: {
          description: "The password is tried on the encrypted content. Another submit is ignored.",
          entry: ["clearResult", "recordSpaces"],
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
          initial: "downloading",
          states: {
            downloading: {
              description: "Content or code is downloading. Each part that arrives restarts the stall time.",
              on: {
                "download.progress": { target: "downloading", reenter: true },
                "download.complete": { target: "decrypting" },
              },
              after: { stallTime: { target: "overdue" } },
            },
            overdue: {
              description: "The stall time is over. What arrived while the phone slept still counts.",
              on: {
                "download.progress": { target: "downloading" },
                "download.complete": { target: "decrypting" },
              },
              after: {
                graceTime: {
                  target: "#onboarding.locked.unavailable",
                  actions: { type: "recordResult", params: { outcome: "unavailable", error: "network" } },
                },
              },
            },
            decrypting: {
              description: "Everything has arrived, and the key is derived from the password. This needs no network.",
              after: { noticeTime: { target: "slow" } },
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
      on: {
        "journey.start": { target: "journey", actions: { type: "playVideo", params: { video: null } } },
      },
    },
    journey: {
      description: "Step n of N. No event leads back.",
      always: { guard: "isLastStep", target: "gamePlan" },
      on: { "step.next": { actions: "advance" } },
    },
    gamePlan: {
      description: "The last step is current, and the Game Plan is shown.",
      initial: "idle",
      on: { "leader.tell": { target: ".telling" } },
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
