import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runDoctor } from "../../tooling/doctor/doctor.ts";
import { accessWord } from "../e2e/member.ts";
import { type Change, type Identity, startHost } from "../support/host.ts";
import { program } from "../support/packages.ts";
import { describeWith } from "./with.ts";

const run = promisify(execFile);

const HSTS = "Strict-Transport-Security";

/** Dates of a certificate, as OpenSSL writes them. */
interface Validity {
  readonly from: string;
  readonly to: string;
}

const now = { from: "20200101000000Z", to: "20991231000000Z" };

/** A certificate of its own making. */
async function makeIdentity(name = "localhost", { from, to }: Validity = now): Promise<Identity> {
  const folder = mkdtempSync(join(tmpdir(), "onward-ca-"));
  const openssl = (...args: string[]) => run(program("OpenSSL"), args, { cwd: folder });
  mkdirSync(join(folder, "new"));
  writeFileSync(join(folder, "index.txt"), "");
  writeFileSync(
    join(folder, "ca.cnf"),
    `[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = new
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = site
[any]
commonName = supplied
[site]
subjectAltName = DNS:${name}
`,
  );
  const request =
    "req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out request.pem -subj";
  await openssl(...request.split(" "), `/CN=${name}`);
  const sign = "ca -batch -notext -selfsign -config ca.cnf -keyfile key.pem -in request.pem -out cert.pem";
  await openssl(...sign.split(" "), "-startdate", from, "-enddate", to);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const identity = { cert: read("cert.pem"), key: read("key.pem") };
  rmSync(folder, { recursive: true });
  return identity;
}

const visit = async (target: string) =>
  (
    await runDoctor({
      target,
      password: accessWord,
      localBuild: inject("folder"),
      isDemo: true,
      fetch: () => Promise.resolve(new Response()),
    })
  ).map(({ level, text }) => `${level}: ${text}`);

describeWith(["OpenSSL"], "the doctor at a host with https", () => {
  const trusted = getCACertificates();
  let identity: Identity;
  beforeAll(async () => {
    identity = await makeIdentity();
  });
  afterAll(() => setDefaultCACertificates(trusted));

  const trust = ({ cert }: Identity) => setDefaultCACertificates([...trusted, cert]);

  test("finds nothing wrong where http leads there", async () => {
    trust(identity);
    const findings = await visit(await startHost(undefined, { identity }));
    expect(findings.filter((line) => !line.startsWith("good: "))).toEqual([
      "note: This is the demo: its password is in this project, where everyone can read it.",
    ]);
    expect(findings).toContain("good: The address is https.");
    expect(findings).toContain("good: Anyone who types the address without https still gets there.");
  });

  test("looks at the https address where http was asked for and leads there", async () => {
    trust(identity);
    const address = await startHost(undefined, { identity });
    expect(await visit(address.replace("https:", "http:"))).toContain(`good: ${address} shows the gate.`);
  });

  test("tells that http shows the site and does not lead to https", async () => {
    trust(identity);
    const findings = await visit(await startHost(undefined, { identity, isHttpOpen: true }));
    expect(findings.filter((line) => line.startsWith("bad: "))).toEqual([
      "bad: The address without https does not lead to https. Turn that on at your host (“force https”).",
    ]);
  });

  test.each<[what: string, value: string | null, line: RegExp]>([
    ["sends no Strict-Transport-Security", null, /Strict-Transport-Security is missing .* on every answer/],
    ["switches https for the future off", "max-age=0", /Strict-Transport-Security .*it holds for only 0 seconds/],
  ])("tells of a host that %s", async (_, value, line) => {
    trust(identity);
    const change: Change = ({ headers }) => (value === null ? headers.delete(HSTS) : headers.set(HSTS, value));
    const findings = await visit(await startHost(change, { identity }));
    expect(findings.filter((found) => found.startsWith("bad: "))).toEqual([expect.stringMatching(line)]);
  });

  test.each<[what: string, name: string, validity: Validity, isTrusted: boolean, line: RegExp]>([
    ["has expired", "localhost", { ...now, to: "20210101000000Z" }, true, /has expired\. Get a new certificate/],
    ["is not valid yet", "localhost", { ...now, from: "20980101000000Z" }, true, /is not valid yet\. Is the clock/],
    ["is for another name", "team.example", now, true, /is for another address\. Get a new certificate/],
    ["is its own", "localhost", now, false, /is not from anyone that browsers trust\. Get a new/],
  ])("tells that the certificate %s", async (_, name, validity, isTrusted, line) => {
    const wrong = await makeIdentity(name, validity);
    if (isTrusted) trust(wrong);
    else setDefaultCACertificates(trusted);
    const findings = await visit(await startHost(undefined, { identity: wrong }));
    expect(findings).toEqual([
      expect.stringMatching(/^bad: .* does not answer like a website: the certificate for https/),
    ]);
    expect(findings[0]).toMatch(line);
  });
});
