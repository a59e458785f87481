import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

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
  [
    "src/ui/planted.ts",
    "../media/MediaFailure.tsx",
    "ui/ gets strings and callbacks by props and knows nothing of the app.",
  ],
  ["src/members/planted.ts", "../media/own-words.ts", "members/ knows no React and no screen."],
  ["src/media/planted.ts", "../screens/resources/Resources.tsx", "media/ imports no screens/, app/ or entry/."],
  ["src/media/planted.ts", "../app/lazy-modules.ts", "media/ imports no screens/, app/ or entry/."],
  ["src/media/planted.ts", "../../tooling/content/content.ts", "src/ knows nothing of studio/ and tooling/."],
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

/** The modules of an entry of the table, one for each form. */
const planted = (file: string, index: number) =>
  forms.map((_, form) => file.replace("planted", `planted-${index}-${form}`));

interface Diagnostic {
  readonly message: string;
  readonly location: { readonly path: string };
}

/** What the linter says of the imports of sources and planted modules. It is asked once: its start is what takes time. */
let said: readonly { readonly file: string; readonly message: string }[];

beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), "onward-imports-"));
  try {
    for (const part of ["src", "machines", "biome.json", ".gitignore"])
      cpSync(part, join(copy, part), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"), "junction");
    for (const [index, [file, imported]] of wrong.entries())
      for (const [form, path] of planted(file, index).entries())
        writeFileSync(join(copy, path), forms[form]?.(imported) ?? "");
    const biome = join(process.cwd(), "node_modules/@biomejs/biome/bin/biome");
    const options = ["--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none"];
    const { stdout } = spawnSync(process.execPath, [biome, "lint", ...options, "src", "machines"], {
      cwd: copy,
      encoding: "utf8",
    });
    const { summary, diagnostics } = JSON.parse(stdout);
    expect(summary.unchanged).toBeGreaterThan(wrong.length * forms.length);
    said = diagnostics.map(({ message, location }: Diagnostic) => ({
      file: location.path.replaceAll("\\", "/"),
      message,
    }));
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test("the sources import in one direction", () => {
  expect(said.filter(({ file }) => !file.includes("planted"))).toEqual([]);
});

test.each(wrong.map(([file, imported, message], index) => ({ file, imported, message, index })))(
  "$file must not import $imported",
  ({ file, message, index }) => {
    const modules = planted(file, index);
    expect(said.filter((entry) => modules.includes(entry.file))).toEqual(modules.map((file) => ({ file, message })));
  },
);
