import { execFileSync } from "node:child_process";
import { installApart } from "./support/packages.ts";

// Breaks the statechart in every small way, to see that a test fails: `npx node tests/mutate.ts`.
const folder = "tests/mutation";
installApart(folder);
const stryker = `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`;
execFileSync(process.execPath, [stryker, "run", `${folder}/stryker.config.json`], { stdio: "inherit" });
