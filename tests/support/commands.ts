import fc from "fast-check";
import { expect } from "vitest";
import type { AnyEventObject, SimulatedClock } from "xstate";
import type { Members } from "../../machines/members.ts";
import type { Answer, OnboardingEvent } from "../../machines/onboarding.machine.ts";
import * as selectors from "../../machines/selectors.ts";
import type { OnboardingActor } from "../../src/chart.ts";
import type { Model } from "./model.ts";
import { CHECK_ANSWERED, ERROR_TIME_IS_OVER } from "./paths.ts";
import type { PendingUnlock } from "./unlock.ts";

/** What the check may say; the content comes from the run. */
type Reply = Exclude<Answer, { outcome: "opened" }> | { readonly outcome: "opened" } | { readonly outcome: "broken" };

/** Something that happens: by a person, by the check of the word, by time, or out of nowhere. */
export type Action =
  | { readonly by: "person"; readonly event: OnboardingEvent }
  | { readonly by: "person"; readonly looks: "menu" }
  | { readonly by: "check"; readonly reply: Reply }
  | { readonly by: "time"; readonly milliseconds: number }
  | { readonly by: "stray"; readonly event: AnyEventObject };

/** Where the commands happen: the chart alone, or the application around it. */
export interface World {
  readonly actor: OnboardingActor;
  readonly clock: SimulatedClock;
  readonly checks: PendingUnlock;
  readonly reloads: () => number;
  /** Does what a person does. */
  readonly act: (action: Action & { by: "person" }) => Promise<void> | void;
  /** Compares what can be seen beside the chart with what the model says. */
  readonly look: (model: Model) => Promise<void> | void;
}

type Snapshot = selectors.OnboardingSnapshot;

interface Moment {
  readonly action: Action;
  readonly model: Model;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

const event = ({ action }: Moment) => ("event" in action ? action.event : undefined);
const others = ({ context: { language, ...rest }, value }: Snapshot) => ({ rest, value });

/** What must hold at every moment, whatever happened: each looks at the chart through its selectors. */
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
      model.members.steps.map((_, index) => ["completed", "current", "later"][Math.sign(index - model.step) + 1]),
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

class Happens implements fc.AsyncCommand<Model, World> {
  readonly action: Action;
  readonly isPossible: (model: Model, action: Action) => boolean;

  constructor(action: Action, isPossible: (model: Model, action: Action) => boolean) {
    this.action = action;
    this.isPossible = isPossible;
  }

  check(model: Model): boolean {
    const { action } = this;
    if (action.by === "check") return model.isChecking;
    // To the chart, the answer to a check that was given up looks like this event; only while checking it can't know.
    if (action.by === "stray") return !model.isChecking && !(model.isErrorVisible && isTimer(action.event));
    return this.isPossible(model, action);
  }

  async run(model: Model, world: World): Promise<void> {
    const { action } = this;
    const before = world.actor.getSnapshot();
    const known = "event" in action ? model.knows(action.event) : undefined;
    if ("event" in action)
      expect(before.can(action.event as OnboardingEvent), `the chart can take ${action.event.type}`).toBe(known);
    await happen(action, model, world);
    const after = world.actor.getSnapshot();
    if (known === false)
      expect(facts(after), "an event that a state doesn't know changes nothing").toEqual(facts(before));
    for (const [name, holds] of Object.entries(invariants)) named(name, () => holds({ action, model, before, after }));
    expect(facts(after), "the chart says what the model says").toEqual(model.state());
    named("the selectors say what the model says", () => agree(after, model));
    expect(world.reloads(), "the page was loaded anew as often as asked for").toBe(model.reloads);
    await world.look(model);
  }

  toString(): string {
    const { action } = this;
    if ("looks" in action) return `looks at the ${action.looks}`;
    if ("reply" in action) return `the check says ${Object.values(action.reply).join(": ")}`;
    if ("milliseconds" in action) return `${action.milliseconds} ms pass`;
    const { type, ...payload } = action.event;
    return `${action.by} ${type}${Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : ""}`;
  }
}

const isTimer = ({ type }: AnyEventObject) => type === ERROR_TIME_IS_OVER;
const facts = ({ value, context }: Snapshot) => ({ value, context });

function agree(snapshot: Snapshot, model: Model): void {
  const { value, context } = model.state();
  expect(selectors.currentView(snapshot)).toBe(typeof value === "string" ? value : "locked");
  expect(selectors.isChecking(snapshot)).toBe(model.isChecking);
  expect(selectors.isRejected(snapshot)).toBe(context.isRejected);
  expect(selectors.currentFault(snapshot)).toBe(context.fault);
  expect(selectors.isVideoPlaying(snapshot)).toBe(context.isVideoPlaying);
}

function named(name: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function happen(action: Action, model: Model, { actor, act, checks, clock }: World): Promise<void> {
  switch (action.by) {
    case "person":
      if ("event" in action) model.hear(action.event);
      return act(action);
    case "time":
      model.wait(action.milliseconds);
      clock.increment(action.milliseconds);
      return;
    case "stray":
      actor.send(action.event as OnboardingEvent);
      return;
    case "check": {
      if (action.reply.outcome === "broken") {
        model.learn({ outcome: "unavailable", fault: "network" });
        return checks.fail(new Error("broken"));
      }
      const answer: Answer =
        action.reply.outcome === "opened" ? { outcome: "opened", members: model.members } : action.reply;
      model.learn(answer);
      return checks.answer(answer);
    }
  }
}

const replies: readonly Reply[] = [
  { outcome: "opened" },
  { outcome: "wrong" },
  { outcome: "unavailable", fault: "network" },
  { outcome: "unavailable", fault: "insecure" },
  { outcome: "unavailable", fault: "outdated" },
  { outcome: "broken" },
];

/**
 * What reaches the chart when nobody waits for it. Not a check that breaks too late: XState drops what a stopped actor
 * rejects with, and takes the bare event, which nobody else can send, for a fault of the program.
 */
const late = (members: Members): readonly AnyEventObject[] => [
  { type: CHECK_ANSWERED, output: { outcome: "opened", members }, actorId: "unlock" },
  { type: CHECK_ANSWERED, output: { outcome: "wrong" }, actorId: "unlock" },
  { type: ERROR_TIME_IS_OVER },
  { type: "no.such.event" },
];

/**
 * Any sequence of what can happen. What leads on comes oftener, so that most sequences see more than the gate.
 *
 * @param members content that a late answer carries
 * @param isPossible whether a person can do this now; whoever holds the chart itself can do everything
 */
export function sequences(
  members: Members,
  { isPossible, length }: { isPossible: (model: Model, action: Action) => boolean; length: number },
) {
  const happens = (action: Action) => new Happens(action, isPossible);
  const does = (event: OnboardingEvent) => happens({ by: "person", event });
  const says = (reply: Reply) => happens({ by: "check", reply });
  const pick = (...commands: Happens[]) => fc.constantFrom(...commands);
  const typed = fc.string().map((word) => does({ type: "password.submit", word }));
  const milliseconds = fc.oneof(fc.nat(7000), fc.constantFrom(1, 1000, 1500, 2999, 3000, 3001));
  const next = pick(does({ type: "step.next" }));
  return fc.commands(
    [
      ...[typed, typed, next, next, next],
      ...[pick(...replies.map(says)), pick(says({ outcome: "opened" }), says({ outcome: "wrong" }))],
      pick(does({ type: "journey.start" })),
      pick(does({ type: "password.edit" })),
      pick(does({ type: "video.play" })),
      pick(does({ type: "page.reload" }), happens({ by: "person", looks: "menu" })),
      pick(does({ type: "language.select", language: "en" }), does({ type: "language.select", language: "es" })),
      milliseconds.map((milliseconds) => happens({ by: "time", milliseconds })),
      pick(...late(members).map((event) => happens({ by: "stray", event }))),
    ],
    { maxCommands: length, size: "max" },
  );
}
