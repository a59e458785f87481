import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

/** A module beside others, an import that it must not have, and what the linter says of it. */
const wrong: readonly [file: string, imported: string, message: string][] = [
  ["machines/planted.ts", "react", "machines/ imports nothing but xstate."],
  ["machines/planted.ts", "../src/theme/theme.ts", "machines/ imports nothing but xstate."],
  [
    "src/theme/planted.ts",
    "../ui/Icon.tsx",
    "theme/, i18n/ and machine-context.ts import no ui/, screens/, app/ or entry/.",
  ],
  ["src/theme/planted.ts", "../../tooling/content/content.ts", "src/ knows nothing of studio/ and tooling/."],
  [
    "src/i18n/planted.ts",
    "../app/routes.ts",
    "theme/, i18n/ and machine-context.ts import no ui/, screens/, app/ or entry/.",
  ],
  ["src/members/planted.ts", "react", "members/ knows no React and no screen."],
  ["src/members/planted.ts", "@xstate/react", "members/ knows no React and no screen."],
  ["src/members/planted.ts", "../screens/gate/Gate.tsx", "members/ knows no React and no screen."],
  [
    "src/ui/planted.ts",
    "../screens/gate/Gate.tsx",
    "ui/ gets strings and callbacks by props and knows nothing of the app.",
  ],
  [
    "src/ui/planted.ts",
    "../../machines/selectors.ts",
    "ui/ gets strings and callbacks by props and knows nothing of the app.",
  ],
  [
    "src/ui/planted.ts",
    "../machine-context.ts",
    "ui/ gets strings and callbacks by props and knows nothing of the app.",
  ],
  ["src/ui/planted.ts", "@lingui/react", "ui/ gets strings and callbacks by props and knows nothing of the app."],
  ["src/ui/planted.ts", "virtual:onward/site", "ui/ gets strings and callbacks by props and knows nothing of the app."],
  ["src/ui/planted.ts", "../../studio/pseudo-locale.ts", "src/ knows nothing of studio/ and tooling/."],
  ["src/screens/gate/planted.ts", "../../app/routes.ts", "screens/ imports no app/ and no entry/."],
  ["src/screens/gate/planted.ts", "../resources/Resources.tsx", "A screen imports no other screen."],
  ["src/screens/gate/planted.ts", "../../screens/resources/Resources.tsx", "A screen imports no other screen."],
  ["src/screens/gate/planted.ts", "../../../tooling/content/content.ts", "src/ knows nothing of studio/ and tooling/."],
  ["src/app/planted.ts", "../entry/client.tsx", "app/ imports no entry/."],
  ["src/app/planted.ts", "../../studio/pseudo-locale.ts", "src/ knows nothing of studio/ and tooling/."],
  ["src/entry/planted.ts", "../../studio/pseudo-locale.ts", "src/ knows nothing of studio/ and tooling/."],
  ["src/entry/planted.ts", "../../tooling/content/content.ts", "src/ knows nothing of studio/ and tooling/."],
];

/** The ways to write an import. */
const forms = [
  (from: string) => `export * from "${from}";\n`,
  (from: string) => `import type {} from "${from}";\n`,
  (from: string) => `export const planted = () => import("${from}");\n`,
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "onward-imports-"));
  for (const part of ["src", "machines", "biome.json", ".gitignore"])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"), "junction");
});
afterAll(() => rmSync(copy, { recursive: true }));

/** What the linter says of the imports in a folder or file of the copy, an entry for each. */
function lint(...paths: string[]): string[] {
  const biome = join(process.cwd(), "node_modules/@biomejs/biome/bin/biome");
  const args = ["lint", "--only=style/noRestrictedImports", "--reporter=json", ...paths];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: copy, encoding: "utf8" });
  const { summary, diagnostics } = JSON.parse(stdout);
  expect(summary.unchanged).toBeGreaterThan(0);
  return diagnostics.map(({ message }: { message: string }) => message);
}

test("the sources import in one direction", () => {
  expect(lint("src", "machines")).toEqual([]);
});

test.for(wrong)("%s must not import %s", ([file, imported, message]) => {
  const paths = forms.map((form, index) => {
    const path = file.replace("planted", `planted-${index}`);
    writeFileSync(join(copy, path), form(imported));
    return path;
  });
  onTestFinished(() => {
    for (const path of paths) rmSync(join(copy, path));
  });
  expect(lint(...paths)).toEqual(paths.map(() => message));
});
