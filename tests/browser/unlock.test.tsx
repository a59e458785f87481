import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DownloadEvent } from "../../machines/onboarding.machine.ts";
import { decryptPayload } from "../../src/members/decrypt-payload.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { createUnlock } from "../../src/members/unlock.ts";
import { knownMembers, knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { deriveWithWebCrypto, pbkdf2Vectors } from "../fixtures/rfc7914.ts";

/** Patience for tests that derive keys, on a slow machine. */
const DERIVING = { timeout: 60_000 };
/** A busy machine may stop in the midst of one of two times that are compared; what really takes long does so each time. */
const TIMED = { ...DERIVING, retry: 2 };

const bytes = new TextEncoder().encode(knownPayload);
let digest: string;
let fetched: ReturnType<typeof vi.fn<typeof fetch>>;
beforeEach(async () => {
  digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
  fetched = vi.fn<typeof fetch>(async () => new Response(bytes));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => vi.unstubAllGlobals());

const opened = { outcome: "opened", members: knownMembers };
const unavailable = (error: string) => ({ outcome: "unavailable", error });
const newUnlock = () => createUnlock({ url: "/members.jwe", digest });

describe("this browser's primitives", () => {
  test.each(pbkdf2Vectors)("derive RFC 7914's key of $iterations iterations", DERIVING, async (vector) => {
    expect(await deriveWithWebCrypto(vector)).toBe(vector.key);
  });

  test("open the known answer", DERIVING, async () => {
    expect(await decryptPayload(knownPayload, normalizePassword(knownPassword) ?? "")).toEqual(knownMembers);
  });
});

describe("trying a password", () => {
  test("opens for the right one, in whatever case and composition", DERIVING, async () => {
    const { unlock } = newUnlock();
    expect(await unlock(knownPassword)).toEqual(opened);
    expect(await unlock("ñANDÚ lantern Café")).toEqual(opened);
  });

  test.each(["copper lluvia", `${knownPassword} `, "", "\0", `${knownPassword}\0`, "\ud83d"])(
    "rejects any other: %j",
    DERIVING,
    async (password) => {
      expect(await newUnlock().unlock(password)).toEqual({ outcome: "wrong" });
    },
  );

  test("asks the network once, however often a password is tried", DERIVING, async () => {
    const { unlock, prefetch } = newUnlock();
    prefetch();
    expect(await unlock("")).toEqual({ outcome: "wrong" });
    expect(await unlock(knownPassword)).toEqual(opened);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe("where the members' area can't be reached", () => {
  test.each([
    ["the network fails", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the file is not there", async () => new Response("Not found", { status: 404 })],
    [
      "a Wi-Fi answers with its sign-in page",
      async () =>
        new Response("\ufeff\n<!doctype html><title>Sign in</title>", { headers: { "Content-Type": "text/html" } }),
    ],
    ["the server is broken", async () => new Response(bytes, { status: 500 })],
    [
      "the download breaks off",
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) })),
    ],
  ])("%s: a network error, and the next attempt opens without a reload", DERIVING, async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    const { unlock } = newUnlock();
    expect(await unlock(knownPassword)).toEqual(unavailable("network"));
    expect(await unlock(knownPassword)).toEqual(opened);
  });

  test("an error while the member is still typing has no effect: the attempt downloads again", DERIVING, async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { unlock, prefetch } = newUnlock();
    prefetch();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await fetched.mock.results[0]?.value.catch(() => {});
    expect(await unlock(knownPassword)).toEqual(opened);
  });

  test.each([
    ["another build's", new TextEncoder().encode(knownPayload.replace(/.$/, "?"))],
    ["cut short", bytes.slice(0, -1)],
    ["none at all", new Uint8Array()],
  ])(
    "bytes that are not this build's (%s) are an outdated page, and right ones open later",
    DERIVING,
    async (_, other) => {
      fetched.mockResolvedValueOnce(new Response(other));
      const { unlock } = newUnlock();
      expect(await unlock(knownPassword)).toEqual(unavailable("outdated"));
      expect(await unlock(knownPassword)).toEqual(opened);
    },
  );

  test.each([
    ["crypto.subtle", { getRandomValues: crypto.getRandomValues.bind(crypto) }],
    ["crypto", undefined],
  ])("a page without %s is insecure, and requests nothing", async (_, crippled) => {
    vi.stubGlobal("crypto", crippled);
    expect(await newUnlock().unlock(knownPassword)).toEqual(unavailable("insecure"));
    expect(fetched).not.toHaveBeenCalled();
  });
});

/** The host's answer to one request, which stalls: as a real one it ends with an error when it is aborted. */
const stalls = {
  "never answers": async (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  "sends one byte and stalls": async (_: unknown, { signal }: RequestInit = {}) =>
    new Response(
      new ReadableStream({
        start(stream) {
          stream.enqueue(bytes.slice(0, 1));
          signal?.addEventListener("abort", () => stream.error(signal.reason));
        },
      }),
    ),
};

/** An attempt that can be aborted, and all that it reported. */
function newAttempt() {
  const ending = new AbortController();
  const reports: string[] = [];
  return {
    signal: ending.signal,
    report: ({ type }: DownloadEvent) => reports.push(type),
    reports,
    abort: () => ending.abort(),
  };
}
const isAborted = (call: number) => fetched.mock.calls[call]?.[1]?.signal?.aborted;

describe("a download that stalls", () => {
  test.each(Object.entries(stalls))(
    "a host that %s: an aborted attempt ends its request, and the next one downloads again",
    DERIVING,
    async (_, answer) => {
      fetched.mockImplementationOnce(answer);
      const { unlock } = newUnlock();
      const { abort, reports, ...attempt } = newAttempt();
      const given = unlock(knownPassword, attempt);
      // All code is here; the payload is what is waited for.
      await vi.waitFor(() => expect(reports).toHaveLength(answer === stalls["never answers"] ? 2 : 3));
      expect(isAborted(0)).toBe(false);
      abort();
      expect(isAborted(0)).toBe(true);
      expect(await given).toEqual(unavailable("network"));
      expect(await unlock(knownPassword)).toEqual(opened);
      expect(fetched).toHaveBeenCalledTimes(2);
    },
  );

  test.each(Object.entries(stalls))(
    "a host that %s while the member is still typing: the attempt does not wait for it",
    DERIVING,
    async (_, answer) => {
      fetched.mockImplementationOnce(answer);
      const { unlock, prefetch } = newUnlock();
      prefetch();
      const now = performance.now();
      vi.spyOn(performance, "now").mockReturnValue(now + 6000);
      expect(await unlock(knownPassword)).toEqual(opened);
      expect(isAborted(0)).toBe(true);
    },
  );

  test(
    "each arrival is reported, and once, before the key derivation, that everything has arrived",
    DERIVING,
    async () => {
      const drip = new TransformStream<Uint8Array, Uint8Array>();
      const writer = drip.writable.getWriter();
      fetched.mockResolvedValueOnce(new Response(drip.readable));
      const { unlock } = newUnlock();
      const { reports, ...attempt } = newAttempt();
      const answer = unlock(knownPassword, attempt);
      // The decryptor and the screens are arrivals, as each drop of the payload is.
      await vi.waitFor(() => expect(reports).toHaveLength(2));
      for (const [index, part] of [bytes.slice(0, 1), bytes.slice(1, 9), bytes.slice(9)].entries()) {
        await writer.write(part);
        await vi.waitFor(() => expect(reports).toEqual(Array(index + 3).fill("download.progress")));
      }
      await writer.close();
      await vi.waitFor(() => expect(reports.at(-1)).toBe("download.complete"));
      expect(await answer).toEqual(opened);
      expect(reports.filter((type) => type === "download.complete")).toHaveLength(1);
    },
  );

  test(
    "screens that never load: the download is incomplete, the next attempt asks for a reload, and once loaded they open",
    DERIVING,
    async () => {
      const { unlock } = newUnlock();
      const screens = Promise.withResolvers<void>();
      const loadScreens = () => screens.promise;
      const { abort, reports, ...attempt } = newAttempt();
      unlock(knownPassword, { ...attempt, loadScreens });
      // The decryptor and the payload are here.
      await vi.waitFor(() => expect(reports).toHaveLength(2));
      abort();
      expect(reports).not.toContain("download.complete");
      expect(await unlock(knownPassword, { loadScreens })).toEqual(unavailable("incomplete"));
      screens.resolve();
      expect(await unlock(knownPassword, { loadScreens })).toEqual(opened);
    },
  );

  test(
    "screens that fail to load are a page that didn't load completely, whatever the password",
    DERIVING,
    async () => {
      const { unlock } = newUnlock();
      const loadScreens = vi.fn(async () => {}).mockRejectedValueOnce(new TypeError("Failed to fetch module"));
      expect(await unlock("a guess", { loadScreens })).toEqual(unavailable("incomplete"));
      expect(await unlock(knownPassword, { loadScreens })).toEqual(opened);
    },
  );
});

describe("a page that checks a password stays responsive", () => {
  test("the key derivation does not block the main thread", TIMED, async () => {
    const { unlock } = newUnlock();
    await unlock("");
    let frames = 0;
    const draw = () => {
      frames += 1;
      frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    const gaps = watchGaps();
    const start = performance.now();
    expect(await unlock("a guess")).toEqual({ outcome: "wrong" });
    const derivation = performance.now() - start;
    cancelAnimationFrame(frame);
    expect(gaps.stop()).toBeLessThan(derivation / 2);
    expect(frames).toBeGreaterThan(2);
  });

  test.each([
    ["10 MB of letters", "Copper Lluvia ".repeat(750_000)],
    ["10 MB of accented letters", "Cafe\u0301 ".repeat(1_500_000)],
    // 160 kB, because sorting 10 MB of them would take hours.
    ["marks without end", "\u0301\u0323".repeat(40_000)],
  ])("%s are wrong, and block it no longer than a few normalizations of 10 MB", TIMED, async (_, password) => {
    const { unlock } = newUnlock();
    await unlock("");
    // Measured on this machine in this run: a busy one is slow at both.
    const reading = timeOf(() => "Cafe\u0301 ".repeat(1_500_000).normalize("NFC"));
    const gaps = watchGaps();
    expect(await unlock(password)).toEqual({ outcome: "wrong" });
    expect(gaps.stop()).toBeLessThan(8 * reading);
  });
});

/** How long it takes, in milliseconds. */
function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Watches for how long the page could not answer: the longest time between two turns of its event loop. */
function watchGaps(): { stop: () => number } {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  port1.onmessage = () => {
    turn();
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    stop: () => {
      turn();
      port1.close();
      return longest;
    },
  };
}
