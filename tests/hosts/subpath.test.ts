import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runDoctor } from "../../tooling/doctor/doctor.ts";
import { accessWord } from "../e2e/member.ts";
import { startCaddy } from "../support/caddy.ts";
import { type BuiltSite, makeCertificate, type Server, startNginx } from "../support/nginx.ts";
import { describeWith } from "./with.ts";

const path = "/onboarding/";

describeWith(["nginx", "Caddy", "OpenSSL"], `the site at ${path}, by the emitted configurations`, () => {
  let www: string;
  let nginx: Server;
  let caddy: Server;
  beforeAll(async () => {
    www = mkdtempSync(join(tmpdir(), "onward-www-"));
    symlinkSync(inject("folder"), join(www, "onboarding"), "junction");
    const site: BuiltSite = { root: www, hosting: join(dirname(inject("folder")), "hosting") };
    const tls = await makeCertificate(www);
    setDefaultCACertificates([...getCACertificates(), readFileSync(tls.certificate, "utf8")]);
    [nginx, caddy] = await Promise.all([startNginx(tls, site), startCaddy(site, tls)]);
  });
  afterAll(async () => {
    await Promise.all([nginx?.stop(), caddy?.stop()]);
    rmSync(www, { recursive: true });
  });

  test.each(["nginx", "Caddy"])("%s serves it with nothing that the doctor would find wrong", async (name) => {
    const { address } = name === "nginx" ? nginx : caddy;
    const target = new URL(path, address).href;
    const findings = await runDoctor({
      target,
      password: accessWord,
      localBuild: inject("folder"),
      fetch: () => Promise.resolve(new Response()),
    });
    expect(findings.filter(({ level }) => level === "bad")).toEqual([]);
    expect(findings.filter(({ level }) => level === "unchecked").map(({ text }) => text)).toEqual([]);
    const bare = await fetch(target.slice(0, -1), { redirect: "manual" });
    expect([bare.status >= 300 && bare.status < 400, bare.headers.get("Location")]).toEqual([true, path]);
    expect((await fetch(new URL("elsewhere", address))).status).toBe(404);
  });
});
