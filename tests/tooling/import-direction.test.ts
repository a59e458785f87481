import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

const machines = "machines/ imports nothing but xstate, and types of the project.";
const project = "project/ imports nothing but valibot.";
const publish = "publish/ knows nothing of machines/, studio/, tooling/ and Node.";
const studio = "studio/ knows nothing of tooling/, of site/entry/ and of Node.";
const theme =
  "theme/, i18n/ and machine-context.ts know nothing of ui/, screens/, app/, entry/ and what uses the site.";
const members = "members/ knows no React, no screen and nothing that uses the site.";
const ui = "ui/ gets strings and callbacks by props and knows nothing of the app.";
const media = "media/ knows nothing of screens/, app/, entry/ and what uses the site.";
const screens = "screens/ know nothing of app/, entry/ and what uses the site.";
const screen = "A screen imports no other screen.";
const app = "app/ knows nothing of entry/ and what uses the site.";
const entry = "entry/ knows nothing of what uses the site.";

/** A module beside others, an import that it must not have, and what the linter says of it. */
const wrong: readonly [file: string, imported: string, message: string][] = [
  ["src/project/planted.ts", "xstate", project],
  ["src/project/planted.ts", "../../machines/selectors.ts", project],
  ["src/project/planted.ts", "../site/theme/palette.ts", project],
  ["src/project/planted.ts", "../publish/publish.ts", project],
  ["src/publish/planted.ts", "../../tooling/settings.ts", publish],
  ["src/publish/hosts/planted.ts", "../../../tooling/settings.ts", publish],
  ["src/publish/planted.ts", "../studio/planted.ts", publish],
  ["src/publish/planted.ts", "node:fs", publish],
  ["src/studio/planted.ts", "../../tooling/settings.ts", studio],
  ["src/studio/preview/planted.ts", "../../site/entry/client.tsx", studio],
  ["src/studio/planted.ts", "node:fs", studio],
  ["machines/planted.ts", "react", machines],
  ["machines/planted.ts", "../src/site/theme/theme.ts", machines],
  ["machines/planted.ts", "../src/publish/publish.ts", machines],
  ["src/site/theme/planted.ts", "../ui/Icon.tsx", theme],
  ["src/site/theme/planted.ts", "../../../tooling/settings.ts", theme],
  ["src/site/i18n/planted.ts", "../app/routes.ts", theme],
  ["src/site/members/planted.ts", "react", members],
  ["src/site/members/planted.ts", "@xstate/react", members],
  ["src/site/members/planted.ts", "../screens/gate/Gate.tsx", members],
  ["src/site/ui/planted.ts", "../screens/gate/Gate.tsx", ui],
  ["src/site/ui/planted.ts", "../../../machines/selectors.ts", ui],
  ["src/site/ui/planted.ts", "../machine-context.ts", ui],
  ["src/site/ui/planted.ts", "@lingui/react", ui],
  ["src/site/ui/planted.ts", "virtual:onward/site", ui],
  ["src/site/ui/planted.ts", "../../../tooling/dev/pseudo-locale.ts", ui],
  ["src/site/ui/planted.ts", "../media/MediaFailure.tsx", ui],
  ["src/site/members/planted.ts", "../media/own-words.ts", members],
  ["src/site/media/planted.ts", "../screens/resources/Resources.tsx", media],
  ["src/site/media/planted.ts", "../app/lazy-modules.ts", media],
  ["src/site/media/planted.ts", "../../../tooling/settings.ts", media],
  ["src/site/screens/gate/planted.ts", "../../app/routes.ts", screens],
  ["src/site/screens/gate/planted.ts", "../resources/Resources.tsx", screen],
  ["src/site/screens/gate/planted.ts", "../../screens/resources/Resources.tsx", screen],
  ["src/site/screens/gate/planted.ts", "../../../../tooling/settings.ts", screens],
  ["src/site/app/planted.ts", "../entry/client.tsx", app],
  ["src/site/app/planted.ts", "../../../tooling/dev/pseudo-locale.ts", app],
  ["src/site/app/planted.ts", "../../publish/publish.ts", app],
  ["src/site/entry/planted.ts", "../../../tooling/dev/pseudo-locale.ts", entry],
  ["src/site/entry/planted.ts", "../../../tooling/settings.ts", entry],
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

test("the machines import only types of the project", () => {
  const imports = globSync("machines/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^(?:import|export) ([^;]*?) from "\.\.\/src/gms)].map(
      ([, names]) => names,
    ),
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((names) => !names?.startsWith("type "))).toEqual([]);
});

test.each(wrong.map(([file, imported, message], index) => ({ file, imported, message, index })))(
  "$file must not import $imported",
  ({ file, message, index }) => {
    const modules = planted(file, index);
    expect(said.filter((entry) => modules.includes(entry.file))).toEqual(modules.map((file) => ({ file, message })));
  },
);
