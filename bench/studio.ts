import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makePassword } from "../tooling/encryption/make-password.ts";
import { readSiteWords } from "../tooling/encryption/site-words.ts";
import { readTexts } from "../tooling/studio/edit-catalog.ts";
import type { Operation } from "../tooling/studio/operations.ts";
import { headers as names } from "../tooling/studio/protocol.ts";
import { startStudio } from "../tooling/studio/server.ts";
import { median } from "./measure.ts";

/** How many steps of each kind are timed. */
const STEPS = 60;

/** How long the Studio takes to say "saved", in milliseconds: from the request to the last byte of the answer, on a copy of the demo. */
const root = mkdtempSync(join(tmpdir(), "onward-bench-"));
for (const name of ["src", "content", "locales", "machines", "lingui.config.ts", "package.json", ".env"])
  cpSync(name, join(root, name), { recursive: true });
for (const name of ["node_modules", "tooling"]) symlinkSync(resolve(name), join(root, name), "junction");
process.chdir(root);
const password = makePassword("en", await readSiteWords(root));
writeFileSync(".env.local", `ACCESS_WORD="${password.password}"\n`);

const first: Readonly<Record<string, string>> = {
  "an entry": JSON.parse(readFileSync("content/site.json", "utf8")).productName,
  "a text": readTexts(readFileSync("locales/en/members.po", "utf8"))["step.why.title"] ?? "",
};

let token = "";
const { address, entrance, close } = await startStudio({
  root,
  port: 0,
  openPages: async () => ({
    page: async (given) => {
      token = given;
      return "";
    },
    serve: (_, response) => void response.end(),
    upgrade: (_, socket) => void socket.end(),
    close: async () => {},
  }),
});
const opened = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
const open = (at: string, headers: object) =>
  new Promise<string[]>((resolve) =>
    get(at, { headers: { ...opened, ...headers } }, (page) =>
      page.resume().once("end", () => resolve(page.headers["set-cookie"] ?? [])),
    ),
  );
const Cookie = (await open(entrance, {}))[0]?.split(";")[0] ?? "";
await open(address, { Cookie });

/** Asks as the page does, and returns the time until the whole answer is there. */
async function time(name: string, body: unknown = {}): Promise<number> {
  const { origin } = new URL(address);
  const own = { Cookie, Origin: origin, "Sec-Fetch-Site": "same-origin", [names.token]: token };
  const start = performance.now();
  const response = await fetch(`${address}studio/api/${name}`, {
    method: "POST",
    headers: { ...own, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return performance.now() - start;
}

const kinds: Readonly<Record<string, (value: string, old: string) => Operation>> = {
  "an entry": (value, old) => ({ type: "set", file: "content/site.json", path: ["productName"], old, value }),
  "a text": (text, old) => ({ type: "message", language: "en", catalog: "members", id: "step.why.title", old, text }),
};

console.log(`the first read: ${(await time("read")).toFixed(0)} ms`);
const reads = [];
for (let turn = 0; turn < STEPS; turn++) reads.push(await time("read"));
console.log(`read: ${median(reads).toFixed(0)} ms`);
for (const [name, operation] of Object.entries(kinds)) {
  let old = first[name] ?? "";
  const times = [];
  for (let turn = 0; turn < STEPS; turn++) {
    const value = `${first[name]} ${turn}`;
    times.push(await time("step", { operations: [operation(value, old)] }));
    old = value;
  }
  times.sort((one, other) => one - other);
  console.log(
    `${name} saved: median ${median(times).toFixed(0)} ms, nine of ten within ${times[STEPS * 0.9]?.toFixed(0)} ms`,
  );
}
await close();
rmSync(root, { recursive: true });
