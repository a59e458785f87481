import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { checkSite } from "../../src/publish/served/check-site.ts";
import { told } from "../../tooling/doctor/told.ts";

/** What the doctor finds at an address where a built site should be, a line each. */
export async function diagnose(address: string, folder = inject("folder")): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const built = new Map(paths.map((path) => [path.slice(folder.length + 1), new Uint8Array(readFileSync(path))]));
  const found = await checkSite({ address: new URL(address), password: DEMO_PASSWORD, built, isWhole: true, fetch });
  return found.map((finding) => `${finding.level}: ${told(finding)}`);
}
