import type { AnyStateNode, SimulatedClock } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { type FileStatus, type MediaEvent, mediaMachine } from "../../machines/media.machine.ts";
import { type OnboardingEvent, onboardingMachine } from "../../machines/onboarding.machine.ts";
import { type ShareResult, type UnlockResult, unlockErrors } from "../../machines/results.ts";
import type { MediaSnapshot, OnboardingSnapshot } from "../../machines/selectors.ts";
import { onward } from "../../machines/walk.ts";
import type { Payload } from "../../src/project/published.ts";
import type { OnboardingActor } from "./actors.ts";
import { clip, priceList } from "./members.ts";
import type { PendingShare, PendingUnlock } from "./pending.ts";

/** One step of a path through the onboarding machine: an event, and the state after it. */
export interface PathStep {
  readonly event: OnboardingEvent | CheckEvent | ShareEvent | Timeout;
  readonly state: OnboardingSnapshot;
}

/** One step of a path through the media machine. */
export interface MediaStep {
  readonly event: MediaEvent;
  readonly state: MediaSnapshot;
}

/** The event with which the machine receives a result of the password check. */
type CheckEvent =
  | { readonly type: typeof CHECK_ANSWERED; readonly output: UnlockResult; readonly actorId: "unlock" }
  | { readonly type: typeof CHECK_BROKE; readonly error: Error; readonly actorId: "unlock" };

/** The event with which the machine receives a result of sharing the message. */
type ShareEvent =
  | { readonly type: typeof SHARE_ANSWERED; readonly output: ShareResult; readonly actorId: "shareMessage" }
  | { readonly type: typeof SHARE_BROKE; readonly error: Error; readonly actorId: "shareMessage" };

export const CHECK_ANSWERED = "xstate.done.actor.unlock";
export const CHECK_BROKE = "xstate.error.actor.unlock";
export const SHARE_ANSWERED = "xstate.done.actor.shareMessage";
export const SHARE_BROKE = "xstate.error.actor.shareMessage";
export const ERROR_TIME_IS_OVER = "xstate.after.errorDisplayTime.onboarding.locked.error";

/** An event that time alone causes, and after how many milliseconds. */
interface Timeout {
  readonly type: `xstate.after.${string}`;
  readonly time: number;
}

/** The events that lead to the next screen. */
export const onwardEvents = Object.values(onward).filter((event) => event !== null);

/** The events of the machine's delays. */
export const timeouts = timeoutsOf(onboardingMachine.root);

function timeoutsOf({ after, states }: AnyStateNode): Timeout[] {
  const delays = onboardingMachine.implementations.delays as Readonly<Record<string, number>>;
  const own = after.map(({ eventType, delay }) => ({ type: eventType, time: delays[delay as string] }) as Timeout);
  return [...own, ...Object.values(states).flatMap(timeoutsOf)];
}

/** The events of a path in one line, as the title of its test. */
export function describePath(path: readonly (PathStep | MediaStep)[]): string {
  return path.map(({ event }) => ("output" in event ? answerName(event.output) : eventName(event))).join(" → ");
}

const answerName = (answer: UnlockResult | ShareResult) =>
  typeof answer === "string" ? answer : "error" in answer ? answer.error : answer.outcome;
function eventName(event: (PathStep | MediaStep)["event"]): string {
  if ("time" in event) return `${event.time} ms pass`;
  if (event.type === CHECK_BROKE) return "check broke";
  if (event.type === SHARE_BROKE) return "sharing failed";
  if (event.type === "language.select") return `${event.type} ${event.language}`;
  if (event.type === "media.fail") return `${event.type} ${event.error}`;
  if (event.type === "file.report") return `${event.type} ${event.status.phase}`;
  return event.type;
}

/** The onboarding machine, and what a test controls of the world around it. */
export interface TestedMachine {
  readonly actor: OnboardingActor;
  readonly clock: SimulatedClock;
  readonly checks: PendingUnlock;
  readonly shares: PendingShare;
}

/** Makes the event of a step happen: sends a result, advances the time, or sends the event. */
export async function happen({ event }: PathStep, { actor, clock, checks, shares }: TestedMachine): Promise<void> {
  if (event.type === CHECK_ANSWERED) await checks.answer(event.output);
  else if (event.type === CHECK_BROKE) await checks.fail(event.error);
  else if (event.type === SHARE_ANSWERED) await shares.answer(event.output);
  else if (event.type === SHARE_BROKE) await shares.fail(event.error);
  else if (event.type === "check.delay") checks.delay();
  else if ("time" in event) clock.increment(event.time);
  else actor.send(event);
}

/** Whether a page can send the event: behind the gate, no field is left for a link, and a choice is either made or taken back. */
function isOffered(snapshot: OnboardingSnapshot, event: OnboardingEvent): boolean {
  if (event.type === "link.follow") return snapshot.matches("locked");
  return event.type !== "leader.choose" || (event.leader === null) === (snapshot.context.chosenLeaderId !== null);
}

/**
 * The shortest paths through the onboarding machine that together take every transition in every situation. Two
 * situations are the same if the state, the context, the event that led there and the state before it are the same.
 * @param payload the content behind the gate
 * @param languages whether to switch the language in every situation too
 */
export function pathsThrough(payload: Payload, languages: boolean): readonly (readonly PathStep[])[] {
  const stepCount = payload.project.members.steps.length;
  const answers: UnlockResult[] = [
    { outcome: "opened", payload },
    { outcome: "wrong" },
    ...unlockErrors.map((error) => ({ outcome: "unavailable", error }) as const),
  ];
  const events: PathStep["event"][] = [
    { type: "password.edit" },
    { type: "link.follow", leader: null, hasPassword: true },
    { type: "password.submit", password: "a password" },
    { type: "check.delay" },
    ...onwardEvents,
    { type: "leader.tell", message: "I'm ready." },
    { type: "leader.choose", leader: "ben" },
    { type: "leader.choose", leader: null },
    { type: "point.toggle", point: payload.project.members.gamePlan.points[0]?.id ?? "" },
    ...(languages ? (["en", "es"] as const).map((language) => ({ type: "language.select", language }) as const) : []),
    ...answers.map((output) => ({ type: CHECK_ANSWERED, output, actorId: "unlock" }) as const),
    { type: CHECK_BROKE, error: new Error("broken"), actorId: "unlock" },
    ...(["closed", "copied"] as const).map(
      (output) => ({ type: SHARE_ANSWERED, output, actorId: "shareMessage" }) as const,
    ),
    { type: SHARE_BROKE, error: new Error("refused"), actorId: "shareMessage" },
    ...timeouts,
  ];
  return getShortestPaths(onboardingMachine, {
    input: { language: "en", isInAppBrowser: false },
    events: events as OnboardingEvent[],
    filterEvents: (snapshot, event) => snapshot.can(event) && isOffered(snapshot, event),
    // A machine beyond the last step would have endless paths.
    stopWhen: ({ context }) => context.step >= stepCount,
    serializeState: ({ value, context }, event, before) => {
      const { payload, ...rest } = context;
      return JSON.stringify([before?.value, event, value, rest, payload !== null]);
    },
  })
    .filter(({ steps }) => steps.length > 1)
    .map(({ steps }) => steps.slice(1) as readonly PathStep[]);
}

/** The statuses that a file can have. */
const fileStates: readonly FileStatus[] = [
  { phase: "downloading", received: 0.5 },
  { phase: "ready", address: "blob:price-list" },
  { phase: "failed", error: "network" },
];

/**
 * Whether the app would send the event: a clip fails once while it plays, and an available file is not requested again.
 */
function isSent(event: MediaEvent, { context: { playing, errors, files } }: MediaSnapshot): boolean {
  const isFailed = errors[clip.address] !== undefined;
  const file = files[priceList];
  switch (event.type) {
    // The clip's and the file's events are independent, so they are not combined.
    case "video.play":
      return playing === null && file === undefined;
    case "video.stop":
      return playing !== null;
    case "media.fail":
      return playing !== null && !isFailed;
    case "media.retry":
      return isFailed;
    case "file.open":
      return playing === null && file?.phase !== "ready";
    case "file.report":
      return JSON.stringify(file) !== JSON.stringify(event.status);
    default:
      return true;
  }
}

/**
 * The shortest paths through the media machine with one video's clip and one file. Together they take every transition
 * in every situation.
 */
export function mediaPaths(video: string): readonly (readonly MediaStep[])[] {
  return getShortestPaths(mediaMachine, {
    events: [
      { type: "video.play", video },
      { type: "video.stop" },
      { type: "screen.leave" },
      { type: "media.fail", name: clip.address, error: "network" },
      { type: "media.fail", name: clip.address, error: "outdated" },
      { type: "media.fail", name: clip.address, error: "unplayable" },
      { type: "media.retry", name: clip.address },
      { type: "file.open", name: priceList },
      ...fileStates.map((status) => ({ type: "file.report", name: priceList, status }) as const),
      { type: "file.cancel", name: priceList },
    ],
    filterEvents: (snapshot, event) => snapshot.can(event) && isSent(event, snapshot),
    // A file that was opened twice is in the same situation as a file that was opened once.
    serializeState: ({ context }, event) => JSON.stringify([event, context]),
  })
    .filter(({ steps }) => steps.length > 1)
    .map(({ steps }) => steps.slice(1) as readonly MediaStep[]);
}
