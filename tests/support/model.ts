import type { FileStatus, MediaContext, MediaError, MediaEvent } from "../../machines/media.machine.ts";
import type { PasswordSign } from "../../machines/password-signs.ts";
import type { ShareResult, UnlockError, UnlockResult } from "../../machines/results.ts";
import type { OnboardingSnapshot, View } from "../../machines/selectors.ts";
import type { Language } from "../../src/project/languages.ts";
import type { Members } from "../../src/project/project.ts";
import type { Payload } from "../../src/project/published.ts";
import type { SiteEvent } from "./actors.ts";

/** How long "Incorrect password. Try again." is shown, in milliseconds: sentence 9.1 of the specification. */
const ERROR_TIME = 3000;

/** How long further taps on "Tell my leader" count as the same tap, in milliseconds. */
const SHARE_TIME = 1000;

/** How long the button says "Copied", in milliseconds. */
const COPIED_TIME = 3000;

/**
 * A second implementation of the product without a state machine. It imports only types of `machines/`, so that the
 * tests can find errors in either.
 */
export class Model {
  readonly payload: Payload;
  language: Language = "en";
  isChecking = false;
  isUnlocked = false;
  isStarted = false;
  step = 0;
  playing: string | null = null;
  files: Record<string, FileStatus> = {};
  /** The errors of the media on this screen, by name. */
  mediaErrors: Record<string, MediaError> = {};
  /** Whether the last password was wrong and the field has not been edited since. */
  isRejected = false;
  passwordSigns: readonly PasswordSign[] = [];
  leaderId: string | null = null;
  chosenLeaderId: string | null = null;
  readonly checked = new Set<string>();
  /** Whether the gate says that a link brought the password. */
  isPasswordBrought = false;
  unlockError: UnlockError | null = null;
  /** Whether the message to the leader is being shared, how often that was requested, and the last result. */
  isTelling = false;
  tells = 0;
  told: "copied" | "failed" | "idle" = "idle";
  /** Whether the gate says that the key derivation takes long. */
  isSlow = false;
  #now = 0;
  #lastWrongAt = Number.NEGATIVE_INFINITY;
  #tellingSince = 0;
  #copiedAt = 0;

  constructor(payload: Payload) {
    this.payload = payload;
  }

  get members(): Members {
    return this.payload.project.members;
  }

  get isLast(): boolean {
    return this.step === this.members.steps.length - 1;
  }

  get isErrorVisible(): boolean {
    return this.#now - this.#lastWrongAt < ERROR_TIME;
  }

  /** Whether an event has an effect now. */
  accepts(event: { readonly type: string }): boolean {
    const isAtGate = !this.isUnlocked;
    const sent = event.type as SiteEvent["type"];
    switch (sent) {
      case "language.select":
      case "link.follow":
      case "video.play":
      case "video.stop":
      case "screen.leave":
      case "media.fail":
      case "media.retry":
        return true;
      case "password.edit":
        return isAtGate;
      case "password.submit":
        return isAtGate && !this.isChecking;
      case "check.delay":
        return this.isChecking && !this.isSlow;
      case "journey.start":
        return this.isUnlocked && !this.isStarted;
      case "step.next":
        return this.isStarted && !this.isLast;
      case "file.report":
      case "file.cancel":
        return this.#isDownloading(event);
      case "file.open":
        return !this.#isDownloading(event);
      case "leader.choose":
      case "point.toggle":
        return this.isStarted && this.isLast;
      case "leader.tell":
        return this.isStarted && this.isLast && !this.isTelling;
      default: {
        // This line does not compile if another machine's event gets here.
        sent satisfies never;
        return false;
      }
    }
  }

  /** Applies an event, if it has an effect now. */
  receive(event: SiteEvent): void {
    if (!this.accepts(event)) return;
    if (event.type === "language.select") this.language = event.language;
    if (event.type === "link.follow") {
      this.leaderId = event.leader ?? this.leaderId;
      this.isPasswordBrought = event.hasPassword;
      this.isRejected = false;
    }
    if (event.type === "password.edit") {
      this.isRejected = false;
      this.isPasswordBrought = false;
    }
    if (event.type === "password.submit") {
      this.isChecking = true;
      // Words have no spaces around them and one space between two.
      this.passwordSigns = signsOf(event.password);
      this.#clearResult();
    }
    if (event.type === "check.delay") this.isSlow = true;
    if (event.type === "journey.start") this.isStarted = true;
    if (event.type === "step.next") this.step += 1;
    if (event.type === "journey.start" || event.type === "step.next" || event.type === "screen.leave") {
      this.playing = null;
      this.mediaErrors = {};
    }
    if (event.type === "media.fail") this.mediaErrors = { ...this.mediaErrors, [event.name]: event.error };
    if (event.type === "media.retry") delete this.mediaErrors[event.name];
    if (event.type === "video.play") this.playing = event.video;
    if (event.type === "video.stop") this.playing = null;
    if (event.type === "file.open") this.files[event.name] = { phase: "downloading", received: 0 };
    if (event.type === "file.report") this.files[event.name] = event.status;
    if (event.type === "file.cancel") delete this.files[event.name];
    if (event.type === "leader.choose") this.chosenLeaderId = event.leader;
    if (event.type === "point.toggle" && !this.checked.delete(event.point)) this.checked.add(event.point);
    if (event.type === "leader.tell") {
      this.isTelling = true;
      this.tells += 1;
      this.#tellingSince = this.#now;
    }
  }

  /** Applies the result of sharing the message. */
  endTelling(result: ShareResult | "failed"): void {
    this.isTelling = false;
    this.told = result === "closed" ? "idle" : result;
    this.#copiedAt = this.#now;
  }

  /** Applies the result of the password check. */
  resolve(answer: UnlockResult): void {
    this.isChecking = false;
    this.isSlow = false;
    if (answer.outcome === "opened") this.isUnlocked = true;
    if (answer.outcome === "unavailable") this.unlockError = answer.error;
    if (answer.outcome === "wrong") {
      this.isRejected = true;
      this.#lastWrongAt = this.#now;
    }
  }

  /** Advances the time in one jump, as on a phone that sleeps. */
  wait(milliseconds: number): void {
    this.#now += milliseconds;
    if (this.isTelling && this.#now - this.#tellingSince >= SHARE_TIME) this.endTelling("closed");
    if (this.told === "copied" && this.#now - this.#copiedAt >= COPIED_TIME) this.told = "idle";
  }

  /** The expected state of the onboarding machine. */
  state(): Pick<OnboardingSnapshot, "value" | "context"> {
    return {
      value: this.#values[this.#view](),
      context: {
        language: this.language,
        payload: this.isUnlocked ? this.payload : null,
        step: this.step,
        isRejected: this.isRejected,
        passwordSigns: this.passwordSigns,
        unlockError: this.unlockError,
        isInAppBrowser: false,
        leaderId: this.leaderId,
        chosenLeaderId: this.chosenLeaderId,
        checkedPoints: [...this.checked],
        isPasswordBrought: this.isPasswordBrought,
      },
    };
  }

  /** The expected context of the media machine. */
  media(): MediaContext {
    return { playing: this.playing, files: { ...this.files }, errors: { ...this.mediaErrors } };
  }

  #isDownloading(event: { readonly type: string }): boolean {
    const { name } = event as Extract<MediaEvent, { type: "file.open" }>;
    return this.files[name]?.phase === "downloading";
  }

  get #view(): View {
    if (!this.isUnlocked) return "locked";
    if (!this.isStarted) return "welcome";
    return this.isLast ? "gamePlan" : "journey";
  }

  /** The machine's state value on each screen. */
  readonly #values: Readonly<Record<View, () => OnboardingSnapshot["value"]>> = {
    locked: () => ({ locked: this.#gate() }),
    welcome: () => "welcome",
    journey: () => "journey",
    gamePlan: () => ({ gamePlan: this.isTelling ? "telling" : this.told }),
  };

  #gate() {
    if (this.isChecking) return { checking: this.isSlow ? "slow" : "working" } as const;
    if (this.unlockError) return "unavailable";
    return this.isErrorVisible ? "error" : "idle";
  }

  #clearResult(): void {
    this.isRejected = false;
    this.unlockError = null;
    this.#lastWrongAt = Number.NEGATIVE_INFINITY;
  }
}

const OPENING = "\"'`«‘’‚‛“”„‟‹「『";
const CLOSING = "\"'`´»‘’‚‛“”„‟›」』";

/** The signs in a typed password that may be typing mistakes, searched letter by letter. */
function signsOf(password: string): PasswordSign[] {
  const letters = [...password.trim()];
  const within = [...password.trim().replace(/[.\s]+$/, "")];
  const [first = "none", last = "none"] = [letters[0], within.length > 1 ? within.at(-1) : undefined];
  const small = password.toLowerCase();
  const label = ["pass", "contrase", "clave", "palabra"].map((word) => small.indexOf(word)).filter((at) => at >= 0);
  const found: Record<PasswordSign, boolean> = {
    link: ["http:", "https:", "www.", "password="].some((part) => small.includes(part)),
    label: label.some((at) => small.includes(":", at)),
    marks: [..."*_~•·–—>-"].includes(first) || [..."*_~"].includes(letters.at(-1) ?? ""),
    hyphens: !/\s/.test(password) && password.split("-").length > 1 && !password.split("-").includes(""),
    // Words have no spaces around them and one space between two.
    space: password !== "" && password.split(/\s/).includes(""),
    fullStop: [".", "。"].includes(letters.at(-1) ?? ""),
    comma: letters.some((letter) => [",", "،", "、"].includes(letter)),
    quotes: OPENING.includes(first) && CLOSING.includes(last),
  };
  return (Object.keys(found) as PasswordSign[]).filter((sign) => found[sign]);
}
