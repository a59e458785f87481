import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import { chromiumLaunch } from "./tests/support/chromium.ts";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        { extends: true, test: { name: "headless", include: ["tests/{machine,build}/**/*.test.ts"] } },
        {
          extends: true,
          test: {
            name: "browser",
            include: ["tests/browser/**/*.test.tsx"],
            setupFiles: ["tests/support/clean-console.ts"],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 360, height: 740 },
              provider: playwright({ launchOptions: { ...chromiumLaunch } }),
              instances: [{ browser: "chromium" }],
            },
          },
        },
        {
          extends: true,
          test: {
            name: "e2e",
            include: ["tests/e2e/**/*.test.ts"],
            globalSetup: "tests/support/site.ts",
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: "hosts",
            include: ["tests/hosts/**/*.test.ts"],
            globalSetup: ["tests/support/site.ts", "tests/support/packages.ts"],
            testTimeout: 120_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  }),
);
