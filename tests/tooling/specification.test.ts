import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demo } from "../support/members.ts";
import { message } from "../support/screen.ts";

const SELF = "tests/tooling/specification.test.ts";
const numbers = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, number]) => number));

test("each sentence of the specification has a test that names it, and no test names another", () => {
  const sentences = numbers(readFileSync("docs/specification.md", "utf8"), /^\| (\d+\.\d+) *\|/gm);
  const tests = globSync("tests/**/*.test.{ts,tsx}", { exclude: ["**/node_modules"] })
    .filter((path) => path.replaceAll("\\", "/") !== SELF)
    .map((path) => readFileSync(path, "utf8"));
  const named = numbers(tests.join("\n"), /\[(\d+\.\d+)\]/g);
  expect([...sentences].filter((number) => !named.has(number))).toEqual([]);
  expect([...named].filter((number) => !sentences.has(number))).toEqual([]);
});

const rowOf = (number: string) =>
  readFileSync("docs/specification.md", "utf8").match(RegExp(`^\\| ${number} .*`, "m"))?.[0] ?? "";

/** The sentences that are the specification's own, and where the product has them: walks read them from there. */
test.each([
  ["2.4", "notFound.message", "Oops! Page not found"],
  ["2.4", "notFound.home", "Return to Home"],
  ["2.5", "gate.title", "Enter Password to Access"],
  ["2.5", "gate.audience", "Exclusive access for Onward Elite Members"],
  ["2.5", "gate.placeholder", "Enter Password"],
  ["2.5", "gate.submit", "Enter"],
  ["2.6", "menu.title", "Menu"],
  ["2.6", "menu.home", "Home"],
  ["2.6", "menu.resources", "Resources"],
  ["2.9", "footer.rights", "© (year) (product). Built for leaders. All rights reserved."],
  ["2.10", "welcome.video", "Welcome video coming soon..."],
  ["2.10", "welcome.line", "Your new vehicle for freedom, purpose, and impact starts here."],
  ["2.11", "journey.title", "Your Onboarding Journey"],
  ["2.11", "journey.subtext", "Complete each step to get up and running with the team"],
  ["2.12", "gamePlan.title", "Final Step: Your Game Plan"],
  ["2.12", "gamePlan.remember", "it's easy. It's energy."],
  ["2.19", "resources.videos.title", "Training Videos"],
  ["2.19", "resources.documents.title", "Documents"],
  ["2.19", "resources.tools.title", "Tools"],
  ["2.19", "resources.social.title", "Social Media"],
  ["2.19", "resources.soon", "Coming soon"],
  ["4.3", "step.next", "Next Step"],
  ["5.2", "gate.wrong", "Incorrect password. Try again."],
] as const)("sentence %s: the text %s is “%s”", (number, id, sentence) => {
  const values = { productName: number === "2.9" ? "(product)" : demo.site.name, year: "(year)" };
  expect(message("en", id, values).replace("Remember: ", "")).toBe(sentence);
  expect(rowOf(number).toLowerCase()).toContain(sentence.toLowerCase());
});

/** The steps, which a project brings. */
test.each([
  ["2.13", ["Onboarding + Certification"]],
  ["2.14", ["Schedule", "Your Calendar Is Your Boss"]],
  ["2.15", ["BAM App + Connection"]],
  ["2.16", ["Become Your First Customer"]],
  ["2.17", ["Your Why"]],
  ["2.18", ["Stay Connected"]],
] as const)("sentence %s: the step is called %j", (number, names) => {
  const title = names.join(": ");
  expect(demo.members.steps[Number(number.slice(2)) - 13]?.title.en).toBe(title);
  for (const name of names) expect(rowOf(number)).toContain(name);
});
