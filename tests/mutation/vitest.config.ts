import { defineConfig } from "vitest/config";

/** The tests of the machine alone, for Stryker: it knows no projects. */
export default defineConfig({
  test: { include: ["tests/{machine/onboarding.machine,machine/model,tooling/read-statechart}.test.ts"] },
});
