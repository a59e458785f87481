import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { isSame } from "../../src/project/bytes.ts";
import { openPayload } from "../../src/publish/reopen.ts";
import { readFolder } from "../../tooling/read-folder.ts";
import { buildTime } from "../support/built-once.ts";
import { builtSample, samplePassword } from "../support/built-sample.ts";
import { findLeaks, type Leak } from "../support/leaks.ts";
import { secretsOfPassword, secretsOfPayload, secretsOfProject } from "../support/leaks-secrets.ts";
import { accessWord } from "./member.ts";

/** Of the tests' project and of the sample, some of what must not be readable, of each kind. */
const projects = [
  {
    of: "the tests' project",
    project: "tests/fixtures/site",
    built: async () => inject("folder"),
    password: accessWord,
    some: [
      "https://chat.example.com/join/onward-elite-c9f2",
      "onward-elite-c9f2",
      "com.example.bam",
      "flyer-es.webp",
      "Bring a handful of bills and 3-5 friends who want to build an online income.",
      "Remember: it's easy. It's energy.",
    ],
  },
  {
    of: "the sample",
    project: "examples/full",
    built: async () => join(await builtSample(), "dist"),
    password: samplePassword,
    some: [
      "welcome-es.mp4",
      "Cu4bRe_-7xQ",
      "7ab3c2d1e9",
      "https://media.cumbre.example/private/why-6c1f.mp4",
      "campamento-base-9tz2",
      "primeros-invitados.pdf",
      "dia-familiar-es.webp",
      "resource.hour-finder.description",
      "gamePlan.point.guest-list",
      "plan-de-juego-5n2w",
      "Buscador de horas",
      "Alguien sube por el sendero: subimos juntos.",
    ],
  },
];

/** The Studio has the product's own texts, and project files that everyone may read. That it has nothing of an owner is tested below. */
const isForMembers = (file: string) => !file.startsWith("studio/");

/** What is for development alone. */
const traces = [
  ...["@statelyai", "?inspect", "(redacted)"],
  ...[
    "onward:project",
    "onward:findings",
    "project-problems",
    "project.json",
    "hint after the wrong password",
    "As this device",
  ],
  "sourceMappingURL",
];

/** What must not be in a project's site: what its owner gave, the password, and what its payload opens. */
async function secretsOf({ of, project, built, password }: (typeof projects)[number]) {
  const folder = await built();
  const given = [...secretsOfProject(project), ...secretsOfPassword(password)];
  const payload = await openPayload(async (path) => new Uint8Array(readFileSync(join(folder, path))), password);
  const opened = payload ? secretsOfPayload(payload) : [];
  const secrets = [...given, ...opened].map(({ what, value }) => ({ what: `${of}: ${what}`, value }));
  return { of, folder, given, opened, secrets, files: new Map(await readFolder(folder)) };
}

let built: Awaited<ReturnType<typeof secretsOf>>[];
beforeAll(async () => {
  built = await Promise.all(projects.map(secretsOf));
}, buildTime);

let sites: (Awaited<ReturnType<typeof secretsOf>> & { readonly leaks: readonly Leak[] })[];
/** The files of the first site. */
let tracesFound: readonly Leak[];
/** A file that is the same in all sites is read once: for what each may not have, and for what is for development. */
beforeAll(() => {
  const [first, ...others] = built;
  if (!first) throw new Error("There is no site.");
  const isShared = (file: string, { files }: typeof first) => {
    const bytes = files.get(file);
    return bytes !== undefined && isSame(bytes, first.files.get(file) ?? new Uint8Array());
  };
  const found = findLeaks(
    first.folder,
    [
      ...[first, ...others].flatMap(({ secrets }) => secrets),
      ...traces.map((value) => ({ what: "development", value })),
    ],
    isForMembers,
  );
  const leaksOf = (of: string) => found.filter(({ what }) => what.startsWith(of));
  tracesFound = leaksOf("development");
  sites = [
    { ...first, leaks: leaksOf(`${first.of}: `) },
    ...others.map((site) => ({
      ...site,
      leaks: [
        ...leaksOf(`${site.of}: `).filter(({ file }) => isShared(file, site)),
        ...findLeaks(site.folder, site.secrets, (file) => isForMembers(file) && !isShared(file, site)),
      ],
    })),
  ];
}, buildTime);

describe.each(projects)("the built site of $of", ({ of, some }) => {
  test("has nothing of what its owner gave for members alone, nor the password, nor a fast hash of that, nor a key in clear of what it opens", () => {
    const site = sites.find((site) => site.of === of);
    expect(site?.given.map(({ value }) => value)).toEqual(expect.arrayContaining(some));
    expect(site?.opened.length).toBeGreaterThan(30);
    expect(site?.leaks).toEqual([]);
  });
});

test("the Studio is the same in every site, so it has nothing of an owner", () => {
  const [one = new Map(), other = new Map()] = sites.map(
    ({ files }) => new Map([...files].filter(([file]) => !isForMembers(file))),
  );
  expect(one.size).toBeGreaterThan(10);
  expect([...one].filter(([file, bytes]) => !isSame(bytes, other.get(file) ?? new Uint8Array()))).toEqual([]);
  expect(other.size).toBe(one.size);
});

test("what is for development alone is not in the built site: inspector, gallery, source maps", () => {
  const folder = inject("folder");
  const development = readdirSync("tooling/dev", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
    .join("\n");
  for (const trace of traces.slice(0, -1)) expect(development, `"${trace}" is still a trace`).toContain(trace);
  expect(tracesFound).toEqual([]);
  // The Studio reads files of projects, and shows its own preview.
  const foreign = traces.filter((value) => /stately|inspect|onward:|sourceMapping/.test(value));
  expect(
    findLeaks(
      folder,
      foreign.map((value) => ({ what: "development", value })),
      (file) => !isForMembers(file) && !/\.(br|gz)$/.test(file),
    ),
  ).toEqual([]);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.map(\.gz|\.br)?$/.test(file))).toEqual([]);
});
