import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { knownMembers, knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { launchFirefox } from "../support/firefox.ts";
import { repository } from "../support/project.ts";
import { describeWith } from "./with.ts";

/** The decryptor as a build makes it, with the real cost of the key derivation. */
async function buildDecryptor(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: repository,
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: {
        input: join(repository, "src/members/decrypt-payload.ts"),
        preserveEntrySignatures: "strict",
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

describeWith(["Firefox"], "the known answer in Firefox", () => {
  test("is opened by the built decryptor, with the word in another case, and by no other word", async () => {
    const decryptor = await buildDecryptor();
    const server = createServer(({ url }, response) => {
      const isScript = url === "/decryptor.js";
      response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html").end(isScript ? decryptor : "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const browser = await launchFirefox();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    // As text: Vitest would put a helper of its own in place of the browser's `import`.
    const open = (word: string) =>
      page.evaluate(
        `import("/decryptor.js").then((decryptor) => decryptor.decryptPayload(${JSON.stringify(knownPayload)}, ${JSON.stringify(word)}))`,
      );
    expect(await open(normalizePassword(knownPassword) ?? "")).toEqual(knownMembers);
    expect(await open("another word")).toBeNull();
  });
});
