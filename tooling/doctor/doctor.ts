import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import type { Bytes } from "../../src/publish/bytes.ts";
import { readProject } from "../project/read-project.ts";
import { readPassword } from "../settings.ts";
import { checkSite } from "./check-site.ts";
import { bad, type Finding, verdict } from "./finding.ts";

const signs: Readonly<Record<Finding["level"], string>> = {
  good: styleText("green", "✓"),
  note: styleText("yellow", "–"),
  unchecked: styleText("yellow", "?"),
  bad: styleText("red", "✗"),
};

/** The files of a folder by path; `null` where there is no built site. */
function readBuilt(folder: string): ReadonlyMap<string, Bytes> | null {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
    return new Map(
      paths.map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), new Uint8Array(readFileSync(path))]),
    );
  } catch {
    return null;
  }
}

/** `npm run doctor [-- address]`: the project's address unless given. The exit code is 1 where something is wrong. */
const root = process.cwd();
const address = process.argv[2] ?? (await readProject(root)).project?.site.address ?? "";
const findings = URL.canParse(address)
  ? await checkSite({
      address: new URL(address),
      password: readPassword(root),
      built: readBuilt(join(root, "dist")),
      fetch,
    })
  : [bad(`"${address}" is no address. Write: npm run doctor -- https://team.example/`)];
for (const { level, text } of findings) console.log(`${signs[level]} ${text}`);
console.log(`\n${verdict(findings)}`);
process.exitCode = findings.some(({ level }) => level === "bad") ? 1 : 0;
