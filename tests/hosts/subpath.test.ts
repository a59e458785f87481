import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTime, builtOnce } from "../support/built-once.ts";
import { copyProject, editProject } from "../support/project.ts";
import { build } from "../support/site.ts";
import { startCaddy } from "./caddy.ts";
import { diagnose } from "./doctor.ts";
import { type BuiltSite, makeCertificate, type Server, startNginx } from "./nginx.ts";
import { describeWith } from "./with.ts";

const path = "/onboarding/";

const builtBelowPath = () =>
  builtOnce(".onboarding", (parent) => {
    const address = `https://team.example${path}`;
    const change = (copy: string) => editProject(copy, ({ site }) => Object.assign(site, { address }));
    const { root } = copyProject(change, { parent });
    build(root);
    return root;
  });

describeWith(["nginx", "Caddy", "OpenSSL"], `the site at ${path}, by the emitted configurations`, () => {
  let www: string;
  let built: string;
  let nginx: Server;
  let caddy: Server;
  beforeAll(async () => {
    built = await builtBelowPath();
    www = mkdtempSync(join(tmpdir(), "onward-www-"));
    symlinkSync(join(built, "dist"), join(www, "onboarding"), "junction");
    const site: BuiltSite = { root: www, hosting: join(built, "hosting") };
    const tls = await makeCertificate(www);
    setDefaultCACertificates([...getCACertificates(), readFileSync(tls.certificate, "utf8")]);
    [nginx, caddy] = await Promise.all([startNginx(site, tls), startCaddy(site, tls)]);
  }, buildTime);
  afterAll(async () => {
    await Promise.all([nginx?.stop(), caddy?.stop()]);
    rmSync(www, { recursive: true });
  });

  test.each(["nginx", "Caddy"])("%s serves it with nothing that the doctor would find wrong", async (name) => {
    const { address } = name === "nginx" ? nginx : caddy;
    const target = new URL(path, address).href;
    const findings = await diagnose(target, join(built, "dist"));
    expect(findings.filter((line) => !line.startsWith("good: "))).toEqual([
      "note: This is a demo: its password is public.",
    ]);
    const bare = await fetch(target.slice(0, -1), { redirect: "manual" });
    expect([bare.status >= 300 && bare.status < 400, bare.headers.get("Location")]).toEqual([true, path]);
    expect((await fetch(new URL("elsewhere", address))).status).toBe(404);
  });
});
