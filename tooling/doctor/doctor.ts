import { join } from "node:path";
import { styleText } from "node:util";
import { readProject } from "../project/read-project.ts";
import { readFolder } from "../read-folder.ts";
import { readPassword } from "../settings.ts";
import { checkSite } from "./check-site.ts";
import { bad, type Finding, verdict } from "./finding.ts";

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
const built = await readFolder(join(root, "dist"));
const findings = URL.canParse(address)
  ? await checkSite({
      address: new URL(address),
      password: readPassword(root),
      built: built.length > 0 ? new Map(built) : null,
      fetch,
    })
  : [bad(`"${address}" is no address. Write: npm run doctor -- https://team.example/`)];
for (const { level, text } of findings) console.log(`${signs[level]} ${text}`);
console.log(`\n${verdict(findings)}`);
process.exitCode = findings.some(({ level }) => level === "bad") ? 1 : 0;
