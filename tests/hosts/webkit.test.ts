import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { words } from "../e2e/words.ts";
import { type Server, startNginx } from "../support/nginx.ts";
import { newGuest, programsOf } from "./guest.ts";
import { accessWord, seeClipRun, walkSite } from "./walks.ts";
import { describeWith } from "./with.ts";

/** What comes when the gate is idle: the logo, the screens behind it, Spanish, the encrypted payload, its decryptor, three pictures. */
const comesLate = [
  "/logo-",
  "/lazy-",
  "/site-",
  "/members.jwe",
  "/decrypt-payload-",
  "/encrypted/",
  "/encrypted/",
  "/encrypted/",
];

const isClip = (address: string) => address.endsWith(".bin");
const isScript = (address: string) => address.endsWith(".js");

describe.each(["WebKitGTK", "WPE WebKit"] as const)("%s", (browser) => {
  describeWith(["nginx", ...programsOf[browser]], "at the end of a slow line", () => {
    let server: Server;
    beforeAll(async () => {
      server = await startNginx();
    });
    afterAll(() => server?.stop());

    test("a word that is typed and entered before the bundle is there opens the members' area", async () => {
      const guest = await newGuest(browser);
      const letGo = guest.line.hold(isScript);
      onTestFinished(letGo);
      await guest.reach(server.address);
      await guest.type(words.en.password, accessWord);
      await guest.key("Enter");
      expect(await guest.ask(() => document.documentElement.dataset.boot)).toBe("submitting");
      letGo();
      await guest.see("heading", words.en.welcomeLine);
      expect(guest.complaints).toEqual([]);
    });

    test("one tap on Play plays a clip that comes when the tap no longer counts", async () => {
      const guest = await newGuest(browser);
      await guest.open(server.address);
      await guest.type(words.en.password, accessWord);
      await guest.key("Enter");
      await guest.see("heading", words.en.welcomeLine);
      await guest.press("button", words.en.start);
      const letGo = guest.line.hold(isClip);
      onTestFinished(letGo);
      await guest.press("button", words.en.play);
      // Safari 16.0 can't be asked.
      await expect.poll(() => guest.ask(() => navigator.userActivation?.isActive), { timeout: 20_000 }).toBeFalsy();
      expect(await guest.ask(() => document.querySelector("video")?.controls)).toBe(true);
      letGo();
      await seeClipRun(guest);
      expect(guest.complaints).toEqual([]);
    });

    test.each(["en", "es"] as const)(
      "with the network gone once the gate is at rest, all but the clips is there (%s)",
      async (language) => {
        const guest = await newGuest(browser);
        await guest.open(server.address);
        const late = () =>
          guest.ask(() => [...new Set(performance.getEntriesByType("resource").map(({ name }) => name))]);
        await expect
          .poll(async () =>
            (await late())
              .map((path) => comesLate.find((start) => path.includes(start)))
              .filter(Boolean)
              .sort(),
          )
          .toEqual(comesLate.toSorted());
        guest.line.cut();
        await walkSite(guest, language, false);
        // The logo is the browser's own to keep.
        expect(guest.complaints.filter((text) => !text.includes("/logo-"))).toEqual([]);
      },
    );
  });
});
