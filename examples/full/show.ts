import { spawn } from "node:child_process";
import { once } from "node:events";
import { repository } from "../../tests/support/project.ts";
import { sampleProject } from "../../tests/support/sample.ts";

// Serves the sample as `npm run dev` serves your own site, from a copy of the project: `npx node examples/full/show.ts`.

process.chdir(repository);
const { root, remove } = sampleProject();
const server = spawn("npm", ["run", "dev", "--", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
// Ctrl and C reaches the server too; the copy is removed when it has ended.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill());
const [code] = await once(server, "exit");
remove();
process.exitCode = code ?? 0;
