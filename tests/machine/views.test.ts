import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isLong } from "../support/is-long.ts";

test.runIf(isLong)(
  "a top-level state without a screen doesn't compile, at the table of screens",
  { timeout: 60_000 },
  () => {
    const copy = mkdtempSync(join(tmpdir(), "onward-views-"));
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    for (const part of ["machines", "src", "locales", "tsconfig.json"])
      cpSync(part, join(copy, part), { recursive: true });
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
    const machine = join(copy, "machines/onboarding.machine.ts");
    const source = readFileSync(machine, "utf8");
    const planted = source.replace(
      '\n  initial: "locked",\n  states: {',
      '$&\n    paused: { description: "Planted." },',
    );
    expect(planted).not.toBe(source);
    writeFileSync(machine, planted);
    const include = ["src/site/*.d.ts", "src/site/i18n/*.d.ts", "src/site/app/Home.tsx"];
    writeFileSync(join(copy, "tsconfig.home.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
    const tsc = resolve("node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.home.json", "--checkers", "1"], {
      cwd: copy,
      encoding: "utf8",
    });
    expect(stdout).toMatch(/^src\/site\/app\/Home\.tsx\(\d+,\d+\): error TS\d+: Property 'paused' is missing/m);
  },
);
