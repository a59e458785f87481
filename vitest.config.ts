import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import { chromiumLaunch } from "./tests/support/chromium.ts";
import { passedContents } from "./tests/support/passed-contents.ts";
import { keepFilesInMemory, makeTestProject } from "./tests/support/project.ts";
import { unsupportedStyles } from "./tests/support/unsupported-styles.ts";
import viteConfig from "./vite.config.ts";

/**
 * Tests run in a project with content, texts and password of their own, whatever the owner has made of the site. Every relative
 * path leads there, in tests, in their set-up and in what they start.
 */
keepFilesInMemory();
const testProject = makeTestProject();
process.chdir(testProject);
// What the shell of whoever runs the tests says of passwords, addresses and languages is not the tests'.
for (const name of ["ACCESS_WORD", "SITE_ADDRESS", "DEMO"]) delete process.env[name];
process.env.LC_ALL = "C.UTF-8";
// Lingui reads its settings by jiti, which would compile them in each copy of the project. Node can read them as they are.
process.env.JITI_TRY_NATIVE = "true";

/** `npx vitest run --project subpath` takes all end-to-end tests to a site below a path, `npm test` those that go everywhere. */
const wholeSubpath = process.argv.includes("subpath");
const goesEverywhere = ["not-found", "resources", "video"].map((name) => `tests/e2e/${name}.test.ts`);

/** What a test of a built site imports has that site's key derivation, as `tests/support/project.ts` made it. */
const ofBuiltSites = {
  alias: [{ find: /^.*\/encryption-format\.ts$/, replacement: `${testProject}/src/members/encryption-format.ts` }],
};

/** Some tests build a site and walk it: half a minute of two free cores, and more than twice that of busy ones. In ms. */
const builds = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // Five engines, some of them driven from outside, lose a command now and then on a busy machine. A fault fails twice.
  retry: 1,
  // As headless tests do: each file would load Playwright, Vite and sharp anew.
  isolate: false,
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    root: import.meta.dirname,
    base: "/",
    resolve: {
      alias: [
        { find: /^\.\.\/(?=locales\/\w+\/studio\.po$)/, replacement: `${testProject}/studio/` },
        { find: /^(\.\.\/)+(?=locales\/)/, replacement: `${testProject}/` },
        { find: /^\/(?=(content|locales)\/)/, replacement: `${testProject}/` },
        { find: /^\.\/(?=digests\.json$)/, replacement: `${testProject}/tooling/demo/` },
      ],
    },
    server: { fs: { allow: [import.meta.dirname, testProject] } },
    test: {
      // One more than there are cores: walks of a built site wait for a third of their time.
      maxWorkers: availableParallelism() + 1,
      // What is looked for again and again may take its time on a busy machine.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: "headless",
            include: ["tests/{demo,machine,tooling}/**/*.test.ts"],
            // Some start a process of their own, which takes seconds on a busy machine.
            testTimeout: 30_000,
            hookTimeout: 30_000,
            // Files share modules: reading all of them anew took a fifth of the time. None may leave a trace in another.
            isolate: false,
          },
        },
        {
          extends: true,
          // Found late, it would be bundled in the middle of the tests and reload them.
          optimizeDeps: { include: ["react-dom/client"] },
          test: {
            name: "browser",
            include: ["tests/browser/**/*.test.tsx"],
            setupFiles: ["tests/support/clean-console.ts"],
            // A page of 600 steps takes its time beside walks of built sites.
            testTimeout: 30_000,
            hookTimeout: 30_000,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 360, height: 740 },
              provider: playwright({ launchOptions: { ...chromiumLaunch } }),
              instances: [{ browser: "chromium" }],
              expect: {
                toMatchScreenshot: {
                  // Fonts are fixed; what is left to differ between machines is the smoothing of curves and shadows.
                  comparatorName: "pixelmatch",
                  comparatorOptions: { threshold: 0.2, allowedMismatchedPixels: 60 },
                  resolveScreenshotPath: ({ root, arg, ext }) => `${root}/tests/browser/__screenshots__/${arg}${ext}`,
                },
              },
              commands: { passedContents, unsupportedStyles },
            },
          },
        },
        {
          extends: true,
          resolve: ofBuiltSites,
          test: {
            name: "e2e",
            include: ["tests/e2e/**/*.test.ts"],
            globalSetup: "tests/support/site.ts",
            ...builds,
          },
        },
        {
          extends: true,
          resolve: ofBuiltSites,
          test: {
            name: "subpath",
            include: ["tests/hosts/subpath.test.ts", ...(wholeSubpath ? ["tests/e2e/**/*.test.ts"] : goesEverywhere)],
            env: { SITE_ADDRESS: "https://team.example/onboarding/" },
            globalSetup: ["tests/support/site.ts", "tests/support/packages.ts"],
            ...builds,
          },
        },
        {
          extends: true,
          resolve: ofBuiltSites,
          test: {
            name: "hosts",
            include: ["tests/hosts/**/*.test.ts"],
            exclude: ["**/node_modules/**", "tests/hosts/subpath.test.ts"],
            globalSetup: ["tests/support/site.ts", "tests/support/packages.ts"],
            ...builds,
          },
        },
      ],
    },
  }),
);
