import { createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { download } from "../../src/site/members/download.ts";
import { createUnlock } from "../../src/site/members/unlock.ts";
import { flipBit } from "../fixtures/jwe.ts";
import { knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { deriveKeysOnce } from "./derive-once.ts";
import { bytesOf } from "./small-project.ts";

deriveKeysOnce();

/** Patience for tests that derive keys, on a slow machine. */
const DERIVING = { timeout: 60_000 };

afterEach(() => vi.unstubAllGlobals());

test("encrypted bytes that begin like a tag are no page", async () => {
  const arriving = (bytes: Uint8Array<ArrayBuffer>) => vi.stubGlobal("fetch", async () => new Response(bytes));
  const bytes = Uint8Array.from([..."<a", "\0", "\x90"].join(""), (letter) => letter.charCodeAt(0));
  arriving(bytes);
  expect(new Uint8Array(await download("/encrypted/tag.bin", { signal: null }))).toEqual(bytes);
  arriving(bytesOf("\n<!DOCTYPE html><title>Sign in</title>"));
  await expect(download("/encrypted/tag.bin", { signal: null })).rejects.toMatchObject({ answered: "portal" });
});

describe("the check of the payload's digest", () => {
  const bytes = new TextEncoder().encode(knownPayload);
  const digest = createHash("sha256").update(bytes).digest("base64");

  /** Tries the right password with these bytes on the host in place of the build's. */
  async function outcomeWith(arriving: Uint8Array<ArrayBuffer>) {
    vi.stubGlobal("fetch", async () => new Response(arriving));
    vi.stubGlobal("location", new URL("https://team.example/"));
    vi.stubGlobal("window", globalThis);
    const { unlock } = createUnlock({ url: "/members.jwe", digest, loadScreens: async () => {} });
    return JSON.stringify(await unlock(knownPassword));
  }
  // Without a page that could be newer.
  const refused = (error: string) => JSON.stringify({ outcome: "unavailable", error });

  test("lets the build's own bytes through", DERIVING, async () => {
    expect(await outcomeWith(bytes)).toContain('"outcome":"opened"');
  });

  test("stops a flipped byte and a truncation, wherever it is", DERIVING, async () => {
    // Every tenth place and both ends: a digest is of all bytes.
    const places = [
      ...Array.from({ length: Math.ceil(bytes.length / 10) }, (_, tenth) => 10 * tenth),
      bytes.length - 1,
    ];
    for (const place of places) {
      // A changed byte may also be one of an older payload, or one of the payload's form.
      expect([refused("mixed"), refused("damaged")]).toContain(await outcomeWith(flipBit(bytes, place)));
      expect(await outcomeWith(bytes.slice(0, place))).toBe(refused("damaged"));
    }
  });
});
