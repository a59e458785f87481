import { beforeEach, describe, expect, test } from "vitest";
import { createActor } from "xstate";
import { type MediaError, mediaMachine } from "../../machines/media.machine.ts";
import * as selectors from "../../machines/selectors.ts";
import { priceList } from "../support/members.ts";
import { mediaWith, type PendingFiles, pendingFiles } from "../support/pending.ts";

let files: PendingFiles;

function start() {
  files = pendingFiles();
  const actor = createActor(mediaWith(files));
  actor.start();
  return {
    send: actor.send,
    read: <Fact>(selector: (snapshot: selectors.MediaSnapshot) => Fact) => selector(actor.getSnapshot()),
  };
}

let media: ReturnType<typeof start>;
beforeEach(() => {
  media = start();
});

test("one video plays at a time, until the member goes on", () => {
  const playing = () =>
    ["welcome", "step.s1", "resource.lesson"].filter((video) => media.read(selectors.isVideoPlaying(video)));
  expect(playing()).toEqual([]);
  for (const video of ["welcome", "step.s1", "resource.lesson"]) {
    media.send({ type: "video.play", video });
    expect(playing()).toEqual([video]);
  }
  media.send({ type: "screen.leave" });
  expect(playing()).toEqual([]);
  media.send({ type: "video.play", video: "step.s1" });
  media.send({ type: "video.stop" });
  expect(playing()).toEqual([]);
});

describe("a picture or a video that can't be shown", () => {
  const fail = (name: string, error: MediaError) => media.send({ type: "media.fail", name, error });
  const errors = () => ["clip", "flyer"].map((name) => media.read(selectors.mediaError(name)));

  test("is known by its name, and what else is there stays", () => {
    expect(errors()).toEqual([null, null]);
    fail("clip", "network");
    expect(errors()).toEqual(["network", null]);
    fail("flyer", "outdated");
    fail("clip", "unplayable");
    expect(errors()).toEqual(["unplayable", "outdated"]);
  });

  test("of several, the first that the host no longer has is known; one that did not come is none", () => {
    const first = (...names: string[]) => media.read(selectors.firstOutdated(names));
    fail("clip", "network");
    fail("flyer", "outdated");
    fail("logo", "outdated");
    expect([first("clip"), first("clip", "flyer", "logo"), first("logo", "flyer"), first()]).toEqual([-1, 1, 0, -1]);
  });

  test("is forgotten when it is asked for again", () => {
    fail("clip", "network");
    fail("flyer", "network");
    media.send({ type: "media.retry", name: "clip" });
    expect(errors()).toEqual([null, "network"]);
  });

  test("is forgotten when the member goes on", () => {
    fail("clip", "network");
    fail("flyer", "network");
    media.send({ type: "screen.leave" });
    expect(errors()).toEqual([null, null]);
  });
});

describe("a file", () => {
  const open = { type: "file.open", name: priceList } as const;
  const status = () => media.read(selectors.fileStatus(priceList));

  test("is downloaded when it is asked for, once, and its progress is known", () => {
    expect(status()).toBeNull();
    media.send(open);
    media.send(open);
    expect([...files.running]).toEqual([priceList]);
    expect(status()).toEqual({ phase: "downloading", received: 0 });
    files.report({ type: "file.report", name: priceList, status: { phase: "downloading", received: 0.5 } });
    expect(status()).toEqual({ phase: "downloading", received: 0.5 });
    files.report({ type: "file.report", name: priceList, status: { phase: "ready", address: "blob:file" } });
    expect(status()).toEqual({ phase: "ready", address: "blob:file" });
  });

  test("arrives whatever screen the member goes on to", () => {
    media.send(open);
    media.send({ type: "screen.leave" });
    expect([...files.running]).toEqual([priceList]);
    expect(status()).toEqual({ phase: "downloading", received: 0 });
  });

  test("ends when it is canceled, and can be asked for anew", () => {
    media.send(open);
    media.send({ type: "file.cancel", name: priceList });
    expect([...files.running]).toEqual([]);
    expect(status()).toBeNull();
    media.send({ type: "file.report", name: priceList, status: { phase: "ready", address: "blob:late" } });
    expect(status()).toBeNull();
    media.send(open);
    expect([...files.running]).toEqual([priceList]);
  });

  test("that failed can be asked for again", () => {
    media.send(open);
    files.report({ type: "file.report", name: priceList, status: { phase: "failed", error: "network" } });
    expect(status()).toEqual({ phase: "failed", error: "network" });
    media.send(open);
    expect(status()).toEqual({ phase: "downloading", received: 0 });
  });
});

test("without the app, a simulation can send the reports", () => {
  const actor = createActor(mediaMachine).start();
  actor.send({ type: "file.open", name: priceList });
  actor.send({ type: "file.report", name: priceList, status: { phase: "ready", address: "blob:file" } });
  expect(selectors.fileStatus(priceList)(actor.getSnapshot())).toEqual({ phase: "ready", address: "blob:file" });
});
