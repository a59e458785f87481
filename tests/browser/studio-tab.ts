import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { storeActors } from "../../src/studio/actors/store/actors.ts";
import { openStore } from "../../src/studio/actors/store/open-store.ts";
import { saveStatus, writerStatus } from "../../src/studio/machine/selectors.ts";
import { studioMachineWith } from "../../src/studio/machine/studio-actors.ts";
import type { Save } from "../../src/studio/model/store.ts";

/**
 * The Studio without its screen, in the page that runs this: the machine with the real store and lock. Time passes when the test says so.
 *
 * @param diskTime how long a save takes, in milliseconds of that time
 */
export function startTab(database: string, diskTime = 0) {
  const store = openStore(database);
  const clock = new SimulatedClock();
  let written: Promise<unknown> = Promise.resolve();
  const save = fromPromise(async ({ input }: { readonly input: Save }) => {
    if (diskTime > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, diskTime));
    const savedAt = store.save(input);
    written = savedAt.catch(() => {});
    return savedAt;
  });
  const input = { language: "en", isInAppBrowser: false } as const;
  const actor = createActor(studioMachineWith({ ...storeActors(store), save }), { clock, input });
  actor.start();
  const context = () => actor.getSnapshot().context;
  const when = (check: (snapshot: ReturnType<typeof actor.getSnapshot>) => boolean) => waitFor(actor, check);
  return {
    ...{ actor, clock, store, context },
    status: () => saveStatus(actor.getSnapshot()),
    name: () => context().open?.draft.project.site.name,
    write: (value: string, place = "site/name") =>
      actor.send({ type: "draft.edit", edit: { edit: "set", place, value } }),
    /** Adds a picture with bytes of its own. */
    addPicture(number: number) {
      const sha256 = String(number).padStart(64, "0");
      const medium = { type: "image/webp", size: 4, sha256, width: 1, height: 1 };
      const name = `logo-${number}.webp`;
      const bytes = new Map([[sha256, new Uint8Array(new Uint32Array([number]).buffer)]]);
      actor.send({
        type: "draft.edit",
        edit: {
          edit: "all",
          edits: [
            { edit: "set", place: "site/logo", value: name },
            { edit: "set", place: `media/${name}`, value: medium },
          ],
        },
        bytes,
      });
    },
    /** Lets time pass, and resolves when what is written then is written. */
    async pass(milliseconds: number) {
      clock.increment(milliseconds);
      await new Promise((resolve) => setTimeout(resolve));
      await written;
      await new Promise((resolve) => setTimeout(resolve));
    },
    /** Resolves when what was written is said to be saved. */
    saved: () => when((snapshot) => snapshot.matches("project") && saveStatus(snapshot) === "saved"),
    /** Opens a project of this browser, and resolves when this tab may write it, or another one does. */
    async open(id: string) {
      await when((snapshot) => snapshot.matches("start"));
      actor.send({ type: "project.open", id });
      await when(
        (snapshot) => ["held", "lost"].includes(writerStatus(snapshot) ?? "") || snapshot.matches({ start: "doors" }),
      );
    },
    async close() {
      actor.stop();
      await store.close();
    },
  };
}

export type Tab = ReturnType<typeof startTab>;
