import { writeFileSync } from "node:fs";
import { startVitest, type TestCase } from "vitest/node";
import { fullLookBrowsers, oldestVersions, studioBrowsers, supportedBrowsers } from "./support/supported-browsers.ts";

const file = "docs/browsers.md";

const walks = ["walk", "translated", "translated-webkit", "webkit", "hydration", "studio", "old-chromium"].map(
  (name) => `tests/hosts/${name}.test.ts`,
);
const vitest = await startVitest("test", walks, { project: ["hosts"], watch: false, mode: "long" });
const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
await vitest.close();

const signs: Record<string, string> = { passed: "yes", failed: "**no**" };
const signOf = (test: TestCase | undefined) => signs[test?.result().state ?? ""] ?? "";

/** Each browser by its name and version, with the tests that it took. */
const browsers = new Map<string, TestCase[]>();
for (const test of tests) {
  const { browser } = test.meta();
  if (!browser) continue;
  const name = `${browser.name} ${browser.version}`;
  browsers.set(name, [...(browsers.get(name) ?? []), test]);
}
const titles = new Set([...browsers.values()].flat().map(({ name }) => name));

const labels: Readonly<Record<string, string>> = {
  chrome: "Chrome",
  edge: "Edge",
  samsung: "Samsung Internet",
  firefox: "Firefox",
  safari: "Safari",
  ios_saf: "Safari on iPhones",
};
const versions = (list: readonly string[]) =>
  Object.entries(oldestVersions(list))
    .map(([name, version]) => `${labels[name] ?? name} ${version}`)
    .join(", ");

const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
writeFileSync(
  file,
  `# Browsers

What the tests did in each browser, on the built demo. \`npx node tests/browsers.ts\` writes this page anew from such a run. An empty place is
a test that this browser is not taken through.

The site promises to work from these versions on: ${versions(supportedBrowsers)}. It has its full look from these on:
${versions(fullLookBrowsers)}. The Studio works from these on: ${versions(studioBrowsers)}.
The lists stand in \`package.json\` (\`browserslist\`). A browser below the first is told so.

WebKit is the engine of every browser on an iPhone. WebKitGTK has today's; WPE WebKit 2.38 has that of Safari 16.0.

The page of WPE WebKit 2.38 crashes now and then where clips play, also one that has nothing else: its video sink gives back the memory of
frames that it no longer holds, which GStreamer 1.22 writes to the console (\`gst_mini_object_unref\`). In the long run, a test whose page crashed is
begun anew, twice at the most.

${row("what is done", ...browsers.keys())}
${row("---", ...[...browsers].map(() => "---"))}
${[...titles].map((title) => row(title, ...[...browsers.values()].map((taken) => signOf(taken.find(({ name }) => name === title))))).join("\n")}
`,
);
console.log(`${file} is written.`);
process.exitCode = tests.some((test) => test.result().state === "failed") ? 1 : 0;
