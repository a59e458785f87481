import { join } from "node:path";
import { writeFileAtomically } from "../files/atomic-write.ts";
import { OWN_FILE, readSettingsFile } from "../settings/settings-file.ts";
import { readSettingLines } from "../settings/settings-lines.ts";
import { isPublicPassword } from "./public-passwords.ts";

/** Where `.env.local` has an owner's password, well written or not; `null` where there is none, or a public one. */
export function ownPassword(root: string): { place: string } | null {
  const { values, problems } = readSettingLines(ownText(root));
  const own = values.find(({ name, value }) => name === "ACCESS_WORD" && !isPublicPassword(value));
  const line = own?.line ?? problems.find(({ isOfPassword }) => isOfPassword)?.line;
  return line === undefined ? null : { place: `${OWN_FILE}, line ${line}` };
}

/**
 * Writes a password into `.env.local`, readable by its owner alone. A line with a password is replaced, one that is no
 * setting becomes a comment, all others stay.
 *
 * @throws Error where the file can't be read or written; it is unchanged
 */
export async function writePassword(root: string, password: string): Promise<void> {
  await writeFileAtomically(join(root, OWN_FILE), withPassword(ownText(root), password), { mode: 0o600 });
}

export function withPassword(text: string, password: string): string {
  const { values, problems } = readSettingLines(text);
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const setting = `ACCESS_WORD="${password}"`;
  const old = new Set(values.filter(({ name }) => name === "ACCESS_WORD").map(({ line }) => line));
  const slips = new Set(problems.filter(({ isOfPassword }) => isOfPassword).map(({ line }) => line));
  const [first] = old;
  const lines = text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    if (index + 1 === first) return [setting];
    if (old.has(index + 1)) return [];
    return [slips.has(index + 1) ? `# ${line}` : line];
  });
  if (first !== undefined) return lines.join(lineEnd);
  const rest = lines.join(lineEnd).replace(/\s+$/, "");
  return `${rest === "" ? "" : rest + lineEnd}${setting}${lineEnd}`;
}

function ownText(root: string): string {
  const file = readSettingsFile(join(root, OWN_FILE));
  if (file && "problem" in file) throw new Error(`${OWN_FILE}: ${file.problem}`);
  return file?.text ?? "";
}
