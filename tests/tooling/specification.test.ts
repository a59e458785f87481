import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
