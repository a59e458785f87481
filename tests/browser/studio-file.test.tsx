import { unzipSync } from "fflate";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { createActor, fromPromise, toPromise } from "xstate";
import { fileActors } from "../../src/studio/actors/file/actors.ts";
import type { writeWhole } from "../../src/studio/actors/file/write-whole.ts";
import { storeActors } from "../../src/studio/actors/store/actors.ts";
import { openStore } from "../../src/studio/actors/store/open-store.ts";
import { work } from "../../src/studio/actors/worker/work.ts";
import { type RunWork, WorkerError } from "../../src/studio/actors/worker/worker-client.ts";
import { draftOf, emptyProject } from "../../src/studio/model/new-draft.ts";
import type { LoadedProject } from "../../src/studio/model/store.ts";
import { openStudio, renderStudio } from "../support/studio.tsx";

const NAME = "Team.zip";
const WEEK = 7 * 86_400_000;

const root = await navigator.storage.getDirectory();
const fileIn = () => root.getFileHandle(NAME, { create: true });
const bytesIn = async () => new Uint8Array(await (await (await fileIn()).getFile()).arrayBuffer());

/** The team's name in the file; none while there is no whole project in it. */
async function nameInFile(): Promise<string | undefined> {
  const json = unzipSync(await bytesIn())["project.json"];
  return JSON.parse(new TextDecoder().decode(json)).site.name;
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const alert = page.getByRole("alert");

beforeEach(() => {
  // The file waits for no further change.
  const { setTimeout } = window;
  const soon = (done: () => void, time = 0) => setTimeout(done, time === 3000 ? 0 : time);
  vi.spyOn(window, "setTimeout").mockImplementation(soon as never);
  return () => root.removeEntry(NAME).catch(() => {});
});

/** The Studio with its real store and files, and a project in it. No dialog can be answered here: the file is the one that is chosen. */
async function startStudio() {
  vi.stubGlobal("showSaveFilePicker", fileIn);
  const database = crypto.randomUUID();
  const first = openStore(database);
  onTestFinished(() => void indexedDB.deleteDatabase(database));
  const site = { ...emptyProject.site, name: "First", logo: "own.png" };
  await first.save({ id: "a", draft: draftOf({ ...emptyProject, site }), moments: [], bytes: new Map(), changes: 0 });
  await first.close();

  let close = async () => {};
  const open = async () => {
    const store = openStore(database);
    const studio = await renderStudio({ actors: { ...storeActors(store), ...fileActors(async (call) => call(work)) } });
    close = async () => {
      await studio.screen.unmount();
      studio.actor.stop();
      await store.close();
    };
    return studio;
  };
  const isKept = () => expect.element(page.getByRole("banner").getByRole("status")).toMatchTextContent(/^Saved ✓/);
  const openProject = async (name: string) => {
    await button(new RegExp(`^${name}`)).click();
    await isKept();
  };
  let studio = await open();
  onTestFinished(() => close());
  await openProject("First");
  return {
    write: (value: string) =>
      studio.actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value } }),
    async reload(name: string) {
      await isKept();
      await close();
      studio = await open();
      await openProject(name);
    },
  };
}

/** The Studio with a file that every change goes into. */
async function startFollowed() {
  const studio = await startStudio();
  studio.write("Second");
  await button("Save project file").click();
  await expect.element(page.getByText(`Each change goes into “${NAME}”: all are there`)).toBeVisible();
  return studio;
}

test("every change goes into the file that was chosen, also after a reload; a permission that the browser wants again is told, and given with one tap", async () => {
  const studio = await startFollowed();
  expect(await nameInFile()).toBe("Second");
  studio.write("Third");
  await expect.poll(nameInFile).toBe("Third");
  await studio.reload("Third");
  studio.write("Fourth");
  await expect.poll(nameInFile).toBe("Fourth");
  await expect.element(button("Choose another file")).toBeVisible();

  const asked = vi.spyOn(FileSystemHandle.prototype, "queryPermission").mockResolvedValue("prompt");
  await studio.reload("Fourth");
  studio.write("Fifth");
  await expect.element(alert).toMatchTextContent(/^This browser asks you again.*“Team.zip”/);
  await expect.element(page.getByText("1 change since your last backup")).toBeVisible();
  expect(await nameInFile()).toBe("Fourth");
  asked.mockRestore();
  await button(`Go on saving into “${NAME}”`).click();
  await expect.poll(nameInFile).toBe("Fifth");
  await expect.element(alert).not.toBeInTheDocument();
});

test("a file that was deleted, was changed by another device or can't be written is told: another one is chosen at once, theirs stays until its owner says so, and it needn't be used any more", async () => {
  const studio = await startFollowed();
  await root.removeEntry(NAME);
  studio.write("Third");
  await expect.element(alert).toMatchTextContent(/^“Team.zip” was moved or deleted/);
  await expect.element(page.getByText("1 change since your last backup")).toBeVisible();
  await alert.getByRole("button", { name: "Save project file" }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(await nameInFile()).toBe("Third");

  const stream = await (await fileIn()).createWritable();
  await stream.write("theirs");
  await stream.close();
  studio.write("Fourth");
  await expect.element(alert).toMatchTextContent(/^“Team.zip” was changed by another device/);
  expect(new TextDecoder().decode(await bytesIn())).toBe("theirs");
  await button(`Replace what is in “${NAME}”`).click();
  await expect.poll(nameInFile).toBe("Fourth");
  await expect.element(alert).not.toBeInTheDocument();

  const full = vi.spyOn(FileSystemWritableFileStream.prototype, "write");
  full.mockRejectedValue(new DOMException("", "QuotaExceededError"));
  studio.write("Fifth");
  await expect.element(alert).toMatchTextContent(/^“Team.zip” could not be written/);
  expect(await nameInFile()).toBe("Fourth");
  full.mockRestore();
  await button("Stop using this file").click();
  await expect.element(page.getByText("1 change since your last backup")).toBeVisible();
  await expect.element(button("Save project file")).toBeVisible();
});

test("where the browser can write no file that one chooses, a backup is a download with its day in its name", async () => {
  const studio = await startStudio();
  vi.stubGlobal("showSaveFilePicker", undefined);
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  studio.write("Second");
  await button("Save project file").click();
  await expect.element(page.getByText("All changes are in your backup")).toBeVisible();
  const [link] = clicked.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^Second \d{4}-\d\d-\d\d\.zip$/);
  expect(link?.href).toMatch(/^blob:/);
});

test.each<[string, Partial<LoadedProject>, RegExp | null]>([
  ["the first one, a week after one began", { createdAt: Date.now() - WEEK }, /^Your work is over a week old/],
  ["the next one, a week after the last", { backupAt: Date.now() - WEEK }, /^Your last backup is over a week old/],
  ["none before", { createdAt: Date.now() - WEEK + 60_000 }, null],
  ["none where every change goes into a file", { createdAt: 0, file: await fileIn() }, null],
])("a backup is asked for: %s", async (_, facts, text) => {
  const openProject = async (): Promise<LoadedProject> => ({
    ...{ id: "a", name: "First", savedAt: 0, draft: draftOf(emptyProject), moments: [], bytes: new Map(), changes: 1 },
    ...facts,
  });
  await openStudio({ actors: { openProject: fromPromise(openProject) } });
  await expect.element(page.getByRole("banner")).toBeVisible();
  expect(page.getByText(/over a week old/).elements()).toHaveLength(text ? 1 : 0);
  if (text) await expect.element(page.getByText(text)).toBeVisible();
});

test("a file is whole wherever its tab is closed while it is written", async () => {
  const code = await commands.bundled("src/studio/actors/file/write-whole.ts");
  const script = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const [old, fresh] = [1, 2].map((byte) => new Uint8Array(2_000_000).fill(byte));
  const write = async (bytes: Uint8Array = new Uint8Array()) => {
    const frame = document.createElement("iframe");
    frame.srcdoc = `<script src="${script}"></script>`;
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    document.body.append(frame);
    await loaded;
    const tab = frame.contentWindow as Window & { module?: { writeWhole: typeof writeWhole } };
    const folder = await tab.navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(NAME, { create: true });
    return { written: tab.module?.writeWhole(handle, bytes as never), kill: () => frame.remove() };
  };
  const first = await write(old);
  await first.written;
  first.kill();
  const found = new Set<string>();
  for (let time = 0; time < 30; time += 3) {
    const { kill } = await write(fresh);
    await new Promise((resolve) => setTimeout(resolve, time));
    kill();
    const bytes = await bytesIn();
    expect(bytes.length, `after ${time} ms`).toBe(2_000_000);
    const isOld = bytes[0] === 1;
    expect(bytes.includes(isOld ? 2 : 1)).toBe(false);
    found.add(isOld ? "old" : "fresh");
  }
  expect(found).toContain("old");
}, 120_000);

test("what comes with the Studio and doesn't arrive is told of the host or the connection, never of a file of the owner's", async () => {
  const zip = await work.zipProject(
    draftOf({ ...emptyProject, site: { ...emptyProject.site, name: "First" } }),
    new Map(),
    "a",
  );
  const read = async (answer: () => Promise<Response>, run: RunWork = (call) => call(work)) => {
    vi.stubGlobal("fetch", answer);
    const input = { sample: "suggestion", language: "es" } as const;
    const reading = toPromise(createActor(fileActors(run).readExample, { input }).start());
    return reading.then(
      ({ draft }) => draft.project.site.name,
      ({ failure }) => failure,
    );
  };
  const found = [
    await read(async () => new Response(zip)),
    await read(() => Promise.reject(new TypeError("Failed to fetch"))),
    await read(async () => new Response("", { status: 404 })),
    await read(async () => new Response("<!doctype html>")),
    await read(async () => new Response(zip.slice(0, zip.length / 2))),
    await read(
      async () => new Response(zip),
      () => Promise.reject(new WorkerError("It ended.")),
    ),
  ];
  expect(found).toEqual(["First", "offline", "sample", "sample", "sample", "worker"]);
});
