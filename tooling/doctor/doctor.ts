import { join } from "node:path";
import { styleText } from "node:util";
import { checkSite } from "../../src/publish/served/check-site.ts";
import type { Finding } from "../../src/publish/served/finding.ts";
import { readProject } from "../project/read-project.ts";
import { readFolder } from "../read-folder.ts";
import { readPassword } from "../settings.ts";
import { told, verdict } from "./told.ts";

const signs: Readonly<Record<Finding["level"], string>> = {
  good: styleText("green", "✓"),
  note: styleText("yellow", "–"),
  unchecked: styleText("yellow", "?"),
  bad: styleText("red", "✗"),
};

/**
 * Runs `npm run doctor [-- address]`. Without an address, it checks the project's. The exit code is 1 if something is
 * wrong.
 */
const root = process.cwd();
const address = process.argv[2] ?? (await readProject(root)).project?.site.address ?? "";
if (!URL.canParse(address)) {
  console.log(`${signs.bad} "${address}" is no address. Write: npm run doctor -- https://team.example/`);
  process.exit(1);
}
const built = await readFolder(join(root, "dist"));
const findings = await checkSite({
  address: new URL(address),
  password: readPassword(root),
  built: built.length > 0 ? new Map(built) : null,
  isWhole: true,
  fetch,
});
for (const finding of findings) console.log(`${signs[finding.level]} ${told(finding)}`);
console.log(`\n${verdict(findings)}`);
process.exitCode = findings.some(({ level }) => level === "bad") ? 1 : 0;
