import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Server, startNginx } from "../support/nginx.ts";
import { translatingGuest } from "../support/translator.ts";
import { type Browser, guests, newGuest, programsOf } from "./guest.ts";
import { walk, walkByKeyboard } from "./walks.ts";
import { describeWith } from "./with.ts";

/** What a browser itself says of a document that answers 404. */
const ownWords: Record<Browser, string[]> = {
  Chromium: ["Failed to load resource: the server responded with a status of 404 (Not Found)"],
  Firefox: [],
  WebKitGTK: [],
  "WPE WebKit": [],
};

describe.each(Object.keys(guests) as Browser[])("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "on the site of a real nginx", () => {
    let server: Server;
    beforeAll(async () => {
      server = await startNginx();
    });
    afterAll(() => server?.stop());

    test.each(["en", "es"] as const)(
      "gate, wrong word, word, six steps with their clips, Game Plan, menu, Resources, reload, 404 (%s): no violation of the policy, a clean console, and nobody else asked",
      async (language) => {
        const guest = await newGuest(browser);
        await walk(guest, server.address, language);
        // The page is read before its script has come, which says so too.
        await expect
          .poll(() => guest.complaints, { timeout: 30_000 })
          .toEqual([...ownWords[browser], "404: no page at /nowhere"]);
        expect(guest.requests.length).toBeGreaterThan(10);
        expect(new Set(guest.requests.map((address) => new URL(address).origin))).toEqual(
          new Set([new URL(server.address).origin]),
        );
      },
    );

    test("the same walk, switched to Spanish on its way, with every page translated by the browser", async () => {
      const guest = await newGuest(browser);
      await walk(translatingGuest(guest), server.address, "es");
      await expect
        .poll(() => guest.complaints, { timeout: 30_000 })
        .toEqual([...ownWords[browser], "404: no page at /nowhere"]);
    });

    test("from the gate to the Game Plan with the keyboard alone, in Spanish; each new heading takes the focus", async () => {
      const guest = await newGuest(browser);
      await walkByKeyboard(guest, server.address, "es");
      expect(guest.complaints).toEqual([]);
    });

    test("a picture of another site is a violation of the policy, which the guest tells of", async () => {
      const guest = await newGuest(browser);
      await guest.open(server.address);
      await guest.ask(() => {
        new Image().src = "https://elsewhere.example/picture.png";
      });
      await expect
        .poll(() => guest.complaints)
        .toContainEqual(expect.stringContaining("img-src https://elsewhere.example/picture.png"));
    });
  });
});
