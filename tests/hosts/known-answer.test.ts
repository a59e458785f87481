import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { knownMembers, knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { repository } from "../support/project.ts";
import { serveFiles } from "../support/serve-files.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { until } from "./finding.ts";
import { describeWith } from "./with.ts";

/** What a build makes of a module of the members' part, with the real cost of the key derivation. */
async function bundled(name: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: repository,
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: { input: join(repository, "src/site/members", name), preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Opens the payload with the password as a member may type it, and with another one. */
const page = `<!doctype html><title>decrypts</title><link rel="icon" href="data:,"><script type="module">
  import { decryptPayload } from "/decrypt-payload.js";
  import { normalizePassword } from "/normalize-password.js";
  const payload = await (await fetch("/members.jwe")).text();
  const open = (password) => decryptPayload(payload, normalizePassword(password));
  const opened = [await open(${JSON.stringify(knownPassword)}), await open("another password")];
  document.body.textContent = JSON.stringify(opened);
</script>`;

// Chromium opens it in tests/browser/unlock.test.tsx.
describe("the known answer", () => {
  let host: Awaited<ReturnType<typeof serveFiles>>;
  beforeAll(async () => {
    const files = [
      ["/", page],
      ["/members.jwe", knownPayload],
      ["/decrypt-payload.js", await bundled("decrypt-payload.ts")],
      ["/normalize-password.js", await bundled("normalize-password.ts")],
    ] as const;
    host = await serveFiles(new Map(files));
  });
  afterAll(() => host?.close());

  for (const browser of ["Firefox", "WebKitGTK", "WPE WebKit"] as const)
    describeWith(programsOf[browser], `in ${browser}`, () => {
      test("is opened by the built decryptor with its password, whatever the letters' case, and by no other one", async () => {
        const driver = await newDriver(browser);
        await driver.reach(host.address);
        const shown = await until("opened payload", () => driver.ask(() => document.body?.textContent?.trim() ?? ""));
        expect(JSON.parse(shown)).toEqual([knownMembers, null]);
        expect(driver.consoleErrors).toEqual([]);
      });
    });
});
