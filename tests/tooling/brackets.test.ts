import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readJsonFile } from "../../tooling/files/json.ts";

const content = `{
  "steps": [
    {
      "id": "start",
      "video": { "en": "a.mp4", "es": "b.mp4" },
      "flyers": true
    },
    {
      "id": "why"
    }
  ],
  "flyers": { "en": "a.png", "es": "b.png" },
  "app": {
    "logo": "c.png"
  },
  "group": "https://example.com"
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onward-brackets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is said of the content after a slip. */
function said(from: string, to: string): string {
  const text = content.replace(from, to);
  if (text === content) throw new Error(`The content has no ${from}`);
  const path = join(folder, "members.json");
  writeFileSync(path, text);
  const file = readJsonFile(path);
  return "problem" in file ? `${file.place}: ${file.problem}` : "nothing";
}

test.each([
  [
    "the ] of the steps",
    "\n  ],",
    "\n  ,",
    'line 10, column 6: the list that begins in line 2 has no ] at its end; put ] here, before "flyers" in line 12',
  ],
  [
    "the whole line with the ] of the steps",
    "\n  ],",
    "",
    'line 10, column 6: the list that begins in line 2 has no ] at its end; put ], here, before "flyers" in line 11',
  ],
  ["the [ of the steps", '"steps": [', '"steps":', 'line 2, column 11: has no [ after "steps":; put [ there'],
  [
    "the } of a step",
    "true\n    },",
    "true\n    ,",
    'line 6, column 21: the block that begins in line 3 has no } at its end; put } here, before "{" in line 8',
  ],
  [
    "the } of the last step",
    '"why"\n    }',
    '"why"',
    'line 9, column 18: the block that begins in line 8 has no } at its end; put } here, before "]" in line 10',
  ],
  [
    "the { of a step",
    '    {\n      "id": "why"',
    '      "id": "why"',
    'line 8, column 7: has no { before "id"; put { there',
  ],
  [
    "the } after both flyers",
    '"b.png" },',
    '"b.png",',
    'line 12, column 43: the block that begins in line 12 has no } at its end; put } here, before "app" in line 13',
  ],
  [
    "the { before both flyers",
    '"flyers": { "en"',
    '"flyers": "en"',
    'line 12, column 13: has no { after "flyers":; put { there',
  ],
  [
    "the }, after the app",
    '"c.png"\n  },',
    '"c.png"',
    'line 14, column 20: the block that begins in line 13 has no } at its end; put }, here, before "group" in line 15',
  ],
  ["the { of the file", "{\n", "\n", "line 2, column 3: has no { at its start; put { there"],
])("%s, deleted, is missed where it stood", (_, from, to, says) => {
  expect(said(from, to)).toBe(says);
});

test.each([
  ["a ] too many", "\n  ],", "\n  ]],", "line 11, column 4: has one ] too many; take it out"],
  ["a } too many", "true\n    },", "true\n    }},", "line 7, column 6: has one } too many; take it out"],
  ["a ] for a }", "true\n    },", "true\n    ],", "line 7, column 5: has ] where } belongs; write }"],
  ["a } for a ]", "\n  ],", "\n  },", "line 11, column 3: has } where ] belongs; write ]"],
  [
    "a comma that is missing",
    "true\n    },",
    "true\n    }",
    "line 7, column 6: lacks a comma; put one between the two entries",
  ],
])("%s is told as what it is", (_, from, to, says) => {
  expect(said(from, to)).toBe(says);
});
