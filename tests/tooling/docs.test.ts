import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const pages = globSync(["*.md", "docs/**/*.md"], { exclude: ["CHANGELOG.md"] }).map((path) =>
  path.replaceAll("\\", "/"),
);
const records = pages.filter((path) => /\/\d{3}-[\w-]+\.md$/.test(path)).sort();
const manifest = JSON.parse(read("package.json"));

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

describe.each(pages)("%s", (path) => {
  const text = read(path);

  test("leads to files and headings that are there", () => {
    expect(all(text, /(\]\s+\((?:#|https?:|[^)]+\.md)[^)]*\))/g), "a space before the address makes no link").toEqual(
      [],
    );
    for (const link of all(text, /\]\((?!https?:)([^)]*)\)/g)) {
      const [file = "", heading] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      expect(existsSync(target), link).toBe(true);
      if (heading) expect(all(read(target), /^#+ (.+)$/gm).map(anchor), link).toContain(heading);
    }
  });

  test("names files and commands that are there", () => {
    for (const name of all(
      text,
      /`((?:\.github|bench|content|docs|locales|machines|public|src|tests|tooling)\/[^`\s]*)`/g,
    ))
      if (!name.includes("…")) expect(globSync(name), name).not.toEqual([]);
    for (const command of all(text, /npm run ([\w:]+)/g)) expect(Object.keys(manifest.scripts)).toContain(command);
  });
});

test("the pages for developers name code that is there", () => {
  const code = globSync("{src,machines,tooling,tests}/**/*.{ts,tsx}", { exclude: ["**/node_modules"] })
    .map(read)
    .join();
  for (const path of ["CONTRIBUTING.md", "docs/architecture.md"])
    for (const name of all(read(path), /`([a-z]+[A-Z]\w+|[A-Z][a-z]\w+)`/g))
      expect(code, path).toMatch(new RegExp(`\\b${name}\\b`));
});

test.each([
  ["README.md", 60],
  ["CONTRIBUTING.md", 90],
  ["docs/architecture.md", 110],
  ["docs/glossary.md", 60],
  ["docs/owner.md", 150],
  ["docs/owner.es.md", 150],
  ["docs/performance.md", 80],
  ["docs/servers.md", 125],
  ...records.map((path) => [path, 25] as const),
] as const)("%s is no longer than %i lines", (path, most) => {
  expect(read(path).trimEnd().split("\n").length).toBeLessThanOrEqual(most);
});

describe("the decisions", () => {
  test("are numbered, have the same parts and stand in one list", () => {
    expect(records.length).toBeGreaterThan(10);
    const listed = all(read("docs/decisions/README.md"), /^(- \[.*)$/gm);
    expect(listed).toEqual(
      records.map((path, index) => {
        const number = String(index + 1).padStart(3, "0");
        const [, title = ""] = /^# \d+\. (.+)/.exec(read(path)) ?? [];
        expect(read(path), path).toMatch(new RegExp(`^# ${number}\\. `));
        expect(all(read(path), /^## (.+)$/gm), path).toEqual(["Status", "Context", "Decision", "Consequences"]);
        return `- [${number}](${path.split("/").at(-1)}) ${title}`;
      }),
    );
  });
});

test("the list of dependencies has every one, and nothing that is gone", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const rows = read("docs/dependencies.md")
    .split("\n")
    .flatMap((row) => all(row.split("|")[1] ?? "", /`([^`]+)`/g));
  expect(rows.toSorted()).toEqual(
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted(),
  );
});
