import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyProject } from "../support/site.ts";

test("a top-level state without a screen doesn't compile, at the table of screens", { timeout: 60_000 }, () => {
  const { root, remove } = copyProject((copy) => {
    const machine = join(copy, "machines/onboarding.machine.ts");
    const source = readFileSync(machine, "utf8");
    const planted = source.replace(
      '\n  initial: "locked",\n  states: {',
      '$&\n    paused: { description: "Planted." },',
    );
    expect(planted).not.toBe(source);
    writeFileSync(machine, planted);
    const include = ["src/*.d.ts", "src/i18n/*.d.ts", "src/app/Home.tsx"];
    writeFileSync(join(copy, "tsconfig.home.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
  });
  onTestFinished(remove);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "tsconfig.home.json", "--checkers", "1"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^src\/app\/Home\.tsx\(\d+,\d+\): error TS\d+: Property 'paused' is missing/);
});
