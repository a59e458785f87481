import type { SnapshotFrom } from "xstate";
import type { Language } from "./languages.ts";
import type { Members } from "./members.ts";
import type { onboardingMachine, UnlockError } from "./onboarding.machine.ts";

/** A moment of the machine: what every selector reads. */
export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>;

/** The machine's top-level states, one screen each. */
export type View = "locked" | "welcome" | "journey" | "gamePlan";

/** How a step stands to the member's place. */
export type StepStatus = "completed" | "current" | "later";

const views: readonly View[] = ["locked", "welcome", "journey", "gamePlan"];

/** Which screen the member sees at `/`. */
export function currentView(snapshot: OnboardingSnapshot): View {
  for (const view of views) if (snapshot.matches(view)) return view;
  throw new Error(`No screen for the state ${JSON.stringify(snapshot.value)}.`);
}

/** The language of every text on the page. */
export function currentLanguage({ context }: OnboardingSnapshot): Language {
  return context.language;
}

/** Whether a password is being checked. */
export function isChecking(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ locked: "checking" });
}

/** Whether the check takes so long on this phone that the gate says so. */
export function isSlow(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ locked: { checking: "slow" } });
}

/** Whether "Incorrect password. Try again." is to be read. */
export function isErrorShown(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches({ locked: "error" });
}

/** Whether the password in the field is known to be wrong: from the answer to the next edit. */
export function isRejected({ context }: OnboardingSnapshot): boolean {
  return context.isRejected;
}

/** Why the members' area could not be opened, or `null` where that is not the case. */
export function currentFault({ context }: OnboardingSnapshot): UnlockError | null {
  return context.fault;
}

/** Whether this is the browser within another app, where a link may take the page's place. */
export function isInAppBrowser({ context }: OnboardingSnapshot): boolean {
  return context.isInAppBrowser;
}

/** The members' content, or `null` before the password was right. */
export function membersContent({ context }: OnboardingSnapshot): Members | null {
  return context.members;
}

/** Index of the current step, from 0. */
export function currentStep({ context }: OnboardingSnapshot): number {
  return context.step;
}

/** A selector: whether the video of the step at `index` (from 0) was started. It ends with the step. */
export function isVideoPlaying(index: number): (snapshot: OnboardingSnapshot) => boolean {
  return ({ context }) => context.isVideoPlaying && context.step === index;
}

/** Whether the current step is the last, and the Game Plan card is shown. */
export function isGamePlan(snapshot: OnboardingSnapshot): boolean {
  return snapshot.matches("gamePlan");
}

/** A selector: how the step at `index` (from 0) stands to the member's place. */
export function stepStatus(index: number): (snapshot: OnboardingSnapshot) => StepStatus {
  return ({ context }) => (index < context.step ? "completed" : index === context.step ? "current" : "later");
}

/** A selector: whether the current step is one of the `count` steps from index `first` on. */
export function isCurrentAmong(first: number, count: number): (snapshot: OnboardingSnapshot) => boolean {
  return ({ context }) => context.step >= first && context.step < first + count;
}
