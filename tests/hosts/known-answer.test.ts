import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { knownMembers, knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { launchFirefox } from "../support/firefox.ts";
import { type Server, startNginx } from "../support/nginx.ts";
import { describeWith } from "./with.ts";

describeWith(["nginx", "Firefox"], "the known answer in Firefox", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startNginx();
  });
  afterAll(() => server.stop());

  test("is opened by the built decryptor, with the word in another case, and by no other word", async () => {
    const decryptor = readdirSync("dist/assets").find((file) => /^decrypt-payload-.*\.js$/.test(file));
    const browser = await launchFirefox();
    try {
      const page = await browser.newPage();
      await page.goto(server.address);
      // As text: Vitest would put a helper of its own in place of the browser's `import`.
      const open = (word: string) =>
        page.evaluate(
          `import("/assets/${decryptor}").then((decryptor) => decryptor.decryptPayload(${JSON.stringify(knownPayload)}, ${JSON.stringify(word)}))`,
        );
      expect(await open(normalizePassword(knownPassword) ?? "")).toEqual(knownMembers);
      expect(await open("another word")).toBeNull();
    } finally {
      await browser.close();
    }
  });
});
