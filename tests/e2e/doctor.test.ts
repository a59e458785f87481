import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { runDoctor } from "../../tooling/doctor/doctor.ts";
import type { Finding } from "../../tooling/doctor/findings.ts";
import { deriveKeysOnce } from "../support/derive-once.ts";
import { type Answer, type Change, startHost } from "../support/host.ts";
import { notInSpanish } from "../support/spanish.ts";
import { accessWord } from "./member.ts";

deriveKeysOnce();

/** Answers as the link's own site does; `null` as where there is no network. */
const answering = (status: number | null): typeof fetch =>
  status === null
    ? () => Promise.reject(new TypeError("fetch failed"))
    : () => Promise.resolve(new Response(null, { status }));

const checkSite = (target: string, fetch = answering(200), password = accessWord) =>
  runDoctor({ target, password, fetch, localBuild: inject("folder"), isDemo: true });

const lines = async (findings: ReturnType<typeof checkSite>, level: Finding["level"]) => {
  const texts = (await findings).filter((finding) => finding.level === level).map(({ text }) => text);
  expect(notInSpanish(texts)).toEqual([]);
  return texts;
};

test("a good site has nothing wrong with it, on its host and in its folder", async () => {
  expect(await lines(checkSite(inject("folder")), "bad")).toEqual([]);
  expect(await lines(checkSite(inject("address")), "bad")).toEqual([]);
  expect(await lines(checkSite(inject("address")), "note")).toEqual([
    "This is the demo: its password is in this project, where everyone can read it.",
  ]);
  expect(await lines(checkSite(inject("address")), "unchecked")).toEqual([
    "The address is this computer's own, so https was not checked.",
  ]);
  const texts = (await checkSite(inject("address"))).map(({ text }) => text);
  expect(texts).toContain("The encrypted file belongs to the page and opens with your password.");
  expect(texts).toContain("It has the texts, links and steps that are here now.");
  expect(texts).toContain("All 5 links and videos of your content answer.");
});

const wholeHeader =
  (name: string) =>
  ({ headers }: Answer) =>
    headers.delete(name);

test.each<[what: string, change: Change, line: string]>([
  ["without its policy", wholeHeader("content-security-policy"), "The header Content-Security-Policy is missing"],
  [
    "with a weaker policy",
    ({ headers }) => headers.set("content-security-policy", "script-src 'self' 'unsafe-inline'"),
    "The header Content-Security-Policy is missing or weaker",
  ],
  ["without nosniff", wholeHeader("x-content-type-options"), "The header X-Content-Type-Options"],
  ["framed by anyone", wholeHeader("x-frame-options"), "The header X-Frame-Options"],
  ["telling where members come from", wholeHeader("referrer-policy"), "The header Referrer-Policy"],
  ["open to search engines", wholeHeader("x-robots-tag"), "The header X-Robots-Tag"],
  [
    "keeping the page for a day",
    ({ headers }, path) => path === "" && headers.set("cache-control", "max-age=86400"),
    "Browsers may keep the page for more than ten minutes",
  ],
  [
    "sending scripts as text",
    ({ headers }, path) => path.endsWith(".js") && headers.set("content-type", "text/plain"),
    "is sent as text/plain, so browsers and apps refuse it",
  ],
  [
    "answering 200 to everything",
    (sent) => {
      sent.status = 200;
    },
    "An address that does not exist answers 200",
  ],
  [
    "with a 404 page of its own",
    (sent) => {
      if (sent.status === 404) sent.body = Buffer.from("Not here");
    },
    "An address that does not exist shows your host's own page",
  ],
  ["without Resources", (sent, path) => path === "resources/" && lose(sent), "The page resources/ is missing (404)"],
  [
    "without a script",
    (sent, path) => path.endsWith(".js") && lose(sent),
    "is missing (404). Publish the whole folder",
  ],
  [
    "without the encrypted file",
    (sent, path) => path === "members.jwe" && lose(sent),
    "The encrypted file members.jwe is missing",
  ],
  [
    "with the encrypted file of another build",
    (sent, path) => {
      if (path === "members.jwe") sent.body = Buffer.from("a.b.c.d.e");
    },
    "The encrypted file members.jwe comes from another build than the page",
  ],
  [
    "without the members' files",
    (sent, path) => path.startsWith("encrypted/") && lose(sent),
    "The members' file encrypted/",
  ],
  [
    "with a file that is cut off",
    (sent, path) => {
      if (path.startsWith("encrypted/")) sent.body = sent.body.subarray(0, 100);
    },
    "is cut off",
  ],
  ["that is broken", (sent) => lose(sent, 500), "answers 500, so nothing of the site is there"],
  [
    "with another page there",
    (sent) => {
      sent.body = Buffer.from("<h1>Welcome to nginx!</h1>");
    },
    "shows another page, not this site",
  ],
])("a host %s", async (_, change, line) => {
  const address = await startHost(change);
  const wrong = await lines(checkSite(address), "bad");
  expect(wrong.join("\n")).toContain(line);
  // The fix is in the same line.
  for (const text of wrong) expect(text).toMatch(/\. (?:[A-Z].+[.?])$|\?$/);
});

function lose(sent: Answer, status = 404): void {
  sent.status = status;
  sent.body = Buffer.from("");
}

test("a host that is only slow is told of, and is not wrong: no compression, files that are not kept", async () => {
  const address = await startHost(({ headers }, path) => {
    headers.delete("content-encoding");
    if (path.startsWith("assets/")) headers.set("cache-control", "no-cache");
  });
  expect(await lines(checkSite(address), "bad")).toEqual([]);
  const notes = (await lines(checkSite(address), "note")).join("\n");
  expect(notes).toContain("without compression");
  expect(notes).toContain("may be kept for only 0 seconds");
});

test("GitHub Pages is not blamed for the headers that it can't send", async () => {
  const address = await startHost(({ headers }) => {
    headers.set("server", "GitHub.com");
    headers.delete("x-frame-options");
  });
  expect(await lines(checkSite(address), "bad")).toEqual([]);
  expect((await lines(checkSite(address), "note")).join()).toContain(
    "GitHub Pages can't send the header X-Frame-Options",
  );
});

test("a site at another path than it was built for, and an address where nobody answers", async () => {
  const address = await startHost(() => {});
  const site = new URL(inject("address"));
  const elsewhere = createServer(async (_, response) => response.end(await (await fetch(site)).text()));
  await new Promise<void>((resolve) => elsewhere.listen(0, "localhost", resolve));
  onTestFinished(() => void elsewhere.close());
  const wrongPath = `http://localhost:${(elsewhere.address() as AddressInfo).port}/elsewhere/`;
  expect(await lines(checkSite(wrongPath), "bad")).toEqual([
    `The site was built for ${new URL(address).pathname}, but it is at /elsewhere/. Set SITE_ADDRESS="${wrongPath}" in .env.local, build and publish again.`,
  ]);
  expect((await lines(checkSite("http://no-such-host.invalid/"), "bad")).join()).toContain("does not answer");
});

test("another password, edited content, a folder that was never built, and a build with a file gone", async () => {
  expect((await lines(checkSite(inject("address"), undefined, "another word than that"), "bad")).join()).toContain(
    "does not open",
  );
  const folder = mkdtempSync(join(tmpdir(), "onward-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await lines(checkSite(folder), "bad")).toEqual([
    `${folder} has no built site in it. Run "npm run build" first.`,
  ]);
  cpSync(inject("folder"), folder, { recursive: true });
  rmSync(join(folder, "404.html"));
  writeFileSync(join(folder, "members.jwe"), "a.b.c.d.e");
  expect((await lines(checkSite(folder), "bad")).join()).toMatch(/404\.html is missing.*from another build/);
});

test("a folder whose headers for hosts are those of another site", async () => {
  const folder = mkdtempSync(join(tmpdir(), "onward-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(inject("folder"), folder, { recursive: true });
  writeFileSync(join(folder, "_headers"), "/*\n  X-Frame-Options: DENY\n");
  rmSync(join(folder, "vercel.json"));
  expect(await lines(checkSite(folder), "bad")).toEqual(
    ["_headers", "vercel.json"].map(
      (name) => `${name} in ${folder} does not have the headers of this site. Run "npm run build" again.`,
    ),
  );
});

test.each([
  [404, "bad", /^content\/members\.json, group: .* is not there \(404\)/],
  [503, "note", /answers 503; open it in your browser/],
  [null, "unchecked", /^None of the 5 links and videos of your content could be checked from here/],
] as const)("links that answer %s", async (status, level, line) => {
  const findings = await lines(checkSite(inject("address"), answering(status)), level);
  expect(findings.find((text) => line.test(text))).toBeDefined();
  if (level !== "bad") expect(await lines(checkSite(inject("address"), answering(status)), "bad")).toEqual([]);
});

test("npm run doctor says what is wrong and fails for it", async () => {
  const failed = promisify(execFile)(process.execPath, ["tooling/doctor/doctor.ts", join(tmpdir(), "no-such-folder")]);
  await expect(failed).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("One thing is wrong.") });
});
