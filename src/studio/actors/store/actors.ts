import { fromPromise } from "xstate";
import { hex } from "../../../project/bytes.ts";
import { secureRandom } from "../../../publish/bytes.ts";
import type { StudioActors } from "../../machine/studio-actors.ts";
import type { Storage } from "../../model/results.ts";
import { withSeconds } from "../../model/starter.ts";
import type { Store } from "../../model/store.ts";
import { lockActor } from "./lock.ts";
import { watchStore } from "./watch-store.ts";

/** The storage manager is missing in WebKitGTK 2.50, and without https. */
const storage = () => navigator.storage as Partial<StorageManager> | undefined;

/** Returns whether stored data survives when the window closes. */
async function howKept(): Promise<Storage> {
  // Private windows of Firefox and Safari refuse this folder. Chrome's can't be detected: even their quota is the same in Chrome 156.
  const folder = await storage()
    ?.getDirectory?.()
    .catch(() => null);
  return folder === null ? "lost" : "kept";
}

/** Asks the browser to keep projects when storage runs short. Firefox asks the owner, so nothing waits for the answer. */
const keepProjects = () =>
  void storage()
    ?.persist?.()
    .catch(() => {});

export const storeActors = (store: Store) =>
  ({
    listProjects: fromPromise(async () => {
      const [projects, storage] = await Promise.all([store.list(), howKept()]);
      if (projects.length > 0) keepProjects();
      return { projects, storage };
    }),
    removeProject: fromPromise(({ input }) => store.remove(input.id)),
    openProject: fromPromise(async ({ input }) => {
      const project = await store.open(input.id);
      return { ...project, draft: await withSeconds(project.draft) };
    }),
    addProject: fromPromise(async ({ input: { draft, bytes } }) => {
      const project = { id: hex(secureRandom(12)), draft, bytes, moments: [], changes: 0, createdAt: Date.now() };
      const savedAt = await store.save(project);
      keepProjects();
      return { ...project, name: draft.project.site.name, savedAt };
    }),
    save: fromPromise(({ input }) => store.save(input)),
    checkKept: fromPromise(({ input }) => store.isKept(input)),
    watchStore: watchStore(store),
    lock: lockActor(store),
  }) satisfies StudioActors;
