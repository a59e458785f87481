import { expect, onTestFinished, test } from "vitest";
import { commands } from "vitest/browser";
import type { Draft } from "../../src/studio/project/draft.ts";
import { draftOf, emptyProject } from "../../src/studio/project/new-draft.ts";
import { openStore } from "../../src/studio/store/open-store.ts";
import type { OpenedProject, Save } from "../../src/studio/store/store.ts";
import { startTab, type Tab } from "../support/studio-tab.ts";

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

const named = (name: string): Draft => draftOf({ ...emptyProject, site: { ...emptyProject.site, name } });
const project: Save = { id: "a", draft: named("First"), moments: [], bytes: new Map(), changes: 0 };

/** What lies in the browser, as a page finds it that is opened now. */
async function stored(database: string): Promise<OpenedProject> {
  const store = openStore(database);
  const opened = await store.open("a");
  await store.close();
  return opened;
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
  const page = frame.contentWindow as unknown as { module: typeof import("../support/studio-tab.ts") };
  return { ...page.module.startTab(database), kill: () => frame.remove() };
}

const upTo = (most: number) => Math.floor(Math.random() * (most + 1));

/** At a random moment. */
const later = (most: number) => new Promise((resolve) => setTimeout(resolve, upTo(most)));

const asStored = ({ draft, moments }: Pick<OpenedProject, "draft" | "moments">) => JSON.stringify([draft, moments]);

const kills = import.meta.env.MODE === "long" ? 1000 : 50;

test(`what was said to be saved outlives ${kills} kills of its tab at random moments`, async () => {
  const database = await newDatabase();
  const code = await commands.bundled("tests/support/studio-tab.ts");
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
    // Some die while they open the project.
    if (kill % 5 > 0) await opened;
    await later(20);
    killedIn.add(tab.context().open ? tab.status() : "opening");
    isAlive = false;
    tab.kill();
    if (kill % 5 > 0) await writing;
    const found = await stored(database);
    expect(had.slice(said), `after kill ${kill}`).toContain(asStored(found));
    const digests = Object.values(found.draft.project.media).map(({ sha256 }) => sha256);
    expect([...found.bytes.keys()]).toEqual(expect.arrayContaining(digests));
  }
  expect([...killedIn].sort()).toEqual(["opening", "saved", "saving"]);
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
