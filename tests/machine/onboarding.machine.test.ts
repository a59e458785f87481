import { beforeEach, describe, expect, test } from "vitest";
import { createActor, type SimulatedClock, waitFor } from "xstate";
import { type OnboardingEvent, onboardingMachine } from "../../machines/onboarding.machine.ts";
import * as selectors from "../../machines/selectors.ts";
import type { Language } from "../../src/project/languages.ts";
import { mediaOf, startMachines } from "../support/actors.ts";
import { payloadWith } from "../support/members.ts";
import { asActor, type PendingShare, type PendingUnlock } from "../support/pending.ts";

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

const opened = { outcome: "opened", payload: payloadWith(6) } as const;
const wrong = { outcome: "wrong" } as const;

describe("locked", () => {
  test("[4.1] starts locked and idle, in English, with nothing of the members' in it [9.5]", () => {
    expect(machine.is({ locked: "idle" })).toBe(true);
    expect(machine.read(selectors.currentView)).toBe("locked");
    expect(machine.read(selectors.currentLanguage)).toBe("en");
    expect(machine.read(selectors.currentPayload)).toBeNull();
    expect(machine.read(selectors.currentStep)).toBe(0);
  });

  test("idle → checking on a submit, and the password goes to the check exactly as it was typed", () => {
    machine.submit("  Some Word ");
    expect(machine.read(selectors.isChecking)).toBe(true);
    expect(checks.asked).toEqual(["  Some Word "]);
  });

  test("a second submit while a word is being checked is ignored", () => {
    machine.submit("first");
    machine.submit("second");
    expect(checks.asked).toEqual(["first"]);
    expect(machine.actor.getSnapshot().can({ type: "password.submit", password: "second" })).toBe(false);
  });

  test("the password is nowhere in the context, while it is checked and after", async () => {
    machine.submit("so secret");
    expect(JSON.stringify(machine.actor.getSnapshot().context)).not.toContain("so secret");
    await checks.answer(wrong);
    expect(JSON.stringify(machine.actor.getPersistedSnapshot())).not.toContain("so secret");
  });

  test("[4.1] checking → welcome when the password is right, and only then the content is in the context", async () => {
    machine.submit();
    expect(machine.read(selectors.currentPayload)).toBeNull();
    await checks.answer(opened);
    expect(machine.read(selectors.currentView)).toBe("welcome");
    expect(machine.read(selectors.currentPayload)).toBe(opened.payload);
  });

  test("checking → error when it is wrong; content stays away", async () => {
    machine.submit();
    await checks.answer(wrong);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
    expect(machine.read(selectors.isRejected)).toBe(true);
    expect(machine.read(selectors.currentPayload)).toBeNull();
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

  test("a wrong password during the error starts the 3000 ms anew", async () => {
    machine.submit();
    await checks.answer(wrong);
    clock.increment(2000);
    machine.submit();
    clock.increment(2000);
    expect(machine.read(selectors.isChecking)).toBe(true);
    await checks.answer(wrong);
    clock.increment(2999);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
    clock.increment(1);
    expect(machine.read(selectors.isErrorShown)).toBe(false);
  });

  test("the password stays marked as wrong until the next edit, whether the message is still there or not", async () => {
    machine.submit();
    await checks.answer(wrong);
    clock.increment(3000);
    expect(machine.read(selectors.isRejected)).toBe(true);
    machine.send({ type: "password.edit" });
    expect(machine.read(selectors.isRejected)).toBe(false);

    machine.submit();
    await checks.answer(wrong);
    machine.send({ type: "password.edit" });
    expect(machine.read(selectors.isRejected)).toBe(false);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
  });

  test.each([
    [" copper lantern", true],
    ["copper lantern ", true],
    ["copper  lantern", true],
    ["copper lantern\n", true],
    [" ", true],
    ["copper lantern", false],
    ["copper rain lantern bridge", false],
    ["", false],
  ])(
    "a wrong password with a space too many is known by that until the next edit, and never goes to the context: %j",
    async (password, has) => {
      machine.submit(password);
      expect(machine.read(selectors.hasExtraSpace)).toBe(false);
      await checks.answer(wrong);
      expect(machine.read(selectors.hasExtraSpace)).toBe(has);
      clock.increment(3000);
      expect(machine.read(selectors.hasExtraSpace)).toBe(has);
      machine.send({ type: "password.edit" });
      expect(machine.read(selectors.hasExtraSpace)).toBe(false);
      if (password.trim()) expect(JSON.stringify(machine.actor.getPersistedSnapshot())).not.toContain(password.trim());
    },
  );

  test("a new check forgets what the last one answered", async () => {
    machine.submit();
    await checks.answer({ outcome: "unavailable", error: "outdated" });
    machine.submit();
    expect(machine.read(selectors.currentUnlockError)).toBeNull();
    await checks.answer(wrong);
    machine.submit();
    expect(machine.read(selectors.isRejected)).toBe(false);
  });

  test.each(["network", "incomplete", "insecure", "outdated"] as const)(
    "checking → unavailable (%s): never called wrong, and the gate stays usable",
    async (error) => {
      machine.submit();
      await checks.answer({ outcome: "unavailable", error });
      expect(machine.is({ locked: "unavailable" })).toBe(true);
      expect(machine.read(selectors.currentUnlockError)).toBe(error);
      expect(machine.read(selectors.isErrorShown)).toBe(false);
      expect(machine.read(selectors.isRejected)).toBe(false);
      clock.increment(60_000);
      expect(machine.is({ locked: "unavailable" })).toBe(true);
      machine.submit();
      await checks.answer(opened);
      expect(machine.read(selectors.currentView)).toBe("welcome");
      expect(machine.read(selectors.currentUnlockError)).toBeNull();
    },
  );

  test("a check that rejects counts as a network error", async () => {
    machine.submit();
    await checks.fail(new Error("broken"));
    expect(machine.read(selectors.currentUnlockError)).toBe("network");
    expect(machine.is({ locked: "unavailable" })).toBe(true);
  });

  test("a machine that nobody gave a check says that to whoever looks for the fault, and the gate stays usable", async () => {
    const faults: unknown[] = [];
    const actor = createActor(onboardingMachine, {
      input,
      inspect: (event) => {
        if (event.type === "@xstate.event" && "error" in event.event) faults.push(event.event.error);
      },
    });
    actor.start();
    actor.send({ type: "password.submit", password: "a password" });
    const snapshot = await waitFor(actor, (snapshot) => !selectors.isChecking(snapshot));
    expect(snapshot.value).toEqual({ locked: "unavailable" });
    expect(selectors.currentUnlockError(snapshot)).toBe("network");
    expect(faults).toContainEqual(new Error("The app provides the actor 'unlock'."));
  });

  test.each<OnboardingEvent>([
    { type: "journey.start" },
    { type: "step.next" },
    { type: "leader.tell", message: "I'm ready." },
  ])("$type leads nowhere from behind the gate", (event) => {
    const before = machine.actor.getSnapshot();
    machine.send(event);
    expect(machine.actor.getSnapshot()).toBe(before);
  });
});

describe("a check that takes long", () => {
  test("checking.working → checking.slow when the key derivation is reported to take long, until the answer", async () => {
    machine.submit();
    clock.increment(3_600_000);
    expect(machine.read(selectors.isSlow)).toBe(false);
    checks.delay();
    expect(machine.read(selectors.isSlow)).toBe(true);
    expect(machine.read(selectors.isChecking)).toBe(true);
    machine.submit("another");
    expect(checks.asked).toHaveLength(1);
    await checks.answer(wrong);
    expect(machine.read(selectors.isSlow)).toBe(false);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
    machine.submit();
    expect(machine.read(selectors.isSlow)).toBe(false);
  });

  test("the password is in no moment of it in the context", () => {
    const snapshots: unknown[] = [];
    machine.actor.subscribe(({ context }) => snapshots.push(context));
    machine.submit("so secret");
    checks.delay();
    expect(snapshots).toHaveLength(2);
    expect(JSON.stringify(snapshots)).not.toContain("so secret");
  });
});

describe("welcome", () => {
  beforeEach(() => unlockWith(6));

  test("[4.2] stays until the start button is pressed, then the journey begins at the first step [4.3]", () => {
    machine.send({ type: "step.next" });
    expect(machine.read(selectors.currentView)).toBe("welcome");
    machine.send({ type: "journey.start" });
    expect(machine.read(selectors.currentView)).toBe("journey");
    expect(machine.read(selectors.currentStep)).toBe(0);
  });

  test("there is no way back behind the gate", () => {
    machine.submit("again");
    expect(checks.asked).toHaveLength(1);
    expect(machine.read(selectors.currentView)).toBe("welcome");
  });
});

describe("journey and Game Plan", () => {
  test.each([1, 2, 6, 40])(
    "[1.1] the whole walk with %i steps ends at the Game Plan and goes no further",
    async (count) => {
      await unlockWith(count);
      machine.send({ type: "journey.start" });
      for (let step = 0; step < count - 1; step += 1) {
        expect(machine.read(selectors.currentStep)).toBe(step);
        expect(machine.read(selectors.currentView)).toBe("journey");
        expect(machine.read(selectors.isGamePlan)).toBe(false);
        machine.send({ type: "step.next" });
      }
      expect(machine.read(selectors.currentStep)).toBe(count - 1);
      expect(machine.read(selectors.currentView)).toBe("gamePlan");
      expect(machine.read(selectors.isGamePlan)).toBe(true);
      machine.send({ type: "step.next" });
      machine.send({ type: "journey.start" });
      expect(machine.read(selectors.currentStep)).toBe(count - 1);
      expect(machine.actor.getSnapshot().status).toBe("active");
    },
  );

  test("[4.4] steps before the current one are completed, later ones are upcoming [4.6]", async () => {
    await unlockWith(4);
    machine.send({ type: "journey.start" });
    machine.send({ type: "step.next" });
    machine.send({ type: "step.next" });
    const statuses = [0, 1, 2, 3].map((index) => machine.read(selectors.stepStatus(index)));
    expect([0, 1, 2, 3].map((index) => machine.read(selectors.isNextStep(index)))).toEqual(
      statuses.map((_, index) => statuses[index - 1] === "current"),
    );
    expect(statuses).toEqual(["completed", "completed", "current", "upcoming"]);
  });

  describe("telling the leader", () => {
    const tell = { type: "leader.tell", message: "I'm ready." } as const;
    const told = () => ({
      isCopied: machine.read(selectors.isMessageCopied),
      isFailed: machine.read(selectors.isTellingFailed),
    });
    beforeEach(async () => {
      await unlockWith(2);
      machine.send({ type: "journey.start" });
    });

    test("waits for the Game Plan", () => {
      machine.send(tell);
      expect(shares.asked).toEqual([]);
      expect(machine.read(selectors.currentView)).toBe("journey");
    });

    test("hands the message over in the moment of the tap, and a second tap is ignored while the share sheet is open", async () => {
      machine.send({ type: "step.next" });
      machine.send(tell);
      expect(shares.asked).toEqual(["I'm ready."]);
      expect(machine.actor.getSnapshot().can(tell)).toBe(false);
      machine.send(tell);
      expect(shares.asked).toHaveLength(1);
      await shares.answer("closed");
      machine.send(tell);
      expect(shares.asked).toHaveLength(2);
    });

    test("a share sheet that never answers takes another tap after 1 s, to the millisecond", () => {
      machine.send({ type: "step.next" });
      machine.send(tell);
      clock.increment(999);
      machine.send(tell);
      expect(shares.asked).toHaveLength(1);
      clock.increment(1);
      machine.send(tell);
      expect(shares.asked).toHaveLength(2);
    });

    test("telling → copied → idle after 3 s, to the millisecond, whatever happens meanwhile; each copy begins anew", async () => {
      machine.send({ type: "step.next" });
      for (const _ of ["the first", "the next"]) {
        machine.send(tell);
        await shares.answer("copied");
        clock.increment(2000);
        machine.send({ type: "language.select", language: "es" });
      }
      clock.increment(999);
      expect(told()).toEqual({ isCopied: true, isFailed: false });
      clock.increment(1);
      expect(told()).toEqual({ isCopied: false, isFailed: false });
      expect(machine.is({ gamePlan: "idle" })).toBe(true);
    });

    test("telling → idle when the share sheet was closed, copied for a while, failed until the next tap", async () => {
      machine.send({ type: "step.next" });
      const nothing = { isCopied: false, isFailed: false };
      expect(told()).toEqual(nothing);
      machine.send(tell);
      await shares.answer("copied");
      expect(told()).toEqual({ isCopied: true, isFailed: false });
      machine.send({ type: "language.select", language: "es" });
      expect(told()).toEqual({ isCopied: true, isFailed: false });
      machine.send(tell);
      expect(told()).toEqual(nothing);
      await shares.fail(new Error("refused"));
      clock.increment(60_000);
      expect(told()).toEqual({ isCopied: false, isFailed: true });
      machine.send(tell);
      await shares.answer("closed");
      expect(told()).toEqual(nothing);
      expect(machine.is({ gamePlan: "idle" })).toBe(true);
    });

    test("a machine that nobody gave a share sheet says so on the card", async () => {
      const actor = createActor(onboardingMachine.provide({ actors: { unlock: asActor(checks) } }), { input, clock });
      actor.start();
      actor.send({ type: "password.submit", password: "a password" });
      await checks.answer({ outcome: "opened", payload: payloadWith(1) });
      actor.send({ type: "journey.start" });
      actor.send(tell);
      expect(selectors.isTellingFailed(await waitFor(actor, selectors.isTellingFailed))).toBe(true);
    });
  });

  test("start and next end the video of the screen that is left; a switch of language does not", async () => {
    await unlockWith(3);
    const playing = () => mediaOf(machine.actor).getSnapshot().context.playing;
    for (const [video, event] of [
      ["welcome", { type: "journey.start" }],
      ["step.s1", { type: "step.next" }],
      ["step.s2", { type: "step.next" }],
    ] as const) {
      mediaOf(machine.actor).send({ type: "video.play", video });
      machine.send({ type: "language.select", language: "es" });
      expect(playing()).toBe(video);
      machine.send(event);
      expect(playing()).toBeNull();
    }
  });
});

describe("language", () => {
  const places: [name: string, go: () => void | Promise<void>][] = [
    ["idle", () => {}],
    ["checking", () => machine.submit()],
    [
      "error",
      async () => {
        machine.submit();
        await checks.answer(wrong);
      },
    ],
    [
      "unavailable",
      async () => {
        machine.submit();
        await checks.answer({ outcome: "unavailable", error: "network" });
      },
    ],
    ["welcome", () => unlockWith(3)],
    [
      "journey",
      async () => {
        await unlockWith(3);
        machine.send({ type: "journey.start" });
      },
    ],
    [
      "gamePlan",
      async () => {
        await unlockWith(1);
        machine.send({ type: "journey.start" });
      },
    ],
  ];

  test.each(places)("[4.9] is switched in %s, and nothing else changes", async (_, go) => {
    await go();
    const before = machine.actor.getSnapshot();
    for (const language of ["es", "en", "es"] satisfies Language[]) {
      machine.send({ type: "language.select", language });
      const after = machine.actor.getSnapshot();
      expect(after.value).toEqual(before.value);
      expect(after.context).toEqual({ ...before.context, language });
    }
  });

  test("switching does not prolong the error, nor disturb a check", async () => {
    machine.submit();
    machine.send({ type: "language.select", language: "es" });
    await checks.answer(wrong);
    clock.increment(2500);
    machine.send({ type: "language.select", language: "en" });
    clock.increment(500);
    expect(machine.read(selectors.isErrorShown)).toBe(false);
    expect(checks.asked).toHaveLength(1);
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
