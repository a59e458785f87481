import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Bytes } from "../../src/publish/bytes.ts";
import { netlify } from "../../src/studio/actors/publish/netlify/client.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { type HostError, type HostFailure, type HostSite, nextName, plainName } from "../../src/studio/model/host.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import type { MadeSite, PublishProgress } from "../../src/studio/model/results.ts";
import { bytesOf, smallProject } from "../publish/small-project.ts";
import { FakeNetlify, type Fault, type NetlifyCall, type StoredSite } from "../support/netlify/netlify.ts";

let host: FakeNetlify;
let key: string;
/** What the module waited for, in milliseconds. */
let waits: number[];

beforeEach(async () => {
  host = await FakeNetlify.start();
  key = host.addAccount("Ana Prado");
  waits = [];
});

afterEach(async () => {
  await host.close();
  expect(host.problems).toEqual([]);
});

const client = (change: { readonly key?: string; readonly now?: () => number } = {}) =>
  netlify({
    key,
    base: host.address,
    wait: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
    },
    // Node has no XMLHttpRequest. Half of each file goes, then the rest.
    send: async (address, { headers, body, signal, onSent }) => {
      onSent(body.length / 2);
      const response = await fetch(address, { method: "PUT", headers, body, signal: signal ?? null });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    ...change,
  });

const password = "mango tambor lluvia cometa";
const mediaFor = (password: string): MadeSite["media"] => ({ project: { media: {} }, files: {}, password });
const draft: Draft = { ...draftOf(smallProject), password, published: mediaFor(password) };

const pages = {
  "index.html": "<!doctype html><h1>Familia Adelante</h1>",
  "404.html": "<!doctype html><h1>404</h1>",
  "resources/index.html": "<!doctype html><h1>Resources</h1>",
  _headers: "/*\n  X-Frame-Options: DENY\n\n/index.html\n  Cache-Control: no-cache\n",
  "members.jwe": "a.b.c.d.e",
};
const media = { "encrypted/one two.bin": "the first picture", "encrypted/three.bin": "the second picture" };

function madeSite(files: Readonly<Record<string, string | Bytes>>, change: Partial<MadeSite> = {}): MadeSite {
  return {
    draft,
    files: new Map(
      Object.entries(files).map(([path, text]) => [path, typeof text === "string" ? bytesOf(text) : text]),
    ),
    media: mediaFor(password),
    publishedAt: "2026-11-26T10:00:00.000Z",
    sent: { required: [], digests: new Set() },
    ...change,
  };
}

const signal = () => new AbortController().signal;

/** Puts a made site at a site of the account, and returns what came of it. */
async function put(site: HostSite, made: MadeSite, onProgress: (progress: PublishProgress) => void = () => {}) {
  const { hosted, withdrawn } = await client().destination(site).put(made, onProgress, signal());
  if (!hosted) throw new Error("It is nowhere.");
  return { hosted, withdrawn };
}

const failureOf = (promise: Promise<unknown>): Promise<HostFailure | undefined> =>
  promise.then(
    () => undefined,
    (error: HostError) => error.failure ?? Promise.reject(error),
  );

const named = (text: string) => host.calls.filter(({ name }) => name === text);
const SEND = "PUT /deploys/{deploy_id}/files/{path}";
const BEGIN = "POST /sites/{site_id}/deploys";
const textAt = async (address: string) => {
  const { origin, pathname } = new URL(address);
  const response = await fetch(`${host.sites.find((site) => site.address === origin)?.local}${pathname}`);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe("a key", () => {
  test("says whose account it opens", async () => {
    expect(await client().account()).toBe("Ana Prado");
  });

  test("that ended, was taken back or was never one is refused", async () => {
    expect(await failureOf(client({ key: "nfp_ended" }).account())).toEqual({ trouble: "key" });
    expect(named("GET /user")).toHaveLength(1);
  });
});

describe("a site", () => {
  test("gets the wanted name, and its address is known before anything is there", async () => {
    const site = await client().create("familia-adelante");
    const address = `${host.sites[0]?.address}/`;
    expect(site).toEqual({ host: "netlify", id: host.sites[0]?.id, name: "familia-adelante", address });
    expect(await textAt(site.address)).toMatchObject({ status: 404 });
    // A domain without a certificate.
    Object.assign(host.sites[0] as StoredSite, { address: "http://team.example" });
    expect(await client().sites()).toEqual([site]);
  });

  test("whose name somebody has is refused as such, and the next names follow", async () => {
    await host.addSite(host.addAccount("Somebody else"), "familia-adelante");
    expect(await failureOf(client().create("familia-adelante"))).toEqual({ trouble: "taken" });
    expect(plainName("  ¡Família Ädelante! ")).toBe("familia-adelante");
    expect(["familia-adelante", "familia-adelante-2", "equipo-9"].map(nextName)).toEqual([
      "familia-adelante-2",
      "familia-adelante-3",
      "equipo-10",
    ]);
    expect(plainName("東京")).toBe("");
  });

  test("is the one that was made where the answer was cut off", async () => {
    host.fault = ({ name }) => (name === "POST /sites" ? { is: "cutAfter" } : undefined);
    expect(await failureOf(client().create("familia-adelante"))).toEqual({ trouble: "cut" });
    host.fault = () => undefined;
    expect(await client().create("familia-adelante")).toMatchObject({ id: host.sites[0]?.id });
    expect(host.sites).toHaveLength(1);
  });

  test("can be one that this product made, is still empty, or has the project's address; no other of the account is shown", async () => {
    const made = await client().create("made");
    await put(made, madeSite(pages));
    const empty = await host.addSite(key, "empty");
    const built = await host.addSite(key, "built");
    built.repository = "https://example.com/repository";
    const byHand = await host.addSite(key, "by-hand");
    const deploy = { id: "x", title: "Drag and drop", createdAt: "2026-01-01T00:00:00Z", files: {}, questions: 0 };
    byHand.deploys.push({ ...deploy, state: "ready" });
    byHand.live = "x";
    const names = async (address?: string) => (await client().sites(address)).map(({ name }) => name);
    expect(await names()).toEqual(["made", empty.name]);
    expect(await names(`${byHand.address}/`)).toEqual(["made", "empty", "by-hand"]);
  });

  test("is found among more than a page of them", async () => {
    for (let number = 0; number < 101; number += 1) host.accounts.get(key)?.sites.push({ ...blank, id: `s${number}` });
    expect(await client().sites()).toHaveLength(101);
  });
  const blank = { name: "a", address: "https://a.example", local: "", live: undefined, deploys: [] };
});

describe("publishing", () => {
  test("sends every file once, and the site is there with our headers, pages and 404", async () => {
    const site = await client().create("familia-adelante");
    const progress: PublishProgress[] = [];
    const film = new Uint8Array(200_000);
    const { hosted } = await put(site, madeSite({ ...pages, ...media, film, copy: pages["index.html"] }), (one) =>
      progress.push(one),
    );
    expect(hosted).toEqual({ ...site, deploy: host.sites[0]?.live });
    expect(named(SEND)).toHaveLength(8);
    const told = progress.flatMap(({ bytes }) => bytes?.[0] ?? []);
    expect(
      told.some((bytes) => bytes >= 100_000 && bytes < 200_000),
      "of the film, while it goes",
    ).toBe(true);
    expect(progress.map(({ phase }) => phase)).toEqual([...progress.slice(0, -1).map(() => "upload"), "live"]);
    const shares = progress.flatMap(({ share }) => share ?? []);
    expect(shares).toEqual(shares.toSorted());
    expect(shares.at(-1)).toBe(1);
    const home = await textAt(site.address);
    expect(home).toMatchObject({ status: 200, text: pages["index.html"] });
    expect(home.headers.get("X-Frame-Options")).toBe("DENY");
    expect(await textAt(`${site.address}resources`)).toMatchObject({
      status: 200,
      text: pages["resources/index.html"],
    });
    expect(await textAt(`${site.address}nowhere`)).toMatchObject({ status: 404, text: pages["404.html"] });
    expect(await textAt(`${site.address}_headers`)).toMatchObject({ status: 404 });
    expect(await textAt(`${site.address}encrypted/one%20two.bin`)).toMatchObject({ text: "the first picture" });
  });

  test("of a corrected word sends only what it changed", async () => {
    const site = await client().create("familia-adelante");
    const { hosted } = await put(site, madeSite({ ...pages, ...media }));
    host.clear();
    await put(hosted, madeSite({ ...pages, ...media, "members.jwe": "f.g.h.i.j" }));
    expect(named(SEND).map(({ values }) => values[1])).toEqual(["members.jwe"]);
    expect(await textAt(`${site.address}members.jwe`)).toMatchObject({ text: "f.g.h.i.j" });
  });

  test("leaves the old site as it is until the new one is whole", async () => {
    const site = await client().create("familia-adelante");
    const { hosted } = await put(site, madeSite(pages));
    const seen: string[] = [];
    const next = { ...pages, "index.html": "new", "members.jwe": "new too" };
    host.fault = () => void seen.push(String(host.files.get(filesOf(host.sites[0]?.live)["/index.html"] ?? "")));
    await put(hosted, madeSite(next));
    expect(new Set(seen.slice(0, -2))).toEqual(new Set([pages["index.html"]]));
    expect(await textAt(site.address)).toMatchObject({ text: "new" });
  });
  const filesOf = (id: string | undefined) => host.sites[0]?.deploys.find((deploy) => deploy.id === id)?.files ?? {};

  test("of 25 MB on a slow line waits as long as it takes", async () => {
    const site = await client().create("familia-adelante");
    const video = new Uint8Array(25_000_000).fill(7);
    const { promise, resolve } = Promise.withResolvers<void>();
    host.fault = ({ size }) => (size > 1_000_000 ? { is: "held", until: promise } : undefined);
    let isDone = false;
    const putting = put(site, madeSite({ ...pages, "encrypted/video.bin": video })).finally(() => {
      isDone = true;
    });
    await expect.poll(() => named(SEND).length).toBe(6);
    expect(isDone).toBe(false);
    resolve();
    expect((await putting).hosted.deploy).toBeDefined();
    const sha = createHash("sha1").update(video).digest("hex");
    expect(host.files.get(sha)).toHaveLength(25_000_000);
  });

  test("can be canceled, and sends nothing more", async () => {
    const site = await client().create("familia-adelante");
    const controller = new AbortController();
    host.fault = ({ name }) => void (name === SEND && controller.abort(new Error("Canceled")));
    const putting = client()
      .destination(site)
      .put(madeSite({ ...pages, ...media }), () => {}, controller.signal);
    await expect(putting).rejects.toThrow("Canceled");
    expect(named(SEND).length).toBeLessThanOrEqual(3);
    expect(host.sites[0]?.live).toBeUndefined();
  });
});

describe("a version that this device does not know", () => {
  const look = (site: HostSite, draft: Draft, isForced = false) =>
    client().destination(site).look(draft, isForced, signal());
  const reasonOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error) => error.failure,
    );

  test("is asked about before it is replaced, whatever this device's clock says", async () => {
    const site = await client().create("familia-adelante");
    expect(await look(site, draft)).toEqual({ before: "", previous: null });
    const { hosted } = await put(site, madeSite(pages));
    expect(await look(hosted, draft)).toEqual({ before: "2026-11-26T10:00:00.000Z", previous: null });
    const other = await put(site, madeSite(pages, { publishedAt: "2027-05-01T10:00:00.000Z" }));
    const newer = { reason: "newer", publishedAt: "2027-05-01T10:00:00.000Z" };
    for (const publishedAt of ["2026-11-26T10:00:00.000Z", "2030-01-01T00:00:00.000Z"])
      expect(await reasonOf(look(hosted, { ...draft, publishedAt }))).toEqual(newer);
    expect(await look(hosted, draft, true)).toEqual({ before: newer.publishedAt, previous: null });
    expect(await look(other.hosted, draft)).toEqual({ before: newer.publishedAt, previous: null });
    // A version of another program, whose time nobody can read, is asked about all the same.
    const [shown] = host.sites[0]?.deploys ?? [];
    Object.assign(shown ?? {}, { title: "Drag and drop", createdAt: "yesterday" });
    expect(await reasonOf(look(hosted, draft))).toEqual({ reason: "online", obstacle: "unread" });
    Object.assign(shown ?? {}, { title: `Onward ${newer.publishedAt}` });
    // So does one whose tab was closed just before it knew that its own version was live.
    const underway = { ...mediaFor(password), publishedAt: newer.publishedAt };
    expect(await look(site, { ...draft, underway })).toBeDefined();
    // A device that opened the site at its address knows the version by its time.
    expect(await look(site, { ...draft, publishedAt: newer.publishedAt })).toBeDefined();
  });
});

describe("after a new password", () => {
  const renewed: Draft = { ...draft, published: mediaFor("the old words of before") };

  test("every earlier version is deleted, and without one the last five stay and can be shown again", async () => {
    const site = await client().create("familia-adelante");
    const at = (number: number) => `2026-11-26T10:00:0${number}.000Z`;
    let hosted: HostSite = site;
    for (let number = 1; number <= 8; number += 1) {
      const made = madeSite({ ...pages, "members.jwe": `version ${number}` }, { publishedAt: at(number) });
      hosted = (await put(hosted, made)).hosted;
    }
    expect(host.sites[0]?.deploys).toHaveLength(6);
    const versions = await client().versions(hosted);
    expect(versions.map(({ publishedAt }) => publishedAt)).toEqual([7, 6, 5, 4, 3].map(at));
    await client().restore(hosted, versions[1]?.id ?? "");
    expect(await textAt(`${site.address}members.jwe`)).toMatchObject({ text: "version 6" });

    const made = madeSite({ ...pages, "members.jwe": "new words" }, { draft: renewed, publishedAt: at(9) });
    const { hosted: last, withdrawn } = await put(hosted, made);
    expect(withdrawn).toBe(6);
    expect(host.sites[0]?.deploys.map(({ id }) => id)).toEqual([last.deploy]);
    expect(await client().versions(last)).toEqual([]);
  });

  test("which may be one where a project file was opened: what was online before is deleted", async () => {
    const site = await client().create("familia-adelante");
    const { hosted: first } = await put(site, madeSite(pages));
    const { published: _, ...opened } = draft;
    const { hosted, withdrawn } = await put(first, madeSite({ ...pages, "members.jwe": "new" }, { draft: opened }));
    expect(withdrawn).toBe(1);
    expect(host.sites[0]?.deploys.map(({ id }) => id)).toEqual([hosted.deploy]);
  });

  test("it is online even if earlier versions could not be deleted, which is known and tried again", async () => {
    const site = await client().create("familia-adelante");
    const { hosted: first } = await put(site, madeSite(pages));
    host.fault = ({ name }) => (name.startsWith("DELETE") ? { is: "answer", status: 503 } : undefined);
    const { hosted } = await put(first, madeSite({ ...pages, "members.jwe": "new" }, { draft: renewed }));
    expect(hosted).toMatchObject({ hasOld: true, deploy: host.sites[0]?.live });
    host.fault = () => undefined;
    const again = await put(hosted, madeSite({ ...pages, "members.jwe": "newer" }));
    expect(again.hosted).not.toHaveProperty("hasOld");
    expect(host.sites[0]?.deploys).toHaveLength(1);
  });
});

describe("what goes wrong", () => {
  test.each<[what: string, fault: Fault, failure: HostFailure]>([
    ["a key that ended", { is: "answer", status: 401 }, { trouble: "key" }],
    ["a site that is gone", { is: "answer", status: 404 }, { trouble: "gone" }],
    ["a problem of Netlify's", { is: "answer", status: 503 }, { trouble: "theirs" }],
    ["a gateway's page", { is: "page", status: 502 }, { trouble: "theirs" }],
    ["a sign-in in its place", { is: "page" }, { trouble: "strange" }],
    ["a firewall in its place", { is: "page", status: 403 }, { trouble: "strange" }],
    ["another answer in its place", { is: "answer", status: 200, body: { ok: true } }, { trouble: "strange" }],
    ["an interface that lets no page ask, while the host answers", { is: "cut" }, { trouble: "closed" }],
    [
      "a plan without credits",
      { is: "answer", status: 403, body: { code: 403, message: "Your account has no credits left" } },
      { trouble: "credits" },
    ],
    [
      "a refusal in its own words",
      { is: "answer", status: 403, body: { code: 403, message: "Not on a Sunday" } },
      { trouble: "refused", message: "Not on a Sunday" },
    ],
  ])("is told as what it is: %s", async (_, fault, failure) => {
    const site = await client().create("familia-adelante");
    host.fault = () => fault;
    expect(await failureOf(put(site, madeSite(pages)))).toEqual(failure);
  });

  test("too many requests: the time that is told is respected, as a number or a date, and a wrong clock does not matter", async () => {
    const now = Date.parse("2026-11-26T10:00:00Z");
    const busy = async (reset: string | undefined, clock = now) => {
      const headers = reset === undefined ? {} : { "X-RateLimit-Reset": reset };
      host.fault = () => ({ is: "answer", status: 429, headers });
      return failureOf(client({ now: () => clock }).account());
    };
    expect(await busy(String(now / 1000 + 42))).toEqual({ trouble: "busy", seconds: 42 });
    expect(await busy("2026-11-26 10:00:30 UTC")).toEqual({ trouble: "busy", seconds: 30 });
    expect(await busy(undefined)).toEqual({ trouble: "busy", seconds: 60 });
    expect(await busy("soon")).toEqual({ trouble: "busy", seconds: 60 });
    for (const wrong of [Date.parse("2031-01-01"), Date.parse("2001-01-01")])
      expect(await busy(String(now / 1000 + 42), wrong)).toEqual({ trouble: "busy", seconds: 60 });
  });

  test("a limit that is used up is waited for, a minute at most", async () => {
    const now = Date.parse("2026-11-26T10:00:00Z");
    const api = client({ now: () => now });
    const limits = { "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": String(now / 1000 + 7) };
    host.fault = () => ({ is: "answer", status: 503, headers: limits });
    await failureOf(api.account());
    host.fault = () => undefined;
    await api.account();
    expect(waits).toEqual([7000]);
  });

  test("a version that ends in an error is told in Netlify's words, or as the plan's end", async () => {
    const site = await client().create("familia-adelante");
    host.endOf = () => ({ error: "Invalid header rule" });
    expect(await failureOf(put(site, madeSite(pages)))).toEqual({ trouble: "error", message: "Invalid header rule" });
    host.endOf = () => ({ error: "Skipped due to account credit usage exceeded" });
    expect(await failureOf(put(site, madeSite(pages)))).toEqual({ trouble: "credits" });
    expect(host.sites[0]?.live).toBeUndefined();
  });

  test("a version that is ready and not shown, as where the owner locked another one", async () => {
    const site = await client().create("familia-adelante");
    host.publishes = false;
    expect(await failureOf(put(site, madeSite(pages)))).toEqual({ trouble: "notLive" });
  });

  test("a version that the owner locked is told within ten seconds", async () => {
    const site = await client().create("familia-adelante");
    const { hosted } = await put(site, madeSite(pages));
    host.isLocked = true;
    waits = [];
    expect(await failureOf(put(hosted, madeSite({ ...pages, "members.jwe": "new" })))).toEqual({ trouble: "notLive" });
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10_000);
  });

  test("a strange site in the list, without an address or with spaces in its name, hides no other; a list has an end", async () => {
    const site = await client().create("familia-adelante");
    host.strangers = [
      { id: "x1", name: "my site with spaces", state: "current" },
      { id: "x2", name: "a".repeat(300), ssl_url: "https://[not an address", state: "current" },
      { id: "x3", state: "current" },
      { id: "x4", name: "b".repeat(2_000_000), state: "current" },
      { id: "x5", name: "c", ssl_url: `https://c.example/${"c".repeat(2_000_000)}`, state: "current" },
      { id: "x6", name: "d".repeat(2_000_000), ssl_url: "https://d.example", state: "current" },
    ];
    const named = { host: "netlify", id: "x6", name: "d".repeat(100), address: "https://d.example/" };
    expect(await client().sites()).toEqual([site, named]);
    host.clear();
    host.strangers = Array.from({ length: 100_000 }, (_, at) => ({
      id: `x${at}`,
      name: `one-${at}`,
      state: "current",
    }));
    await client().sites();
    expect(host.calls.length).toBeLessThanOrEqual(20);
  });

  test("a name of megabytes is cut before it is shown", async () => {
    host.accounts.set(key, { name: "Ana ".repeat(500_000), sites: [] });
    expect((await client().account()).length).toBeLessThanOrEqual(100);
  });

  test("a phone that changes its network in the middle goes on by itself", async () => {
    const site = await client().create("familia-adelante");
    let left = 2;
    host.fault = ({ name }) => (name === SEND && left-- > 0 ? { is: "cut" } : undefined);
    await put(site, madeSite(pages));
    expect(await textAt(site.address)).toMatchObject({ text: pages["index.html"] });
  });

  test("an answer of another form at any call is told, and then it goes on; no answer at all can be canceled at any call", async () => {
    const counted = await client().create("counted");
    host.clear();
    await put(counted, madeSite(pages));
    const count = host.calls.length;
    for (let at = 0; at < count; at += 1) {
      host.files.clear();
      const site = await client().create(`lies-${at}`);
      const made = madeSite(pages);
      host.clear();
      host.fault = () => (host.calls.length === at + 1 ? { is: "answer", status: 200, body: { ok: true } } : undefined);
      const failure = await failureOf(put(site, made));
      if (failure) expect(failure).toEqual({ trouble: "strange" });
      host.fault = () => undefined;
      if (failure) await put(site, made);
      expect(await textAt(site.address)).toMatchObject({ text: pages["index.html"] });

      const controller = new AbortController();
      const { promise, resolve } = Promise.withResolvers<void>();
      host.clear();
      host.fault = () => {
        if (host.calls.length !== at + 1) return undefined;
        controller.abort(new Error("Canceled"));
        return { is: "held", until: promise };
      };
      const next = madeSite({ ...pages, "members.jwe": `held ${at}` });
      await client()
        .destination(site)
        .put(next, () => {}, controller.signal)
        .catch((error: Error) => expect(error.message).toBe("Canceled"));
      resolve();
      host.fault = () => undefined;
    }
  });

  test("a file that arrives with other bytes is not counted as sent", async () => {
    const site = await client().create("familia-adelante");
    const made = madeSite(pages);
    host.fault = ({ name }) => (name === SEND ? { is: "altered" } : undefined);
    expect(await failureOf(put(site, made))).toEqual({ trouble: "altered" });
    host.fault = () => undefined;
    await put(site, made);
    expect(await textAt(site.address)).toMatchObject({ text: pages["index.html"] });
  });

  test("no connection at all is known from a refused preflight", async () => {
    const api = client();
    await host.close();
    expect(await failureOf(api.account())).toEqual({ trouble: "cut" });
  });
});

describe("Go on", () => {
  /** The calls of a whole publishing, one after another. */
  async function callsOf(files: Parameters<typeof madeSite>[0]): Promise<readonly NetlifyCall[]> {
    const site = await client().create("counted");
    await client().destination(site).look(draft, false, signal());
    host.clear();
    await put(site, madeSite(files));
    return [...host.calls];
  }

  test("takes up where a cut connection left it, at each call in turn, before it was carried out and after", async () => {
    const all = await callsOf(pages);
    expect(all.length).toBeGreaterThan(8);
    for (const is of ["cut", "cutAfter"] as const)
      for (let at = 0; at < all.length; at += 1) {
        host.files.clear();
        const site = await client().create(`${is.toLowerCase()}-${at}`);
        const made = madeSite(pages);
        host.clear();
        let isCut = false;
        host.fault = () => {
          if (host.calls.length !== at + 1 || isCut) return undefined;
          isCut = true;
          return { is };
        };
        // Deleting what is too old is the last call. It is online all the same.
        const failure = await failureOf(put(site, made));
        if (failure) {
          expect(failure).toEqual({ trouble: "cut" });
          await put(site, made);
        }
        expect(isCut).toBe(true);
        const sent = named(SEND).map(({ values }) => values[1]);
        expect(sent.length - new Set(sent).size, "files that went twice").toBeLessThanOrEqual(1);
        expect(named(BEGIN).length).toBeLessThanOrEqual(at === 0 ? 2 : 1);
        expect(await textAt(site.address)).toMatchObject({ text: pages["index.html"] });
      }
  });

  test("with a new key after the old one ended in the middle", async () => {
    const site = await client().create("familia-adelante");
    const made = madeSite({ ...pages, ...media });
    host.fault = () => (named(SEND).length > 3 ? { is: "answer", status: 401 } : undefined);
    expect(await failureOf(put(site, made))).toEqual({ trouble: "key" });
    host.fault = () => undefined;
    const { sites = [], name = "" } = host.accounts.get(key) ?? {};
    host.accounts.delete(key);
    key = "nfp_another";
    host.accounts.set(key, { name, sites });
    await put(site, made);
    expect(named(BEGIN)).toHaveLength(1);
    expect(await textAt(site.address)).toMatchObject({ status: 200 });
  });

  test("after the tab was closed sends only what is still missing", async () => {
    const site = await client().create("familia-adelante");
    host.fault = () => (named(SEND).length > 4 ? { is: "cut" } : undefined);
    await failureOf(put(site, madeSite({ ...media, ...pages })));
    host.fault = () => undefined;
    const before = host.files.size;
    expect(before).toBeGreaterThan(0);
    host.clear();
    await put(site, madeSite({ ...media, ...pages }));
    expect(named(SEND)).toHaveLength(7 - before);
  });

  test("begins anew where the version that was begun is gone or has failed", async () => {
    const site = await client().create("familia-adelante");
    for (const end of ["gone", "error"] as const) {
      const made = madeSite({ ...pages, "members.jwe": end });
      host.fault = ({ name }) => (name === SEND ? { is: "cut" } : undefined);
      await failureOf(put(site, made));
      host.fault = () => undefined;
      const [begun] = host.sites[0]?.deploys ?? [];
      if (end === "error" && begun) begun.state = "error";
      else host.sites[0]?.deploys.shift();
      await put(site, made);
      expect(await textAt(`${site.address}members.jwe`)).toMatchObject({ text: end });
    }
  });
});
