import { expect, test, vi } from "vitest";
import { LARGEST, mediumFacts } from "../../src/project/medium.ts";
import type { Project } from "../../src/project/project.ts";
import { Field } from "../../src/studio/fields/Field.tsx";
import { makeReady } from "../../src/studio/media/make-ready.ts";
import { MediumError } from "../../src/studio/media/medium-error.ts";
import { shrinkVideo } from "../../src/studio/media/shrink-video.ts";
import { draftOf, speakingFirst } from "../../src/studio/model/new-draft.ts";
import { valueAt } from "../../src/studio/model/place.ts";
import wideAddress from "../fixtures/world/media/full-hd.mp4?url";
import filmAddress from "../fixtures/world/media/h264-aac.mp4?url";
import matroskaAddress from "../fixtures/world/media/matroska.mkv?url";
import squareAddress from "../fixtures/world/media/square.mp4?url";
import uprightAddress from "../fixtures/world/media/upright.mp4?url";
import recordingAddress from "../fixtures/world/media/vp9-opus.webm?url";
import { demo, plainStep } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";
import { choose } from "./press.ts";

/** A film with unused space behind it, which makes it larger than a site can hold. */
async function largeFilm(name = "Mi video: ñ.mp4") {
  const film = await (await fetch(filmAddress)).arrayBuffer();
  const space = new Uint8Array(LARGEST);
  new DataView(space.buffer).setUint32(0, space.length);
  space.set(new TextEncoder().encode("free"), 4);
  return new File([film, space], name, { type: "video/mp4" });
}

const failure = (made: Promise<unknown>) =>
  made.then(
    () => "none",
    (error: unknown) => (error instanceof MediumError ? error.failure : error),
  );

test("a video that is too large becomes a small MP4 in H.264 with its sound, and tells how far it is", async () => {
  const shares: number[] = [];
  const file = await largeFilm();
  const { medium, bytes } = await makeReady(file, "video", () => ({}), { onProgress: (share) => shares.push(share) });
  expect(medium).toMatchObject({ type: "video/mp4", seconds: 1 });
  expect(medium.isSilent).toBeUndefined();
  expect(bytes.length).toBeLessThan(100_000);
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBeCloseTo(1, 1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test("a large Matroska, which phones can't play, becomes an MP4 too", async () => {
  const bytes = await shrinkVideo(await (await fetch(matroskaAddress)).blob(), LARGEST, {});
  expect(mediumFacts(bytes)).toMatchObject({ type: "video/mp4", seconds: 1 });
});

test.each([
  ["wide", wideAddress, [1280, 720]],
  ["upright", uprightAddress, [720, 1280]],
] as const)("one that is %s keeps its shape, with 720 pixels for its short side", async (_, address, size) => {
  const bytes = await shrinkVideo(await (await fetch(address)).blob(), LARGEST, {});
  const video = document.createElement("video");
  const src = URL.createObjectURL(new Blob([bytes]));
  await new Promise((resolve, reject) => Object.assign(video, { onloadedmetadata: resolve, onerror: reject, src }));
  expect([video.videoWidth, video.videoHeight]).toEqual(size);
});

test("where the browser has no encoder, today's words stay", async () => {
  const { VideoEncoder } = globalThis;
  Reflect.deleteProperty(globalThis, "VideoEncoder");
  expect(await failure(shrinkVideo(await largeFilm(), LARGEST, {}))).toBe("videoLarge");
  Object.assign(globalThis, { VideoEncoder });
});

test("where the browser says that it can't encode H.264, today's words stay", async () => {
  const asked = vi
    .spyOn(VideoEncoder, "isConfigSupported")
    .mockImplementation(async (config) => ({ config, supported: false }));
  // The library keeps answers: no other test asks for this size.
  expect(await failure(shrinkVideo(await (await fetch(squareAddress)).blob(), LARGEST, {}))).toBe("videoLarge");
  expect(asked.mock.calls.every(([{ codec }]) => codec.startsWith("avc1."))).toBe(true);
  expect(asked).toHaveBeenCalled();
});

test("sound that this browser can't write as AAC is never left out", async () => {
  const film = await (await fetch(recordingAddress)).blob();
  vi.spyOn(AudioEncoder, "isConfigSupported").mockImplementation(async (config) => ({ config, supported: false }));
  expect(await failure(shrinkVideo(film, LARGEST, {}))).toBe("videoLarge");
});

test("one that is too long to be seen well in 25 MB stays refused", async () => {
  expect(await failure(shrinkVideo(await largeFilm(), 10_000, {}))).toBe("videoLarge");
});

const place = "members/steps/one/video/es";

async function videoField() {
  const members: Project["members"] = { ...demo.members, steps: [{ ...plainStep("one"), video: {} }] };
  const draft = draftOf(speakingFirst({ ...demo, members }, "es"));
  const field = { field: "medium", use: "video" } as const;
  const { screen, actor } = await openStudio({ draft, content: <Field place={place} field={field} label="Video" /> });
  return { screen, value: () => valueAt(actor.getSnapshot().context.open?.draft.project, place) };
}

/** Keeps a decoder from ending its work, so that a test can look at what is said meanwhile. */
const slowDecoder = () => vi.spyOn(VideoDecoder.prototype, "flush").mockReturnValue(new Promise(() => {}));

test("the owner sees how far it is, and can cancel: then nothing has changed, and the next file is taken", async () => {
  const { screen, value } = await videoField();
  const before = value();
  const slow = slowDecoder();
  const input = screen.getByLabelText("Record a video or choose one");
  choose(input, await largeFilm());
  await expect.element(screen.getByRole("progressbar", { name: /^Making “Mi video: ñ.mp4” smaller/ })).toBeVisible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
  expect(value()).toEqual(before);
  slow.mockRestore();
  choose(input, await largeFilm("Otro.mp4"));
  await expect.poll(value).toEqual({ file: "Otro.mp4" });
});
