import { openDB } from "idb";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { fromPromise, waitFor } from "xstate";
import { storeActors } from "../../src/studio/actors/store/actors.ts";
import { endedChoice, watchChoices } from "../../src/studio/actors/store/file-choice.ts";
import { openStore } from "../../src/studio/actors/store/open-store.ts";
import type { RunningStudio } from "../../src/studio/hooks/studio-context.ts";
import { writerStatus } from "../../src/studio/machine/selectors.ts";
import type { StudioActors } from "../../src/studio/machine/studio-actors.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { draftOf, emptyProject } from "../../src/studio/model/new-draft.ts";
import type { LoadedProject, Save } from "../../src/studio/model/store.ts";
import { isLong } from "../support/is-long.ts";
import { renderStudio } from "../support/studio.tsx";
import { startTab, type Tab } from "./studio-tab.ts";

/** A database of the test's own, with a project in it. */
async function newDatabase(save = project): Promise<string> {
  const name = crypto.randomUUID();
  onTestFinished(() => deleted(name));
  const store = openStore(name);
  await store.save(save);
  await store.close();
  return name;
}

/** Deletes a database, as a browser does that is short of room. */
const deleted = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** With a logo of its own: the Studio draws none. */
const named = (name: string): Draft =>
  draftOf({ ...emptyProject, site: { ...emptyProject.site, name, logo: "own.png" } });
/** Renamed once, which is not online. */
const renamed = (name: string): Draft => ({ ...named(name), notOnline: { undoable: 1, lasting: 0 } });
const project: Save = { id: "a", draft: named("First"), moments: [], bytes: new Map(), changes: 0 };

/** What lies in the browser, as a page finds it that is opened now. */
async function stored(database: string): Promise<LoadedProject> {
  const store = openStore(database);
  const opened = await store.open("a");
  await store.close();
  return opened;
}

/** All rows of all tables, as another page of this origin can read them. */
async function everythingIn(database: string): Promise<string> {
  const raw = await openDB(database);
  const rows = await Promise.all([...raw.objectStoreNames].map((table) => raw.getAll(table)));
  raw.close();
  return JSON.stringify(rows);
}

function tabHere(database: string, diskTime?: number): Tab {
  const tab = startTab(database, diskTime);
  onTestFinished(tab.close);
  return tab;
}

/**
 * A tab that can be killed: a frame of this origin with modules, database connection, lock and timers of its own. When it is removed,
 * the browser does to them what it does when a tab dies: no code of it runs any more, its transactions are aborted, its lock is free.
 * A real tab, or a renderer that crashes, would cost ten times as much.
 */
async function tabToKill(database: string, script: string): Promise<Tab & { readonly kill: () => void }> {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<script src="${script}"></script>`;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.body.append(frame);
  await loaded;
  const page = frame.contentWindow as unknown as { module: typeof import("./studio-tab.ts") };
  return { ...page.module.startTab(database), kill: () => frame.remove() };
}

const upTo = (most: number) => Math.floor(Math.random() * (most + 1));

/** At a random moment. */
const later = (most: number) => new Promise((resolve) => setTimeout(resolve, upTo(most)));

const asStored = ({ draft, moments }: Pick<LoadedProject, "draft" | "moments">) => JSON.stringify([draft, moments]);

const kills = isLong ? 1000 : 20;

test(`what was said to be saved outlives ${kills} kills of its tab at random moments`, async () => {
  const database = await newDatabase();
  const code = await commands.bundled("tests/browser/studio-tab.ts");
  const script = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const killedIn = new Set<string>();
  let number = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    // All that the tab had, oldest first, and the last of it that was said to be saved.
    const had = [asStored(await stored(database))];
    let said = 0;
    let isAlive = true;
    const tab = await tabToKill(database, script);
    tab.actor.subscribe(({ context: { open } }) => {
      if (!isAlive || !open) return;
      if (asStored(open) !== had.at(-1)) had.push(asStored(open));
      if (tab.status() === "saved") said = had.length - 1;
    });
    const opened = tab.open("a");
    const writing = opened.then(async () => {
      for (; isAlive; await later(10)) {
        number += 1;
        if (number % 5 === 0) tab.actor.send({ type: "draft.undo" });
        else if (number % 4 === 0) tab.addPicture(number);
        else tab.write(`Name ${number}`, number % 3 === 0 ? "site/address" : "site/name");
        tab.clock.increment(250);
      }
    });
    // Some die while they open the project, which a fast machine does before any moment.
    if (kill % 5 > 0) await opened;
    if (kill % 10 > 0) await later(20);
    killedIn.add(tab.context().open ? tab.status() : "opening");
    isAlive = false;
    tab.kill();
    if (kill % 5 > 0) await writing;
    const found = await stored(database);
    expect(had.slice(said), `after kill ${kill}`).toContain(asStored(found));
    const digests = Object.values(found.draft.project.media).map(({ sha256 }) => sha256);
    expect([...found.bytes.keys()]).toEqual(expect.arrayContaining(digests));
  }
  // On a busy machine hardly any dies at rest, which is the least danger.
  expect([...killedIn]).toEqual(expect.arrayContaining(["opening", "saving"]));
}, 600_000);

test("each key is in the browser 600 ms after it was typed, also beside others and with a slow disk", async () => {
  const database = await newDatabase();
  const tab = tabHere(database, 150);
  await tab.open("a");
  const typedAt = new Map<string, number>();
  let text = "";
  for (let time = 0; time <= 3000; time += 50) {
    if (time <= 2000) {
      text += "x";
      typedAt.set(text, time);
      tab.write(text);
    }
    await tab.pass(50);
    if (time % 300 > 0) continue;
    const { length } = (await stored(database)).draft.project.site.name;
    for (const [typed, at] of typedAt) if (time + 50 - at >= 600) expect(length).toBeGreaterThanOrEqual(typed.length);
  }
  expect((await stored(database)).draft.project.site.name).toBe(text);
});

const button = (name: string | RegExp) => page.getByRole("button", { name });
const status = () => page.getByRole("banner").getByRole("status");

/** The Studio on its first screen, with the real store. */
async function renderStored(database: string, actors: StudioActors = {}) {
  const store = openStore(database);
  onTestFinished(() => store.close());
  return renderStudio({ actors: { ...storeActors(store), ...actors } });
}

/** Opens the project, and waits until it may be written. */
async function openFirst({ actor }: RunningStudio) {
  await button(/^First/).click();
  await waitFor(actor, (snapshot) => writerStatus(snapshot) === "held");
}

const write = ({ actor }: RunningStudio, value: string) =>
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value } });

/** Each transaction that writes a project is aborted, as on a full disk. Returns what makes room again. */
function fillDisk(): () => void {
  const { put } = IDBObjectStore.prototype;
  const error = vi.spyOn(IDBTransaction.prototype, "error", "get");
  error.mockReturnValue(new DOMException("", "QuotaExceededError"));
  const putting = vi.spyOn(IDBObjectStore.prototype, "put");
  putting.mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === "projects") queueMicrotask(() => this.transaction.abort());
    return put.apply(this, row);
  });
  return () => {
    error.mockRestore();
    putting.mockRestore();
  };
}

test("a full disk is told at once, with the project file; when there is room again, it is saved", async () => {
  const database = await newDatabase();
  const backup = vi.fn();
  const studio = await renderStored(database, { backup: fromPromise(async ({ input }) => backup(input.draft)) });
  await openFirst(studio);
  const makeRoom = fillDisk();
  write(studio, "Second");
  await expect.element(status()).toMatchTextContent("Not saved: this device is full");
  await page.getByRole("alert").getByRole("button", { name: "Save project file" }).click();
  expect(backup).toHaveBeenCalledWith(renamed("Second"));
  expect((await stored(database)).name).toBe("First");
  makeRoom();
  await button("Try again").click();
  await expect.element(status()).toMatchTextContent(/^Saved/);
  expect((await stored(database)).name).toBe("Second");
});

test("a browser that refuses its storage is told of before one begins", async () => {
  vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  await renderStored(crypto.randomUUID());
  await expect.element(page.getByText(/^This browser keeps nothing/)).toBeVisible();
  await button(/^Start a new site/).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This browser keeps nothing/);
});

test("a browser in which a newer Studio was is told as that, and one opens that Studio", async () => {
  const database = crypto.randomUUID();
  (await openDB(database, 99)).close();
  onTestFinished(() => deleted(database));
  await renderStored(database);
  await expect.element(page.getByText(/^A newer Studio was used in this browser/)).toBeVisible();
  await button(/^Start a new site/).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^A newer Studio was used in this browser/);
});

test("a busy page that gets to its lock after its time was up has the project all the same", async () => {
  const { request } = LockManager.prototype;
  const requested = vi.spyOn(LockManager.prototype, "request");
  requested.mockImplementation(function (this: LockManager, ...asked: unknown[]) {
    const granted = Reflect.apply(request, this, asked);
    // The page draws a thousand steps.
    if (asked.length === 3) for (const end = performance.now() + 1200; performance.now() < end; );
    return granted;
  } as never);
  const tab = tabHere(await newDatabase());
  const statuses = new Set<string>();
  tab.actor.subscribe((snapshot) => {
    if (snapshot.matches("project")) statuses.add(writerStatus(snapshot) ?? "");
  });
  await tab.open("a");
  // Every timer that is due has run once a key is in the browser.
  tab.write("Second");
  tab.clock.increment(250);
  await tab.saved();
  expect([...statuses].filter((status) => status === "lost")).toEqual([]);
});

test("where a file is being chosen is kept until it is, or one goes on", async () => {
  const at = { id: "a", part: "edit", place: "members/steps/one" } as const;
  watchChoices(() => at);
  const input = Object.assign(document.createElement("input"), { type: "file" });
  input.addEventListener("click", (event) => event.preventDefault());
  document.body.append(input);
  onTestFinished(() => input.remove());
  input.click();
  expect(endedChoice()).toEqual({ ...at, isFileLost: true });
  expect(endedChoice(), "told once").toBeNull();
  for (const end of ["change", "cancel", "pointerdown", "keydown"]) {
    input.click();
    input.dispatchEvent(new Event(end, { bubbles: true }));
    expect(endedChoice(), end).toBeNull();
  }
  sessionStorage.setItem("onward.studio.choosing", '{"part":"elsewhere"}');
  expect(endedChoice()).toBeNull();
});

test("a tab that the phone ended while a photo was taken opens where one was, and says that it did not arrive", async () => {
  const database = await newDatabase();
  const store = openStore(database);
  onTestFinished(() => store.close());
  const next = { id: "a", part: "look", place: "site/logo", isFileLost: true } as const;
  await renderStudio({ actors: storeActors(store), next });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/^The photo or file that you were choosing did not arrive/);
  await expect.element(page.getByRole("heading", { name: "Look", level: 1 })).toBeVisible();
  await page.getByRole("alert").getByRole("button").click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

describe("a browser that deleted everything", () => {
  test("gets all of a project that is open with its next key", async () => {
    const database = await newDatabase();
    const tab = tabHere(database);
    await tab.open("a");
    tab.addPicture(1);
    tab.clock.increment(250);
    await tab.saved();
    await deleted(database);
    tab.write("Second");
    tab.clock.increment(250);
    await tab.saved();
    const { name, moments, bytes } = await stored(database);
    expect([name, moments.length, bytes.size]).toEqual(["Second", 2, 1]);
  });

  test("gets all of a project that is open and idle anew at once, or is told of", async () => {
    const database = await newDatabase();
    const tab = tabHere(database);
    await tab.open("a");
    tab.addPicture(1);
    tab.clock.increment(250);
    await tab.saved();
    await deleted(database);
    await expect.poll(tab.status).toBe("saving");
    tab.clock.increment(250);
    await tab.saved();
    const { name, moments, bytes } = await stored(database);
    expect([name, moments.length, bytes.size]).toEqual(["First", 1, 1]);
    const makeRoom = fillDisk();
    await deleted(database);
    await expect.poll(tab.status).toBe("saving");
    tab.clock.increment(250);
    await expect.poll(tab.status).toBe("failed");
    makeRoom();
  });

  test("without a word, while the tab was hidden, is found out when one comes back", async () => {
    const database = await newDatabase();
    const tab = tabHere(database);
    await tab.open("a");
    const raw = await openDB(database);
    await raw.clear("projects");
    raw.close();
    expect(tab.status()).toBe("saved");
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(tab.status).toBe("saving");
    tab.clock.increment(250);
    await tab.saved();
    expect((await stored(database)).name).toBe("First");
  });

  test("is told of where the project was to be opened, which is listed no more", async () => {
    const database = await newDatabase();
    await renderStored(database);
    await expect.element(button(/^First/)).toBeVisible();
    await deleted(database);
    await button(/^First/).click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^This site is no longer in this browser/);
    await expect.element(button(/^First/)).not.toBeInTheDocument();
  });
});

describe("two tabs", () => {
  /** What is waited for in vain is over soon, until what this returns is called. */
  const hurryTimers = () => {
    const { setTimeout } = window;
    const hurried = (done: () => void, milliseconds = 0) => setTimeout(done, milliseconds / 20);
    const spy = vi.spyOn(window, "setTimeout").mockImplementation(hurried as never);
    return () => spy.mockRestore();
  };

  test("one writes; the other says so, and goes on with the last key of the first", async () => {
    const database = await newDatabase();
    const first = tabHere(database);
    await first.open("a");
    const hurryNoMore = hurryTimers();
    const second = await renderStored(database);
    await button(/^First/).click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/^This site is being edited in another tab/);
    hurryNoMore();
    write(second, "Not taken");
    first.write("Second");
    expect(first.status()).toBe("saving");
    await button("Continue here").click();
    await expect.element(status()).toMatchTextContent(/^Saved/);
    expect(first.status()).toBe("elsewhere");
    expect(second.actor.getSnapshot().context.open?.draft).toEqual(renamed("Second"));
    first.write("Too late");
    write(second, "Third");
    first.actor.send({ type: "lock.take" });
    await first.saved();
    expect(first.name()).toBe("Third");
    await expect.element(button("Continue here")).toBeVisible();
    await expect.element(button(/^Undo/)).not.toBeInTheDocument();
    await button("History").click();
    await expect.element(button(/^Restore/)).toHaveAttribute("aria-disabled", "true");
  });

  test("of which one was frozen: what it could not write is told there, and leaves only as a file or with a yes", async () => {
    const database = await newDatabase();
    const thawed = Promise.withResolvers<void>();
    const backup = vi.fn();
    const store = openStore(database);
    onTestFinished(() => store.close());
    const frozen = await renderStudio({
      actors: {
        ...storeActors(store),
        save: fromPromise(async ({ input }) => {
          await thawed.promise;
          return store.save(input);
        }),
        backup: fromPromise(async ({ input }) => backup(input.draft)),
      },
    });
    await openFirst(frozen);
    write(frozen, "Mine");
    const hurryNoMore = hurryTimers();
    const other = tabHere(database);
    await other.open("a");
    other.actor.send({ type: "lock.take" });
    await other.saved();
    hurryNoMore();
    other.write("Theirs");
    await other.pass(250);
    thawed.resolve();
    const alert = page.getByRole("alert");
    await expect.element(alert).toMatchTextContent(/^Another tab has this site now.*are not saved/);
    const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
    await button("Continue here").click();
    await button("All sites").click();
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(frozen.actor.getSnapshot().context.open?.draft).toEqual(renamed("Mine"));
    await alert.getByRole("button", { name: "Save project file" }).click();
    expect(backup).toHaveBeenCalledWith(renamed("Mine"));
    await expect.element(alert).toMatchTextContent(/^This site is being edited in another tab/);
    await button("All sites").click();
    await expect.element(button(/^Theirs/)).toBeVisible();
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});

test("what another tab takes over while it is read back is saved all the same", async () => {
  const database = await newDatabase();
  const [store, other] = [openStore(database), openStore(database)];
  await Promise.all([store.open("a"), other.list()]);
  const saved = store.save({ ...project, draft: named("Second") });
  await other.claim("a");
  await expect(saved).resolves.toBeGreaterThan(0);
  await expect(store.save(project)).rejects.toThrow("elsewhere");
  await Promise.all([store.close(), other.close()]);
});

test("a project is kept without its file where the browser can't keep that, and opens without one that is none", async () => {
  const database = await newDatabase({ ...project, changes: 3, file: (() => {}) as never });
  expect(await stored(database)).toMatchObject({ name: "First", changes: 3 });
  const raw = await openDB(database);
  await raw.put("projects", { ...(await raw.get("projects", "a")), file: { name: "Team.zip" } }, "a");
  raw.close();
  const opened = await stored(database);
  expect(opened).toMatchObject({ name: "First", changes: 3 });
  expect(opened).not.toHaveProperty("file");
});

/** Rows that another program, or a fault of this one, could have left. */
const garbage: Readonly<Record<string, unknown>> = {
  "a number": 7,
  "an empty thing": {},
  "half a project": { id: "half a project", name: "Half", savedAt: 1, changes: 0, draft: { project: { media: {} } } },
  "wrong facts": { id: 1, name: 5, savedAt: "x", changes: null, backupAt: {}, draft: [] },
};

test("a site that was published before there were several hosts is at Netlify, also after Undo", async () => {
  const hosted = { id: "s1", name: "first", address: "https://first.netlify.app/" };
  const draft = { ...named("First"), hosted } as unknown as Draft;
  const moments = [{ number: 1, at: 0, kind: "change", place: "site/name", before: draft }] as const;
  const database = await newDatabase({ ...project, draft, moments });
  const opened = await stored(database);
  for (const { hosted } of [opened.draft, ...opened.moments.map(({ before }) => before)])
    expect(hosted).toMatchObject({ host: "netlify", id: "s1" });
});

test("a password that is not to stay on this device is nowhere in the browser, and neither is what opened the published site", async () => {
  const password = "casa verde lluvia tren";
  const files = { "clip.mp4": { path: "a.bin", key: "secret-key" } };
  const before: Draft = { ...named("First"), password, published: { password, project: { media: {} }, files } };
  const moment = { number: 1, at: 1, kind: "change", place: "site/name", before } as const;
  const database = await newDatabase({ ...project, draft: before, moments: [moment] });
  expect(await everythingIn(database)).toMatch(/casa verde.*secret-key/s);

  const store = openStore(database);
  const { draft, moments } = await store.open("a");
  await store.save({ ...project, draft: { ...draft, forgetsPassword: true }, moments });
  await store.close();
  expect(await everythingIn(database)).not.toMatch(/casa verde|secret-key/);
  expect((await stored(database)).moments).toHaveLength(1);
});

test("what can't be a project is told, and hinders no other", async () => {
  const database = await newDatabase({ ...project, id: "whole", draft: named("Whole") });
  const raw = await openDB(database);
  for (const [what, row] of Object.entries(garbage)) {
    await raw.put("projects", row, what);
    await raw.put("moments", row, ["whole", what.length]);
    await raw.put("bytes", row, ["whole", what]);
  }
  raw.close();
  const store = openStore(database);
  onTestFinished(() => store.close());
  for (const what of Object.keys(garbage)) await expect(store.open(what), what).rejects.toThrow("damaged");
  await renderStored(database);
  await expect.element(button(/^Whole/)).toBeVisible();
  expect(button(/^(Half|Site without a name)/).elements()).toHaveLength(Object.keys(garbage).length);
  await button(/^Half/).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This site can’t be read any more/);
  await button(/^Whole/).click();
  await expect.element(page.getByRole("navigation")).toBeVisible();
});
