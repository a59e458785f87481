import type { Language } from "../../machines/languages.ts";
import type { Members, SharedFile } from "../../machines/members.ts";
import type {
  FileStatus,
  MediaError,
  OnboardingEvent,
  ShareResult,
  UnlockError,
  UnlockResult,
} from "../../machines/onboarding.machine.ts";
import type { OnboardingSnapshot } from "../../machines/selectors.ts";

/** How long "Incorrect password. Try again." is shown, in milliseconds: sentence 9.1 of the specification. */
const ERROR_TIME = 3000;

/** How long nothing may arrive while a password is checked, and how long a phone that slept has after that, in milliseconds. */
const STALL_TIME = 20_000;
const GRACE_TIME = 1000;

/** How long the key derivation takes before the gate says that it takes a moment, in milliseconds. */
const NOTICE_TIME = 1000;

/** How long a tap on "Tell my leader" takes others for the same one, in milliseconds. */
const SHARE_TIME = 1000;

/** How long the button says "Copied", in milliseconds. */
const COPIED_TIME = 3000;

/**
 * A second implementation of the product without a state machine: what a member did so far, and what follows from it. It imports
 * only types of `machines/`, so that each can prove the other wrong.
 */
export class Model {
  readonly members: Members;
  language: Language = "en";
  isChecking = false;
  isUnlocked = false;
  isStarted = false;
  step = 0;
  playing: string | null = null;
  files: Record<string, FileStatus> = {};
  /** What the current step can't show. */
  mediaErrors: Record<string, MediaError> = {};
  /** Whether the last password was wrong and the field has not been edited since. */
  isRejected = false;
  hasExtraSpace = false;
  unlockError: UnlockError | null = null;
  reloads = 0;
  /** Whether the message to the leader is being shared, how often that was asked for, and what came of the last time. */
  isTelling = false;
  tells = 0;
  told: "copied" | "failed" | "idle" = "idle";
  #now = 0;
  #lastArrivalAt = 0;
  #overdueSince: number | null = null;
  #completeSince: number | null = null;
  #lastWrongAt = Number.NEGATIVE_INFINITY;
  #tellingSince = 0;
  #copiedAt = 0;

  constructor(members: Members) {
    this.members = members;
  }

  get isLast(): boolean {
    return this.step === this.members.steps.length - 1;
  }

  get isErrorVisible(): boolean {
    return this.#now - this.#lastWrongAt < ERROR_TIME;
  }

  /** Whether the key derivation takes so long that the gate says so. */
  get isSlow(): boolean {
    return this.isChecking && this.#completeSince !== null && this.#now - this.#completeSince >= NOTICE_TIME;
  }

  /** Whether the event has an effect now. */
  accepts(event: { readonly type: string }): boolean {
    const isAtGate = !this.isUnlocked;
    switch (event.type as OnboardingEvent["type"]) {
      case "language.select":
      case "page.reload":
        return true;
      case "password.edit":
        return isAtGate;
      case "password.submit":
        return isAtGate && !this.isChecking;
      case "download.progress":
      case "download.complete":
        return this.isChecking && this.#completeSince === null;
      case "journey.start":
        return this.isUnlocked && !this.isStarted;
      case "step.next":
        return this.isStarted && !this.isLast;
      case "video.play":
      case "media.fail":
      case "media.retry":
        return this.isUnlocked;
      case "file.report":
      case "file.cancel":
        return this.#isDownloading((event as unknown as { name: string }).name);
      case "file.open":
        return this.isUnlocked && !this.#isDownloading((event as unknown as { file: SharedFile }).file.name);
      case "leader.tell":
        return this.isStarted && this.isLast && !this.isTelling;
      default:
        return false;
    }
  }

  /** Applies an event, if it has an effect now. */
  receive(event: OnboardingEvent): void {
    if (!this.accepts(event)) return;
    if (event.type === "language.select") this.language = event.language;
    if (event.type === "page.reload") this.reloads += 1;
    if (event.type === "password.edit") this.isRejected = false;
    if (event.type === "password.submit") {
      this.isChecking = true;
      // Words have nothing round them, and one space between two.
      this.hasExtraSpace = event.password !== "" && event.password.split(/\s/).includes("");
      this.#completeSince = null;
      this.#noteArrival();
      this.#clearResult();
    }
    if (event.type === "download.progress") this.#noteArrival();
    if (event.type === "download.complete") this.#completeSince = this.#now;
    if (event.type === "journey.start") this.isStarted = true;
    if (event.type === "journey.start") this.playing = null;
    if (event.type === "step.next") this.step += 1;
    if (event.type === "step.next") this.playing = null;
    if (event.type === "step.next") this.mediaErrors = {};
    if (event.type === "media.fail") this.mediaErrors = { ...this.mediaErrors, [event.name]: event.error };
    if (event.type === "media.retry") delete this.mediaErrors[event.name];
    if (event.type === "video.play") this.playing = event.video;
    if (event.type === "file.open") this.files[event.file.name] = { phase: "downloading", received: 0 };
    if (event.type === "file.report") this.files[event.name] = event.status;
    if (event.type === "file.cancel") delete this.files[event.name];
    if (event.type === "leader.tell") {
      this.isTelling = true;
      this.tells += 1;
      this.#tellingSince = this.#now;
    }
  }

  /** Applies what came of sharing the message. */
  endTelling(result: ShareResult | "failed"): void {
    this.isTelling = false;
    this.told = result === "closed" ? "idle" : result;
    this.#copiedAt = this.#now;
  }

  /** Applies the result of the check. */
  resolve(answer: UnlockResult): void {
    this.isChecking = false;
    if (answer.outcome === "opened") this.isUnlocked = true;
    if (answer.outcome === "unavailable") this.unlockError = answer.error;
    if (answer.outcome === "wrong") {
      this.isRejected = true;
      this.#lastWrongAt = this.#now;
    }
  }

  /** Lets time pass at once, as for a phone that sleeps. */
  wait(milliseconds: number): void {
    this.#now += milliseconds;
    if (this.isTelling && this.#now - this.#tellingSince >= SHARE_TIME) this.endTelling("closed");
    if (this.told === "copied" && this.#now - this.#copiedAt >= COPIED_TIME) this.told = "idle";
    if (!this.isChecking || this.#completeSince !== null) return;
    if (this.#overdueSince !== null) {
      if (this.#now - this.#overdueSince >= GRACE_TIME) this.resolve({ outcome: "unavailable", error: "network" });
    } else if (this.#now - this.#lastArrivalAt >= STALL_TIME) this.#overdueSince = this.#now;
  }

  /** The state that the machine must be in. */
  state(): Pick<OnboardingSnapshot, "value" | "context"> {
    return {
      value: this.#value(),
      context: {
        language: this.language,
        members: this.isUnlocked ? this.members : null,
        step: this.step,
        isRejected: this.isRejected,
        hasExtraSpace: this.hasExtraSpace,
        unlockError: this.unlockError,
        playingVideo: this.playing,
        files: { ...this.files },
        mediaErrors: { ...this.mediaErrors },
        isInAppBrowser: false,
      },
    };
  }

  #isDownloading(name: string): boolean {
    return this.files[name]?.phase === "downloading";
  }

  #value(): OnboardingSnapshot["value"] {
    if (this.isStarted) return this.isLast ? { gamePlan: this.isTelling ? "telling" : this.told } : "journey";
    if (this.isUnlocked) return "welcome";
    if (this.isChecking) return { locked: { checking: this.#phase() } };
    if (this.unlockError) return { locked: "unavailable" };
    return { locked: this.isErrorVisible ? "error" : "idle" };
  }

  #phase(): "downloading" | "overdue" | "decrypting" | "slow" {
    if (this.#completeSince !== null) return this.isSlow ? "slow" : "decrypting";
    return this.#overdueSince === null ? "downloading" : "overdue";
  }

  #noteArrival(): void {
    this.#lastArrivalAt = this.#now;
    this.#overdueSince = null;
  }

  #clearResult(): void {
    this.isRejected = false;
    this.unlockError = null;
    this.#lastWrongAt = Number.NEGATIVE_INFINITY;
  }
}
