import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decryptPayload } from "../../src/members/decrypt-payload.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { readPassword } from "../../tooling/settings/read-settings.ts";
import { findLeaks, type Secret } from "../support/leaks.ts";
import { secretsOfMembers, secretsOfSource, secretsOfWord } from "../support/leaks-secrets.ts";
import { build, copyProject } from "../support/site.ts";

/** For a build that encrypts with the same numbers each time: two of them can be compared. */
const sameNumbers = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    import crypto, { webcrypto } from "node:crypto";
    import { syncBuiltinESMExports } from "node:module";
    let count = 0;
    crypto.randomBytes = (size) => {
      count += 1;
      return Buffer.alloc(size, count + " ");
    };
    webcrypto.getRandomValues = (array) => array.fill(7);
    syncBuiltinESMExports();
  `)}`,
  // In the same order, too.
  UV_THREADPOOL_SIZE: "1",
};

let root: string;
let dist: string;
let word: string;
let remove: () => void;
beforeAll(() => {
  ({ root, remove } = copyProject((copy) => addPlayers(join(copy, "content/members.json"))));
  word = readPassword(root);
  dist = join(root, "dist");
  build(root, sameNumbers);
}, 120_000);
afterAll(() => remove());

test("the built site has nothing that the owner gave for members alone", async () => {
  const secrets = secretsOfSource(root);
  expectSecrets(secrets, [
    "https://chat.example.com/join/onward-elite-c9f2",
    "onward-elite-c9f2",
    "com.example.bam",
    "q7Xk2-Zr_9w",
    "76979871",
    "8272103f6e",
    "clips.example.com",
    "flyer-es.webp",
    "certification-es.vtt",
    "Arrive before the doors open, and bring your own chair.",
    "Trae unos cuantos recibos por pagar y de 3\u00a0a\u00a05 amigos que quieran generar ingresos en línea.",
    "Remember: it's easy. It's energy.",
  ]);
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  for (const file of [/preview-\w+\.jpg$/, /touch-icon-\w+\.png$/, /^assets\/icon-\w+\.png$/, /\.webmanifest$/])
    expect(files).toContainEqual(expect.stringMatching(file));
  expect(findLeaks(dist, secrets)).toEqual([]);
}, 60_000);

test("the built site has neither the access word nor a fast hash of it", () => {
  expect(findLeaks(dist, secretsOfWord(word))).toEqual([]);
}, 60_000);

test("the built site has nothing in clear of what the right word opens in it: keys, pictures, clips, content", async () => {
  const members = await decryptPayload(readFileSync(join(dist, "members.jwe"), "utf8"), normalizePassword(word) ?? "");
  if (!members) throw new Error("The word of .env does not open the build.");
  const secrets = secretsOfMembers(members, dist);
  expect(secrets.length).toBeGreaterThan(50);
  expect(findLeaks(dist, secrets)).toEqual([]);
}, 60_000);

test("the built site has nothing of the inspector, which is there for development alone", () => {
  const traces = [
    "@statelyai",
    "stately.ai",
    "?inspect",
    "onward-inspector",
    "onward.send",
    "(redacted)",
    "statechart.html",
    "elkjs",
  ];
  expect(
    findLeaks(
      dist,
      traces.map((value) => ({ what: "the inspector", value })),
    ),
  ).toEqual([]);
}, 60_000);

test("the built site has no source maps", () => {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.map(\.gz|\.br)?$/.test(file))).toEqual([]);
  expect(findLeaks(dist, [{ what: "a source map", value: "sourceMappingURL" }])).toEqual([]);
}, 60_000);

test("without the Studio's folders the same site is built, byte for byte", () => {
  const digests = () =>
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => `${path} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`)
      .sort();
  const before = digests();
  expect(before.length).toBeGreaterThan(50);
  for (const folder of ["studio", "tooling/studio"]) rmSync(join(root, folder), { recursive: true });
  build(root, sameNumbers);
  expect(digests()).toEqual(before);
}, 120_000);

/** The demo has clips of its own; other owners have players, unlisted videos, clips elsewhere, posters and longer captions. */
function addPlayers(path: string): void {
  const members = JSON.parse(readFileSync(path, "utf8"));
  const captions = "WEBVTT\n\n00:00.000 --> 00:08.000\nArrive before the doors open, and bring your own chair.\n";
  writeFileSync(join(dirname(path), "members/clips/certification-en.vtt"), captions);
  // The clip elsewhere: one without sound has none.
  members.steps[2].captions = members.steps[0].captions;
  delete members.steps[0].captions;
  members.steps[4].poster = "app-logo.webp";
  const videos = [
    "https://www.youtube.com/watch?v=q7Xk2-Zr_9w&t=42s",
    "https://vimeo.com/76979871/8272103f6e",
    "https://clips.example.com/private/morning-call-5d1e.mp4",
  ];
  videos.forEach((video, index) => {
    members.steps[index].video = video;
  });
  writeFileSync(path, JSON.stringify(members));
}

function expectSecrets(secrets: readonly Secret[], values: readonly string[]): void {
  expect(secrets.map(({ value }) => value)).toEqual(expect.arrayContaining([...values]));
}
