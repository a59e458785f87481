import { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from "mediabunny";
import { expect, test, vi } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { accentProblem } from "../../src/project/accent.ts";
import { checkProject } from "../../src/project/check.ts";
import { checkMedia } from "../../src/project/check-media.ts";
import { factsProblem, type MediaUse } from "../../src/project/medium.ts";
import { bytesProblem } from "../../src/project/medium-bytes.ts";
import { pathText } from "../../src/project/problem.ts";
import type { Medium, Project } from "../../src/project/project.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { DerivedPictures } from "../../src/studio/app/DerivedPictures.tsx";
import { FileDrops } from "../../src/studio/app/FileDrops.tsx";
import { AccentField } from "../../src/studio/fields/AccentField.tsx";
import { Field } from "../../src/studio/fields/Field.tsx";
import { LogoField } from "../../src/studio/fields/media/LogoField.tsx";
import { ThingForm } from "../../src/studio/forms/ThingForm.tsx";
import { makeReady } from "../../src/studio/media/make-ready.ts";
import { MediumError } from "../../src/studio/media/medium-error.ts";
import { draftOf, newDraft, speakingFirst } from "../../src/studio/model/new-draft.ts";
import type { OpenProject } from "../../src/studio/model/open-project.ts";
import { valueAt } from "../../src/studio/model/place.ts";
import filmAddress from "../fixtures/world/media/h264.mov?url";
import { demo, membersWith, plainStep } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";
import { violations } from "./axe.ts";
import { emulate } from "./media.ts";
import { choose, press } from "./press.ts";

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly type?: string;
  readonly isClear?: boolean;
}

/** A picture that a canvas makes: a red corner at the top left, noise, and nothing below if it is to be clear. */
async function picture(name: string, { width, height, type = "image/png", isClear = false }: Drawn): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  for (let y = 0; y < (isClear ? height / 2 : height); y += 32)
    for (let x = 0; x < width; x += 32) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% 60%)`;
      context.fillRect(x, y, 32, 32);
    }
  context.fillStyle = "#ff0000";
  context.fillRect(0, 0, width / 2, height / 2);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.95);
  });
  return new File([blob as Blob], name, { type });
}

/** A JPEG as a camera writes it: Exif that says to turn it by 90°, and where it was taken. */
async function cameraPicture(width: number, height: number): Promise<File> {
  const plain = new Uint8Array(await (await picture("x", { width, height, type: "image/jpeg" })).arrayBuffer());
  // TIFF, big endian: one entry, orientation (0x0112), short, 6.
  const exif = [
    0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0,
    0,
  ];
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  return new File([plain.subarray(0, 2), segment, plain.subarray(2)], "IMG_0001.jpg", { type: "image/jpeg" });
}

async function colorAt(bytes: Bytes | undefined, x: number, y: number) {
  const image = await createImageBitmap(new Blob(bytes ? [bytes] : []));
  const { width, height } = image;
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context?.drawImage(image, 0, 0);
  return [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
}

const text = (name: string, content: string, type = "") => new File([content], name, { type });

async function ready(file: File, use: MediaUse, media: Project["media"] = {}) {
  const made = await makeReady(file, use, () => media);
  expect([factsProblem(made.name, made.medium, use), bytesProblem(made.name, made.bytes)]).toEqual([null, null]);
  return made;
}

const failure = (file: File, use: MediaUse) =>
  makeReady(file, use, () => ({})).then(
    () => "none",
    (error: unknown) => (error instanceof MediumError ? error.failure : String(error)),
  );

test.each([
  [
    "a photo",
    { width: 1200, height: 1600, type: "image/jpeg" },
    "picture",
    { type: "image/webp", width: 1080, height: 1440 },
  ],
  ["a photo as a document", { width: 2100, height: 700, type: "image/jpeg" }, "document", { type: "image/jpeg" }],
  ["a clear logo", { width: 1600, height: 800, isClear: true }, "logo", { type: "image/webp", width: 1080 }],
  [
    "a picture of the link card",
    { width: 1600, height: 840 },
    "linkCard",
    { type: "image/jpeg", width: 1200, height: 630 },
  ],
  [
    "a small picture that is ready",
    { width: 300, height: 300, type: "image/webp" },
    "picture",
    { type: "image/webp", width: 300 },
  ],
] as const)("%s becomes a medium that is ready", async (_, drawn, use, facts) => {
  expect((await ready(await picture("Foto ñ: 1.png", drawn), use)).medium).toMatchObject(facts);
});

test("a photo is turned as its camera says, and what the camera noted is gone", async () => {
  const { medium, bytes } = await ready(await cameraPicture(1200, 800), "picture");
  expect(medium).toMatchObject({ width: 800, height: 1200 });
  // What was at the top left is at the top right.
  const [red = 0, green = 0] = await colorAt(bytes, 700, 100);
  expect(red - green).toBeGreaterThan(200);
});

test("a drawing of shapes stays as it is; one with a script is drawn, and nothing of it runs", async () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`;
  const shape = `<rect width="40" height="20" fill="#0000ff"/>`;
  expect((await ready(text("plain.svg", svg(shape)), "logo")).medium.type).toBe("image/svg+xml");
  Reflect.deleteProperty(globalThis, "hasRun");
  const script = `<script>top.hasRun = true</script><image href="x" onerror="top.hasRun = true"/>`;
  const { medium, name } = await ready(text("evil.svg", svg(shape + script), "image/svg+xml"), "logo");
  expect({ ...medium, name }).toMatchObject({ type: "image/webp", width: 1080, height: 540, name: "evil.webp" });
  expect(globalThis).not.toHaveProperty("hasRun");
});

const mp4 = (brand: string) => {
  const box = (name: string, content: string) => `${String.fromCharCode(0, 0, 0, content.length + 8)}${name}${content}`;
  const file = box("ftyp", `${brand}\0\0\0\0`) + box("moov", box("trak", ""));
  return new File([Uint8Array.from(file, (char) => char.charCodeAt(0))], "IMG_2.MOV", { type: "video/quicktime" });
};

test.each([
  [
    "a page that is called a picture",
    () => text("a.png", "<!doctype html><script>1</script>", "image/png"),
    "picture",
    "damaged",
  ],
  ["something else that is called a picture", () => text("a.png", "hello", "image/png"), "picture", "damaged"],
  ["a photo that the browser can't open", () => text("a.heic", "\0\0\0\x18ftypheic", "image/heic"), "picture", "heic"],
  ["a video in place of a picture", () => mp4("isom"), "picture", "picture"],
  ["a large video", () => new File([mp4("mp42"), new Uint8Array(25_000_000)], "a.mp4"), "video", "videoLarge"],
  ["a picture in place of a video", () => text("a.gif", "GIF89a"), "video", "video"],
  ["a document of Word", () => text("a.docx", "PK\x03\x04"), "document", "document"],
  ["words without times", () => text("a.srt", "hello"), "captions", "captions"],
  ["half a PDF", () => text("a.pdf", "%PDF-1.7"), "document", "damaged"],
] as const)("%s is refused for a reason", async (_, file, use, reason) => {
  expect(await failure(file(), use)).toBe(reason);
});

test("an iPhone's video becomes an MP4", async () => {
  const film = await (await fetch(filmAddress)).blob();
  const { name, medium } = await ready(new File([film], "IMG_2.MOV", { type: "video/quicktime" }), "video");
  expect([name, medium.type]).toEqual(["IMG_2.mp4", "video/mp4"]);
});

test("a video whose frames are broken is refused, because the browser shows none", async () => {
  const film = new Uint8Array(await (await fetch(filmAddress)).arrayBuffer());
  const at = new TextDecoder("latin1").decode(film).indexOf("mdat");
  film.fill(0xff, at + 4, at + 1200);
  expect(await failure(new File([film], "a.mov"), "video")).toBe("damaged");
});

test("a video that this browser can't play is not judged by it", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("");
  const film = new Uint8Array(await (await fetch(filmAddress)).arrayBuffer());
  const at = new TextDecoder("latin1").decode(film).indexOf("mdat");
  film.fill(0xff, at + 4, at + 1200);
  expect(await failure(new File([film], "a.mov"), "video")).toBe("none");
});

test("a picture as tall as twenty screens becomes one that WebP can hold, all of it", async () => {
  const { medium, bytes } = await ready(await picture("tall.png", { width: 1080, height: 19_000 }), "picture");
  expect(medium).toMatchObject({ type: "image/webp", height: 16_383 });
  expect((medium.width ?? 0) / (medium.height ?? 1)).toBeCloseTo(1080 / 19_000, 3);
  // The red quarter ends in the middle.
  const [red = 0, green = 0] = await colorAt(bytes, 10, 8000);
  expect(red - green).toBeGreaterThan(150);
  expect(await colorAt(bytes, 10, 16_300)).not.toEqual([255, 0, 0]);
  expect(bytes.length).toBeGreaterThan(300_000 / 2);
});

test("captions of SubRip become WebVTT", async () => {
  const { name, bytes } = await ready(text("a.srt", "1\r\n0:00:01,5 --> 00:00:02,000\r\nHola\r\n"), "captions");
  expect([name, new TextDecoder().decode(bytes)]).toEqual([
    "a.vtt",
    "WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nHola\n",
  ]);
});

test("names fit every system, and none is taken twice; the same file has its name again", async () => {
  const file = await picture("../ñandú: <1>.PNG", { width: 300, height: 300 });
  const first = await ready(file, "picture");
  expect(first.name).toBe("ñandú- -1-.png");
  const media = { [first.name]: first.medium };
  expect((await ready(file, "picture", media)).name).toBe(first.name);
  const other = await picture("../ñandú: <1>.PNG", { width: 310, height: 300 });
  expect((await ready(other, "picture", media)).name).toBe("ñandú- -1--2.png");
});

const mediaFile = async (name: string) =>
  new File([await (await fetch(`/tests/fixtures/site/media/${name}`)).blob()], name, { type: "video/mp4" });

/** Opens what else can be done with a medium. */
const openMenu = (place: Pick<Locator, "getByRole">) => place.getByRole("button", { name: /^More about/ }).click();

const step = {
  ...plainStep("one"),
  flyers: [{ id: "f", title: { en: "F", es: "F" }, image: {} }],
};
const place = "members/steps/one/flyers/f/image";

async function flyerField() {
  const draft = draftOf(speakingFirst({ ...demo, members: { ...demo.members, steps: [step] } }, "es"));
  const content = (
    <>
      <FileDrops />
      <Field place={place} field={{ field: "medium", use: "picture", perLanguage: true }} label="Picture" />
    </>
  );
  const { screen, actor } = await openStudio({ draft, content });
  const value = () => valueAt(actor.getSnapshot().context.open?.draft.project, place);
  return { field: screen.getByRole("group", { name: "Picture" }), actor, value, screen };
}

test("one picture is for all languages, another one stands beside it, and neither takes the other one with it; the same one for both is one for all", async () => {
  const { field, value, actor, screen } = await flyerField();
  const label = "Take a photo or choose a file";
  const file = await picture("uno.png", { width: 300, height: 300 });
  await userEvent.upload(field.getByLabelText(label), file);
  await expect.poll(value).toEqual({ es: "uno.png" });
  await screen.getByRole("button", { name: "+ Picture in English" }).click();
  const inEnglish = screen.getByRole("group", { name: "Picture in English" });
  choose(inEnglish.getByLabelText(label), file);
  await expect.element(screen.getByText(/^It is the same file/)).toBeVisible();
  await expect.element(field.getByText("uno.png")).toBeVisible();
  expect(value()).toEqual({ es: "uno.png" });

  await press(screen.getByRole("button", { name: "+ Picture in English" }));
  await expect.element(inEnglish).toBeVisible();
  choose(inEnglish.getByLabelText(label), await picture("one.png", { width: 310, height: 300 }));
  await expect.poll(value).toEqual({ es: "uno.png", en: "one.png" });
  expect(actor.getSnapshot().context.open?.draft.outdated).toEqual({});
  await screen.getByRole("button", { name: /^Take out.*: Picture in Spanish/ }).click();
  expect(value()).toEqual({ en: "one.png" });
  actor.send({ type: "draft.undo" });
  expect(value()).toEqual({ es: "uno.png", en: "one.png" });
});

test("a clip has its frame for a picture until the owner chooses one, and again without it; another clip has its own, and none is left without a clip", async () => {
  const draft = draftOf({ ...demo, members: { ...demo.members, steps: [plainStep("one")] } });
  const { screen, actor } = await openStudio({ draft, content: <ThingForm place="members/welcome" /> });
  const open = () => actor.getSnapshot().context.open as OpenProject;
  const welcome = () => open().draft.project.members.welcome;
  const video = screen.getByRole("group", { name: /^(Or a clip of your own|Video)/ });
  const image = screen.getByRole("group", { name: /^Picture/ });
  choose(video.getByLabelText(/^Record a video/), await mediaFile("certification-en.mp4"));
  await expect.poll(() => welcome()?.poster?.en).toMatch(/^video-frame-/);
  expect(open().moments).toHaveLength(1);
  const frame = String(welcome()?.poster?.en);
  const medium = open().draft.project.media[frame] as Medium;
  const bytes = open().bytes.get(medium.sha256) as Bytes;
  expect([factsProblem(frame, medium, "picture"), bytesProblem(frame, bytes)]).toEqual([null, null]);
  expect((await colorAt(bytes, 100, 100)).reduce((sum, part) => sum + part)).toBeGreaterThan(100);
  await expect.element(image.getByText(/^Taken from your clip/)).toBeVisible();
  choose(image.getByLabelText(/^Take a photo/), await picture("own.png", { width: 300, height: 300 }));
  await expect.poll(() => welcome()?.poster).toEqual({ en: "own.png" });
  choose(video.getByLabelText("Replace"), await mediaFile("why-en.mp4"));
  await expect.poll(() => welcome()?.video).toEqual({ en: { file: "why-en.mp4" } });
  expect(welcome()?.poster).toEqual({ en: "own.png" });
  await openMenu(image);
  await image.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => welcome()?.poster?.en).toMatch(/^video-frame-/);
  expect(welcome()?.poster?.en).not.toBe(frame);
  await openMenu(video);
  await video.getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => welcome()?.poster).toBeUndefined();
});

test("the picture of a clip that begins and ends in black is not black", async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: "vp8", quality: new Quality("medium") });
  output.addVideoTrack(source);
  await output.start();
  for (const [second, color] of ["#000", "#300", "#fa0", "#000", "#000"].entries()) {
    context.fillStyle = color;
    context.fillRect(0, 0, 320, 180);
    await source.add(second, 1);
  }
  await output.finalize();
  // A busy browser says that it has sought before the frame can be drawn.
  let isDrawable = false;
  const { requestVideoFrameCallback } = HTMLVideoElement.prototype;
  vi.spyOn(HTMLVideoElement.prototype, "requestVideoFrameCallback").mockImplementation(function (
    this: HTMLVideoElement,
    callback,
  ) {
    return requestVideoFrameCallback.call(this, (...frame) => {
      isDrawable = true;
      callback(...frame);
    });
  });
  const { drawImage } = CanvasRenderingContext2D.prototype;
  vi.spyOn(CanvasRenderingContext2D.prototype, "drawImage").mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...drawn: unknown[]
  ) {
    if (!(drawn[0] instanceof HTMLVideoElement) || isDrawable) Reflect.apply(drawImage, this, drawn);
    isDrawable = false;
  });
  const { frame } = await ready(new File([output.target.buffer as ArrayBuffer], "a.webm"), "video");
  expect(frame?.medium).toMatchObject({ width: 427, height: 240 });
  const [red, green] = await colorAt(frame?.bytes, 200, 100);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeGreaterThan(120);
});

test("what was used before is offered again, if it fits", async () => {
  const { field, value } = await flyerField();
  await field.getByRole("button", { name: "Used before" }).click();
  const names = field.getByRole("listitem").getByRole("button");
  await expect.element(names.first()).toBeVisible();
  for (const name of names.elements().map((button) => button.getAttribute("aria-label")))
    expect(demo.media[name ?? ""]?.type).toMatch(/^image\//);
  await field.getByRole("button", { name: "flyer-es.webp" }).click();
  expect(value()).toEqual({ es: "flyer-es.webp" });
});

test("a file that is dropped anywhere goes to the field that had the focus last, and the page stays", async () => {
  const { field, value } = await flyerField();
  await field.getByLabelText("Take a photo or choose a file").element().focus();
  const files = new DataTransfer();
  files.items.add(await picture("dropped.png", { width: 300, height: 300 }));
  const drop = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files });
  expect(document.body.dispatchEvent(drop("dragover"))).toBe(false);
  expect(document.body.dispatchEvent(drop("drop"))).toBe(false);
  await expect.poll(value).toEqual({ es: "dropped.png" });
});

test("a part of a picture is cut out, by keys too", async () => {
  const { field, value, screen, actor } = await flyerField();
  choose(field.getByLabelText("Take a photo or choose a file"), await picture("wide.png", { width: 800, height: 400 }));
  await expect.poll(value).toEqual({ es: "wide.png" });
  await openMenu(field);
  await field.getByRole("button", { name: "Crop" }).click();
  await screen.getByRole("button", { name: "Square" }).click();
  const view = screen.getByRole("application");
  await expect.poll(() => view.element().getBoundingClientRect().height).toBe(view.element().clientWidth);
  view.element().focus();
  await userEvent.keyboard("{ArrowRight>20/}");
  await screen.getByRole("button", { name: "Use this part" }).click();
  await expect.poll(value).toEqual({ es: "wide.webp" });
  const { project, bytes } = {
    ...actor.getSnapshot().context.open?.draft,
    bytes: actor.getSnapshot().context.open?.bytes,
  };
  const medium = project?.media["wide.webp"];
  expect(medium).toMatchObject({ width: 400, height: 400 });
  // The red quarter is the left half's.
  expect(await colorAt(bytes?.get(medium?.sha256 ?? ""), 10, 10)).not.toEqual([255, 0, 0]);
});

test("what is cropped is what is shown, after a refused file and after Undo too", async () => {
  const { field, value, screen, actor } = await flyerField();
  choose(field.getByLabelText("Take a photo or choose a file"), await picture("uno.png", { width: 300, height: 300 }));
  await expect.poll(value).toEqual({ es: "uno.png" });
  // Undo takes back what belongs together: a name between them parts the two pictures.
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Team" } });
  choose(field.getByLabelText("Replace"), await picture("dos.png", { width: 310, height: 300 }));
  await expect.poll(value).toEqual({ es: "dos.png" });
  actor.send({ type: "draft.undo" });
  choose(field.getByLabelText("Replace"), text("tres.png", "hello", "image/png"));
  await expect.element(field.getByText(/^“tres.png” can't be read/)).toBeVisible();
  expect(value()).toEqual({ es: "uno.png" });
  await openMenu(field);
  await field.getByRole("button", { name: "Crop" }).click();
  await screen.getByRole("button", { name: "Use this part" }).click();
  await expect.poll(value).toEqual({ es: "uno.webp" });
});

test("a picture that is being cropped stays as it was moved, whatever else changes", async () => {
  const { screen, rename, site } = await siteFields(await picture("logo.png", { width: 300, height: 300 }));
  await openMenu(screen);
  await screen.getByRole("button", { name: "Crop" }).click();
  await screen.getByRole("slider").fill("2");
  const { preview } = site();
  rename("Other");
  await expect.poll(() => site().preview.picture).not.toBe(preview.picture);
  expect(screen.getByRole("slider").element()).toHaveProperty("value", "2");
});

test("a device that can't draw says so, keeps what was written, and tries again", async () => {
  const { screen, site, rename } = await siteFields();
  const wide = await picture("wide.png", { width: 640, height: 320 });
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
  rename("Team");
  await expect.element(screen.getByText(/could not draw the logo/)).toBeVisible();
  choose(screen.getByLabelText("Take a photo or choose a file"), wide);
  await expect.element(screen.getByText(/could not draw the picture/)).toBeVisible();
  expect(site()).toMatchObject({ name: "Team", logo: "" });
  canvas.mockRestore();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => site().logo).toMatch(/^initials-/);
});

/** What browsers give back to pages that could tell a device by what it draws. */
const lies: readonly [name: string, lie: () => unknown][] = [
  [
    "noise",
    () => {
      const { getImageData } = CanvasRenderingContext2D.prototype;
      vi.spyOn(CanvasRenderingContext2D.prototype, "getImageData").mockImplementation(function (
        this: CanvasRenderingContext2D,
        ...part
      ) {
        const seen = getImageData.apply(this, part);
        for (let at = 0; at < seen.data.length; at += 97) seen.data[at] = (seen.data[at] ?? 0) ^ 1;
        return seen;
      });
    },
  ],
  [
    "white",
    () =>
      vi.spyOn(CanvasRenderingContext2D.prototype, "getImageData").mockImplementation((_left, _top, width, height) => {
        const white = new ImageData(width, height);
        white.data.fill(255);
        return white;
      }),
  ],
  [
    "a file of something else",
    () => {
      const { toBlob } = HTMLCanvasElement.prototype;
      vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, ...how) {
        const { width, height } = this;
        toBlob.apply(Object.assign(document.createElement("canvas"), { width, height }), how);
      });
    },
  ],
];

test.each(lies)(
  "a browser that gives back %s for what is drawn spoils nothing: a file stays as it is where it can, and else the setting is told",
  async (_, lie) => {
    const small = await cameraPicture(600, 400);
    const large = await picture("large.png", { width: 1600, height: 400 });
    lie();
    const { medium, bytes } = await ready(small, "picture");
    expect(medium).toMatchObject({ type: "image/jpeg", width: 400, height: 600 });
    expect((await createImageBitmap(new Blob([bytes]))).width).toBe(400);
    expect(await failure(large, "picture")).toBe("canvas");
    expect((await ready(await mediaFile("certification-en.mp4"), "video")).note).toBe("frame");
    const { screen, site, rename } = await siteFields();
    rename("Team");
    await expect.element(screen.getByText(/Allow it for this page/)).toBeVisible();
    choose(screen.getByLabelText("Take a photo or choose a file"), large);
    await expect.element(screen.getByText(/“large.png” can't be prepared here/)).toBeVisible();
    expect(site()).toMatchObject({ name: "Team", logo: "" });
  },
);

test("a browser whose canvas makes neither WebP nor JPEG is said to be the reason, and another one the way out", async () => {
  const { screen, rename } = await siteFields();
  const photo = await picture("photo.jpg", { width: 1200, height: 200, type: "image/jpeg" });
  const { toBlob } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done) {
    toBlob.call(this, done, "image/png");
  });
  rename("Team");
  await expect.element(screen.getByText(/^This browser can't draw the logo/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  expect(await failure(photo, "picture")).toBe("encoding");
});

test("a logo that can't be read is said to be the reason", async () => {
  const { screen, actor, open } = await siteFields(await picture("logo.png", { width: 100, height: 100 }));
  const [digest] = open().bytes.keys();
  const damaged = new Map([[digest as string, new Uint8Array(100)]]);
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Team" }, bytes: damaged });
  await expect.element(screen.getByText(/^Your logo “logo.png” can't be read/)).toBeVisible();
});

test("a file that is dropped where nothing takes it is told where it can go", async () => {
  const { screen } = await openStudio({ content: <FileDrops /> });
  const files = new DataTransfer();
  files.items.add(text("a.pdf", "%PDF"));
  document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files }));
  await expect.element(screen.getByText(/Drop the file on/)).toBeVisible();
});

async function siteFields(logo?: File) {
  const { project } = newDraft("es");
  const { name = "", medium, bytes } = (logo && (await ready(logo, "logo"))) ?? {};
  const given = medium ? { ...project, site: { ...project.site, logo: name }, media: { [name]: medium } } : project;
  const draft = draftOf(given);
  const content = (
    <>
      <LogoField />
      <AccentField />
      <DerivedPictures />
    </>
  );
  const { screen, actor } = await openStudio({
    draft,
    content,
    bytes: new Map(medium && bytes ? [[medium.sha256, bytes]] : []),
  });
  const open = () => actor.getSnapshot().context.open as OpenProject;
  const site = () => open().draft.project.site;
  const rename = (value: string) =>
    actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value } });
  return { screen, actor, open, site, rename };
}

/** What is wrong with what everyone may see, its media included. */
async function siteProblems({ draft: { project }, bytes }: OpenProject) {
  const data = Object.entries(project.media).map(
    ([name, { sha256 }]) => [name, bytes.get(sha256) ?? new Uint8Array()] as const,
  );
  const whole = { ...project, members: membersWith(1) };
  const problems = [...checkProject(whole).problems, ...(await checkMedia(project, new Map(data)))];
  return problems.filter(({ code }) => code !== "media.unused").map(({ code, path }) => `${pathText(path)} ${code}`);
}

test("initials stand for the logo, and follow the name and the color; an owner's own link card stays; Undo takes them back with it", async () => {
  const { open, site, rename, actor } = await siteFields();
  rename("Rocío vende más");
  await expect.poll(() => site().logo).toMatch(/^initials-/);
  expect(await siteProblems(open())).toEqual([]);
  expect(open().moments.map(({ place: at }) => at)).toEqual(["site/name"]);
  const { logo, preview } = site();
  rename("Rocío vende");
  await expect.poll(() => site().preview.picture).not.toBe(preview.picture);
  expect(site().logo).toBe(logo);
  actor.send({
    type: "draft.edit",
    edit: { edit: "set", place: "site/accent", value: { light: "#1d3f8a", dark: "#b9c9f5" } },
  });
  await expect.poll(() => site().logo).not.toBe(logo);
  expect(await siteProblems(open())).toEqual([]);
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/preview/picture", value: "own.jpg" } });
  const colored = site().logo;
  rename("Other");
  await expect.poll(() => site().logo).not.toBe(colored);
  expect(site().preview.picture).toBe("own.jpg");
  for (const _ of open().moments) actor.send({ type: "draft.undo" });
  expect(site()).toMatchObject({ name: "", logo: "", icons: [] });
});

test("a logo brings its icons, the link card and colors, in one edit", async () => {
  const { screen, open, site, rename, actor } = await siteFields();
  rename("Team");
  await expect.poll(() => site().logo).toMatch(/^initials-/);
  choose(
    screen.getByLabelText("Take a photo or choose a file"),
    await picture("logo.png", { width: 640, height: 320, type: "image/jpeg" }),
  );
  // It is no square.
  await screen.getByRole("button", { name: "Use this part" }).click();
  await expect.poll(() => site().logo).toBe("logo.webp");
  const { media } = open().draft.project;
  expect(site().accent).toEqual(newDraft("es").project.site.accent);
  expect(media[site().logo]).toMatchObject({ width: 320, height: 320 });
  expect(await siteProblems(open())).toEqual([]);
  expect(site().icons.map(({ image, purpose }) => [purpose, media[image]?.width])).toEqual([
    ["touch", 180],
    ["any", 192],
    ["any", 512],
    ["maskable", 512],
  ]);
  expect(media[site().preview.picture]).toMatchObject({ type: "image/jpeg", width: 1200, height: 630 });
  await screen
    .getByRole("button", { name: /^From your logo/ })
    .first()
    .click();
  expect(site().accent.light).toMatch(/^#[a-c]\w0\w0\w$/);
  expect(await siteProblems(open())).toEqual([]);
  for (const _ of open().moments.slice(1)) actor.send({ type: "draft.undo" });
  expect(site().logo).toMatch(/^initials-/);
});

test("a logo can be taken out before the site has a name; the initials come with the name", async () => {
  const { screen, site, rename } = await siteFields(await picture("logo.png", { width: 300, height: 300 }));
  await openMenu(screen);
  await screen.getByRole("button", { name: "Use the initials" }).click();
  await expect.poll(site).toMatchObject({ logo: "", icons: [] });
  const made = screen.getByText(/^Made from your team’s name/);
  await expect.element(screen.getByText(/^Large photos are fine/)).toBeVisible();
  await expect.element(made).not.toBeInTheDocument();
  rename("Team");
  await expect.poll(() => site().logo).toMatch(/^initials-/);
  await expect.element(made).toBeVisible();
});

test("a color is chosen among those of the logo, which come first, and eight with names, each shown as the site's first screen in light and dark", async () => {
  const { screen, site, rename } = await siteFields(await picture("logo.png", { width: 300, height: 300 }));
  rename("Team");
  const group = screen.getByRole("group", { name: "Color" });
  await expect.element(group.getByRole("button", { name: /^From your logo/ }).first()).toBeVisible();
  const choices = group.getByRole("button").elements();
  const names = choices.map(({ textContent }) => textContent);
  expect(names[0]).toMatch(/^From your logo/);
  expect(names.slice(-8)).toEqual(
    expect.arrayContaining(["Terracotta", "Honey", "Olive", "Forest", "Lagoon", "Cobalt", "Jacaranda", "Fuchsia"]),
  );
  for (const choice of choices) {
    await userEvent.click(choice);
    const { light, dark } = site().accent;
    expect(choice).toHaveAttribute("aria-pressed", "true");
    expect(choices.filter((other) => other.getAttribute("aria-pressed") === "true")).toHaveLength(1);
    const gates = [...choice.querySelectorAll<HTMLElement>("[style*='--accent']")];
    // The button of each gate and its hills have what the site will have, whatever the device's scheme is.
    const shown = gates.map(({ style }) => [style.getPropertyValue("--accent"), style.getPropertyValue("--hill")]);
    expect(shown).toEqual([
      [light, light],
      [dark, light],
    ]);
    expect(gates.map((gate) => getComputedStyle(gate).backgroundColor)).toEqual([
      "rgb(255, 253, 249)",
      "rgb(35, 27, 21)",
    ]);
    expect(gates.map((gate) => gate.querySelectorAll("img").length)).toEqual([1, 1]);
    for (const scheme of ["light", "dark"] as const) expect(accentProblem(site().accent[scheme], scheme)).toBeNull();
  }
  await expect.element(group.getByText(/contrast/i)).not.toBeInTheDocument();
});

test("initials have the color of each choice, and bring none of their own; a color of one's own is shown too", async () => {
  const { screen, site, rename } = await siteFields();
  rename("Team Sun");
  await expect.poll(() => site().logo).toMatch(/^initials-/);
  const group = screen.getByRole("group", { name: "Color" });
  expect(group.getByRole("button").elements()).toHaveLength(8);
  const initials = group.getByText("TS").elements();
  expect(initials).toHaveLength(16);
  expect(new Set(initials.map((element) => getComputedStyle(element).backgroundColor)).size).toBe(8);
  const own = group.getByRole("button", { name: "Your own" });
  await expect.element(own).not.toBeInTheDocument();
  await group.getByLabelText("Another color").fill("#123456");
  await expect.element(own).toHaveAttribute("aria-pressed", "true");
  expect(site().accent.light).toBe("#123456");
  await press(group.getByRole("button", { name: "Cobalt" }));
  await expect.element(own).not.toBeInTheDocument();
});

test("a sample of a button can't be mistaken for one: nothing in the color's field takes the focus but what chooses", async () => {
  const { screen } = await openStudio({ part: "look" });
  await expect.element(screen.getByRole("group", { name: "Color" })).toBeVisible();
  const group = screen.getByRole("group", { name: "Color" }).element();
  const focusable = [...group.querySelectorAll<HTMLElement>("*")].filter(({ tabIndex }) => tabIndex >= 0);
  expect(focusable.filter((element) => !element.matches("button[aria-pressed], input[type=color]"))).toEqual([]);
  for (const picture of group.querySelectorAll("button > *:first-child"))
    expect(picture.querySelectorAll("button, a, [role=button], [role=link]")).toHaveLength(0);
  for (const theme of ["light", "dark"] as const) {
    await emulate({ theme, reducedMotion: true });
    expect(await violations(), theme).toEqual([]);
  }
  await emulate({});
});

test("a color that is hard to read says so, and the nearest one that isn't is offered", async () => {
  const { screen, site } = await siteFields();
  await screen.getByLabelText("Another color").fill("#ffee00");
  await expect.element(screen.getByText("This color is hard to read.")).toBeVisible();
  await expect.element(screen.getByText(/^Contrast 1\.\d; 7 or more/)).toBeVisible();
  await screen.getByRole("button", { name: "Use the nearest readable color" }).click();
  for (const scheme of ["light", "dark"] as const) expect(accentProblem(site().accent[scheme], scheme)).toBeNull();
  await expect.element(screen.getByText("This color is hard to read.")).not.toBeInTheDocument();
});
