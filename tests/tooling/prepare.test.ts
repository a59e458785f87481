import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { prepare } from "../../tooling/build/prepare.ts";
import { Refused } from "../../tooling/build/refused.ts";
import { editProject } from "../support/project.ts";

const demo = `# The demo's.\nACCESS_WORD="${DEMO_PASSWORD}"\n`;
const strong = "gravel lámpara tundra molusco kazoo";
const fixture = join(import.meta.dirname, "../fixtures/site");

const write = (name: string, text: string | Uint8Array) => (root: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const edited = (edit: Parameters<typeof editProject>[1]) => (root: string) => editProject(root, edit);

/** What is prepared of the tests' project with the demo's settings, in a folder in which something was changed. */
function prepared(change: (root: string) => void = () => {}, environment: NodeJS.ProcessEnv = {}) {
  const root = mkdtempSync(join(tmpdir(), "onward-prepare-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "content"));
  cpSync(join(fixture, "project.json"), join(root, "content/project.json"));
  symlinkSync(join(fixture, "media"), join(root, "content/media"), "junction");
  write(".env", demo)(root);
  change(root);
  return prepare(root, environment);
}

/** The lines of a refusal. */
async function refusal(...given: Parameters<typeof prepared>): Promise<readonly string[]> {
  const error = await prepared(...given).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Refused);
  return (error as Refused).lines;
}

/** Puts a folder of its own in place of the tests' media. */
function ownMedia(root: string): string {
  const media = join(root, "content/media");
  rmSync(media);
  cpSync(join(fixture, "media"), media, { recursive: true });
  return media;
}

describe("a project that can't be published has a line for each problem, because it", () => {
  test.each<[what: string, change: (root: string) => void, lines: RegExp[]]>([
    [
      "has a name and an address that are none",
      edited(({ site, members }) => {
        site.name = " ";
        members.steps[5].links[0].address.en = "htps://x.example";
      }),
      [
        /^content\/project\.json, site\.name: /,
        /^content\/project\.json, members\.steps\[5\]\.links\[0\]\.address\.en: “htps:\/\/x\.example” .*https:\/\/x\.example/,
      ],
    ],
    [
      "lost a medium",
      (root) => rmSync(join(ownMedia(root), "why-en.mp4")),
      [/^content\/project\.json, media\["why-en\.mp4"\]: /],
    ],
    [
      "has a medium that was changed",
      (root) => writeFileSync(join(ownMedia(root), "why-en.mp4"), "another file"),
      [/^content\/project\.json, media\["why-en\.mp4"\]: is not the file that was added; add it again$/],
    ],
    [
      "is of a newer version",
      edited((project) => Object.assign(project, { version: 2 })),
      [/^content\/project\.json, version: is of another version/],
    ],
    ["is no JSON", write("content/project.json", "{ version: 1"), [/^content\/project\.json: can't be read; .+$/]],
    [
      "is gone",
      (root) => rmSync(join(root, "content"), { recursive: true }),
      [/^content\/project\.json: can't be read; .+$/],
    ],
  ])("%s", async (_, change, lines) => {
    expect(await refusal(change)).toEqual(lines.map((line) => expect.stringMatching(line)));
  });

  test("has a password that is none either: that is told too", async () => {
    const change = edited((project) => Object.assign(project.site, { name: "" }));
    expect(await refusal(change, { ACCESS_WORD: "abc" })).toEqual([
      expect.stringMatching(/^content\/project\.json, site\.name: /),
      expect.stringMatching(/^ACCESS_WORD: /),
    ]);
  });
});

test("what is only missing keeps nothing from being published, and is listed", async () => {
  const { todo } = await prepared(
    edited(({ members }) => {
      delete members.steps[1].description.es;
    }),
  );
  expect(todo).toEqual([expect.stringMatching(/^content\/project\.json, members\.steps\[1\]\.description\.es: /)]);
});

describe("the password", () => {
  test("is the demo's where no other is set, and then the site is a demo and the terminal says so", async () => {
    const { password, isDemo, passwordNote } = await prepared();
    expect({ password, isDemo }).toEqual({ password: DEMO_PASSWORD, isDemo: true });
    expect(passwordNote).toMatch(/^This is a demo: its password is public\. /);
    expect(passwordNote).not.toContain(DEMO_PASSWORD);
  });

  test("is the environment's, else that of .env.local, and no note shows it", async () => {
    const own = write(".env.local", `\uFEFF# Ours\r\nexport ACCESS_WORD='${strong}' # of March\r\n`);
    const { password, isDemo, passwordNote } = await prepared(own);
    expect({ password, isDemo }).toEqual({ password: strong, isDemo: false });
    expect(passwordNote).toMatch(/^The password has 5 words and 35 characters, with á\. It may do: a known saying/);
    const environment = { ACCESS_WORD: "tundra molusco gravel kazoo lámpara" };
    expect((await prepared(own, environment)).password).toBe(environment.ACCESS_WORD);
  });

  test.each(["CI", "GITHUB_ACTIONS"])(
    "has nothing said of it in the log of a build elsewhere, which is public: %s",
    async (name) => {
      expect((await prepared(undefined, { ACCESS_WORD: strong, [name]: "true" })).passwordNote).toBe(
        "The password may do.",
      );
      const [line = ""] = await refusal(undefined, { ACCESS_WORD: "bienvenidos al equipo", [name]: "true" });
      expect(line).toMatch(/^ACCESS_WORD: is easy to guess; use six words/);
    },
  );

  test.each([
    ["weak", "rojo verde azul", /^ACCESS_WORD: has words of one kind, such as colors/],
    ["public", "four random words", /^ACCESS_WORD: stands in this program's files/],
    ["empty, as a secret that was never set", "", /^ACCESS_WORD: is missing/],
  ])("is refused where it is %s", async (_, password, line) => {
    expect(await refusal(undefined, { ACCESS_WORD: password })).toEqual([expect.stringMatching(line)]);
  });

  test("may be weak where its owner insists, and is listed then", async () => {
    const environment = { ACCESS_WORD: "bienvenidos al equipo", ALLOW_WEAK_ACCESS_WORD: "1" };
    expect((await prepared(undefined, environment)).todo).toEqual([expect.stringMatching(/^ACCESS_WORD: /)]);
  });

  test("is not published in .env, which git has", async () => {
    expect(await refusal(write(".env", `ACCESS_WORD="${strong}"\n`))).toEqual([
      ".env, ACCESS_WORD: is published with the repository; move it to .env.local",
    ]);
  });
});

describe("a setting that can't be read stops the build, and is not shown:", () => {
  test.each([
    ["a colon", `ACCESS_WORD: ${strong}\n`],
    ["a quote that doesn't end", `\nACCESS_WORD="${strong}\n`],
    ["a quote within", `ACCESS_WORD=it's ${strong}\n`],
    ["a # within, where Node would cut it off", `ACCESS_WORD=${strong} # 1\n`],
    ["no name", `"${strong}"\n`],
  ])("%s", async (_, text) => {
    const lines = await refusal(write(".env.local", text));
    expect(lines).toEqual([expect.stringMatching(/^\.env\.local, line [12]: is no setting; write NAME="value"$/)]);
    expect(lines.join()).not.toContain("gravel");
  });

  test.each<BufferEncoding>(["utf16le", "latin1"])("a file in another encoding: %s", async (encoding) => {
    const file = write(".env.local", Buffer.from(`\u00FFACCESS_WORD="${strong}"`, encoding));
    expect(await refusal(file)).toEqual([".env.local: can't be read; save it as a text in UTF-8"]);
  });
});

test("private files in the folder of what is published as it is stop the build: anyone could read them", async () => {
  const change = (root: string) => {
    write("public/robots.txt", "User-agent: *")(root);
    write("public/more/.env.local.txt", `ACCESS_WORD="${strong}"`)(root);
  };
  expect(await refusal(change)).toEqual([
    'public/more/.env.local.txt: could be read by everyone; take it out of "public"',
  ]);
});
