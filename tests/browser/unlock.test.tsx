import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPayload } from "../../src/members/open-payload.ts";
import { createUnlock } from "../../src/members/unlock.ts";
import { canonicalWord } from "../../src/members/word.ts";
import { knownMembers, knownPayload, knownWord } from "../fixtures/known-answer.ts";
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
const faulty = (fault: string) => ({ outcome: "unavailable", fault });
const newUnlock = () => createUnlock({ url: "/members.jwe", digest });

describe("this browser's primitives", () => {
  test.each(pbkdf2Vectors)("derive RFC 7914's key of $iterations iterations", DERIVING, async (vector) => {
    expect(await deriveWithWebCrypto(vector)).toBe(vector.key);
  });

  test("open the known answer", DERIVING, async () => {
    expect(await openPayload(knownPayload, canonicalWord(knownWord) ?? "")).toEqual(knownMembers);
  });
});

describe("trying a word", () => {
  test("opens for the right one, in whatever case and composition", DERIVING, async () => {
    const { unlock } = newUnlock();
    expect(await unlock(knownWord)).toEqual(opened);
    expect(await unlock("ñANDÚ lantern Café")).toEqual(opened);
  });

  test.each(["copper lluvia", `${knownWord} `, "", "\0", `${knownWord}\0`, "\ud83d"])(
    "says of any other that it is wrong: %j",
    DERIVING,
    async (word) => {
      expect(await newUnlock().unlock(word)).toEqual({ outcome: "wrong" });
    },
  );

  test("asks the network once, however often a word is tried", DERIVING, async () => {
    const { unlock, prefetch } = newUnlock();
    prefetch();
    expect(await unlock("")).toEqual({ outcome: "wrong" });
    expect(await unlock(knownWord)).toEqual(opened);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe("where the members' area can't be reached", () => {
  test.each([
    ["the network fails", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the file is not there", async () => new Response("Not found", { status: 404 })],
    ["the server is broken", async () => new Response(bytes, { status: 500 })],
    [
      "the download breaks off",
      async () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) })),
    ],
  ])("%s: that is said, and the next try opens without a reload", DERIVING, async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    const { unlock } = newUnlock();
    expect(await unlock(knownWord)).toEqual(faulty("network"));
    expect(await unlock(knownWord)).toEqual(opened);
  });

  test("a failure while the member is still typing is none: the try asks again", DERIVING, async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { unlock, prefetch } = newUnlock();
    prefetch();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await fetched.mock.results[0]?.value.catch(() => {});
    expect(await unlock(knownWord)).toEqual(opened);
  });

  test.each([
    ["another build's", new TextEncoder().encode(knownPayload.replace(/.$/, "?"))],
    ["cut short", bytes.slice(0, -1)],
    ["none at all", new Uint8Array()],
    ["a page of the host's own", new TextEncoder().encode("<!doctype html><title>Sign in</title>")],
  ])(
    "bytes that are not this build's (%s) are an outdated page, and right ones open later",
    DERIVING,
    async (_, other) => {
      fetched.mockResolvedValueOnce(new Response(other));
      const { unlock } = newUnlock();
      expect(await unlock(knownWord)).toEqual(faulty("outdated"));
      expect(await unlock(knownWord)).toEqual(opened);
    },
  );

  test.each([
    ["crypto.subtle", { getRandomValues: crypto.getRandomValues.bind(crypto) }],
    ["crypto", undefined],
  ])("a page without %s is insecure, and asks nobody", async (_, crippled) => {
    vi.stubGlobal("crypto", crippled);
    expect(await newUnlock().unlock(knownWord)).toEqual(faulty("insecure"));
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe("a page that checks a word stays responsive", () => {
  test.each([
    ["10 MB of letters", "Copper Lluvia ".repeat(750_000)],
    ["10 MB of accented letters", "Cafe\u0301 ".repeat(1_500_000)],
    // 160 kB: where they are put in order, 10 MB of them would take hours, and a test could not say so.
    ["marks without end", "\u0301\u0323".repeat(40_000)],
  ])("%s are wrong, and hold it up no longer than a few readings of 10 MB", TIMED, async (_, word) => {
    const { unlock } = newUnlock();
    await unlock("");
    // Measured on this machine in this run: a busy one is slow at both.
    const reading = timeOf(() => "Cafe\u0301 ".repeat(1_500_000).normalize("NFC"));
    const gaps = watchGaps();
    expect(await unlock(word)).toEqual({ outcome: "wrong" });
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
