import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { problem } from "../../src/project/problem.ts";
import type { Payload } from "../../src/project/published.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { openPayload } from "../../src/publish/reopen.ts";
import { siteFiles } from "../../src/publish/site-files.ts";
import { downloads, siteFileName } from "../../src/studio/actors/publish/download.ts";
import type { FailedPublish } from "../../src/studio/actors/publish/failed-publish.ts";
import { AlteredFileError } from "../../src/studio/actors/publish/load-shell.ts";
import { type MakeSiteOptions, makeSite } from "../../src/studio/actors/publish/make-site.ts";
import { readerOf, readSite } from "../../src/studio/actors/publish/this-site.ts";
import { type Work, work } from "../../src/studio/actors/worker/work.ts";
import type { RunWork } from "../../src/studio/actors/worker/worker-client.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { haveSameSite } from "../../src/studio/model/not-online.ts";
import { publishable } from "../../src/studio/model/publishable.ts";
import { ReadError } from "../../src/studio/model/results.ts";
import { password, reader } from "../publish/published.ts";
import { deriveQuickly } from "../publish/quick-derivation.ts";
import { bytesOf, fakePages, shell as siteShell, smallMedia, smallProject } from "../publish/small-project.ts";
import { randomProject } from "../support/random-project.ts";

beforeAll(deriveQuickly);
afterAll(() => void vi.restoreAllMocks());

type Files = ReadonlyMap<string, Bytes>;

const shell = { ...siteShell, files: new Map([...siteShell.files, ["studio/index.html", bytesOf("The Studio")]]) };

const byDigest = ({ media }: Draft["project"], bytes: ReadonlyMap<string, Bytes>) =>
  new Map([...bytes].map(([name, data]) => [media[name]?.sha256 ?? "", data]));

const smallDraft: Draft = { ...draftOf(smallProject), password };
const smallBytes = byDigest(smallProject, smallMedia);

interface PublishChange extends Partial<MakeSiteOptions> {
  /** The site that is at the Studio's address. */
  readonly over?: Files;
  readonly read?: ReturnType<typeof reader>;
}

/** Makes the site of a draft in this process, over a site that is there already. */
async function publishDraft(draft: Draft, { over, read, ...change }: PublishChange = {}) {
  const publish: Work["publish"] = async (options, onPhase) => siteFiles({ ...options, onPhase }, fakePages);
  const runWork: RunWork = (call) => call({ ...work, publish, checkPassword: async () => ({ problem: null }) });
  const none = () => Promise.reject(new ReadError("noSite"));
  const place = downloads({
    here: new URL("https://team.example/"),
    read: read ?? (over ? reader(over) : none),
    runWork,
  });
  const site = await makeSite(place, {
    ...{ draft, bytes: smallBytes, isForced: false, loadShell: async () => shell },
    ...{ runWork, now: new Date("2026-03-01T10:00:00Z"), onProgress: () => {}, signal: new AbortController().signal },
    ...change,
  });
  return { site, files: site.files };
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error as FailedPublish).failure ?? (error as ReadError).failure,
  );

const ciphertexts = (files: Files) => [...files].filter(([path]) => path.startsWith("encrypted/")).sort();

test("a site that is opened at its address and published again is the same project, with the same media and ciphertexts", async () => {
  const { files, site } = await publishDraft(smallDraft);
  const opened = await readSite(reader(files), password);
  expect(opened).toEqual({
    draft: {
      ...draftOf(publishable(smallDraft)),
      password,
      publishedAt: site.publishedAt,
      published: site.media,
      notOnline: { undoable: 0, lasting: 0 },
    },
    bytes: opened.bytes,
    problems: [],
  });
  for (const { sha256 } of Object.values(opened.draft.project.media))
    expect(opened.bytes.get(sha256)).toEqual(smallBytes.get(sha256));
  const again = await publishDraft(opened.draft, { over: files, bytes: opened.bytes });
  expect(ciphertexts(again.files)).toEqual(ciphertexts(files));
  const twice = await readSite(reader(again.files), password);
  expect(twice.draft.project).toEqual(opened.draft.project);
});

test("what a draft has beside its project is not published, whatever the project", { timeout: 60_000 }, async () => {
  const property = fc.asyncProperty(randomProject, async ({ project, media }) => {
    const [first, ...others] = project.members.steps.map(({ id }) => id);
    const hidden = others.length > 0 && first ? [first] : [];
    const draft = { ...draftOf(project), password, hidden, hasStudio: false };
    const bytes = byDigest(project, media);
    const { files } = await publishDraft(draft, { bytes });
    const opened = await readSite(reader(files), password);
    expect(opened.draft.project).toEqual(publishable(draft));
    expect(opened.draft.project.members.steps.map(({ id }) => id)).not.toContain(hidden[0] ?? "");
  });
  await fc.assert(property, { numRuns: 15 });
});

test("the Studio goes along, or not", async () => {
  const { files } = await publishDraft(smallDraft);
  expect(files.has("studio/index.html")).toBe(true);
  const without = await publishDraft({ ...smallDraft, hasStudio: false });
  expect([...without.files.keys()].filter((path) => path.startsWith("studio/"))).toEqual([]);
});

test("published elsewhere than at this address, media keep their ciphertext too, and with a new password none does", async () => {
  const { files, site } = await publishDraft(smallDraft);
  const known: Draft = { ...smallDraft, published: site.media, publishedAt: site.publishedAt };
  expect(ciphertexts((await publishDraft(known)).files)).toEqual(ciphertexts(files));
  const renewed = await publishDraft({ ...known, password: "Órbita Meadow TIMBER faro" }, { over: files });
  const before = new Set(files.keys());
  expect(ciphertexts(renewed.files).filter(([path]) => before.has(path))).toEqual([]);
});

test("what is on its way to a host keeps its ciphertext at the next attempt, and is used as it is where nothing changed", async () => {
  const { site, files } = await publishDraft(smallDraft);
  const underway = { ...site.media, publishedAt: site.publishedAt };
  const again = await publishDraft({ ...smallDraft, underway });
  expect(ciphertexts(again.files)).toEqual(ciphertexts(files));
  const renewed = await publishDraft({ ...smallDraft, underway, password: "Órbita Meadow TIMBER faro" });
  expect(ciphertexts(renewed.files)).not.toEqual(ciphertexts(files));
  expect(haveSameSite(site.draft, { ...smallDraft, underway, linksHavePassword: true })).toBe(true);
  for (const change of [
    { hidden: ["s1"] },
    { hasStudio: false },
    { password: "other" },
    { project: { ...smallProject } },
  ])
    expect(haveSameSite(site.draft, { ...smallDraft, ...change })).toBe(false);
});

describe("a site that was published from another device", () => {
  test("is not replaced unless one says so, and stamps go up whatever the clocks say", async () => {
    const { files, site } = await publishDraft(smallDraft, { now: new Date("2026-05-01T10:00:00Z") });
    const late = publishDraft(smallDraft, { over: files });
    expect(await reasonOf(late)).toEqual({ reason: "newer", publishedAt: site.publishedAt });
    const forced = await publishDraft(smallDraft, { over: files, isForced: true });
    expect(forced.site.publishedAt).toBe("2026-05-01T10:00:00.001Z");
    const known = await publishDraft({ ...smallDraft, publishedAt: site.publishedAt }, { over: files });
    expect(known.site.publishedAt > site.publishedAt).toBe(true);
  });
});

describe("what is online and can't be known", () => {
  const other = { ...smallDraft, password: "Órbita Meadow TIMBER faro" };
  const known: Draft = { ...smallDraft, publishedAt: "2026-02-01T10:00:00.000Z" };
  const answers = (text: string) => new Map([["members.jwe", bytesOf(text)]]);
  const refuses = (failure: "offline" | "refused" | "noSite") => ({
    read: () => Promise.reject(new ReadError(failure)),
  });

  test("is asked about before it is replaced: another password, no answer, a refusal, another page", async () => {
    const { files } = await publishDraft(other);
    const asked = async (draft: Draft, change: Parameters<typeof publishDraft>[1]) =>
      reasonOf(publishDraft(draft, change));
    expect(await asked(known, { over: files })).toEqual({ reason: "online", obstacle: "password" });
    expect(await asked(smallDraft, { over: files })).toEqual({ reason: "online", obstacle: "password" });
    expect(await asked(known, refuses("offline"))).toEqual({ reason: "online", obstacle: "unreached" });
    expect(await asked(known, refuses("refused"))).toEqual({ reason: "online", obstacle: "unreached" });
    for (const text of ["<!doctype html>", "a.b.c.d.e", ""])
      expect(await asked(known, { over: answers(text) }), text).toEqual({ reason: "online", obstacle: "unread" });
    for (const change of [{ over: files }, refuses("offline"), { over: answers("<!doctype html>") }])
      expect(await asked(known, { ...change, isForced: true })).toBeNull();
  });

  test("is not asked about where nothing of this site can be: no site yet, the demo's, another address", async () => {
    for (const change of [refuses("noSite"), refuses("offline"), { over: answers("<!doctype html>") }])
      expect(await reasonOf(publishDraft(smallDraft, change))).toBeNull();
    expect(await reasonOf(publishDraft(known, refuses("noSite")))).toBeNull();
    const demo = await publishDraft({ ...smallDraft, password: "copper lluvia lantern puente" });
    expect(await reasonOf(publishDraft(smallDraft, { over: demo.files }))).toBeNull();
    const { files } = await publishDraft(other);
    const at = (address: string): Draft => ({
      ...known,
      project: { ...known.project, site: { ...known.project.site, address } },
    });
    expect(await reasonOf(publishDraft(at("https://own.example/"), { over: files }))).toBeNull();
    expect(await reasonOf(publishDraft(at("https://team.example/"), { over: files }))).toMatchObject({
      reason: "online",
    });
  });

  test("is known to a draft whose password was changed here, and asked about only where it is newer", async () => {
    const { files, site } = await publishDraft(smallDraft);
    const changed: Draft = { ...other, published: site.media, publishedAt: site.publishedAt };
    expect(await reasonOf(publishDraft(changed, { over: files }))).toBeNull();
    const newer = await publishDraft(known, { over: files, isForced: true });
    expect(await reasonOf(publishDraft(changed, { over: newer.files }))).toMatchObject({ reason: "newer" });
  });
});

test("only a host that has no such file says that there is no site", async () => {
  const found = async (answer: () => Promise<Response>) => {
    vi.stubGlobal("fetch", answer);
    try {
      return await reasonOf(readerOf(new URL("https://team.example/"))("members.jwe"));
    } finally {
      vi.unstubAllGlobals();
    }
  };
  const status = (status: number) => found(async () => new Response("", { status }));
  expect(await Promise.all([status(404), status(410)])).toEqual(["noSite", "noSite"]);
  for (const refused of [401, 403, 429, 500, 503]) expect(await status(refused)).toBe("refused");
  expect(await found(() => Promise.reject(new TypeError("Failed to fetch")))).toBe("offline");
});

describe("nothing is published", () => {
  test("with a password that anyone knows or guesses", async () => {
    for (const [password, code] of [
      ["copper lluvia lantern puente", "password.public"],
      ["hola", "password.weak"],
    ] as const) {
      const found = publishDraft({ ...smallDraft, password }, { runWork: (call) => call(work) });
      expect(await reasonOf(found)).toMatchObject({ reason: "problems", problems: [{ code }] });
    }
  });

  test("without the shell, or what a step needs: by the step's id, whatever is hidden before it", async () => {
    expect(await reasonOf(publishDraft(smallDraft, { loadShell: () => Promise.reject(new Error("offline")) }))).toEqual(
      { reason: "shell" },
    );
    const refused = () => Promise.reject(new ReadError("refused"));
    expect(await reasonOf(publishDraft(smallDraft, { loadShell: refused }))).toEqual({ reason: "host" });
    const altered = () => Promise.reject(new AlteredFileError("assets/app-2.js"));
    expect(await reasonOf(publishDraft(smallDraft, { loadShell: altered }))).toEqual({
      reason: "altered",
      file: "assets/app-2.js",
    });
    const found = problem("text.name", {}, ["members", "steps", 0, "title"]);
    const parts = { publish: async () => ({ problems: [found] }), checkPassword: async () => ({ problem: null }) };
    const runWork: RunWork = (call) => call({ ...work, ...parts });
    expect(await reasonOf(publishDraft({ ...smallDraft, hidden: ["s1"] }, { runWork }))).toEqual({
      reason: "problems",
      problems: [{ ...found, path: ["members", "steps", "s2", "title"] }],
    });
  });
});

describe("a site can't be opened", () => {
  test.each<[answer: string, status: number, body: string, failure: string | null]>([
    ["the file", 200, "a.b.c.d.e", null],
    ["that there is none", 404, "Not found", "noSite"],
    ["a refusal", 403, "Blocked", "refused"],
    ["an error of its own", 502, "", "refused"],
    ["a sign-in in its place", 200, "<!doctype html><title>Free Wi-Fi</title>", "refused"],
  ])("a host that answers with %s is told by that", async (_, status, body, failure) => {
    vi.stubGlobal("fetch", async () => new Response(body, { status }));
    try {
      expect(await reasonOf(readerOf(new URL("https://team.example/"))("members.jwe"))).toBe(failure);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test.each([
    ["wrong", "another password of some words", (files: Files) => files],
    ["noSite", password, () => new Map()],
    ["damaged", password, (files: Files) => new Map([...files, ["members.jwe", bytesOf("<!doctype html>")]])],
    [
      "damaged",
      password,
      (files: Files) => new Map([...files].map(([path, data]) => [path, path.endsWith(".bin") ? bytesOf("x") : data])),
    ],
  ] as const)("%s", async (failure, password, change) => {
    const files = change((await publishDraft(smallDraft)).files) as Files;
    const read = (path: string) => {
      const bytes = files.get(path);
      return bytes ? Promise.resolve(bytes) : Promise.reject(new ReadError("noSite"));
    };
    expect(await reasonOf(readSite(read, password))).toBe(failure);
  });

  test("newer: it has a form that this Studio does not know", async () => {
    const project = { ...smallProject, version: 2 } as unknown as Payload["project"];
    const { files } = await siteFiles(
      {
        project,
        media: smallMedia,
        password,
        shell,
        catalogs: { site: { en: {}, es: {} }, members: { en: {}, es: {} } },
        year: 2026,
      },
      fakePages,
    );
    expect((await openPayload(reader(files), password))?.publishedAt).toBeUndefined();
    expect(await reasonOf(readSite(reader(files), password))).toBe("newer");
  });
});

test("a zip is named by the team, in letters that every system can write", () => {
  expect(["Equipo Ñandú & <Co>", "東京", "A/B\\..", " "].map(siteFileName)).toEqual([
    "equipo-nandu-co-site.zip",
    "site.zip",
    "a-b-site.zip",
    "site.zip",
  ]);
});
