import fc from "fast-check";
import { expect } from "vitest";
import type { AnyEventObject } from "xstate";
import type { FileReport, FileStatus, MediaError, MediaEvent } from "../../machines/media.machine.ts";
import type { OnboardingEvent } from "../../machines/onboarding.machine.ts";
import { type ShareResult, type UnlockResult, unlockErrors } from "../../machines/results.ts";
import { canSend, mediaOf, type SiteEvent, sendEvent } from "./actors.ts";
import { expectInvariants, facts } from "./invariants.ts";
import { clip, priceList } from "./members.ts";
import type { Model } from "./model.ts";
import { CHECK_ANSWERED, ERROR_TIME_IS_OVER, onwardEvents, SHARE_ANSWERED, type TestedMachine } from "./paths.ts";

/** A result of the password check, without the content, which the run adds. */
type Reply =
  | Exclude<UnlockResult, { outcome: "opened" }>
  | { readonly outcome: "opened" }
  | { readonly outcome: "broken" };

/** An event that a video, or the part of the page with it, causes without a person. */
type VideoEvent = Extract<MediaEvent, { type: "media.fail" | "video.stop" }>;

/** The event that the boot script sends for a link. */
type LinkEvent = Extract<OnboardingEvent, { type: "link.follow" }>;

/** An event that a person causes. */
export type PersonEvent = Exclude<
  SiteEvent,
  VideoEvent | FileReport | LinkEvent | { type: "check.delay" | "screen.leave" }
>;

/** An action of a person, of the password check, of the share sheet, of a video, of time, or a stray event. */
export type Action =
  | { readonly by: "person"; readonly event: PersonEvent }
  | { readonly by: "person"; readonly looks: "menu" }
  | { readonly by: "check"; readonly reply: Reply }
  | { readonly by: "check"; readonly event: Extract<OnboardingEvent, { type: "check.delay" }> }
  | { readonly by: "sheet"; readonly result: ShareResult | "failed" }
  | { readonly by: "video"; readonly event: VideoEvent }
  | { readonly by: "host"; readonly event: FileReport }
  | { readonly by: "link"; readonly event: LinkEvent }
  | { readonly by: "time"; readonly milliseconds: number }
  | { readonly by: "stray"; readonly event: AnyEventObject | typeof LATE_CONTENT };

/** A late result "opened" of an earlier check. The run adds the content. */
const LATE_CONTENT = { type: CHECK_ANSWERED, output: "opened" } as const;

/** What the commands control: the machines, or the application around them. */
export interface World extends TestedMachine {
  /** Performs a person's action. */
  readonly act: (action: Action & { by: "person" }) => Promise<void> | void;
  /** Compares what is outside of the machines with the model. */
  readonly compare: (model: Model) => Promise<void> | void;
}

class Command implements fc.AsyncCommand<Model, World> {
  readonly action: Action;
  readonly isPossible: (model: Model, action: Action) => boolean;

  constructor(action: Action, isPossible: (model: Model, action: Action) => boolean) {
    this.action = action;
    this.isPossible = isPossible;
  }

  check(model: Model): boolean {
    const { action } = this;
    if (action.by === "video" || action.by === "host" || action.by === "link") return true;
    if (action.by === "check") return "event" in action || model.isChecking;
    if (action.by === "sheet") return model.isTelling;
    // While it is checking, the machine can't tell an earlier result from the current one.
    if (action.by === "stray")
      return !model.isChecking && !model.isTelling && !(model.isErrorVisible && isTimer(action.event));
    return this.isPossible(model, action);
  }

  async run(model: Model, world: World): Promise<void> {
    const { action } = this;
    const before = world.actor.getSnapshot();
    const mediaBefore = mediaOf(world.actor).getSnapshot();
    const known = "event" in action ? model.accepts(action.event) : undefined;
    if ("event" in action)
      expect(canSend(world.actor, sent(action.event, model)), `the machine can take ${action.event.type}`).toBe(known);
    await happen(action, model, world);
    const after = world.actor.getSnapshot();
    const media = mediaOf(world.actor).getSnapshot();
    if (known === false)
      expect([facts(after), media.context], "an event that a state doesn't know changes nothing").toEqual([
        facts(before),
        mediaBefore.context,
      ]);
    expectInvariants({ action, model, before, after, media });
    await world.compare(model);
  }

  toString(): string {
    const { action } = this;
    if ("looks" in action) return `looks at the ${action.looks}`;
    if ("result" in action) return `the share sheet: ${action.result}`;
    if ("reply" in action) return `the check returns ${Object.values(action.reply).join(": ")}`;
    if ("milliseconds" in action) return `${action.milliseconds} ms pass`;
    const { type, ...payload } = action.event;
    return `${action.by} ${type}${Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : ""}`;
  }
}

const isTimer = ({ type }: AnyEventObject) => type === ERROR_TIME_IS_OVER;

async function happen(action: Action, model: Model, { actor, act, checks, shares, clock }: World): Promise<void> {
  switch (action.by) {
    case "person":
      if (!("event" in action)) return act(action);
      model.receive(ofNow(action.event, model));
      return act({ ...action, event: ofNow(action.event, model) });
    case "time":
      model.wait(action.milliseconds);
      clock.increment(action.milliseconds);
      return;
    case "sheet":
      model.endTelling(action.result);
      return action.result === "failed" ? shares.fail(new Error("refused")) : shares.answer(action.result);
    case "host":
    case "link":
    case "video":
      model.receive(action.event);
      sendEvent(actor, action.event);
      return;
    case "stray":
      actor.send(sent(action.event, model) as OnboardingEvent);
      return;
    case "check": {
      if ("event" in action) {
        model.receive(action.event);
        return checks.delay();
      }
      if (action.reply.outcome === "broken") {
        model.resolve({ outcome: "unavailable", error: "network" });
        return checks.fail(new Error("broken"));
      }
      const answer: UnlockResult =
        action.reply.outcome === "opened" ? { outcome: "opened", payload: model.payload } : action.reply;
      model.resolve(answer);
      return checks.answer(answer);
    }
  }
}

/** The event with the values that a person can send now, such as the current step's video. */
function ofNow(event: PersonEvent, { members, step }: Model): PersonEvent {
  return event.type === "video.play" ? { ...event, video: `step.${members.steps[step]?.id}` } : event;
}

function sent(event: AnyEventObject, { payload }: Model): SiteEvent {
  const late = { ...event, output: { outcome: "opened", payload }, actorId: "unlock" };
  return (event === LATE_CONTENT ? late : event) as SiteEvent;
}

const replies: readonly Reply[] = [
  { outcome: "opened" },
  { outcome: "wrong" },
  ...unlockErrors.map((error) => ({ outcome: "unavailable", error }) as const),
  { outcome: "broken" },
];

/**
 * Events that reach the machine at the wrong time. A late rejection is not among them: XState drops it when the actor
 * has stopped, and would report the bare event as an error.
 */
const strays: readonly (AnyEventObject | typeof LATE_CONTENT)[] = [
  LATE_CONTENT,
  { type: CHECK_ANSWERED, output: { outcome: "wrong" }, actorId: "unlock" },
  { type: SHARE_ANSWERED, output: "copied", actorId: "shareMessage" },
  { type: ERROR_TIME_IS_OVER },
  { type: "no.such.event" },
];

/**
 * Arbitrary sequences of actions. Those that lead to the next screen are more frequent, so that most sequences get past
 * the gate.
 * @param isPossible whether a person can perform an action now
 * @param length the maximum number of commands in a sequence
 * @param passwords the passwords that are submitted
 */
export function sequences(
  isPossible: (model: Model, action: Action) => boolean,
  length: number,
  passwords: fc.Arbitrary<string> = fc.string(),
) {
  const command = (action: Action) => new Command(action, isPossible);
  const does = (event: PersonEvent) => command({ by: "person", event });
  const returns = (reply: Reply) => command({ by: "check", reply });
  const fails = (error: MediaError) =>
    command({ by: "video", event: { type: "media.fail", name: clip.address, error } });
  const becomes = (status: FileStatus) =>
    command({ by: "host", event: { type: "file.report", name: priceList, status } });
  const follows = (link: Omit<LinkEvent, "type">) => command({ by: "link", event: { type: "link.follow", ...link } });
  const pick = (...commands: Command[]) => fc.constantFrom(...commands);
  const typed = passwords.map((password) => does({ type: "password.submit", password }));
  const milliseconds = fc.oneof(fc.nat(7000), fc.constantFrom(1, 1000, 1500, 2999, 3000, 3001));
  const next = pick(does({ type: "step.next" }));
  const tell = pick(does({ type: "leader.tell", message: "I'm ready." }));
  const shared = pick(...(["closed", "copied", "failed"] as const).map((result) => command({ by: "sheet", result })));
  const delayed = pick(command({ by: "check", event: { type: "check.delay" } }));
  return fc.commands(
    [
      ...[typed, typed, next, next, next],
      ...[pick(...replies.map(returns)), pick(returns({ outcome: "opened" }), returns({ outcome: "wrong" }))],
      ...[delayed, delayed],
      ...[tell, tell, shared, shared],
      pick(...["ben", null].map((leader) => does({ type: "leader.choose", leader }))),
      pick(...["schedule", "bring"].map((point) => does({ type: "point.toggle", point }))),
      ...onwardEvents.filter(({ type }) => type !== "step.next").map((event) => pick(does(event))),
      pick(does({ type: "password.edit" })),
      pick(does({ type: "video.play", video: "the current one" }), does({ type: "media.retry", name: clip.address })),
      pick(does({ type: "file.open", name: priceList }), does({ type: "file.cancel", name: priceList })),
      pick(becomes({ phase: "downloading", received: 0.5 }), becomes({ phase: "ready", address: "blob:price-list" })),
      pick(
        fails("network"),
        fails("outdated"),
        fails("unplayable"),
        command({ by: "video", event: { type: "video.stop" } }),
      ),
      pick(command({ by: "person", looks: "menu" })),
      pick(follows({ leader: "ana", hasPassword: true }), follows({ leader: null, hasPassword: false })),
      pick(does({ type: "language.select", language: "en" }), does({ type: "language.select", language: "es" })),
      milliseconds.map((milliseconds) => command({ by: "time", milliseconds })),
      pick(...strays.map((event) => command({ by: "stray", event }))),
    ],
    { maxCommands: length, size: "max" },
  );
}
