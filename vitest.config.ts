import { availableParallelism } from "node:os";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { bundled, randomProjects, refuse, servePlayers, unsupportedStyles } from "./tests/browser/node-commands.ts";
import { chromiumLaunch } from "./tests/support/chromium.ts";
import { withCheapKeys } from "./tests/support/project.ts";
import { styledComponents } from "./tooling/build/styled-components-plugin.ts";

// What the shell of whoever runs the tests says of passwords and languages is not the tests'.
for (const name of ["ACCESS_WORD", "CI", "GITHUB_ACTIONS"]) delete process.env[name];
process.env.LC_ALL = "C.UTF-8";
// Lingui reads its settings by jiti, which would compile them. Node can read them as they are.
process.env.JITI_TRY_NATIVE = "true";

/** What `npm test` does of them, in Firefox and the newest WebKit where another engine matters, and on paper. With `--mode long` everything is done. */
const everydayHosts = ["walk", "hydration", "publish-worker", "print"].map((name) => `tests/hosts/${name}.test.ts`);

/**
 * Some tests build a site and walk it: half a minute of two free cores, and more than twice that of busy ones. Long ones take every transition,
 * in the slowest engine 90 s. In ms.
 */
const builds = (isLong: boolean) => ({
  testTimeout: isLong ? 300_000 : 120_000,
  hookTimeout: 60_000,
  // As headless tests do: each file would load Playwright and Vite anew.
  isolate: false,
});

/** What a test of a built site imports derives keys as that site does: see `tests/support/project.ts`. */
const cheapKeys: Plugin = {
  name: "test:cheap-keys",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("/src/site/members/encryption-format.ts") ? withCheapKeys(code) : undefined),
};

/** In the frame of the Studio's preview, Vitest's wrapper of dynamic imports is missing, as it would be in a worker without its own plugin. */
const unwrappedImports: Plugin = {
  name: "test:unwrapped-imports",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("/src/studio/preview/frame.ts")
      ? `globalThis.__vitest_browser_runner__ ??= { wrapDynamicImport: (load) => load() };\n${code}`
      : undefined,
};

/** Tests in a page of Chromium, which files share unless they are isolated. */
const inBrowser = (name: string, include: string[], isolate: boolean): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [unwrappedImports],
  // Found late, it would be bundled in the middle of the tests and reload them.
  optimizeDeps: {
    include: [
      "react-dom/client",
      "jose",
      "libphonenumber-js/min",
      "libphonenumber-js/mobile/examples",
      "uqr",
      "valibot",
    ],
  },
  test: {
    name,
    include,
    setupFiles: "tests/browser/setup.ts",
    isolate,
    // A page of 600 steps, or the whole Studio, takes its time beside walks of built sites.
    testTimeout: 60_000,
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
      commands: { bundled, randomProjects, refuse, servePlayers, unsupportedStyles },
    },
  },
});

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [styledComponents(), react(), lingui()],
  test: {
    // More would make walks of a built site wait for each other.
    maxWorkers: availableParallelism(),
    // What is looked for again and again may take its time on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          // Projects run in the order of their names: these many small files fill what the long walks leave free at the end.
          name: "unit",
          include: ["tests/{machine,project,publish,studio,tooling}/**/*.test.ts"],
          // Some start a process of their own, which takes seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Files share modules: reading all of them anew took a fifth of the time. None may leave a trace in another.
          isolate: false,
        },
      },
      // Modules are not read anew for each file. None may leave a trace in another.
      inBrowser("browser", ["tests/browser/**/*.test.tsx"], false),
      // They look at all styles of the page, which are to be theirs alone.
      ...(mode === "long" ? [inBrowser("styles", ["tests/long/*.test.tsx"], true)] : []),
      {
        extends: true,
        plugins: [cheapKeys],
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: "tests/support/site.ts",
          ...builds(mode === "long"),
        },
      },
      {
        extends: true,
        plugins: [cheapKeys],
        test: {
          name: "hosts",
          include: mode === "long" ? ["tests/{hosts,long}/**/*.test.ts"] : everydayHosts,
          exclude: ["**/node_modules/**", "tests/hosts/subpath.test.ts"],
          globalSetup: ["tests/support/site.ts", "tests/support/packages.ts"],
          ...builds(mode === "long"),
          // The page of WPE WebKit, which takes no clips every day, crashes now and then where some play: docs/browsers.md says why. Nothing
          // else that fails is tried again.
          ...(mode === "long" && { retry: { count: 2, condition: /session deleted because of page crash/ } }),
        },
      },
      // A site below a path, as a host serves it. Every day its pages are read, and its app is opened there, without one.
      ...(mode === "long"
        ? [
            {
              extends: true as const,
              plugins: [cheapKeys],
              test: {
                name: "subpath",
                include: ["tests/hosts/subpath.test.ts", "tests/e2e/**/*.test.ts"],
                env: { SITE_ADDRESS: "https://team.example/onboarding/" },
                globalSetup: ["tests/support/site.ts", "tests/support/packages.ts"],
                ...builds(mode === "long"),
              },
            },
          ]
        : []),
    ],
  },
}));
