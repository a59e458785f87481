import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { openPayload } from "../../src/publish/reopen.ts";
import { areEqual } from "../../tooling/doctor/live-site.ts";
import { readFolder } from "../../tooling/read-folder.ts";
import { buildTime } from "../support/built-once.ts";
import { builtSample } from "../support/built-sample.ts";
import { findLeaks } from "../support/leaks.ts";
import { secretsOfPassword, secretsOfPayload, secretsOfProject } from "../support/leaks-secrets.ts";
import { accessWord } from "./member.ts";

/** Of the tests' project and of the sample, some of what must not be readable, of each kind. */
const projects = [
  {
    of: "the tests' project",
    project: "tests/fixtures/site",
    built: async () => inject("folder"),
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

describe.each(projects)("the built site of $of", ({ project, built, some }) => {
  test(
    "has nothing of what its owner gave for members alone, nor the password, nor a fast hash of that, nor a key in clear of what it opens",
    async () => {
      const folder = await built();
      const given = [...secretsOfProject(project), ...secretsOfPassword(accessWord)];
      expect(given.map(({ value }) => value)).toEqual(expect.arrayContaining(some));
      const payload = await openPayload(async (path) => new Uint8Array(readFileSync(join(folder, path))), accessWord);
      const opened = payload ? secretsOfPayload(payload) : [];
      expect(opened.length).toBeGreaterThan(30);
      expect(findLeaks(folder, [...given, ...opened], isForMembers)).toEqual([]);
    },
    buildTime,
  );
});

test(
  "the Studio is the same in every site, so it has nothing of an owner",
  async () => {
    const [one, other] = await Promise.all(
      projects.map(async ({ built }) => new Map(await readFolder(join(await built(), "studio")))),
    );
    expect(one?.size).toBeGreaterThan(10);
    expect([...(one ?? [])].filter(([file, bytes]) => !areEqual(bytes, other?.get(file) ?? new Uint8Array()))).toEqual(
      [],
    );
    expect(other?.size).toBe(one?.size);
  },
  buildTime,
);

test("what is for development alone is not in the built site: inspector, preview, source maps", () => {
  const folder = inject("folder");
  const traces = [
    ...["@statelyai", "stately.ai", "?inspect", "onward-inspector", "onward.send", "(redacted)", "elkjs"],
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
  const development = readdirSync("tooling/dev", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"))
    .join("\n");
  for (const trace of traces.slice(0, -1)) expect(development, `"${trace}" is still a trace`).toContain(trace);
  expect(
    findLeaks(
      folder,
      traces.map((value) => ({ what: "development", value })),
      isForMembers,
    ),
  ).toEqual([]);
  // The Studio reads files of projects, and shows its own preview.
  const foreign = traces.filter((value) => /stately|inspect|elkjs|onward:|sourceMapping/.test(value));
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
