import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { program } from "../support/packages.ts";
import { diagnose } from "./doctor.ts";
import { describeWith } from "./with.ts";

const run = promisify(execFile);

/** The certificate and key of a host with https, in PEM. */
interface Identity {
  readonly cert: string;
  readonly key: string;
}

/** Dates of a certificate, as OpenSSL writes them. */
interface Validity {
  readonly from: string;
  readonly to: string;
}

const now = { from: "20200101000000Z", to: "20991231000000Z" };

/** A certificate of its own making. */
async function makeIdentity(name: string, { from, to }: Validity): Promise<Identity> {
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

// What is right and wrong about https besides is in `tests/tooling/doctor.test.ts`.
describeWith(["OpenSSL"], "the doctor at a host with https", () => {
  const trusted = getCACertificates();
  const trust = ({ cert }: Identity) => setDefaultCACertificates([...trusted, cert]);
  afterAll(() => setDefaultCACertificates(trusted));

  test.each<[what: string, name: string, validity: Validity, isTrusted: boolean, line: RegExp]>([
    [
      "has expired",
      "localhost",
      { ...now, to: "20210101000000Z" },
      true,
      /certificate for https has expired; get a new/,
    ],
    ["is for another name", "team.example", now, true, /certificate for https is for another address; get one/],
    [
      "is not valid yet",
      "localhost",
      { ...now, from: "20980101000000Z" },
      true,
      /certificate for https is not valid yet; is this/,
    ],
    ["is its own", "localhost", now, false, /nobody vouches for the certificate for https; get one/],
  ])("tells that the certificate %s", async (_, name, validity, isTrusted, line) => {
    const wrong = await makeIdentity(name, validity);
    if (isTrusted) trust(wrong);
    else setDefaultCACertificates(trusted);
    const server = createServer(wrong, (_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
    onTestFinished(() => void server.close());
    const findings = await diagnose(`https://localhost:${(server.address() as AddressInfo).port}/`);
    expect(findings).toEqual([expect.stringMatching(/^bad: Nothing answered for index\.html\..* The cause: /)]);
    expect(findings[0]).toMatch(line);
  });
});
