import type { Leader, LocalizedText } from "../src/project/project.ts";
import type { FileStatus, MediaError } from "./media.machine.ts";
import { leaderWith, type MediaSnapshot, type OnboardingSnapshot } from "./selectors.ts";

/** The leader in the link that the member followed, or else the one whom the member chose; `null` without either. */
export function currentLeader(snapshot: OnboardingSnapshot): Leader | null {
  const { leaderId, chosenLeaderId } = snapshot.context;
  return leaderWith(snapshot, leaderId) ?? leaderWith(snapshot, chosenLeaderId);
}

const NO_LEADERS: readonly Leader[] = [];

/** The leaders from whom the member chooses who brought them here; none if a link named one. */
export function leadersToChoose(snapshot: OnboardingSnapshot): readonly Leader[] {
  const { payload, leaderId } = snapshot.context;
  return leaderWith(snapshot, leaderId) ? NO_LEADERS : (payload?.project.members.leaders ?? NO_LEADERS);
}

/** The address for booking a session, per language: the leader's own, or else the team's; `null` without either. */
export function currentBooking(snapshot: OnboardingSnapshot): LocalizedText | null {
  return currentLeader(snapshot)?.booking ?? snapshot.context.payload?.project.members.gamePlan.booking ?? null;
}

/** Index of the current step, from 0. */
export function currentStep({ context }: OnboardingSnapshot): number {
  return context.step;
}

/** Whether the current step is the last, and the Game Plan card is shown. */
export function isGamePlan(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches("gamePlan");
}

/** Selects whether the member has checked the Game Plan's point with this id. */
export function isPointChecked(point: string): (snapshot: OnboardingSnapshot) => boolean {
  return ({ context }) => context.checkedPoints.includes(point);
}

/** Whether the card says that the message to the leader was copied. */
export function isMessageCopied(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ gamePlan: "copied" });
}

/** Whether the message to the leader could be neither shared nor copied. */
export function isTellingFailed(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ gamePlan: "failed" });
}

type StepStatus = "completed" | "current" | "upcoming";

/** Selects the status of the step at `index` (from 0). */
export function stepStatus(index: number): (snapshot: OnboardingSnapshot) => StepStatus {
  return ({ context }) => (index < context.step ? "completed" : index === context.step ? "current" : "upcoming");
}

/** Selects whether the step at `index` (from 0) is the last one and current, with the Game Plan below it. */
export function isEndReached(index: number): (snapshot: OnboardingSnapshot) => boolean {
  return (snapshot) => isGamePlan(snapshot) && index === currentStep(snapshot);
}

/** Selects whether the step at `index` (from 0) opens when the current one is done. */
export function isNextStep(index: number): (snapshot: OnboardingSnapshot) => boolean {
  return ({ context }) => index === context.step + 1;
}

/** Selects whether this video was the last one started. The next screen ends it. */
export function isVideoPlaying(video: string): (snapshot: MediaSnapshot) => boolean {
  return ({ context }) => context.playing === video;
}

/** Selects the status of a file that the member has asked for, or `null`. */
export function fileStatus(name: string): (snapshot: MediaSnapshot) => FileStatus | null {
  return ({ context }) => context.files[name] ?? null;
}

/** Selects why the picture or video of that name can't be shown, or `null`. */
export function mediaError(name: string): (snapshot: MediaSnapshot) => MediaError | null {
  return ({ context }) => context.errors[name] ?? null;
}

/** Selects the index of the first of these pictures or videos that the host no longer has, or -1. */
export function firstOutdated(names: readonly string[]): (snapshot: MediaSnapshot) => number {
  return ({ context }) => names.findIndex((name) => context.errors[name] === "outdated");
}
