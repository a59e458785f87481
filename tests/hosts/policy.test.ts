import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { observatoryScript } from "../support/packages.ts";
import { makeCertificate, startNginx, testedSite } from "./nginx.ts";
import { carriesThePolicy, headersOverHttps, paths, policy } from "./serves.ts";
import { describeWith } from "./with.ts";

const run = promisify(execFile);

/** A rule of a host's file: which paths it is for, and the headers that it sets there. */
interface Rule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The headers that rules give a path. The hosts differ where two rules set the same one: there it is shown twice. */
function apply(rules: readonly Rule[], path: string, join: (earlier: string, later: string) => string) {
  const headers: Record<string, string> = {};
  for (const { pattern, headers: set } of rules)
    if (pattern.test(path))
      for (const [name, value] of set.map(([name, value]) => [name.toLowerCase(), value] as const))
        headers[name] = headers[name] === undefined ? value : join(headers[name], value);
  return headers;
}

/** Netlify's and Cloudflare's format: a path with `*`, then its headers, indented. */
function readNetlify(text: string): Rule[] {
  return text
    .trim()
    .split("\n\n")
    .map((block) => {
      const [path = "", ...lines] = block.split("\n");
      return {
        pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll("*", ".*")}$`),
        headers: lines.map((line) => {
          const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
          return [name, value] as const;
        }),
      };
    });
}

/** Vercel's format: JSON, with a pattern that is a regular expression as far as this site uses it. */
function readVercel(text: string): Rule[] {
  const { headers } = JSON.parse(text) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return headers.map(({ source, headers }) => ({
    pattern: new RegExp(`^${source}$`),
    headers: headers.map(({ key, value }) => [key, value] as const),
  }));
}

describe("the files for hosts that read their headers from the site", () => {
  // Where no rule says otherwise these hosts revalidate, as the policy asks.
  const pathsWithRule = paths.filter((path) => !path.endsWith(".txt"));
  test.each(pathsWithRule)("_headers gives /%s the policy, and no header twice", (path) => {
    const rules = readNetlify(readFileSync(join(testedSite().root, "_headers"), "utf8"));
    expect(apply(rules, `/${path}`, (earlier, later) => `${earlier}, ${later}`)).toEqual(headersOverHttps(path));
  });

  test.each([...paths, "nowhere"])("vercel.json gives /%s the policy", (path) => {
    const rules = readVercel(readFileSync(join(testedSite().root, "vercel.json"), "utf8"));
    expect(apply(rules, `/${path}`, (_, later) => later)).toEqual(headersOverHttps(path));
  });

  test("what Caddy imports has each header of the policy on a line of its own", () => {
    const lines = readFileSync(join(testedSite().hosting, "caddy/onward.caddy"), "utf8")
      .split("\n")
      .map((line) => line.trim());
    for (const [name, value] of Object.entries(policy.every)) expect(lines).toContain(`${name} "${value}"`);
  });
});

describe("npm run preview", () => carriesThePolicy(() => inject("address")));

describe("Google's evaluator of Content-Security-Policies", () => {
  const grave = (csp: string) =>
    new CspEvaluator(new CspParser(csp).csp)
      .evaluate()
      .filter(({ severity }) => severity === Severity.HIGH)
      .map(({ directive, description }) => `${directive}: ${description}`);

  const csp = policy.every["Content-Security-Policy"] ?? "";

  test("finds nothing of high severity in the policy", () => expect(grave(csp)).toEqual([]));

  test("would find it if inline scripts were allowed", () =>
    expect(grave(csp.replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'"))).toHaveLength(1));
});

describeWith(["nginx", "OpenSSL"], "Mozilla's HTTP Observatory", () => {
  test("gives the site, on a real nginx behind https, 130 points or more, and our own doctor finds nothing wrong", async () => {
    const folder = mkdtempSync(join(tmpdir(), "onward-tls-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tls = await makeCertificate(folder);
    const server = await startNginx(testedSite(), tls);
    onTestFinished(server.stop);

    const env = { ...process.env, NODE_EXTRA_CA_CERTS: tls.certificate };
    const project = inject("project");
    const doctor = [join(project, "tooling/doctor/doctor.ts"), server.address];
    const found = await run(process.execPath, doctor, { cwd: project, env });
    expect(found.stdout).toContain("The address is https.");
    expect(found.stdout).toMatch(/^Nothing is wrong\.$/m);

    const { stdout } = await run(process.execPath, [observatoryScript, new URL(server.address).host], {
      env,
    });
    const { scan, tests } = JSON.parse(stdout);
    const failed = Object.values<{ pass: boolean; result: string }>(tests).filter(({ pass }) => !pass);
    expect(failed).toEqual([]);
    expect(scan.score).toBeGreaterThanOrEqual(130);
  });
});
