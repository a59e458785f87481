import { deflateRawSync } from "node:zlib";
import { strToU8, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../src/project/check.ts";
import { type Problem, pathText } from "../../src/project/problem.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { unzipProject } from "../../src/studio/actors/worker/project-zip.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { publishable } from "../../src/studio/model/publishable.ts";
import type { ReadProject } from "../../src/studio/model/results.ts";
import { plainStep } from "../support/members.ts";

const steps = [plainStep("one"), plainStep("two")];
const plain = {
  version: 1,
  site: { name: "Team", logo: "", icons: [], accent: { light: "#862a0c", dark: "#ffb68a" }, preview: { picture: "" } },
  members: { steps, gamePlan: { points: [] }, resources: {} },
  media: {},
};

type Files = Readonly<Record<string, unknown>>;

/** A zip of files: bytes and texts as they are, anything else as JSON. */
const zip = (files: Files): Bytes => {
  const entries = Object.entries(files).map(([name, file]) => [
    name,
    file instanceof Uint8Array ? file : strToU8(typeof file === "string" ? file : JSON.stringify(file)),
  ]);
  return zipSync(Object.fromEntries(entries) as Zippable, { level: 1 }) as Bytes;
};

/** A zip with a number of its directory overwritten: at an offset in the first entry that has that name. */
function withNumber(bytes: Bytes, name: string, offset: number, value: number, size: 2 | 4 = 4): Bytes {
  const directory = new TextDecoder("latin1").decode(bytes).lastIndexOf(name) - 46;
  const view = new DataView(bytes.buffer);
  if (size === 2) view.setUint16(directory + offset, value, true);
  else view.setUint32(directory + offset, value, true);
  return bytes;
}

/** A zip with one name written over another one of the same length. */
const renamed = (bytes: Bytes, from: string, to: string): Bytes =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll(from, to), "latin1"));

const zeros = (size: number) => new Uint8Array(deflateRawSync(Buffer.alloc(size), { level: 9 }));

/** A zip whose entry inflates to more than it says. */
function bomb(name: string, real: number, claimed: number): Bytes {
  const packed = zeros(real);
  const files = zipSync({ "project.json": strToU8(JSON.stringify(plain)), [name]: [packed, { level: 0 }] }) as Bytes;
  return withNumber(withNumber(files, name, 24, claimed), name, 10, 8, 2);
}

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
const withMembers = (members: object) => ({ ...plain, members: { ...plain.members, ...members } });
const withStep = (step: object) => withMembers({ steps: [{ ...steps[0], ...step }, steps[1]] });
const project = (value: unknown) => zip({ "project.json": value });
const media = (name: string, file: unknown) => zip({ "project.json": plain, [`media/${name}`]: file });
const studio = (value: unknown) => zip({ "project.json": plain, "studio.json": value });
const link = (address: string) =>
  project(withStep({ links: [{ id: "a", label: { en: "Go" }, address: { en: address } }] }));
const json = (text: string) => project(JSON.stringify(plain).replace('"version":1', text));

/** Files that can't be opened, and how the Studio reports that. */
const refused: readonly [name: string, zip: () => Bytes, failure: string][] = [
  ["an empty file", () => new Uint8Array(), "unreadable"],
  ["no zip", () => strToU8("<!doctype html><script>alert(1)</script>") as Bytes, "unreadable"],
  ["a zip without a project", () => zip({ "index.html": "<p>" }), "unreadable"],
  ["a zip in a zip", () => zip({ "content.zip": project(plain) }), "unreadable"],
  ["a project among the system's own files", () => zip({ "__MACOSX/project.json": plain }), "unreadable"],
  ["a zip that was cut off", () => project(plain).slice(0, -30), "damaged"],
  [
    "a zip without its first half",
    () => zip({ "project.json": plain, "media/a.png": new Uint8Array(999) }).slice(60),
    "damaged",
  ],
  ["an entry outside of the file", () => withNumber(project(plain), "project.json", 42, 0x7fffffff), "damaged"],
  [
    "an entry that is longer than the file",
    () => withNumber(project(plain), "project.json", 20, 0x7fffffff),
    "damaged",
  ],
  ["an entry that says less than it has", () => withNumber(project(plain), "project.json", 24, 10), "damaged"],
  ["an entry that says more than it has", () => withNumber(project(plain), "project.json", 24, 4000), "damaged"],
  ["an unknown compression", () => withNumber(project(plain), "project.json", 10, 14, 2), "packed"],
  ["a zip with a password", () => withNumber(project(plain), "project.json", 8, 1, 2), "locked"],
  ["a bomb that says 4 GB", () => withNumber(project(plain), "project.json", 24, 0xffffffff), "unreadable"],
  ["a bomb that says 600 MB of 6 kB", () => bomb("media/a.png", 6000, 600_000_000), "unreadable"],
  ["a bomb of 20 MB that says 100 bytes", () => bomb("media/a.png", 20_000_000, 100), "damaged"],
  [
    "2,001 entries",
    () => zip(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`media/${index}`, ""]))),
    "unreadable",
  ],
  [
    "a project of 6 MB",
    () => project({ ...plain, site: { ...plain.site, name: "a".repeat(6_000_000) } }),
    "unreadable",
  ],
  ["a million values", () => project(withStep({ links: Array(1_000_000).fill(0) })), "unreadable"],
  ["half a project", () => project(JSON.stringify(plain).slice(0, 200)), "damaged"],
  ["a list in place of a project", () => project([plain]), "unreadable"],
  ["a number in place of a project", () => project("1e999"), "unreadable"],
  ["lists in lists, a million deep", () => project("[".repeat(1_000_000)), "damaged"],
  ["a newer project", () => project({ ...plain, version: 2 }), "newer"],
  ["a newer Studio's part", () => studio({ version: 2 }), "newer"],
];

/** Files that open without the parts that can't be shown, and what the Studio reports. */
const opened: readonly [name: string, zip: () => Bytes, told: readonly string[], look?: (read: ReadProject) => void][] =
  [
    ["a file that would lie outside (zip slip)", () => media("../../evil.png", "x"), ["media.name media"]],
    ["a file with the address of a disk", () => media("C:\\evil.png", "x"), ["media.name media"]],
    ["a file at the root of the disk", () => zip({ "project.json": plain, "/etc/passwd": "x" }), []],
    ["an absurd name", () => media(`${"a".repeat(5000)}.png`, "x"), ["media.name media"]],
    ["a name with a change of direction", () => media("gpj.\u202Eexe", "x"), ["media.name media"]],
    ["a name that everything inherits", () => media("constructor", svg("")), ["media.name media.constructor"]],
    ["a medium of 30 MB", () => media("a.png", new Uint8Array(30_000_000)), ['media.large media["a.png"]']],
    [
      "two entries of one name",
      () =>
        renamed(
          zip({ "project.json": plain, "media/a.svg": svg('<path d="M0 0h9"/>'), "media/b.svg": svg("") }),
          "media/b.svg",
          "media/a.svg",
        ),
      [],
      ({ bytes }) => expect(bytes.size).toBe(1),
    ],
    [
      "two projects of one name",
      () =>
        renamed(zip({ "project.json": plain, "projekt.json": { ...plain, site: 1 } }), "projekt.json", "project.json"),
      [],
    ],
    ["a drawing with a script", () => media("a.svg", svg("<script>alert(1)</script>")), ['media.svg media["a.svg"]']],
    [
      "a drawing with an event",
      () => media("a.svg", svg("").replace("<svg", '<svg onload="alert(1)"')),
      ['media.svg media["a.svg"]'],
    ],
    ["a drawing with a page in it", () => media("a.svg", svg("<foreignObject/>")), ['media.svg media["a.svg"]']],
    [
      "a page with a picture's name",
      () => media("a.png", "<!doctype html><script>alert(1)</script>"),
      ['media.type media["a.png"]'],
    ],
    ["a program with a picture's name", () => media("a.png", "MZ\x90\0"), ['media.type media["a.png"]']],
    ["a zip among the media", () => media("a.pdf", project(plain)), ['media.type media["a.pdf"]']],
    [
      "a page behind the head of a PDF",
      () => media("a.html", "%PDF-1.7\n<script>alert(1)</script>\n%%EOF"),
      [],
      ({ draft }) => expect(draft.project.media["a.html"]?.type).toBe("application/pdf"),
    ],
    [
      "facts that the bytes don't have",
      () =>
        zip({
          "project.json": { ...plain, media: { "a.svg": { type: "text/html", size: 1, sha256: "0".repeat(64) } } },
          "media/a.svg": svg('<path d="M0 0h9"/>'),
        }),
      ['media.changed media["a.svg"]'],
      ({ draft }) => expect(draft.project.media["a.svg"]).toMatchObject({ type: "image/svg+xml", width: 9 }),
    ],
    [
      "a medium without its file",
      () => project({ ...plain, site: { ...plain.site, logo: "a.png" }, media: { "a.png": { type: "image/png" } } }),
      ['media.lost media["a.png"]'],
      ({ draft }) => expect(draft.project.site.logo).toBe(""),
    ],
    ["__proto__ in the project", () => json('"version":1,"__proto__":{"polluted":1}'), ["unknown __proto__"]],
    [
      "constructor in the project",
      () => json('"version":1,"constructor":{"prototype":{"polluted":1}}'),
      ["unknown constructor"],
    ],
    [
      "__proto__ as a text's id",
      () => json('"version":1,"texts":{"__proto__":{"en":"x"},"constructor":{"en":"x"}}'),
      ["unknown texts.__proto__", "unknown texts.constructor"],
    ],
    [
      "__proto__ in the Studio's part",
      () => studio('{"typed":{"__proto__":"x"},"__proto__":{"polluted":1}}'),
      [],
      ({ draft }) => expect(draft.typed).toEqual({}),
    ],
    [
      "places in what everything inherits from",
      () =>
        zip({
          "project.json": { ...plain, texts: { "__proto__/x": { en: "x" }, "constructor/prototype/y": { en: "x" } } },
          "studio.json": {
            typed: { "__proto__/polluted": "x", "site/address": "y" },
            outdated: { "members/constructor/prototype": "x" },
            suggested: ["__proto__/polluted", "members/steps/one/title"],
          },
          "media/__proto__": svg('<path d="M0 0h9"/>'),
        }),
      ["media.name media.__proto__"],
      ({ draft }) => {
        expect(draft).toMatchObject({ typed: { "site/address": "y" }, suggested: ["members/steps/one/title"] });
        expect([draft.outdated, Object.keys(draft.typed), draft.project.texts]).toEqual([{}, ["site/address"], {}]);
      },
    ],
    [
      "10,000 steps",
      () => project(withMembers({ steps: Array.from({ length: 10_000 }, (_, index) => plainStep(`s${index}`)) })),
      ["many members.steps"],
      ({ draft }) => expect(draft.project.members.steps).toHaveLength(1000),
    ],
    [
      "10,000 hidden steps",
      () =>
        studio({
          hidden: Array.from({ length: 10_000 }, (_, index) => ({ at: -index, step: plainStep(`s${index}`) })),
        }),
      ["many members.steps"],
    ],
    [
      "steps of one id",
      () => project(withMembers({ steps: [steps[0], steps[0]] })),
      ["id.twice members.steps[1].id"],
      ({ draft }) => expect(new Set(draft.project.members.steps.map(({ id }) => id)).size).toBe(2),
    ],
    ["an id that leads elsewhere", () => project(withStep({ id: "../../site" })), ["id members.steps[0].id"]],
    [
      "an address that is a script",
      () => link("javascript:alert(1)"),
      ["link.unsafe members.steps[0].links[0].address.en"],
      ({ draft }) => expect(draft.typed["members/steps/one/links/a/address/en"]).toBe("javascript:alert(1)"),
    ],
    [
      "an address that is a page",
      () => link("data:text/html,<script>alert(1)</script>"),
      ["link.unsafe members.steps[0].links[0].address.en"],
    ],
    [
      "an address without encryption",
      () => link("http://a.example/"),
      ["link.insecure members.steps[0].links[0].address.en"],
    ],
    [
      "an address in this network",
      () => link("https://192.168.0.1/"),
      ["link.network members.steps[0].links[0].address.en"],
    ],
    [
      "an address with a password",
      () => link("https://a:b@a.example/"),
      ["link.login members.steps[0].links[0].address.en"],
    ],
    [
      "a video that is a script",
      () => project(withStep({ video: { en: { address: "javascript:alert(1)" } } })),
      ["link.unsafe members.steps[0].video.en"],
    ],
    [
      "a video whose id is an address",
      () => project(withStep({ video: { en: { youtube: "../embed?autoplay=1" } } })),
      ["video.id members.steps[0].video.en"],
    ],
    [
      "a color that is more than one",
      () =>
        project({
          ...plain,
          site: { ...plain.site, accent: { light: "red;}*{background:url(//a.example)}", dark: "#ffb68a" } },
        }),
      ["color site.accent.light"],
      ({ draft }) => expect(draft.project.site.accent.light).toBe("#862a0c"),
    ],
    [
      "a text that is a part",
      () => project(withStep({ title: { en: { toString: 1 } } })),
      ["type members.steps[0].title.en"],
    ],
    ["a part that is a text", () => project({ ...plain, members: "steps" }), ["type members"]],
    [
      "steps that are none",
      () => project(withMembers({ steps: [null, 7, "step", [], steps[0]] })),
      ["type members.steps[0]", "type members.steps[1]", "type members.steps[2]", "type members.steps[3]"],
    ],
    ["nothing but a version", () => project({ version: 1 }), ["missing site", "missing members"]],
    [
      "halves of characters",
      () => project('{"version":1,"site":{"name":"\\ud800"},"members":{"steps":[{"id":"\\udfff"}]},"media":{}}'),
      ["id members.steps[0].id"],
    ],
    ["a huge text", () => project(withStep({ title: { en: "a".repeat(4_000_000) } })), []],
    [
      "a Studio's part of the wrong kinds",
      () =>
        studio({
          firstLanguage: "xx",
          hasStudio: "no",
          setup: 7,
          publishedAt: "soon",
          hidden: [7],
          suggested: 1,
          typed: [],
          outdated: { a: 1 },
        }),
      [],
      ({ draft }) =>
        expect(draft).toMatchObject({
          project: { site: {} },
          hasStudio: true,
          hidden: [],
          suggested: [],
          outdated: {},
        }),
    ],
    [
      "a password in the Studio's part",
      () => studio({ password: "casa" }),
      [],
      ({ draft }) => expect(draft.password).toBe(""),
    ],
  ];

const told = ({ code, path }: Problem) => `${code} ${pathText(path)}`.trim();

describe("a hostile project file", () => {
  test.each(refused)("that is %s is refused in plain words", async (_name, make, failure) => {
    expect(await unzipProject(make())).toEqual({ failure });
  });

  test.each(opened)("with %s opens without it", async (_name, make, expected, look) => {
    const read = (await unzipProject(make())) as ReadProject;
    const problems = read.problems.map(told);
    for (const line of expected)
      expect(
        problems.some((found) => found.startsWith(line)),
        `${line} in ${problems}`,
      ).toBe(true);
    expect(Object.keys({})).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    // Whatever is left can be shown, kept and published again.
    expect(structuredClone(read.draft)).toEqual(read.draft);
    expect(publishable(read.draft)).toMatchObject({ version: 1 });
    const codes = checkProject({ ...draftOf(read.draft.project).project }).problems.map(({ code }) => code);
    for (const code of ["type", "unknown", "missing", "many", "deep", "link.unsafe"]) expect(codes).not.toContain(code);
    look?.(read);
  });
});
