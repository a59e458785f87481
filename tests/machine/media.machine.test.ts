import { expect, test } from "vitest";
import { createActor } from "xstate";
import { mediaMachine } from "../../machines/media.machine.ts";
import * as members from "../../machines/members-selectors.ts";
import { priceList } from "../support/members.ts";

// What follows from any event at any moment is in `model.test.ts`, for one clip and one file.

test("pictures and videos that can't be shown are known by their names, each until it is asked for again", () => {
  const media = createActor(mediaMachine).start();
  const fail = (name: string, error: "network" | "outdated") => media.send({ type: "media.fail", name, error });
  const errors = () => ["clip", "flyer"].map((name) => members.mediaError(name)(media.getSnapshot()));
  const first = (...names: string[]) => members.firstOutdated(names)(media.getSnapshot());
  fail("clip", "network");
  fail("flyer", "outdated");
  fail("logo", "outdated");
  expect(errors()).toEqual(["network", "outdated"]);
  // Of several, the first that the host no longer has; one that did not come is none.
  expect([first("clip"), first("clip", "flyer", "logo"), first("logo", "flyer"), first()]).toEqual([-1, 1, 0, -1]);
  media.send({ type: "media.retry", name: "clip" });
  expect(errors()).toEqual([null, "outdated"]);
});

test("without the app, a simulation can send the reports", () => {
  const actor = createActor(mediaMachine).start();
  actor.send({ type: "file.open", name: priceList });
  actor.send({ type: "file.report", name: priceList, status: { phase: "ready", address: "blob:file" } });
  expect(members.fileStatus(priceList)(actor.getSnapshot())).toEqual({ phase: "ready", address: "blob:file" });
});
