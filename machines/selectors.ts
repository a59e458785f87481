import type { SnapshotFrom } from "xstate";
import type { Language } from "../src/project/languages.ts";
import type { Leader, LocalizedText } from "../src/project/project.ts";
import type { Payload } from "../src/project/published.ts";
import type { FileStatus, MediaError, mediaMachine } from "./media.machine.ts";
import type { onboardingMachine } from "./onboarding.machine.ts";
import type { PasswordSign } from "./password-signs.ts";
import type { UnlockError } from "./results.ts";

export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>;

export type MediaSnapshot = SnapshotFrom<typeof mediaMachine>;

type NameOf<Value> = Value extends string ? Value : keyof Value;

/** The machine's top-level states. */
export type View = NameOf<OnboardingSnapshot["value"]>;

type StepStatus = "completed" | "current" | "upcoming";

/** Which screen the member sees at `/`. */
export function currentView({ value }: OnboardingSnapshot): View {
  return typeof value === "string" ? value : (Object.keys(value)[0] as keyof typeof value);
}

export function currentLanguage({ context }: OnboardingSnapshot): Language {
  return context.language;
}

/** Whether a password is being checked. */
export function isChecking(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ locked: "checking" });
}

/** Whether the key derivation takes so long that the gate says so. */
export function isSlow(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ locked: { checking: "slow" } });
}

/** Whether the gate shows "Incorrect password. Try again." */
export function isErrorShown(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ locked: "error" });
}

/** Whether the last password was wrong and the field has not been edited since. */
export function isRejected({ context }: OnboardingSnapshot): boolean {
  return context.isRejected;
}

const NO_SIGNS: readonly PasswordSign[] = [];

export function rejectedSigns({ context }: OnboardingSnapshot): readonly PasswordSign[] {
  return context.isRejected ? context.passwordSigns : NO_SIGNS;
}

/** Whether the gate says what is wrong with the password: it is wrong, or what may be wrong in it. */
export function isMistakeShown(snapshot: OnboardingSnapshot): boolean {
  return isErrorShown(snapshot) || isLinkRejected(snapshot) || rejectedSigns(snapshot).length > 0;
}

/** Why the members' area could not be opened, or `null`. */
export function currentUnlockError({ context }: OnboardingSnapshot): UnlockError | null {
  return context.unlockError;
}

/** Whether the page runs in another app's browser, where a link may replace it. */
export function isInAppBrowser({ context }: OnboardingSnapshot): boolean {
  return context.isInAppBrowser;
}

/** Whether a tap may be dropped by the other app's browser in which a member is. The gate has no such tap. */
export function isHelpedInApp({ context }: OnboardingSnapshot): boolean {
  return context.isInAppBrowser && context.payload !== null;
}

/** What the password decrypted, or `null` before it was right. */
export function currentPayload({ context }: OnboardingSnapshot): Payload | null {
  return context.payload;
}

const NO_LEADERS: readonly Leader[] = [];

/** The team's leader with this id; `null` where there is none. */
const leaderWith = ({ context: { payload } }: OnboardingSnapshot, wanted: string | null): Leader | null =>
  payload?.project.members.leaders?.find(({ id }) => id === wanted) ?? null;

/** The leader in the link that the member followed, or else the one whom the member chose; `null` without either. */
export function currentLeader(snapshot: OnboardingSnapshot): Leader | null {
  const { leaderId, chosenLeaderId } = snapshot.context;
  return leaderWith(snapshot, leaderId) ?? leaderWith(snapshot, chosenLeaderId);
}

/** Whether the link that the member followed names nobody of the team. It is known once the password was right. */
export function isLeaderUnknown(snapshot: OnboardingSnapshot): boolean {
  const { payload, leaderId } = snapshot.context;
  return payload !== null && leaderId !== null && !leaderWith(snapshot, leaderId);
}

/** The id of the leader in the link that the member followed, for addresses within the site; `null` for nobody of the team. */
export function linkedLeaderId(snapshot: OnboardingSnapshot): string | null {
  return isLeaderUnknown(snapshot) ? null : snapshot.context.leaderId;
}

/** The leaders from whom the member chooses who brought them here; none if a link named one. */
export function leadersToChoose(snapshot: OnboardingSnapshot): readonly Leader[] {
  const { payload, leaderId } = snapshot.context;
  return leaderWith(snapshot, leaderId) ? NO_LEADERS : (payload?.project.members.leaders ?? NO_LEADERS);
}

/** The address for booking a session, per language: the leader's own, or else the team's; `null` without either. */
export function currentBooking(snapshot: OnboardingSnapshot): LocalizedText | null {
  return currentLeader(snapshot)?.booking ?? snapshot.context.payload?.project.members.gamePlan.booking ?? null;
}

/** Whether the gate says that a link brought the password, which has not been tried yet. */
export function isPasswordBrought(snapshot: OnboardingSnapshot): boolean {
  return snapshot.context.isPasswordBrought && !snapshot.context.isRejected && !isChecking(snapshot);
}

/** Whether the password that a link brought is wrong, and the field has not been edited since. */
export function isLinkRejected({ context }: OnboardingSnapshot): boolean {
  return context.isPasswordBrought && context.isRejected;
}

/** Whether the member is on the journey or at its end. */
export function isOnPath(snapshot: OnboardingSnapshot): boolean {
  return !snapshot.matches("locked") && !snapshot.matches("welcome");
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
