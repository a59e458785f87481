import { beforeEach, describe, expect, test } from "vitest";
import { createActor, SimulatedClock, waitFor } from "xstate";
import type { Language } from "../../machines/languages.ts";
import { type MediaError, type OnboardingEvent, onboardingMachine } from "../../machines/onboarding.machine.ts";
import * as selectors from "../../machines/selectors.ts";
import { membersWith, priceList } from "../support/members.ts";
import { asShareActor, type PendingShare, pendingShare } from "../support/share.ts";
import { asActor, type PendingUnlock, pendingUnlock } from "../support/unlock.ts";

let clock: SimulatedClock;
let checks: PendingUnlock;
let shares: PendingShare;
let reloads: number;

function start() {
  clock = new SimulatedClock();
  checks = pendingUnlock();
  shares = pendingShare();
  reloads = 0;
  const actor = createActor(
    onboardingMachine.provide({
      actors: { unlock: asActor(checks), shareMessage: asShareActor(shares) },
      actions: {
        reloadPage: () => {
          reloads += 1;
        },
      },
    }),
    { clock },
  );
  actor.start();
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
  await checks.answer({ outcome: "opened", members: membersWith(count) });
}

const opened = { outcome: "opened", members: membersWith(6) } as const;
const wrong = { outcome: "wrong" } as const;

describe("locked", () => {
  test("[4.1] starts locked and idle, in English, with nothing of the members' in it [9.5]", () => {
    expect(machine.is({ locked: "idle" })).toBe(true);
    expect(machine.read(selectors.currentView)).toBe("locked");
    expect(machine.read(selectors.currentLanguage)).toBe("en");
    expect(machine.read(selectors.membersContent)).toBeNull();
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
    expect(machine.read(selectors.membersContent)).toBeNull();
    await checks.answer(opened);
    expect(machine.read(selectors.currentView)).toBe("welcome");
    expect(machine.read(selectors.membersContent)).toBe(opened.members);
  });

  test("checking → error when it is wrong; content stays away", async () => {
    machine.submit();
    await checks.answer(wrong);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
    expect(machine.read(selectors.isRejected)).toBe(true);
    expect(machine.read(selectors.membersContent)).toBeNull();
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

  test("the page is loaded anew on request, where it is unavailable and where a screen failed", async () => {
    machine.submit();
    await checks.answer({ outcome: "unavailable", error: "outdated" });
    machine.send({ type: "page.reload" });
    expect(reloads).toBe(1);
    await unlockWith(2);
    machine.send({ type: "page.reload" });
    expect(reloads).toBe(2);
  });

  test.each<OnboardingEvent>([
    { type: "journey.start" },
    { type: "step.next" },
    { type: "video.play", video: "welcome" },
    { type: "file.open", file: priceList },
  ])("$type leads nowhere from behind the gate", (event) => {
    const before = machine.actor.getSnapshot();
    machine.send(event);
    expect(machine.actor.getSnapshot()).toBe(before);
  });
});

describe("a check that waits for the network", () => {
  const STALL_TIME = 20_000;
  const isUnreachable = () =>
    machine.is({ locked: "unavailable" }) && machine.read(selectors.currentUnlockError) === "network";

  test("checking.downloading → unavailable where nothing arrives: after 20 s, and a second more for what came late", () => {
    machine.submit();
    clock.increment(STALL_TIME - 1);
    expect(machine.is({ locked: { checking: "downloading" } })).toBe(true);
    clock.increment(1);
    expect(machine.is({ locked: { checking: "overdue" } })).toBe(true);
    clock.increment(999);
    expect(machine.read(selectors.isChecking)).toBe(true);
    clock.increment(1);
    expect(isUnreachable()).toBe(true);
    expect(machine.read(selectors.isRejected)).toBe(false);
  });

  test("each arrival starts the time anew, however long the whole takes", () => {
    machine.submit();
    for (let arrival = 0; arrival < 100; arrival += 1) {
      clock.increment(19_999);
      checks.report("download.progress");
    }
    expect(machine.is({ locked: { checking: "downloading" } })).toBe(true);
    clock.increment(20_000);
    clock.increment(1000);
    expect(isUnreachable()).toBe(true);
  });

  test("the check that is given up is told, and the next submit is a check of its own", async () => {
    machine.submit("first");
    clock.increment(20_000);
    clock.increment(1000);
    expect(checks.aborted()).toEqual([true]);
    machine.submit("second");
    expect(checks.asked).toEqual(["first", "second"]);
    expect(checks.aborted()).toEqual([true, false]);
    await checks.answer(opened);
    expect(machine.read(selectors.currentView)).toBe("welcome");
  });

  test.each(["download.progress", "download.complete"] as const)(
    "a phone that slept through the time loses nothing: %s is taken in when it wakes",
    async (arrival) => {
      machine.submit();
      clock.increment(3_600_000);
      expect(machine.read(selectors.isChecking)).toBe(true);
      checks.report(arrival);
      clock.increment(1000);
      expect(machine.read(selectors.isChecking)).toBe(true);
      await checks.answer(opened);
      expect(machine.read(selectors.currentView)).toBe("welcome");
    },
  );

  test("a phone that wakes to a finished answer takes that in", async () => {
    machine.submit();
    clock.increment(3_600_000);
    await checks.answer(wrong);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
  });

  test("once all is here, no network can hold it up: the derivation may take as long as it likes", async () => {
    machine.submit();
    checks.report("download.complete");
    clock.increment(3_600_000);
    clock.increment(3_600_000);
    expect(machine.read(selectors.isChecking)).toBe(true);
    await checks.answer(opened);
    expect(machine.read(selectors.currentView)).toBe("welcome");
  });

  test("checking.decrypting → checking.slow after 1 s of deriving, to the millisecond, however long the download took", async () => {
    machine.submit();
    clock.increment(15_000);
    checks.report("download.complete");
    clock.increment(999);
    expect(machine.read(selectors.isSlow)).toBe(false);
    clock.increment(1);
    expect(machine.read(selectors.isSlow)).toBe(true);
    expect(machine.read(selectors.isChecking)).toBe(true);
    machine.submit("another");
    expect(checks.asked).toHaveLength(1);
    await checks.answer(wrong);
    expect(machine.read(selectors.isSlow)).toBe(false);
    expect(machine.read(selectors.isErrorShown)).toBe(true);
  });

  test("the password is in no moment of it in the context", () => {
    const snapshots: unknown[] = [];
    machine.actor.subscribe(({ context }) => snapshots.push(context));
    machine.submit("so secret");
    checks.report("download.progress");
    clock.increment(20_000);
    checks.report("download.complete");
    clock.increment(1000);
    expect(snapshots.length).toBeGreaterThan(4);
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
      machine.send({ type: "video.play", video: "step.s1" });
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
      const actor = createActor(onboardingMachine.provide({ actors: { unlock: asActor(checks) } }), { clock });
      actor.start();
      actor.send({ type: "password.submit", password: "a password" });
      await checks.answer({ outcome: "opened", members: membersWith(1) });
      actor.send({ type: "journey.start" });
      actor.send(tell);
      expect(selectors.isTellingFailed(await waitFor(actor, selectors.isTellingFailed))).toBe(true);
    });
  });

  test("a video plays when the member asks for it, on its step alone", async () => {
    await unlockWith(3);
    machine.send({ type: "video.play", video: "welcome" });
    expect(machine.read(selectors.isVideoPlaying("welcome"))).toBe(true);
    machine.send({ type: "journey.start" });
    const playing = () =>
      ["welcome", "step.s1", "step.s3"].filter((video) => machine.read(selectors.isVideoPlaying(video)));
    expect(playing()).toEqual([]);
    machine.send({ type: "video.play", video: "step.s1" });
    expect(playing()).toEqual(["step.s1"]);
    machine.send({ type: "step.next" });
    expect(playing()).toEqual([]);
    machine.send({ type: "step.next" });
    machine.send({ type: "video.play", video: "step.s3" });
    expect(playing()).toEqual(["step.s3"]);
    machine.send({ type: "video.play", video: "resource.lesson" });
    expect(playing()).toEqual([]);
  });
});

describe("an image or a video that can't be shown", () => {
  const fail = (name: string, error: MediaError) => machine.send({ type: "media.fail", name, error });
  const errors = () => ["clip", "flyer"].map((name) => machine.read(selectors.mediaError(name)));

  test.each([
    ["journey", 2],
    ["gamePlan", 1],
  ] as const)("is known by its name in %s, and what else is there stays", async (view, count) => {
    await unlockWith(count);
    machine.send({ type: "journey.start" });
    expect(errors()).toEqual([null, null]);
    fail("clip", "network");
    expect(errors()).toEqual(["network", null]);
    fail("flyer", "outdated");
    fail("clip", "unplayable");
    expect(errors()).toEqual(["unplayable", "outdated"]);
    expect(machine.read(selectors.currentView)).toBe(view);
  });

  test("of several, the first that the host no longer has is known; one that did not come is none", async () => {
    await unlockWith(2);
    const first = (...names: string[]) => machine.read(selectors.firstOutdated(names));
    fail("clip", "network");
    fail("flyer", "outdated");
    fail("logo", "outdated");
    expect([first("clip"), first("clip", "flyer", "logo"), first("logo", "flyer"), first()]).toEqual([-1, 1, 0, -1]);
  });

  test.each([2, 1])("is forgotten when it is asked for again (%i steps)", async (count) => {
    await unlockWith(count);
    machine.send({ type: "journey.start" });
    fail("clip", "network");
    fail("flyer", "network");
    machine.send({ type: "media.retry", name: "clip" });
    expect(errors()).toEqual([null, "network"]);
  });

  test("is forgotten with the step", async () => {
    await unlockWith(2);
    machine.send({ type: "journey.start" });
    fail("flyer", "network");
    machine.send({ type: "step.next" });
    expect(errors()).toEqual([null, null]);
  });

  test("is nobody's concern at the gate, and is shown at the welcome, whose video can fail too", async () => {
    fail("clip", "network");
    await unlockWith(2);
    expect(errors()).toEqual([null, null]);
    fail("clip", "network");
    expect(errors()).toEqual(["network", null]);
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
        machine.send({ type: "video.play", video: "step.s1" });
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

test.each([
  [undefined, false],
  [{ isInAppBrowser: false }, false],
  [{ isInAppBrowser: true }, true],
])("whether this is another app's browser is told when the machine is made, and stays: %o", (input, isInApp) => {
  const actor = createActor(onboardingMachine, { input }).start();
  actor.send({ type: "language.select", language: "es" });
  expect(selectors.isInAppBrowser(actor.getSnapshot())).toBe(isInApp);
});
