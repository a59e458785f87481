import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob, relative, sep } from "node:path";
import { beforeAll, expect, test } from "vitest";

interface Override {
  readonly includes: readonly string[];
  readonly linter?: { readonly rules: { readonly style?: { readonly noRestrictedImports?: object } } };
}

/** The floors, from the lowest on: each is what an override of the linter includes. */
const floors = (JSON.parse(readFileSync("biome.json", "utf8")).overrides as readonly Override[])
  .filter(({ linter }) => linter?.rules.style?.noRestrictedImports)
  .map(({ includes }) => includes);

const isOn = (file: string) => (includes: readonly string[]) =>
  includes.reduce(
    (isIn, glob) =>
      glob.startsWith("!") ? isIn && !matchesGlob(file, glob.slice(1)) : isIn || matchesGlob(file, glob),
    false,
  );

/** What is on no floor is above all. */
function floorOf(file: string): number {
  const floor = floors.findIndex(isOn(file));
  return floor < 0 ? floors.length : floor;
}

const slashes = (path: string) => path.replaceAll(sep, "/");
const parts = ["src", "machines", "tooling"];
const sources = globSync(`{${parts}}/**/*.{ts,tsx}`).map(slashes);

/** Imports that no floor forbids: libraries, Node, siblings, and what a lower floor has. Each is of a module beside others. */
const wrong: readonly [file: string, imported: string][] = [
  ["src/project/planted.ts", "xstate"],
  ["machines/planted.ts", "react"],
  ["src/site/members/planted.ts", "react"],
  ["src/site/members/planted.ts", "@xstate/react"],
  ["src/site/ui/planted.ts", "@lingui/react"],
  ["src/site/ui/planted.ts", "virtual:onward/site"],
  ["src/site/ui/planted.ts", "../../../machines/selectors.ts"],
  ["src/site/ui/planted.ts", "../machine-context.ts"],
  ["src/site/screens/gate/planted.ts", "../resources/Resources.tsx"],
  ["src/site/screens/gate/planted.ts", "../../screens/resources/Resources.tsx"],
  ["src/publish/planted.ts", "node:fs"],
  ["src/studio/planted.ts", "node:fs"],
  ["src/studio/model/planted.ts", "react"],
  ["src/studio/words/planted.ts", "@lingui/react"],
  ["src/studio/preview/planted.ts", "../../site/entry/client.tsx"],
  ["src/studio/parts/edit/planted.ts", "../publish/LeaderLinks.tsx"],
  ["src/studio/parts/edit/planted.ts", "../../parts/publish/LeaderLinks.tsx"],
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

/** The folders in which no file may import itself by way of others. */
const withoutCircles = [...parts, "tests"];

/** Files that are not there import each other in a circle, once by a type alone and once only when it is called. */
const circles = withoutCircles.map((part) => {
  const [one, two, three] = [1, 2, 3].map((number) => `circle-${number}.ts`);
  return [
    [`${part}/${one}`, `import type { Two } from "./${two}";\nexport type One = Two;\n`],
    [`${part}/${two}`, `export type * from "./${three}";\nexport type Two = 2;\n`],
    [`${part}/${three}`, `export const load = () => import("./${one}");\n`],
  ] as const;
});

/** For each folder a module that is not there and imports every file of higher floors. */
const climbers = [...new Set(sources.map(dirname))].map((folder) => {
  const file = `${folder}/climbs.ts`;
  const above = sources.filter((source) => floorOf(source) > floorOf(file));
  return { file, imports: above.map((source) => relativeImport(folder, source)) };
});

function relativeImport(folder: string, file: string): string {
  const path = slashes(relative(folder, file));
  return path.startsWith(".") ? path : `./${path}`;
}

interface Diagnostic {
  readonly location: { readonly path: string; readonly start: { readonly line: number } };
}

interface Said {
  readonly file: string;
  readonly line: number;
}

/** What the linter says of the imports of sources and planted modules. It is asked once: its start is what takes time. */
let said: readonly Said[];

beforeAll(() => {
  const copy = mkdtempSync(join(tmpdir(), "onward-imports-"));
  try {
    for (const part of [...parts, "biome.json", ".gitignore"]) cpSync(part, join(copy, part), { recursive: true });
    mkdirSync(join(copy, "tests"));
    symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"), "junction");
    const plant = (path: string, content: string) => writeFileSync(join(copy, path), content);
    for (const [index, [file, imported]] of wrong.entries())
      for (const [form, path] of planted(file, index).entries()) plant(path, forms[form]?.(imported) ?? "");
    for (const [path, content] of circles.flat()) plant(path, content);
    for (const { file, imports } of climbers)
      plant(file, imports.map((from) => `import type {} from "${from}";\n`).join(""));
    const biome = join(process.cwd(), "node_modules/@biomejs/biome/bin/biome");
    const rules = ["style/noRestrictedImports", "suspicious/noImportCycles"].map((rule) => `--only=${rule}`);
    const options = [...rules, "--reporter=json", "--max-diagnostics=none"];
    const { stdout } = spawnSync(process.execPath, [biome, "lint", ...options, ...withoutCircles], {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    const { summary, diagnostics } = JSON.parse(stdout);
    expect(summary.unchanged).toBeGreaterThan(wrong.length * forms.length);
    said = diagnostics.map(({ location }: Diagnostic) => ({
      file: location.path.replaceAll("\\", "/"),
      line: location.start.line,
    }));
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test("the sources import in one direction", () => {
  expect(said.filter(({ file }) => sources.includes(file))).toEqual([]);
});

test("each source is on one floor at most: of several overrides only the last one counts", () => {
  expect(sources.filter((file) => floors.filter(isOn(file)).length > 1)).toEqual([]);
});

test.each(withoutCircles)("the linter tells a circle in %s", (part) => {
  const files: readonly string[] = circles.flat().flatMap(([file]) => (file.startsWith(part) ? [file] : []));
  expect(said.flatMap(({ file }) => (files.includes(file) ? [file] : [])).sort()).toEqual(files);
});

test("the linter tells every import that would run upward, from any folder of any file", () => {
  const told = new Set(said.map(({ file, line }) => `${file}:${line}`));
  const untold = climbers.flatMap(({ file, imports }) =>
    imports.flatMap((from, index) => (told.has(`${file}:${index + 1}`) ? [] : [{ file, from }])),
  );
  expect(untold).toEqual([]);
});

test("a type of the form import(…), which the linter does not see, is of a module that the file loads", () => {
  const form = /typeof import\("([^"]+)"\)|import\("([^"]+)"\)\.[A-Z]/g;
  const unseen = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const seen = text.replaceAll(form, "");
    return [...text.matchAll(form)].flatMap(([, whole, from = whole]) =>
      seen.includes(`import("${from}")`) ? [] : [`${file} ${from}`],
    );
  });
  // A declaration for all files can't have an import of another form.
  expect(unseen).toEqual(["src/site/entry/env.d.ts ./boot.ts"]);
});

test("each exported name has one definition: it means one thing", () => {
  const places = new Map<string, string[]>();
  for (const file of sources)
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), file]);
  // The generator has what it writes as a text.
  const written = ["MessageIds", "ProductTextId", "takenIds"];
  expect([...places].filter(([name, files]) => files.length > 1 && !written.includes(name))).toEqual([]);
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

test.each(wrong.map(([file, imported], index) => ({ file, imported, index })))(
  "$file must not import $imported",
  ({ file, index }) => {
    const modules = planted(file, index);
    expect(said.flatMap(({ file }) => (modules.includes(file) ? [file] : [])).sort()).toEqual(modules);
  },
);
