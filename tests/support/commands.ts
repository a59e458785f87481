import fc from "fast-check";
import { expect } from "vitest";
import type { AnyEventObject, SimulatedClock } from "xstate";
import type { DownloadEvent, OnboardingEvent, UnlockResult } from "../../machines/onboarding.machine.ts";
import type { OnboardingActor } from "../../src/machine-context.ts";
import { expectInvariants, facts } from "./invariants.ts";
import type { Model } from "./model.ts";
import { CHECK_ANSWERED, ERROR_TIME_IS_OVER, STALL_TIME_IS_OVER } from "./paths.ts";
import type { PendingUnlock } from "./unlock.ts";

/** What the check may say; the content comes from the run. */
type Reply =
  | Exclude<UnlockResult, { outcome: "opened" }>
  | { readonly outcome: "opened" }
  | { readonly outcome: "broken" };

/** What a person does. */
export type PersonEvent = Exclude<OnboardingEvent, DownloadEvent>;

/** Something that happens: by a person, by the check of the password, by time, or out of nowhere. */
export type Action =
  | { readonly by: "person"; readonly event: PersonEvent }
  | { readonly by: "person"; readonly looks: "menu" }
  | { readonly by: "check"; readonly reply: Reply }
  | { readonly by: "check"; readonly event: DownloadEvent }
  | { readonly by: "time"; readonly milliseconds: number }
  | { readonly by: "stray"; readonly event: AnyEventObject | typeof LATE_CONTENT };

/** The answer "opened", with the content of the run, when nobody waits for it any more. */
const LATE_CONTENT = { type: CHECK_ANSWERED, output: "opened" } as const;

/** Where the commands happen: the machine alone, or the application around it. */
export interface World {
  readonly actor: OnboardingActor;
  readonly clock: SimulatedClock;
  readonly checks: PendingUnlock;
  readonly reloads: () => number;
  /** Does what a person does. */
  readonly act: (action: Action & { by: "person" }) => Promise<void> | void;
  /** Compares what can be seen beside the machine with what the model says. */
  readonly look: (model: Model) => Promise<void> | void;
}

class Happens implements fc.AsyncCommand<Model, World> {
  readonly action: Action;
  readonly isPossible: (model: Model, action: Action) => boolean;

  constructor(action: Action, isPossible: (model: Model, action: Action) => boolean) {
    this.action = action;
    this.isPossible = isPossible;
  }

  check(model: Model): boolean {
    const { action } = this;
    if (action.by === "check") return "event" in action || model.isChecking;
    // To the machine, the answer to a check that was given up looks like this event; only while checking it can't know.
    if (action.by === "stray") return !model.isChecking && !(model.isErrorVisible && isTimer(action.event));
    return this.isPossible(model, action);
  }

  async run(model: Model, world: World): Promise<void> {
    const { action } = this;
    const before = world.actor.getSnapshot();
    const known = "event" in action ? model.knows(action.event) : undefined;
    if ("event" in action)
      expect(
        before.can(sent(action.event, model) as OnboardingEvent),
        `the machine can take ${action.event.type}`,
      ).toBe(known);
    await happen(action, model, world);
    const after = world.actor.getSnapshot();
    if (known === false)
      expect(facts(after), "an event that a state doesn't know changes nothing").toEqual(facts(before));
    expectInvariants({ action, model, before, after });
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
      actor.send(sent(action.event, model) as OnboardingEvent);
      return;
    case "check": {
      if ("event" in action) {
        model.hear(action.event);
        return checks.report(action.event.type);
      }
      if (action.reply.outcome === "broken") {
        model.learn({ outcome: "unavailable", fault: "network" });
        return checks.fail(new Error("broken"));
      }
      const answer: UnlockResult =
        action.reply.outcome === "opened" ? { outcome: "opened", members: model.members } : action.reply;
      model.learn(answer);
      return checks.answer(answer);
    }
  }
}

function sent(event: AnyEventObject, { members }: Model): AnyEventObject {
  return event === LATE_CONTENT ? { ...event, output: { outcome: "opened", members }, actorId: "unlock" } : event;
}

const replies: readonly Reply[] = [
  { outcome: "opened" },
  { outcome: "wrong" },
  { outcome: "unavailable", fault: "network" },
  { outcome: "unavailable", fault: "incomplete" },
  { outcome: "unavailable", fault: "insecure" },
  { outcome: "unavailable", fault: "outdated" },
  { outcome: "broken" },
];

/**
 * What reaches the machine when nobody waits for it. Not a check that breaks too late: XState drops what a stopped actor
 * rejects with, and takes the bare event, which nobody else can send, for a fault of the program.
 */
const strays: readonly (AnyEventObject | typeof LATE_CONTENT)[] = [
  LATE_CONTENT,
  { type: CHECK_ANSWERED, output: { outcome: "wrong" }, actorId: "unlock" },
  { type: ERROR_TIME_IS_OVER },
  { type: STALL_TIME_IS_OVER },
  { type: "no.such.event" },
];

/**
 * Any sequence of what can happen. What leads on comes oftener, so that most sequences see more than the gate.
 *
 * @param isPossible whether a person can do this now; whoever holds the machine itself can do everything
 * @param length how many commands a sequence has at most
 */
export function sequences(isPossible: (model: Model, action: Action) => boolean, length: number) {
  const happens = (action: Action) => new Happens(action, isPossible);
  const does = (event: PersonEvent) => happens({ by: "person", event });
  const says = (reply: Reply) => happens({ by: "check", reply });
  const reports = (type: DownloadEvent["type"]) => happens({ by: "check", event: { type } });
  const pick = (...commands: Happens[]) => fc.constantFrom(...commands);
  const typed = fc.string().map((password) => does({ type: "password.submit", password }));
  const milliseconds = fc.oneof(fc.nat(7000), fc.constantFrom(1, 1000, 1500, 2999, 3000, 3001, 19_999));
  const next = pick(does({ type: "step.next" }));
  const reported = pick(reports("download.progress"), reports("download.complete"));
  const stalled = pick(happens({ by: "time", milliseconds: 20_000 }));
  return fc.commands(
    [
      ...[typed, typed, next, next, next],
      ...[pick(...replies.map(says)), pick(says({ outcome: "opened" }), says({ outcome: "wrong" }))],
      ...[reported, reported, stalled, stalled],
      pick(does({ type: "journey.start" })),
      pick(does({ type: "password.edit" })),
      pick(does({ type: "video.play" })),
      pick(does({ type: "page.reload" }), happens({ by: "person", looks: "menu" })),
      pick(does({ type: "language.select", language: "en" }), does({ type: "language.select", language: "es" })),
      milliseconds.map((milliseconds) => happens({ by: "time", milliseconds })),
      pick(...strays.map((event) => happens({ by: "stray", event }))),
    ],
    { maxCommands: length, size: "max" },
  );
}
