import type { SnapshotFrom } from "xstate";
import type { Language } from "../src/project/languages.ts";
import type { Leader } from "../src/project/project.ts";
import type { Payload } from "../src/project/published.ts";
import type { mediaMachine } from "./media.machine.ts";
import type { onboardingMachine } from "./onboarding.machine.ts";
import type { PasswordSign } from "./password-signs.ts";
import type { UnlockError } from "./results.ts";

export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>;

export type MediaSnapshot = SnapshotFrom<typeof mediaMachine>;

type NameOf<Value> = Value extends string ? Value : keyof Value;

/** The machine's top-level states. */
export type View = NameOf<OnboardingSnapshot["value"]>;

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

/** The team's leader with this id; `null` where there is none. */
export const leaderWith = ({ context: { payload } }: OnboardingSnapshot, wanted: string | null): Leader | null =>
  payload?.project.members.leaders?.find(({ id }) => id === wanted) ?? null;

/** Whether the link that the member followed names nobody of the team. It is known once the password was right. */
export function isLeaderUnknown(snapshot: OnboardingSnapshot): boolean {
  const { payload, leaderId } = snapshot.context;
  return payload !== null && leaderId !== null && !leaderWith(snapshot, leaderId);
}

/** The id of the leader in the link that the member followed, for addresses within the site; `null` for nobody of the team. */
export function linkedLeaderId(snapshot: OnboardingSnapshot): string | null {
  return isLeaderUnknown(snapshot) ? null : snapshot.context.leaderId;
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
