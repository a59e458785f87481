import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HostingEvent } from "../../src/studio/machine/hosting-event.ts";
import {
  changesToBackUp,
  fileFailure,
  hostAccount,
  hostFailure,
  hostStatus,
  hostSuggestion,
  isPublishingStill,
  isUnsavedElsewhere,
  publishFailure,
  publishProgress,
  saveFailure,
  saveStatus,
  unanswered,
  writerStatus,
} from "../../src/studio/machine/selectors.ts";
import type { OpenProject } from "../../src/studio/model/open-project.ts";
import { isLong } from "../support/is-long.ts";
import { draft, type StudioMachine, startStudioMachine, stored } from "./studio-machine.ts";

const SAVE_DELAY = 250;
const SAVE_RETRY = 5000;

async function startHeld(): Promise<StudioMachine> {
  const studio = startStudioMachine();
  await studio.open();
  studio.tell("lock", { type: "lock.hold" });
  return studio;
}

const write = ({ actor }: StudioMachine, value: string, place = "site/name") =>
  actor.send({ type: "draft.edit", edit: { edit: "set", place, value } });
const named = (name: string) => ({
  ...stored,
  draft: { ...draft, project: { ...draft.project, site: { ...draft.project.site, name } } },
});
const nameIn = ({ actor }: StudioMachine) => actor.getSnapshot().context.open?.draft.project.site.name;
/** The followed file, and the team's name that is being written into it. */
const file = { name: "Team.zip" };
const inFile = ({ asked }: StudioMachine) =>
  (asked.get("follow")?.input as { readonly open: OpenProject } | undefined)?.open.draft.project.site.name;
const status = ({ actor }: StudioMachine) => saveStatus(actor.getSnapshot());

describe("what was saved", () => {
  test("is written anew at once where the browser has it no more, and said to be saved only then", async () => {
    const studio = await startHeld();
    studio.tell("watchStore", { type: "store.check" });
    await studio.answer("checkKept", true);
    expect(status(studio)).toBe("saved");
    for (const answer of [() => studio.answer("checkKept", false), () => studio.fail("checkKept")]) {
      studio.tell("watchStore", { type: "store.check" });
      await answer();
      expect(status(studio)).toBe("saving");
      studio.clock.increment(SAVE_DELAY);
      await studio.answer("save", 10);
      expect(status(studio)).toBe("saved");
    }
    studio.tell("watchStore", { type: "store.check" });
    await studio.answer("checkKept", false);
    studio.clock.increment(SAVE_DELAY);
    await studio.fail("save", { failure: "newer" });
    expect(status(studio)).toBe("failed");
  });

  test("is not written over what another tab has", async () => {
    const studio = await startHeld();
    studio.tell("lock", { type: "lock.lose" });
    studio.tell("watchStore", { type: "store.check" });
    expect(studio.asked.has("checkKept")).toBe(false);
    expect(status(studio)).toBe("elsewhere");
  });
});

describe("a tab that was ended while a file was chosen", () => {
  const choice = { id: "a", part: "edit", place: "members/steps/one/flyers", isFileLost: true } as const;
  const listed = { ...stored, name: "Team" };

  test("begins as usual where the project is gone, or can't be opened", async () => {
    const gone = startStudioMachine(choice);
    await gone.answer("listProjects", { projects: [], storage: "kept" });
    expect(gone.actor.getSnapshot().matches({ start: "doors" })).toBe(true);
    const damaged = startStudioMachine(choice);
    await damaged.answer("listProjects", { projects: [listed], storage: "kept" });
    await damaged.fail("openProject", { failure: "damaged" });
    await damaged.answer("listProjects", { projects: [listed], storage: "kept" });
    expect(damaged.actor.getSnapshot().matches({ start: "doors" })).toBe(true);
    expect(damaged.actor.getSnapshot().context.storeFailure).toBe("damaged");
  });
});

describe("saving", () => {
  test("writes keys that are near each other together, 250 ms after the first, and says so only when they are kept", async () => {
    const studio = await startHeld();
    write(studio, "T");
    studio.clock.increment(SAVE_DELAY - 1);
    write(studio, "Te");
    expect(studio.written()).toBeUndefined();
    studio.clock.increment(1);
    expect(studio.written()?.draft.project.site.name).toBe("Te");
    write(studio, "Tea");
    expect(status(studio)).toBe("saving");
    await studio.answer("save", 10);
    expect(status(studio), "a key came while the others were written").toBe("saving");
    studio.clock.increment(SAVE_DELAY);
    expect(studio.written()?.draft.project.site.name).toBe("Tea");
    await studio.answer("save", 20);
    expect(status(studio)).toBe("saved");
    expect(studio.actor.getSnapshot().context.open?.savedAt).toBe(20);
  });

  test("that fails is told, and tried again by itself, by hand and with the next key", async () => {
    const studio = await startHeld();
    const again = [
      () => studio.clock.increment(SAVE_RETRY),
      () => studio.actor.send({ type: "save.now" }),
      () => {
        write(studio, "Next");
        studio.clock.increment(SAVE_DELAY);
      },
    ];
    write(studio, "Team");
    studio.actor.send({ type: "save.now" });
    for (const retry of again) {
      await studio.fail("save", { failure: "full" });
      expect(saveFailure(studio.actor.getSnapshot())).toBe("full");
      expect(status(studio)).toBe("failed");
      retry();
    }
    await studio.answer("save", 10);
    expect(status(studio)).toBe("saved");
  });

  test("that failed waits for its time, or for a key: a project file that was saved meanwhile is neither", async () => {
    const studio = await startHeld();
    write(studio, "Team");
    studio.actor.send({ type: "save.now" });
    await studio.fail("save", { failure: "full" });
    studio.actor.send({ type: "backup.start" });
    await studio.answer("backup");
    studio.clock.increment(SAVE_DELAY);
    expect([studio.written(), status(studio)]).toEqual([undefined, "failed"]);
    studio.clock.increment(SAVE_RETRY);
    expect(studio.written()?.draft.project.site.name).toBe("Team");
  });

  test("of the last keys is done before the project is closed, and one that fails leaves it open", async () => {
    const studio = await startHeld();
    write(studio, "Team");
    studio.actor.send({ type: "project.close" });
    expect(studio.written()?.draft.project.site.name).toBe("Team");
    await studio.fail("save", { failure: "full" });
    expect(status(studio)).toBe("failed");
    studio.actor.send({ type: "project.close" });
    write(studio, "Teams");
    await studio.answer("save", 10);
    expect(studio.written()?.draft.project.site.name, "a key came while the others were written").toBe("Teams");
    await studio.answer("save", 20);
    expect(studio.actor.getSnapshot().value).toBe("loading");
  });
});

describe("the lock", () => {
  test("is held before anything is written: what was typed till then is, or it is told that it can't be", async () => {
    for (const event of [{ type: "lock.hold" }, { type: "lock.lose" }] as const) {
      const studio = startStudioMachine();
      await studio.open();
      write(studio, "Team");
      studio.actor.send({ type: "project.close" });
      studio.clock.increment(SAVE_DELAY);
      expect(studio.written()).toBeUndefined();
      expect([nameIn(studio), status(studio)]).toEqual(["Team", "saving"]);
      studio.tell("lock", event);
      studio.clock.increment(SAVE_DELAY);
      expect(studio.written()?.draft.project.site.name).toBe(event.type === "lock.hold" ? "Team" : undefined);
      expect(isUnsavedElsewhere(studio.actor.getSnapshot())).toBe(event.type === "lock.lose");
    }
  });

  test("is let go when the last keys are written, also those that came while others were", async () => {
    const studio = await startHeld();
    write(studio, "T");
    studio.clock.increment(SAVE_DELAY);
    write(studio, "Team");
    studio.tell("lock", { type: "lock.lose" });
    write(studio, "Too late");
    await studio.answer("save", 10);
    expect(studio.isRunning("lock")).toBe(true);
    studio.clock.increment(SAVE_DELAY);
    expect(studio.written()?.draft.project.site.name).toBe("Team");
    await studio.answer("save", 20);
    expect(studio.isRunning("lock")).toBe(false);
    expect(status(studio)).toBe("elsewhere");
  });

  test("that is taken back is held before what the other tab wrote is read", async () => {
    const studio = await startHeld();
    studio.tell("lock", { type: "lock.lose" });
    studio.actor.send({ type: "lock.take" });
    expect(studio.inputs.lock).toEqual({ id: "a", isTaken: true });
    expect(studio.asked.has("openProject")).toBe(false);
    studio.tell("lock", { type: "lock.hold" });
    await studio.answer("openProject", named("Theirs"));
    expect(nameIn(studio)).toBe("Theirs");
    expect(status(studio)).toBe("saved");
  });

  test("is lost where another tab has written, and this one writes no more", async () => {
    const studio = await startHeld();
    write(studio, "Team");
    studio.actor.send({ type: "save.now" });
    await studio.fail("save", { failure: "elsewhere" });
    expect(status(studio)).toBe("elsewhere");
    expect(studio.isRunning("lock")).toBe(false);
    studio.clock.increment(2 * SAVE_RETRY);
    studio.actor.send({ type: "save.now" });
    expect(studio.written()).toBeUndefined();
  });

  test.each<[string, (studio: StudioMachine) => Promise<void> | void]>([
    [
      "are in a file",
      (studio) => {
        studio.actor.send({ type: "backup.start" });
        return studio.answer("backup");
      },
    ],
    ["may go", ({ actor }) => actor.send({ type: "changes.discard" })],
  ])("that was lost is neither taken back nor is the project closed before the last keys %s", async (_, settle) => {
    const studio = await startHeld();
    write(studio, "Mine");
    studio.actor.send({ type: "save.now" });
    await studio.fail("save", { failure: "elsewhere" });
    const leave = [{ type: "project.close" }, { type: "example.open" }, { type: "lock.take" }] as const;
    for (const event of leave) studio.actor.send(event);
    expect(studio.isRunning("lock")).toBe(false);
    expect(nameIn(studio)).toBe("Mine");
    expect(isUnsavedElsewhere(studio.actor.getSnapshot())).toBe(true);
    await settle(studio);
    expect(isUnsavedElsewhere(studio.actor.getSnapshot())).toBe(false);
    studio.actor.send({ type: "lock.take" });
    expect(studio.isRunning("lock")).toBe(true);
    studio.actor.send({ type: "project.close" });
    expect(studio.actor.getSnapshot().value).toBe("loading");
  });
});

describe("what was done", () => {
  test("is taken back, and an earlier moment comes back, as edits of their own", async () => {
    const studio = await startHeld();
    write(studio, "One");
    write(studio, "#123456", "site/accent/light");
    studio.actor.send({ type: "draft.undo" });
    const { open, place } = studio.actor.getSnapshot().context;
    expect(open?.draft.project.site).toMatchObject({ name: "One", accent: draft.project.site.accent });
    expect(place).toBe("site/accent/light");
    studio.actor.send({ type: "moment.restore", number: 1 });
    expect(nameIn(studio)).toBe("");
    studio.actor.send({ type: "draft.undo" });
    expect(nameIn(studio)).toBe("One");
  });

  test("since a backup is counted from what the file has, and a file that nobody chose is none", async () => {
    const studio = await startHeld();
    write(studio, "One");
    studio.actor.send({ type: "backup.start" });
    await studio.fail("backup", { name: "AbortError" });
    expect(studio.stateOf("backup")).toBe("idle");
    expect(studio.actor.getSnapshot().context.open).toMatchObject({ changes: 1 });
    studio.actor.send({ type: "backup.start" });
    write(studio, "#123456", "site/accent/light");
    await studio.answer("backup");
    expect(studio.actor.getSnapshot().context.open?.changes).toBe(1);
    expect(studio.actor.getSnapshot().context.open?.backupAt).toBeGreaterThan(0);
    studio.actor.send({ type: "backup.start" });
    await studio.fail("backup", new Error("no room"));
    expect(studio.stateOf("backup")).toBe("failed");
  });
});

describe("a followed file", () => {
  const FILE_DELAY = 3000;
  const FILE_RETRY = 30_000;
  const context = ({ actor }: StudioMachine) => actor.getSnapshot().context;
  const save = async (studio: StudioMachine) => {
    studio.clock.increment(SAVE_DELAY);
    await studio.answer("save", 1);
  };

  /** A project that was put into a file, which the browser can write again. */
  async function startFollowed(): Promise<StudioMachine> {
    const studio = await startHeld();
    write(studio, "One");
    studio.actor.send({ type: "backup.start" });
    await studio.answer("backup", file);
    await save(studio);
    return studio;
  }

  test("is kept with the project, and gets what is saved three seconds after the last change", async () => {
    const studio = await startFollowed();
    expect(context(studio).open).toMatchObject({ changes: 0, file });
    write(studio, "Two");
    await save(studio);
    studio.clock.increment(FILE_DELAY - 1);
    write(studio, "Three");
    await save(studio);
    studio.clock.increment(FILE_DELAY - 1);
    expect(inFile(studio)).toBeUndefined();
    studio.clock.increment(1);
    expect(inFile(studio)).toBe("Three");
    write(studio, "Four");
    await studio.answer("follow", file);
    expect(context(studio).open, "a key came while the others were written").toMatchObject({ changes: 1 });
    await save(studio);
    studio.clock.increment(FILE_DELAY);
    expect(inFile(studio)).toBe("Four");
    await studio.answer("follow", file);
    expect(context(studio).open?.changes).toBe(0);
  });

  test("gets also what is no change of the owner's: how the site was published", async () => {
    const studio = await startFollowed();
    studio.actor.send({ type: "publish.start", isForced: false, to: "download" });
    studio.tell("publish", {
      type: "publish.finish",
      site: { draft, publishedAt: "2026-11-25T10:00:00.000Z" } as never,
    });
    await save(studio);
    studio.clock.increment(FILE_DELAY);
    expect(studio.asked.get("follow")?.input).toMatchObject({
      open: { draft: { publishedAt: "2026-11-25T10:00:00.000Z" } },
    });
  });

  test("gets what the browser has no room for", async () => {
    const studio = await startFollowed();
    write(studio, "Two");
    studio.clock.increment(SAVE_DELAY);
    await studio.fail("save", { failure: "full" });
    studio.clock.increment(FILE_DELAY);
    expect(inFile(studio)).toBe("Two");
  });

  test.each([
    ["NotAllowedError", "asks"],
    ["NotFoundError", "gone"],
    ["InvalidModificationError", "changed"],
    ["QuotaExceededError", "failed"],
  ] as const)(
    "that can't be written (%s) is told; it is tried again by itself, and with the owner's word",
    async (name, failure) => {
      const studio = await startFollowed();
      write(studio, "Two");
      await save(studio);
      studio.clock.increment(FILE_DELAY);
      await studio.fail("follow", { name });
      expect(fileFailure(studio.actor.getSnapshot())).toBe(failure);
      expect(context(studio)).toMatchObject({ open: { changes: 1 } });
      expect(changesToBackUp(studio.actor.getSnapshot())).toBe(1);
      studio.clock.increment(FILE_RETRY);
      studio.clock.increment(FILE_DELAY);
      expect(studio.asked.get("follow")?.input).toMatchObject({ agreed: null });
      await studio.fail("follow", { name });
      studio.actor.send({ type: "file.retry" });
      expect(studio.asked.get("follow")?.input).toMatchObject({ agreed: failure });
      await studio.answer("follow", file);
      expect(fileFailure(studio.actor.getSnapshot())).toBeNull();
      expect(context(studio)).toMatchObject({ open: { changes: 0 } });
    },
  );

  test.each(["written", "not written"])(
    "gets the last change before the project is closed; %s, it is closed",
    async (end) => {
      const studio = await startFollowed();
      write(studio, "Two");
      studio.actor.send({ type: "project.close" });
      await studio.answer("save", 1);
      expect(inFile(studio)).toBe("Two");
      await (end === "written" ? studio.answer("follow", file) : studio.fail("follow", { name: "NotFoundError" }));
      // The store also keeps that the file has it.
      if (end === "written") expect(studio.written()?.changes).toBe(0);
      await studio.answer("save", 1);
      expect(studio.actor.getSnapshot().value).toBe("loading");
    },
  );

  test("goes on where another one was chosen in vain", async () => {
    const studio = await startFollowed();
    studio.actor.send({ type: "backup.start" });
    await studio.fail("backup", new Error("no room"));
    write(studio, "Two");
    await save(studio);
    studio.clock.increment(FILE_DELAY);
    expect(inFile(studio)).toBe("Two");
  });

  test("is another one when the owner chooses it, or none any more", async () => {
    const studio = await startFollowed();
    studio.actor.send({ type: "backup.start" });
    await studio.answer("backup", { name: "Other.zip" });
    expect(context(studio).open?.file?.name).toBe("Other.zip");
    studio.actor.send({ type: "file.forget" });
    write(studio, "Two");
    await save(studio);
    expect(studio.asked.has("save")).toBe(false);
    studio.clock.increment(FILE_DELAY);
    expect(context(studio).open).not.toHaveProperty("file");
    expect(inFile(studio)).toBeUndefined();
  });

  test("is written only by the tab that has the project: what another one asks for ends it", async () => {
    const studio = await startFollowed();
    write(studio, "Two");
    await save(studio);
    studio.clock.increment(FILE_DELAY);
    studio.tell("lock", { type: "lock.lose" });
    await studio.answer("follow", file);
    studio.clock.increment(FILE_RETRY + FILE_DELAY);
    expect(inFile(studio)).toBeUndefined();
    expect(context(studio).open?.changes).toBe(1);
    // The file that is chosen now is a copy of what this tab has: the project is the other tab's.
    studio.actor.send({ type: "backup.start" });
    await studio.answer("backup", { name: "Rescue.zip" });
    expect(context(studio).open?.file?.name).toBe("Team.zip");
  });
});

describe("publishing", () => {
  const start = { type: "publish.start", isForced: false, to: "download" } as const;

  test("is canceled, also by closing the project, and starts again after a failure", async () => {
    const studio = await startHeld();
    studio.actor.send(start);
    studio.actor.send({ type: "publish.cancel" });
    expect(studio.isRunning("publish")).toBe(false);
    studio.actor.send(start);
    studio.tell("publish", { type: "publish.fail", failure: { reason: "shell" } });
    expect(publishFailure(studio.actor.getSnapshot())).toEqual({ reason: "shell" });
    studio.actor.send(start);
    expect(publishFailure(studio.actor.getSnapshot())).toBeNull();
    studio.tell("publish", { type: "publish.progress", progress: { phase: "zip" } });
    studio.actor.send({ type: "project.close" });
    expect(studio.isRunning("publish")).toBe(false);
    expect(publishProgress(studio.actor.getSnapshot())).toBeNull();
  });
});

describe("the host", () => {
  const site = { host: "netlify" as const, id: "s1", name: "team", address: "https://team.netlify.app/" };
  const account = { name: "Ana Prado", isKept: false };
  const media = { password: "", project: { media: {} }, files: {} };
  const publishedAt = "2026-11-25T10:00:00.000Z";
  const start = { type: "publish.start", isForced: false, to: "host" } as const;
  const tellHost = ({ actor }: StudioMachine, event: HostingEvent) => actor.send({ type: "host.tell", event });
  const draftOfOpen = ({ actor }: StudioMachine) => actor.getSnapshot().context.open?.draft;

  /** A project at the host, whose key is in this tab. */
  async function startConnected(): Promise<StudioMachine> {
    const studio = await startHeld();
    tellHost(studio, { type: "host.open", host: "netlify" });
    await studio.answer("recallKey", account);
    tellHost(studio, { type: "site.take", site });
    return studio;
  }

  test("is asked nothing before there is a key, and then whose it is; no machine keeps it", async () => {
    const studio = await startHeld();
    const isAsked = () => ["enterKey", "askHost"].some((name) => studio.asked.has(name));
    tellHost(studio, { type: "sites.list", address: undefined });
    tellHost(studio, { type: "host.open", host: "netlify" });
    expect(hostStatus(studio.actor.getSnapshot())).toBe("opening");
    await studio.answer("recallKey", null);
    tellHost(studio, { type: "sites.list", address: undefined });
    tellHost(studio, { type: "host.open", host: "netlify" });
    expect(isAsked()).toBe(false);
    tellHost(studio, { type: "key.enter", key: "the secret of the owner" });
    expect(studio.asked.get("enterKey")?.input).toMatchObject({ key: "the secret of the owner" });
    await studio.answer("enterKey", account);
    expect(hostAccount(studio.actor.getSnapshot())).toEqual(account);
    const { hosting } = studio.actor.getSnapshot().children.project?.getSnapshot().context ?? {};
    expect(JSON.stringify(hosting?.context)).not.toContain("secret");
    tellHost(studio, { type: "key.forget" });
    await studio.answer("forgetKey");
    expect(studio.stateOf("hosting")).toBe("withoutKey");
    expect(hostAccount(studio.actor.getSnapshot())).toBeNull();
  });

  test("gives a taken name's next one, and the site's address is the project's before it is published", async () => {
    const studio = await startConnected();
    write(studio, "Team");
    tellHost(studio, { type: "site.create", name: "team" });
    await studio.fail("askHost", { failure: { trouble: "taken" } });
    expect(hostSuggestion(studio.actor.getSnapshot())).toBe("team-2");
    tellHost(studio, { type: "site.create", name: "team-2" });
    const made = { host: "netlify" as const, id: "s2", name: "team-2", address: "https://team-2.netlify.app/" };
    await studio.answer("askHost", { hosted: made });
    expect(draftOfOpen(studio)).toMatchObject({ hosted: made, project: { site: { address: made.address } } });
    studio.clock.increment(SAVE_DELAY);
    expect(studio.written()?.draft.hosted).toEqual(made);
    // What is taken back is what the owner wrote before, and not where the site is.
    studio.actor.send({ type: "draft.undo" });
    expect(nameIn(studio)).toBe("");
    expect(draftOfOpen(studio)).toMatchObject({ hosted: made, project: { site: { address: made.address } } });
  });

  test("keeps the owner's own address where only a version changes", async () => {
    const studio = await startConnected();
    write(studio, "https://own.example/", "site/address");
    tellHost(studio, { type: "version.restore", hosted: site, id: "d1" });
    await studio.answer("askHost", { hosted: { ...site, deploy: "d1" } });
    expect(draftOfOpen(studio)).toMatchObject({
      hosted: { deploy: "d1" },
      project: { site: { address: "https://own.example/" } },
    });
  });

  test("has what is on its way kept until it is published, also after the tab was closed", async () => {
    const studio = await startConnected();
    studio.actor.send(start);
    const underway = { ...media, publishedAt };
    studio.tell("publish", { type: "publish.send", site: underway });
    studio.clock.increment(SAVE_DELAY);
    expect(studio.written()?.draft.underway).toEqual(underway);
    const hosted = { ...site, deploy: "d1" };
    studio.tell("publish", {
      type: "publish.finish",
      site: { draft, isWhole: true, publishedAt, media, hosted },
    });
    expect(draftOfOpen(studio)).toMatchObject({ published: media, publishedAt, hosted });
    expect(draftOfOpen(studio)).not.toHaveProperty("underway");
  });

  test("that does not answer is told within a minute, while connecting, at a question and while publishing, and it goes on", async () => {
    const studio = await startHeld();
    tellHost(studio, { type: "host.open", host: "netlify" });
    await studio.answer("recallKey", null);
    const told = () => [hostStatus(studio.actor.getSnapshot()), hostFailure(studio.actor.getSnapshot())?.trouble];
    const entered = { type: "key.enter", key: "the secret of the owner" } as const;
    tellHost(studio, entered);
    studio.clock.increment(60_000);
    expect(told()).toEqual(["connecting", "still"]);
    tellHost(studio, { type: "host.leave" });
    expect(told()).toEqual(["withoutKey", undefined]);
    tellHost(studio, entered);
    studio.clock.increment(60_000);
    tellHost(studio, entered);
    expect(told()).toEqual(["connecting", undefined]);
    studio.clock.increment(60_000);
    await studio.answer("enterKey", account);
    expect(told()).toEqual(["connected", undefined]);
    tellHost(studio, { type: "versions.list", hosted: site });
    studio.clock.increment(60_000);
    expect(told()).toEqual(["asking", "still"]);
    const asked = unanswered(studio.actor.getSnapshot());
    expect(asked).toEqual({ type: "versions.list", hosted: site });
    if (asked) tellHost(studio, asked);
    expect(told()).toEqual(["asking", undefined]);
    studio.clock.increment(60_000);
    tellHost(studio, { type: "host.leave" });
    expect(told()).toEqual(["connected", undefined]);
    tellHost(studio, { type: "versions.list", hosted: site });
    studio.clock.increment(60_000);
    await studio.answer("askHost", { versions: [] });
    expect(told()).toEqual(["connected", undefined]);
    const isStill = () => isPublishingStill(studio.actor.getSnapshot());
    studio.actor.send(start);
    studio.clock.increment(40_000);
    studio.tell("publish", { type: "publish.progress", progress: { phase: "upload", share: 0.5 } });
    studio.clock.increment(40_000);
    expect(isStill()).toBe(false);
    studio.clock.increment(20_000);
    expect(isStill()).toBe(true);
    studio.actor.send(start);
    expect(isStill()).toBe(false);
    expect(studio.isRunning("publish")).toBe(true);
    studio.clock.increment(60_000);
    expect(isStill()).toBe(true);
    studio.actor.send({ type: "publish.cancel" });
    expect(studio.isRunning("publish")).toBe(false);
  });

  test("that refuses the key at a question asks for another too, and tells any other failure where it was", async () => {
    const studio = await startConnected();
    tellHost(studio, { type: "versions.list", hosted: site });
    await studio.fail("askHost", { failure: { trouble: "theirs" } });
    expect(studio.stateOf("hosting")).toEqual({ connected: "idle" });
    expect(hostFailure(studio.actor.getSnapshot())).toEqual({ trouble: "theirs" });
    tellHost(studio, { type: "versions.list", hosted: site });
    await studio.fail("askHost", { failure: { trouble: "key" } });
    expect(studio.stateOf("hosting")).toBe("withoutKey");
  });
});

/** Two tabs by what was said and done: no states, only what must be so. `disk` is what lies in the browser. */
class Walk {
  disk = "";
  shown = "";
  /** What is on the way to the disk. */
  writing: string | null = null;
  isMine = true;
  count = 0;
  /** What the file has that was chosen last. */
  file: string | null = null;
}

/** What can happen at any moment. Each does nothing where it can't happen. */
const happenings: Readonly<Record<string, (walk: Walk, studio: StudioMachine) => Promise<void> | void>> = {
  key: (walk, studio) => {
    walk.count += 1;
    write(studio, `name ${walk.count}`);
    const isHeld = writerStatus(studio.actor.getSnapshot()) === "held";
    if (isHeld) walk.shown = `name ${walk.count}`;
  },
  time: (_, { clock }) => clock.increment(SAVE_DELAY),
  "long time": (_, { clock }) => clock.increment(SAVE_RETRY),
  "save now": (_, { actor }) => actor.send({ type: "save.now" }),
  kept: async (walk, studio) => {
    const written = studio.written();
    if (!written) return;
    if (!walk.isMine) return studio.fail("save", { failure: "elsewhere" });
    walk.disk = written.draft.project.site.name;
    await studio.answer("save", walk.count);
  },
  full: (_, studio) => studio.fail("save", { failure: "full" }),
  "another tab asks": (_, studio) => studio.tell("lock", { type: "lock.lose" }),
  "another tab takes and writes": (walk) => {
    walk.isMine = false;
    walk.count += 1;
    walk.disk = `theirs ${walk.count}`;
  },
  take: (_, { actor }) => actor.send({ type: "lock.take" }),
  discard: (_, { actor }) => actor.send({ type: "changes.discard" }),
  hold: (walk, studio) => {
    if (!studio.isRunning("lock")) return;
    const isTaking = isDeepStrictEqual(studio.stateOf("writer"), { holding: "taking" });
    if (isTaking) walk.isMine = true;
    studio.tell("lock", { type: "lock.hold" });
  },
  reread: async (walk, studio) => {
    if (!studio.asked.has("openProject")) return;
    walk.shown = walk.disk;
    await studio.answer("openProject", named(walk.disk));
  },
  close: (_, { actor }) => actor.send({ type: "project.close" }),
  "choose a file": async (walk, studio) => {
    studio.actor.send({ type: "backup.start" });
    walk.file = (studio.asked.get("backup")?.input as OpenProject | undefined)?.draft.project.site.name ?? null;
    await studio.answer("backup", file);
  },
  "file written": async (walk, studio) => {
    // What is no longer awaited was broken off.
    if (studio.stateOf("backup") !== "following") return;
    walk.file = inFile(studio) ?? null;
    await studio.answer("follow", file);
  },
  "choose in vain": (_, studio) => {
    studio.actor.send({ type: "backup.start" });
    return studio.fail("backup");
  },
  "file gone": (_, studio) => studio.fail("follow", { name: "NotFoundError" }),
  "file again": (_, { actor }) => actor.send({ type: "file.retry" }),
  "can't be read": (_, studio) => studio.fail("openProject", { failure: "lost" }),
};

const numRuns = isLong ? 2000 : 100;

test(`whatever happens in two tabs: what is said to be saved is, and nobody overwrites (${numRuns} walks)`, async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(happenings)), { maxLength: 60 });
  const seen = new Set<string>();
  const property = fc.asyncProperty(names, async (walked) => {
    const walk = new Walk();
    const studio = await startHeld();
    for (const name of walked) {
      const theirs = walk.isMine ? null : walk.disk;
      const before = status(studio);
      await happenings[name]?.(walk, studio);
      if (studio.asked.has("listProjects")) {
        if (before !== "elsewhere" && walk.isMine) expect(walk.disk, `what was closed by "${name}"`).toBe(walk.shown);
        await studio.open(named(walk.disk));
        studio.tell("lock", { type: "lock.hold" });
        Object.assign(walk, { shown: walk.disk, isMine: true });
      }
      seen.add(status(studio));
      expect(nameIn(studio), `what is shown after "${name}"`).toBe(walk.shown);
      if (status(studio) === "saved" && walk.isMine) expect(walk.disk, `after "${name}"`).toBe(walk.shown);
      if (theirs !== null && !walk.isMine && name !== "another tab takes and writes") expect(walk.disk).toBe(theirs);
      if (!studio.isRunning("lock")) expect(status(studio)).toBe("elsewhere");
      const { open } = studio.actor.getSnapshot().context;
      if (open?.file && open.changes === 0) expect(walk.file, `the file after "${name}"`).toBe(walk.shown);
    }
    // With time and a disk, every key that could be typed gets there, or it is said that it didn't.
    for (const name of ["full", "long time", "kept", "time", "kept", "time", "kept"])
      await happenings[name]?.(walk, studio);
    const isTold = ["elsewhere", "failed"].includes(status(studio));
    // A tab that idles hears of a theft with its next key.
    if (!isTold && walk.isMine) expect(walk.disk).toBe(walk.shown);
    // And nothing keeps it from being closed but keys that would be lost.
    for (const name of ["close", "kept", "file written", "kept", "file written", "kept"])
      await happenings[name]?.(walk, studio);
    expect(studio.asked.has("listProjects") || ["elsewhere", "failed"].includes(status(studio))).toBe(true);
    studio.actor.stop();
  });
  // Whatever chance brings.
  const examples = [
    ["key", "time", "full"],
    ["key", "choose a file", "key", "long time", "kept", "long time", "key", "file written"],
  ];
  await fc.assert(property, { numRuns, examples: examples.map((walked) => [walked]) });
  expect([...seen].sort()).toEqual(["elsewhere", "failed", "saved", "saving"]);
}, 120_000);
