import { describe, inject, test } from "vitest";
import { atNetlify } from "../support/netlify/studio-at.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { ownersWeek } from "./owners-week.ts";
import { describeWith } from "./with.ts";

// Chromium has tests/e2e/studio-online.test.ts.
describe.each(["Firefox", "WebKitGTK"] as const)("%s", (browser) => {
  describeWith(programsOf[browser], "at Netlify's stand-in", () => {
    test("a new site goes online, and a member walks it; a word that another device with a kept key corrects is there after three taps; a new password withdraws what the old one opened", async () => {
      await ownersWeek(await atNetlify(inject("address")), () => newDriver(browser));
    }, 300_000);
  });
});
