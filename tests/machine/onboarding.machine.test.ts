import { beforeEach, describe, expect, test } from "vitest";
import { createActor, type InspectionEvent, type SimulatedClock, waitFor } from "xstate";
import * as members from "../../machines/members-selectors.ts";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import * as selectors from "../../machines/selectors.ts";
import { walkToStep } from "../../machines/walk.ts";
import type { Leader } from "../../src/project/project.ts";
import { startMachines } from "../support/actors.ts";
import { payloadWith } from "../support/members.ts";
import { asActor, type PendingShare, type PendingUnlock } from "../support/pending.ts";

// What follows from any event at any moment is in `model.test.ts`. Here are the specification's sentences, delays to the millisecond, and
// what the app gives the machine.

const input = { language: "en", isInAppBrowser: false } as const;

let clock: SimulatedClock;
let checks: PendingUnlock;
let shares: PendingShare;

function start() {
  const { actor, ...world } = startMachines();
  ({ clock, checks, shares } = world);
  return {
    actor,
    send: actor.send,
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) => actor.getSnapshot().matches(state),
    read: <Fact>(selector: (snapshot: selectors.OnboardingSnapshot) => Fact) => selector(actor.getSnapshot()),
    submit: (password = "a password") => actor.send({ type: "password.submit", password }),
  };
}

let machine: ReturnType<typeof start>;
beforeEach(() => {
  machine = start();
});

async function unlockWith(count: number) {
  machine.submit();
  await checks.answer({ outcome: "opened", payload: payloadWith(count) });
}

/** The errors of invoked actors. */
function faultsOf() {
  const faults: unknown[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type === "@xstate.event" && "error" in event.event) faults.push(event.event.error);
  };
  return { faults, inspect };
}

const opened = { outcome: "opened", payload: payloadWith(6) } as const;
const wrong = { outcome: "wrong" } as const;

describe("locked", () => {
  test("[4.1] starts locked and idle, in English, with nothing of the members' in it [9.5]", () => {
    expect(machine.is({ locked: "idle" })).toBe(true);
    expect(machine.read(selectors.currentView)).toBe("locked");
    expect(machine.read(selectors.currentLanguage)).toBe("en");
    expect(machine.read(selectors.currentPayload)).toBeNull();
    expect(machine.read(members.currentStep)).toBe(0);
  });

  test("the password is nowhere in the context: while it is checked, while that takes long, and after", async () => {
    const contexts: unknown[] = [];
    machine.actor.subscribe(({ context }) => contexts.push(context));
    machine.submit("so secret");
    checks.delay();
    await checks.answer(wrong);
    expect(contexts).toHaveLength(3);
    expect(JSON.stringify(contexts)).not.toContain("so secret");
    expect(JSON.stringify(machine.actor.getPersistedSnapshot())).not.toContain("so secret");
  });

  test("[4.1] checking → welcome when the password is right, and only then the content is in the context", async () => {
    machine.submit();
    expect(machine.read(selectors.currentPayload)).toBeNull();
    await checks.answer(opened);
    expect(machine.read(selectors.currentView)).toBe("welcome");
    expect(machine.read(selectors.currentPayload)).toBe(opened.payload);
  });

  test("[4.10] error → idle after 3000 ms to the millisecond, counted from the answer [9.1]", async () => {
    machine.submit();
    clock.increment(60_000);
    await checks.answer(wrong);
    clock.increment(2999);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
    clock.increment(1);
    expect(machine.is({ locked: "idle" })).toBe(true);
    expect(machine.read(selectors.isErrorShown)).toBe(false);
  });

  test.each<[password: string, ...signs: string[]]>([
    [" copper lantern", "space"],
    ["copper lantern ", "space"],
    ["copper  lantern", "space"],
    ["copper lantern\n", "space"],
    [" ", "space"],
    ["copper lantern.", "fullStop"],
    ["copper lantern. ", "space", "fullStop"],
    ["copper, lantern", "comma"],
    ["copper lantern,", "comma"],
    ...[
      '"copper"',
      "'copper'",
      "“copper”",
      "„copper“",
      "«copper»",
      "« copper »",
      "‹copper›",
      "‘copper’",
      "「copper」",
      "『copper』",
    ].map((password): [string, string] => [password, "quotes"]),
    ["«Copper, lantern».", "comma", "quotes", "fullStop"],
    ["copper.lantern"],
    ["it's copper"],
    ["https://team.example/#leader=ana", "link"],
    ["team.example/?password=copper", "link"],
    ["Password: copper", "label"],
    ["La contraseña es: copper", "label"],
    ["*copper lantern*", "marks"],
    ["• copper lantern", "marks"],
    ["~copper~", "marks"],
    ["copper-lantern-rain", "hyphens"],
    ["copper-lantern rain"],
    ["pass the copper"],
    ["'"],
    ["copper rain lantern bridge"],
    [""],
  ])(
    "a wrong password is known by what it has and may not be meant, and the context has no more of it: %j",
    async (password, ...signs) => {
      machine.submit(password);
      await checks.answer(wrong);
      expect([...machine.read(selectors.rejectedSigns)].sort()).toEqual(signs.sort());
      expect(machine.read(selectors.rejectedSigns).every((sign) => /^[a-zA-Z]{5,8}$|^link$/.test(sign))).toBe(true);
    },
  );

  test("a machine that nobody gave a check says that to whoever looks for the fault, and the gate stays usable", async () => {
    const { faults, inspect } = faultsOf();
    const actor = createActor(onboardingMachine, { input, inspect }).start();
    actor.send({ type: "password.submit", password: "a password" });
    const snapshot = await waitFor(actor, (snapshot) => !selectors.isChecking(snapshot));
    expect(snapshot.value).toEqual({ locked: "unavailable" });
    expect(selectors.currentUnlockError(snapshot)).toBe("network");
    expect(faults).toContainEqual(new Error("The app provides the actor 'unlock'."));
  });
});

describe("a link", () => {
  const leaders = [
    { id: "ana", name: "Ana" },
    { id: "luis", name: "Luis" },
  ];
  const { project, ...payload } = payloadWith(1);
  const led = (leaders?: readonly Leader[]) => ({
    ...payload,
    project: { ...project, members: { ...project.members, ...(leaders && { leaders }) } },
  });

  test.each([
    ["names one of the leaders", "luis", leaders, "Luis"],
    ["names nobody", null, leaders, undefined],
    ["names somebody who is not among them", "eva", leaders, undefined],
    ["names somebody where nobody is named", "ana", undefined, undefined],
  ])("%s: who leads is known after the password, and not before", async (_, leader, leaders, name) => {
    machine.send({ type: "link.follow", leader, hasPassword: true });
    expect(machine.read(members.currentLeader)).toBeNull();
    machine.submit();
    await checks.answer({ outcome: "opened", payload: led(leaders) });
    expect(machine.read(members.currentLeader)?.name).toBe(name);
  });

  test("its password is tried as one that a link brought, and not blamed on the member when it is wrong, until they edit it", async () => {
    machine.send({ type: "link.follow", leader: null, hasPassword: true });
    machine.submit();
    expect(machine.read(selectors.isPasswordBrought)).toBe(false);
    await checks.answer(wrong);
    expect(machine.read(selectors.isLinkRejected)).toBe(true);
    machine.send({ type: "password.edit" });
    expect(machine.read(selectors.isLinkRejected)).toBe(false);
    machine.submit();
    await checks.answer(wrong);
    expect(machine.read(selectors.isLinkRejected)).toBe(false);
  });

  test("a leader who turns out to be nobody of the team is in no address within the site; before the password nobody knows", async () => {
    machine.send({ type: "link.follow", leader: "eva", hasPassword: false });
    expect(machine.read(selectors.linkedLeaderId)).toBe("eva");
    machine.submit();
    await checks.answer({ outcome: "opened", payload: led(leaders) });
    expect(machine.read(selectors.isLeaderUnknown)).toBe(true);
    expect(machine.read(selectors.linkedLeaderId)).toBeNull();
  });

  test.each([true, false])("the gate says whether it brought the password: %o", (hasPassword) => {
    machine.send({ type: "link.follow", leader: null, hasPassword });
    expect(machine.read(selectors.isPasswordBrought)).toBe(hasPassword);
  });
});

describe("welcome", () => {
  beforeEach(() => unlockWith(6));

  test("[4.2] stays until the start button is pressed, then the journey begins at the first step [4.3]", () => {
    machine.send({ type: "step.next" });
    expect(machine.read(selectors.currentView)).toBe("welcome");
    machine.send({ type: "journey.start" });
    expect(machine.read(selectors.currentView)).toBe("journey");
    expect(machine.read(members.currentStep)).toBe(0);
  });
});

describe("journey and Game Plan", () => {
  test.each([1, 2, 6, 40])(
    "[1.1] the whole walk with %i steps ends at the Game Plan and goes no further",
    async (count) => {
      await unlockWith(count);
      machine.send({ type: "journey.start" });
      for (let step = 0; step < count - 1; step += 1) {
        expect(machine.read(members.currentStep)).toBe(step);
        expect(machine.read(selectors.currentView)).toBe("journey");
        expect(machine.read(members.isGamePlan)).toBe(false);
        machine.send({ type: "step.next" });
      }
      walkToStep(machine.actor, count);
      expect(machine.read(members.currentStep)).toBe(count - 1);
      expect(machine.read(selectors.currentView)).toBe("gamePlan");
      expect(machine.read(members.isGamePlan)).toBe(true);
      machine.send({ type: "step.next" });
      machine.send({ type: "journey.start" });
      expect(machine.read(members.currentStep)).toBe(count - 1);
      expect(machine.actor.getSnapshot().status).toBe("active");
    },
  );

  test("[4.4] steps before the current one are completed, later ones are upcoming [4.6]", async () => {
    await unlockWith(4);
    machine.send({ type: "journey.start" });
    machine.send({ type: "step.next" });
    machine.send({ type: "step.next" });
    const statuses = [0, 1, 2, 3].map((index) => machine.read(members.stepStatus(index)));
    expect([0, 1, 2, 3].map((index) => machine.read(members.isNextStep(index)))).toEqual(
      statuses.map((_, index) => statuses[index - 1] === "current"),
    );
    expect(statuses).toEqual(["completed", "completed", "current", "upcoming"]);
  });

  describe("telling the leader", () => {
    const tell = { type: "leader.tell", message: "I'm ready." } as const;

    test("a share sheet that never answers takes another tap after 1 s, to the millisecond", async () => {
      await unlockWith(1);
      walkToStep(machine.actor, 1);
      machine.send(tell);
      clock.increment(999);
      machine.send(tell);
      expect(shares.asked).toHaveLength(1);
      clock.increment(1);
      machine.send(tell);
      expect(shares.asked, "the message goes to the share sheet as it is written").toEqual([
        "I'm ready.",
        "I'm ready.",
      ]);
    });

    test("a machine that nobody gave a share sheet says so on the card, and to whoever looks for the fault", async () => {
      const { faults, inspect } = faultsOf();
      const withCheck = onboardingMachine.provide({ actors: { unlock: asActor(checks) } });
      const actor = createActor(withCheck, { input, clock, inspect });
      actor.start();
      actor.send({ type: "password.submit", password: "a password" });
      await checks.answer({ outcome: "opened", payload: payloadWith(1) });
      walkToStep(actor, 1);
      actor.send(tell);
      expect(members.isTellingFailed(await waitFor(actor, members.isTellingFailed))).toBe(true);
      expect(faults).toContainEqual(new Error("The app provides the actor 'shareMessage'."));
    });
  });
});

test.each(["en", "es"] as const)("the app says in which language the page begins: %s", (language) => {
  const actor = createActor(onboardingMachine, { input: { ...input, language } }).start();
  expect(selectors.currentLanguage(actor.getSnapshot())).toBe(language);
});

test.each([true, false])(
  "whether this is another app's browser is told when the machine is made, and stays: %o",
  (isInApp) => {
    const actor = createActor(onboardingMachine, { input: { ...input, isInAppBrowser: isInApp } }).start();
    actor.send({ type: "language.select", language: "es" });
    expect(selectors.isInAppBrowser(actor.getSnapshot())).toBe(isInApp);
  },
);
