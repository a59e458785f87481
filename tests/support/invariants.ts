import { expect } from "vitest";
import * as selectors from "../../machines/selectors.ts";
import type { Action } from "./commands.ts";
import type { Model } from "./model.ts";

type Snapshot = selectors.OnboardingSnapshot;

/** What happened, and the machine before and after it. */
interface Moment {
  readonly action: Action;
  readonly model: Model;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

const event = ({ action }: Moment) => ("event" in action ? action.event : undefined);
const others = ({ context: { language, ...rest }, value }: Snapshot) => ({ rest, value });

/** What must hold at every moment, whatever happened: each looks at the machine through its selectors. */
const invariants: Record<string, (moment: Moment) => void> = {
  "the actor never stops": ({ after }) => expect(after.status).toBe("active"),
  "the step never goes down": ({ before, after }) =>
    expect(selectors.currentStep(after)).toBeGreaterThanOrEqual(selectors.currentStep(before)),
  "the step moves by one at most": ({ before, after }) =>
    expect(selectors.currentStep(after) - selectors.currentStep(before)).toBeLessThanOrEqual(1),
  "the step never passes the last": ({ model, after }) =>
    expect(selectors.currentStep(after)).toBeLessThan(model.members.steps.length),
  "gamePlan exactly when the last step is current": ({ model, after }) =>
    expect(selectors.isGamePlan(after)).toBe(
      ["journey", "gamePlan"].includes(selectors.currentView(after)) &&
        selectors.currentStep(after) === model.members.steps.length - 1,
    ),
  "each step stands to the current one as it should": ({ model, after }) =>
    expect(model.members.steps.map((_, index) => selectors.stepStatus(index)(after))).toEqual(
      model.members.steps.map((_, index) => ["completed", "current", "upcoming"][Math.sign(index - model.step) + 1]),
    ),
  "the error is visible exactly within 3,000 ms of the last wrong answer": ({ model, after }) =>
    expect(selectors.isErrorShown(after)).toBe(model.isErrorVisible),
  "the members' content is there exactly when unlocked": ({ model, after }) => {
    expect(selectors.membersContent(after)).toBe(model.isUnlocked ? model.members : null);
    expect(selectors.currentView(after) !== "locked").toBe(model.isUnlocked);
  },
  "the language changes nothing else": (moment) => {
    if (event(moment)?.type === "language.select") expect(others(moment.after)).toEqual(others(moment.before));
  },
  "nothing but its own event changes the language": (moment) => {
    if (event(moment)?.type === "language.select") return;
    expect(selectors.currentLanguage(moment.after)).toBe(selectors.currentLanguage(moment.before));
  },
  "a look at the menu changes nothing": ({ action, before, after }) => {
    if ("looks" in action) expect(after).toBe(before);
  },
};

/**
 * Holds the machine against all that must be true now.
 *
 * @throws Error that begins with the name of what is not
 */
export function expectInvariants(moment: Moment): void {
  const { model, after } = moment;
  for (const [name, holds] of Object.entries(invariants)) named(name, () => holds(moment));
  expect(facts(after), "the machine says what the model says").toEqual(model.state());
  named("the selectors say what the model says", () => agree(after, model));
}

/** All that a moment of the machine says: its state and what it remembers. */
export const facts = ({ value, context }: Snapshot) => ({ value, context });

function agree(snapshot: Snapshot, model: Model): void {
  const { value, context } = model.state();
  expect(selectors.currentView(snapshot)).toBe(typeof value === "string" ? value : Object.keys(value)[0]);
  expect(selectors.isChecking(snapshot)).toBe(model.isChecking);
  expect(selectors.isSlow(snapshot)).toBe(model.isSlow);
  expect(selectors.isRejected(snapshot)).toBe(context.isRejected);
  expect(selectors.currentUnlockError(snapshot)).toBe(context.unlockError);
  expect(selectors.isOutdated(snapshot)).toBe(context.unlockError === "outdated");
  for (const video of ["welcome", ...model.members.steps.map(({ id }) => `step.${id}`)])
    expect(selectors.isVideoPlaying(video)(snapshot)).toBe(context.playingVideo === video);
  for (const [name, status] of Object.entries(context.files))
    expect(selectors.fileStatus(name)(snapshot)).toEqual(status);
  expect(selectors.isMessageCopied(snapshot)).toBe(!model.isTelling && model.told === "copied");
  expect(selectors.isTellingFailed(snapshot)).toBe(!model.isTelling && model.told === "failed");
  for (const [name, error] of Object.entries(context.mediaErrors))
    expect(selectors.mediaError(name)(snapshot)).toBe(error);
  expect(selectors.firstOutdated(Object.keys(context.mediaErrors))(snapshot)).toBe(
    Object.values(context.mediaErrors).indexOf("outdated"),
  );
}

function named(name: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
