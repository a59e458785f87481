import type { EventFromLogic } from "xstate";
import { getShortestPaths } from "xstate/graph";
import type { Members, Step } from "../../machines/members.ts";
import {
  type FileStatus,
  onboardingMachine,
  type ShareResult,
  type UnlockResult,
  unlockErrors,
} from "../../machines/onboarding.machine.ts";
import type { OnboardingSnapshot } from "../../machines/selectors.ts";
import { clip, priceList } from "./members.ts";

type Event = EventFromLogic<typeof onboardingMachine>;

/** One step of a path through the machine: an event, and the state after it. */
export interface PathStep {
  readonly event: Event | CheckEvent | ShareEvent | Timeout;
  readonly state: OnboardingSnapshot;
}

/** The result of the check as the machine receives it. */
type CheckEvent =
  | { readonly type: typeof CHECK_ANSWERED; readonly output: UnlockResult; readonly actorId: "unlock" }
  | { readonly type: typeof CHECK_BROKE; readonly error: Error; readonly actorId: "unlock" };

/** What came of sharing the message as the machine receives it. */
type ShareEvent =
  | { readonly type: typeof SHARE_ANSWERED; readonly output: ShareResult; readonly actorId: "shareMessage" }
  | { readonly type: typeof SHARE_BROKE; readonly error: Error; readonly actorId: "shareMessage" };

export const CHECK_ANSWERED = "xstate.done.actor.unlock";
export const CHECK_BROKE = "xstate.error.actor.unlock";
export const SHARE_ANSWERED = "xstate.done.actor.shareMessage";
export const SHARE_BROKE = "xstate.error.actor.shareMessage";
export const ERROR_TIME_IS_OVER = "xstate.after.errorDisplayTime.onboarding.locked.error";
export const STALL_TIME_IS_OVER = "xstate.after.stallTime.onboarding.locked.checking.downloading";

/** The events of the machine's delays, with their milliseconds. */
export const timeouts = {
  [ERROR_TIME_IS_OVER]: 3000,
  [STALL_TIME_IS_OVER]: 20_000,
  "xstate.after.graceTime.onboarding.locked.checking.overdue": 1000,
  "xstate.after.noticeTime.onboarding.locked.checking.decrypting": 1000,
  "xstate.after.shareTime.onboarding.gamePlan.telling": 1000,
  "xstate.after.copiedDisplayTime.onboarding.gamePlan.copied": 3000,
} as const;

interface Timeout {
  readonly type: keyof typeof timeouts;
}
const timeoutEvents = Object.keys(timeouts).map((type) => ({ type }) as Timeout);

/** Whether time alone causes the event. */
export const isTimeout = (event: PathStep["event"]): event is Timeout => event.type in timeouts;

/** The events of a path, in one line: the title of its test. */
export function describePath(path: readonly PathStep[]): string {
  return path
    .map(({ event }) => ("output" in event ? answerName(event.output) : (shortNames[event.type] ?? eventName(event))))
    .join(" → ");
}

const shortNames: Record<string, string> = {
  [CHECK_BROKE]: "check broke",
  [SHARE_BROKE]: "sharing failed",
  ...Object.fromEntries(Object.entries(timeouts).map(([type, time]) => [type, `${time} ms pass`])),
};
const answerName = (answer: UnlockResult | ShareResult) =>
  typeof answer === "string" ? answer : "error" in answer ? answer.error : answer.outcome;
const eventName = (event: PathStep["event"]) =>
  [
    event.type,
    ...("language" in event
      ? [event.language]
      : event.type === "media.fail"
        ? [event.error]
        : event.type === "file.report"
          ? [event.status.phase]
          : []),
  ].join(" ");

/**
 * Whether the app would send it: a clip fails once while it plays, and what is there is not asked for again. What came of telling the
 * leader and what came of the clip are independent, so they are not combined, nor is either with what became of a file.
 */
function isSent(event: Event, snapshot: OnboardingSnapshot): boolean {
  const { members, step, playingVideo, mediaErrors, files } = snapshot.context;
  const isFailed = mediaErrors[clip.address] !== undefined;
  const file = files[priceList.name];
  const isBusy = hasTold(snapshot) || file !== undefined;
  switch (event.type) {
    case "video.play":
      return (
        !snapshot.matches("welcome") &&
        event.video === videoOf(members?.steps[step]) &&
        playingVideo === null &&
        !isBusy
      );
    case "media.fail":
      return playingVideo !== null && !isFailed && !isBusy;
    case "media.retry":
      return isFailed;
    case "leader.tell":
      return playingVideo === null;
    case "step.next":
      return file === undefined;
    // The first step has it.
    case "file.open":
      return snapshot.matches("journey") && step === 0 && playingVideo === null && file?.phase !== "ready";
    case "file.report":
      return file?.phase === "downloading" && JSON.stringify(file) !== JSON.stringify(event.status);
    case "file.cancel":
      return file?.phase === "downloading";
    default:
      return true;
  }
}

const videoOf = (step: Step | undefined) => `step.${step?.id}`;

/** What becomes of the file. */
const fileStates: readonly FileStatus[] = [
  { phase: "downloading", received: 0.5 },
  { phase: "ready", address: "blob:price-list" },
  { phase: "failed", error: "network" },
];

const hasTold = (snapshot: OnboardingSnapshot) =>
  snapshot.matches("gamePlan") && !snapshot.matches({ gamePlan: "idle" });

/**
 * Shortest paths through the machine that together take every transition in every situation. Situations are the same if state,
 * context, the event that led there and the state before it are the same.
 *
 * @param members the content behind the gate, with a clip on each step and a file on the first
 * @param languages whether the language is switched in every situation too
 */
export function pathsThrough(members: Members, languages: boolean): readonly (readonly PathStep[])[] {
  const stepCount = members.steps.length;
  const answers: UnlockResult[] = [
    { outcome: "opened", members },
    { outcome: "wrong" },
    ...unlockErrors.map((error) => ({ outcome: "unavailable", error }) as const),
  ];
  const events: PathStep["event"][] = [
    { type: "password.edit" },
    { type: "password.submit", password: "a password" },
    { type: "download.progress" },
    { type: "download.complete" },
    { type: "journey.start" },
    { type: "step.next" },
    ...members.steps.map((step) => ({ type: "video.play", video: videoOf(step) }) as const),
    { type: "file.open", file: priceList },
    ...fileStates.map((status) => ({ type: "file.report", name: priceList.name, status }) as const),
    { type: "file.cancel", name: priceList.name },
    { type: "leader.tell", message: "I'm ready." },
    // Every step has its clip: what fails on the first fails on all.
    ...(stepCount > 2 ? [] : [{ type: "media.fail", name: clip.address, error: "network" } as const]),
    ...(languages || stepCount > 2 ? [] : [{ type: "media.fail", name: clip.address, error: "outdated" } as const]),
    { type: "media.retry", name: clip.address },
    { type: "page.reload" },
    ...(languages ? (["en", "es"] as const).map((language) => ({ type: "language.select", language }) as const) : []),
    ...answers.map((output) => ({ type: CHECK_ANSWERED, output, actorId: "unlock" }) as const),
    { type: CHECK_BROKE, error: new Error("broken"), actorId: "unlock" },
    ...(["closed", "copied"] as const).map(
      (output) => ({ type: SHARE_ANSWERED, output, actorId: "shareMessage" }) as const,
    ),
    { type: SHARE_BROKE, error: new Error("refused"), actorId: "shareMessage" },
    ...timeoutEvents,
  ];
  return getShortestPaths(onboardingMachine, {
    events: events as Event[],
    filterEvents: (snapshot, event) => snapshot.can(event) && isSent(event, snapshot),
    // A machine that passed the last step would have endless paths.
    stopWhen: ({ context }) => context.step >= stepCount,
    serializeState: ({ value, context }, event, before) => {
      const { members, ...rest } = context;
      return JSON.stringify([before?.value, event, value, rest, members !== null]);
    },
  })
    .filter(({ steps }) => steps.length > 1)
    .map(({ steps }) => steps.slice(1) as readonly PathStep[]);
}
