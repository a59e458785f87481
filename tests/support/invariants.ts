import { expect } from "vitest";
import * as members from "../../machines/members-selectors.ts";
import * as selectors from "../../machines/selectors.ts";
import type { Model } from "./model.ts";

type Snapshot = selectors.OnboardingSnapshot;

/** What a person or anything else did, and the machine before and after it. */
interface Observation {
  readonly action: { readonly by: string; readonly event?: { readonly type: string }; readonly looks?: string };
  readonly model: Model;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** The media machine's snapshot after the event. */
  readonly media: selectors.MediaSnapshot;
}

/** Compares like `expect(actual).toBe(expected)`, which is slow and therefore called only to report a difference. */
function same(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected);
}

const others = ({ context: { language, ...rest }, value }: Snapshot) => ({ rest, value });

/** The conditions that must hold after every event. Each reads the machine through its selectors. */
const invariants: Record<string, (observation: Observation) => void> = {
  "the actor never stops": ({ after }) => same(after.status, "active"),
  "the step never goes down": ({ before, after }) =>
    same(members.currentStep(after) >= members.currentStep(before), true),
  "the step moves by one at most": ({ before, after }) =>
    same(members.currentStep(after) - members.currentStep(before) <= 1, true),
  "the step never passes the last": ({ model, after }) =>
    same(members.currentStep(after) < model.members.steps.length, true),
  "gamePlan exactly when the last step is current": ({ model, after }) =>
    same(
      members.isGamePlan(after),
      ["journey", "gamePlan"].includes(selectors.currentView(after)) &&
        members.currentStep(after) === model.members.steps.length - 1,
    ),
  "each step stands to the current one as it should": ({ model, after }) => {
    for (const index of model.members.steps.keys())
      same(members.stepStatus(index)(after), ["completed", "current", "upcoming"][Math.sign(index - model.step) + 1]);
  },
  "the error is visible exactly within 3,000 ms of the last wrong answer": ({ model, after }) =>
    same(selectors.isErrorShown(after), model.isErrorVisible),
  "the members' content is there exactly when unlocked": ({ model, after }) => {
    same(selectors.currentPayload(after), model.isUnlocked ? model.payload : null);
    same(selectors.currentView(after) !== "locked", model.isUnlocked);
  },
  "the language changes nothing else": ({ action, before, after }) => {
    if (action.event?.type === "language.select") expect(others(after)).toEqual(others(before));
  },
  "nothing but its own event changes the language": ({ action, before, after }) => {
    if (action.event?.type === "language.select") return;
    same(selectors.currentLanguage(after), selectors.currentLanguage(before));
  },
  "a look at the menu changes nothing": ({ action, before, after }) => {
    if (action.looks) same(after, before);
  },
};

/**
 * Checks every invariant.
 * @throws Error that begins with the name of the violated invariant
 */
export function expectInvariants(observation: Observation): void {
  const { model, after, media } = observation;
  for (const [name, holds] of Object.entries(invariants)) named(name, () => holds(observation));
  expect(facts(after), "the machine says what the model says").toEqual(model.state());
  expect(media.context, "the machine of media says what the model says").toEqual(model.media());
  named("the selectors say what the model says", () => agree(after, media, model));
}

/** The state and the context of a machine's snapshot. */
export const facts = ({ value, context }: Snapshot) => ({ value, context });

function agree(snapshot: Snapshot, media: selectors.MediaSnapshot, model: Model): void {
  const { value, context } = model.state();
  const { playing, files, errors } = model.media();
  same(selectors.currentView(snapshot), typeof value === "string" ? value : Object.keys(value)[0]);
  same(selectors.isChecking(snapshot), model.isChecking);
  same(selectors.isSlow(snapshot), model.isSlow);
  same(selectors.isRejected(snapshot), context.isRejected);
  same(selectors.currentUnlockError(snapshot), context.unlockError);
  same(members.isMessageCopied(snapshot), !model.isTelling && model.told === "copied");
  same(members.isTellingFailed(snapshot), !model.isTelling && model.told === "failed");
  for (const video of ["welcome", ...model.members.steps.map(({ id }) => `step.${id}`)])
    same(members.isVideoPlaying(video)(media), playing === video);
  for (const [name, status] of Object.entries(files)) expect(members.fileStatus(name)(media)).toEqual(status);
  for (const [name, error] of Object.entries(errors)) same(members.mediaError(name)(media), error);
  same(members.firstOutdated(Object.keys(errors))(media), Object.values(errors).indexOf("outdated"));
}

function named(name: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
