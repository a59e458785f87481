import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { picture } from "../support/content-sandbox.ts";
import { filesOf, projectWith, rename, smallFiles } from "../support/studio-project.ts";
import { type Ask, type OpenStudio, openStudio } from "../support/studio-server.ts";

const CLIP = "content/members/clips/app-en.mp4";
const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";
const HTML = "<!doctype html><title>Not found</title>";
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${inside}</svg>`;
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);

const upload = async (studio: OpenStudio, kind: string, body: string | Uint8Array, more: Partial<Ask> = {}) => {
  const headers = { ...studio.own, "x-onward-kind": kind, "Content-Type": "application/octet-stream", ...more.headers };
  const reply = await studio.ask({ method: "POST", path: "/studio/api/upload", body, ...more, headers });
  return { status: reply.status, body: reply.body ? JSON.parse(reply.body) : null };
};

const stagedIn = (root: string) =>
  ["arriving", "uploads"].flatMap((name) => {
    const folder = join(root, ".studio", name);
    return existsSync(folder) ? readdirSync(folder) : [];
  });

/** More pixels than any picture needs, in a few kB. */
const bomb = () =>
  sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: "teal" }, limitInputPixels: false })
    .png()
    .toBuffer();

const refused: readonly [
  what: string,
  kind: string,
  () => Promise<string | Uint8Array> | string | Uint8Array,
  says: string,
][] = [
  [
    "a page of the web with a picture's name",
    "image",
    () => HTML,
    "The file is a web page, which can't be shown as a picture; save the picture itself, as PNG or JPEG",
  ],
  [
    "a page of the web with a video's name",
    "video",
    () => HTML,
    "The file is not really a video; save it again as .mp4",
  ],
  ["a page of the web with a document's name", "pdf", () => HTML, "The file is not really a PDF; save it again as PDF"],
  [
    "a page of the web with captions' name",
    "captions",
    () => HTML,
    'The file is a web page, and not the file itself; on GitHub open the file and choose "Download raw file"',
  ],
  [
    "a program",
    "image",
    () => Buffer.from("MZ\0\0program"),
    "The file is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG",
  ],
  [
    "half of a picture",
    "image",
    async () =>
      half(
        await sharp(await picture(400, 400))
          .composite([{ input: await picture(50, 50) }])
          .png({ compressionLevel: 0 })
          .toBuffer(),
      ),
    "The file is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG",
  ],
  [
    "half of a video",
    "video",
    () => half(readFileSync(CLIP)),
    "The file is only part of a video; copy or save it again",
  ],
  ["half of a document", "pdf", () => half(Buffer.from(PDF)), "The file is only part of a PDF; copy or save it again"],
  [
    "captions without a time",
    "captions",
    () => "WEBVTT\n\n",
    "The file has no captions in it; write a line with times, such as 00:00.000 --> 00:02.500, and the words below it",
  ],
  [
    "a drawing with a script",
    "image",
    () => svg("<script>alert(1)</script>"),
    "The file has a script or a piece of a page in it; save it as a plain drawing, or as PNG",
  ],
  [
    "a drawing that acts when it is shown",
    "image",
    () => svg('<rect onload="alert(1)" width="9" height="9"/>'),
    "The file has a script or a piece of a page in it; save it as a plain drawing, or as PNG",
  ],
  [
    "a drawing that loads another file",
    "image",
    () => svg('<image href="https://evil.example/a.png" width="9" height="9"/>'),
    "The file needs another file to look right; save it with everything inside, or as PNG",
  ],
  [
    "a picture that takes the memory of a phone",
    "image",
    bomb,
    "The file has more than 60 million pixels; save it smaller",
  ],
  [
    "a picture that is too small for all",
    "image",
    () => picture(20, 20),
    "The file has 20 × 20 pixels, which is blurry on a phone; use one at least 96 wide",
  ],
  ["nothing", "pdf", () => "", "The file is empty; choose it again."],
];

test.each(refused)("%s is refused in plain words, and nothing of it stays", async (_, kind, make, problem) => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  expect(await upload(studio, kind, await make())).toEqual({ status: 422, body: { problem } });
  expect(stagedIn(root)).toEqual([]);
  expect(filesOf(root)).toEqual(smallFiles);
});

test.each([
  ["image", "25 MB", 25_000_001],
  ["video", "25 MB", 25_000_001],
  ["pdf", "25 MB", 25_000_001],
  ["captions", "1 MB", 1_000_001],
])("a file that is too large for %s is refused before it is written", async (kind, most, size) => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  const reply = await upload(studio, kind, new Uint8Array(size));
  expect(reply).toEqual({ status: 413, body: { problem: `The file has more than ${most}; save it smaller.` } });
  expect(stagedIn(root)).toEqual([]);
});

test("an upload that breaks off leaves nothing, however long it said that it would be", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  for (const headers of [{ "Content-Length": "5000" }, { "Transfer-Encoding": "chunked" }])
    expect((await upload(studio, "pdf", PDF, { isCutOff: true, headers })).status).toBe(0);
  await vi.waitUntil(() => stagedIn(root).length === 0);
  expect((await studio.call("read")).status).toBe(200);
});

test("nothing but the four kinds is taken", async () => {
  const studio = await openStudio(projectWith(smallFiles));
  for (const kind of ["program", "__proto__", ""]) expect((await upload(studio, kind, PDF)).status).toBe(400);
});

test("a file has its ending by its content, and lies in the members' folder with the step that names it", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  const jpeg = await picture(300, 300, "jpeg");
  // What the browser takes it for doesn't count.
  const { body } = await upload(studio, "image", jpeg, {
    headers: { "Content-Type": "image/png", "x-onward-name": "why.png" },
  });
  expect(body).toEqual({ path: "why.jpg" });
  expect(filesOf(root)).toEqual(smallFiles);

  const set = { type: "set", file: "content/members.json", path: ["steps", { id: "why" }, "poster"], value: body.path };
  const saved = await studio.call("step", { operations: [set] });
  expect(saved).toMatchObject({ status: 200, body: { outcome: { kind: "saved" }, state: { canUndo: true } } });
  expect(readFileSync(join(root, "content/members", body.path))).toEqual(jpeg);
  expect(stagedIn(root)).toEqual([]);

  await studio.call("undo");
  expect(filesOf(root)).toEqual(smallFiles);
});

test("a logo lies where everyone may see it", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  const { body } = await upload(studio, "image", svg('<rect width="200" height="200" fill="#862a0c"/>'));
  const set = { type: "set", file: "content/site.json", path: ["logo"], value: body.path };
  expect((await studio.call("step", { operations: [set] })).status).toBe(200);
  expect(Object.keys(filesOf(root))).toContain(`content/${body.path}`);
  expect(existsSync(join(root, "content/members", body.path))).toBe(false);
});

test.each([
  ["video", () => readFileSync(CLIP), "mp4"],
  ["video", () => Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d", "hex"), "webm"],
  ["pdf", () => Buffer.from(PDF), "pdf"],
  ["captions", () => Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n"), "vtt"],
])("%s is taken as .%s", async (kind, make, ending) => {
  const studio = await openStudio(projectWith(smallFiles));
  const { status, body } = await upload(studio, kind, make());
  expect(status).toBe(200);
  expect(body.path).toMatch(new RegExp(`^[a-z]+\\.${ending}$`));
});

test("an upload whose step was refused stays for the next try", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  const { body } = await upload(studio, "pdf", PDF);
  const set = { type: "set", file: "content/members.json", path: ["guide"], value: body.path };
  const conflict = await studio.call("step", { operations: [rename("Mine", "Theirs"), set] });
  expect(conflict).toMatchObject({ status: 409, body: { outcome: { kind: "conflict" } } });
  expect((await studio.call("step", { operations: [set] })).status).toBe(200);
  expect(readFileSync(join(root, "content/members", body.path), "utf8")).toBe(PDF);
});

test("a file waits for its step when the Studio is started anew; what was arriving is gone", async () => {
  const root = projectWith({ ...smallFiles, ".studio/uploads/guide.pdf": PDF, ".studio/arriving/half": "%PDF" });
  const studio = await openStudio(root);
  expect(stagedIn(root)).toEqual(["guide.pdf"]);
  const set = { type: "set", file: "content/members.json", path: ["guide"], value: "guide.pdf" };
  expect((await studio.call("step", { operations: [set] })).status).toBe(200);
  expect(Object.keys(filesOf(root))).toContain("content/members/guide.pdf");
  expect(stagedIn(root)).toEqual([]);
});

test("of the files that no step names, the newest forty wait", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  for (let count = 1; count <= 41; count += 1)
    await upload(studio, "pdf", `${PDF}${count}`, { headers: { "x-onward-name": `guide-${count}` } });
  expect(stagedIn(root)).toHaveLength(40);
  expect(stagedIn(root)).not.toContain("guide-1.pdf");
});

const DIGEST = createHash("sha256").update(PDF).digest("hex").slice(0, 8);

test.each([
  ["Guía del Equipo (2026).pdf", "guia-del-equipo-2026.pdf"],
  ["Team.Guide.v2.pdf", "team-guide-v2.pdf"],
  ["program.exe", "program.pdf"],
  ["../../.env.local", "env.pdf"],
  ["..\\..\\locales\\es\\site.po", "locales-es-site.pdf"],
  ["/etc/passwd", "etc-passwd.pdf"],
  ["guide.pdf\0.png", "guide-pdf.pdf"],
  ["guide.pdf::$DATA", "guide.pdf"],
  ["CON.pdf", "document.pdf"],
  ["lpt1", "document.pdf"],
  ["COM¹.pdf", "com.pdf"],
  ["....", "document.pdf"],
  ["🎉🎉.pdf", "document.pdf"],
  ["日本.pdf", "document.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(60)}.pdf`],
  ["", "document.pdf"],
  // Three files that are there: with the same bytes, with others, and with others in capital letters.
  ["same.pdf", "same.pdf"],
  ["Taken.pdf", `taken-${DIGEST}.pdf`],
  ["loud.pdf", `loud-${DIGEST}.pdf`],
  ["logo.pdf", `logo-${DIGEST}.pdf`],
  ["waiting.pdf", `waiting-${DIGEST}.pdf`],
])("a document that its owner calls %j is called %s", async (name, path) => {
  const root = projectWith({
    ...smallFiles,
    "content/members/same.pdf": PDF,
    "content/members/taken.pdf": "other",
    "content/members/LOUD.PDF": PDF,
    "content/logo.pdf": "other",
    ".studio/uploads/waiting.pdf": "other",
  });
  const before = filesOf(root);
  const studio = await openStudio(root);
  const reply = await upload(studio, "pdf", PDF, { headers: { "x-onward-name": encodeURIComponent(name) } });
  expect(reply).toEqual({ status: 200, body: { path } });
  expect(stagedIn(root).sort()).toEqual([path, "waiting.pdf"].sort());
  expect(filesOf(root)).toEqual(before);
});

test("a name that can't be decoded is none", async () => {
  const studio = await openStudio(projectWith(smallFiles));
  const reply = await upload(studio, "pdf", PDF, { headers: { "x-onward-name": "%E0%A4%A" } });
  expect(reply.body).toEqual({ path: "document.pdf" });
});
