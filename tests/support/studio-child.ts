import { beforeEachDiskCall } from "./disk-calls.ts";

/*
 * A Studio of its own, for tests that kill it: node studio-child.ts <folder> [call]. It writes 1, 2, 3 … into three files
 * at once, and ends itself without notice before the call of the disk with that number; without one it goes on until
 * somebody else ends it.
 */
const [root = "", call] = process.argv.slice(2);
const { openStudioFiles } = await import("../../tooling/studio/studio-files.ts");
const { countedStep } = await import("./studio-steps.ts");

const studio = await openStudioFiles(root);
let calls = 0;
if (call)
  beforeEachDiskCall(() => {
    if (++calls === Number(call)) process.kill(process.pid, "SIGKILL");
  });
else console.log("open");
for (let count = 1; ; count++) await studio.apply(countedStep(count));
