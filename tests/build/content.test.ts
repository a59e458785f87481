import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ContentError, readContent } from "../../build/content.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onward-content-"));
  cpSync("content", folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes one of the files as an owner might, and returns what the check says of it, without the folder's name. */
function problemsAfter(file: "site.json" | "members.json", change: (content: never) => void): readonly string[] {
  const path = join(folder, file);
  const content = JSON.parse(readFileSync(path, "utf8"));
  change(content as never);
  writeFileSync(path, JSON.stringify(content));
  return problems();
}

function problems(): readonly string[] {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => problem.replaceAll(join(folder, "/"), ""));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: broken content has no type; that is what is tested.
type Any = any;

describe("the check of the content", () => {
  test("finds the demo in order: six steps, each with its video and its extras as flags [3.2]", () => {
    const { members } = readContent(folder);
    expect(
      members.steps.map(({ id, video, flyers, appBadges, socialLinks }) => [
        id,
        Boolean(video),
        flyers,
        appBadges,
        socialLinks,
      ]),
    ).toEqual([
      ["certification", true, false, false, false],
      ["schedule", true, true, false, false],
      ["app", true, false, true, false],
      ["first-customer", false, false, false, false],
      ["why", true, false, false, false],
      ["connected", true, false, false, true],
    ]);
  });

  const broken: [name: string, file: "site.json" | "members.json", change: (content: Any) => void, says: RegExp][] = [
    [
      "a misspelt video address",
      "members.json",
      (m) => {
        m.steps[2].video.es = "htps://youtu.be/x";
      },
      /^members.json, step 3, Spanish video: "htps:\/\/youtu.be\/x" is no address of a YouTube or Vimeo video/,
    ],
    [
      "a video file that is not there",
      "members.json",
      (m) => {
        m.steps[0].video.en = "clips/gone.mp4";
      },
      /^members.json, step 1, English video: there is no file "members\/clips\/gone.mp4"/,
    ],
    [
      "a missing Spanish video",
      "members.json",
      (m) => {
        delete m.steps[0].video.es;
      },
      /^members.json, step 1, Spanish video: is missing/,
    ],
    [
      "a missing Spanish chat",
      "members.json",
      (m) => {
        delete m.chat.es;
      },
      /^members.json, Spanish chat: is missing/,
    ],
    [
      "a link without https",
      "members.json",
      (m) => {
        m.group = "http://social.example.com";
      },
      /^members.json, group: "http:\/\/social.example.com" is no web address that starts with https/,
    ],
    [
      "a script for a link",
      "members.json",
      (m) => {
        m.app.appStore = "javascript:alert(1)";
      },
      /^members.json, app, appStore: "javascript:alert\(1\)" is no web address/,
    ],
    [
      "two steps with one id",
      "members.json",
      (m) => {
        m.steps[1].id = "certification";
      },
      /^members.json, steps: the id "certification" is there twice/,
    ],
    [
      "an id that can't be part of a word's name",
      "members.json",
      (m) => {
        m.steps[1].id = "Your Why";
      },
      /^members.json, step 2, id: "Your Why" may have only a-z/,
    ],
    [
      "no steps",
      "members.json",
      (m) => {
        m.steps = [];
      },
      /^members.json, steps: needs at least one step/,
    ],
    [
      "an unknown entry",
      "members.json",
      (m) => {
        m.steps[0].flyer = true;
      },
      /^members.json, step 1, flyer: is not a known entry/,
    ],
    [
      "a flag that is a text",
      "members.json",
      (m) => {
        m.steps[0].flyers = "yes";
      },
      /^members.json, step 1, flyers: must be true or false/,
    ],
    [
      "a flyer that is not there",
      "members.json",
      (m) => {
        m.flyers.es = "volante.webp";
      },
      /^members.json, flyers, Spanish: there is no file "members\/volante.webp"/,
    ],
    [
      "a file outside the room",
      "members.json",
      (m) => {
        m.flyers.es = "../../secret.webp";
      },
      /^members.json, Spanish flyers: must be the name of a file beside it/,
    ],
    [
      "an empty product name",
      "site.json",
      (s) => {
        s.productName = "  ";
      },
      /^site.json, productName: is empty/,
    ],
    [
      "a colour by its name",
      "site.json",
      (s) => {
        s.accent.light = "red";
      },
      /^site.json, accent, light: "red" is no colour like #9a3412/,
    ],
    [
      "a logo that is not there",
      "site.json",
      (s) => {
        s.logo = "none.svg";
      },
      /^site.json, logo: there is no file "none.svg"/,
    ],
  ];

  test.each(broken)("says in one line where %s is, and the mend", (_, file, change, says) => {
    expect(problemsAfter(file, change)).toEqual([expect.stringMatching(says)]);
  });

  test("says all mistakes at once", () => {
    problemsAfter("site.json", (site: Any) => {
      site.productName = "";
    });
    const all = problemsAfter("members.json", (members: Any) => {
      members.group = "";
      members.chat.en = "x";
    });
    expect(all).toHaveLength(3);
  });

  test("says where a file is no JSON", () => {
    writeFileSync(join(folder, "site.json"), '{ "productName": "Onward", }');
    expect(problems()).toEqual([expect.stringMatching(/^site.json: can't be read: .*position 27|line 1 column 28/)]);
  });
});
