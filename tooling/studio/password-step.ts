import { createHmac, randomBytes } from "node:crypto";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withPassword } from "../encryption/write-password.ts";
import { modeOf, whenFree, writeFileAtomically } from "../files/atomic-write.ts";
import { OWN_FILE, readSettingsFile } from "../settings/settings-file.ts";
import { readSettingLines } from "../settings/settings-lines.ts";
import type { Outcome, PasswordOperation } from "./operations.ts";
import { fileHash, hashOf, readIfThere, targetOf } from "./storage.ts";

/** Of this process: nobody can try passwords on a version. */
const key = randomBytes(32);

/** Stands for the password of `.env.local`, or for none, in operations and answers. */
export function passwordVersion(root: string): string {
  const settings = readSettingsFile(join(root, OWN_FILE));
  return versionOf(settings && "text" in settings ? passwordIn(settings.text) : "");
}

const versionOf = (password: string) => createHmac("sha256", key).update(password).digest("hex");

const passwordsIn = (settings: string) =>
  readSettingLines(settings).values.filter(({ name }) => name === "ACCESS_WORD");

const passwordIn = (settings: string) => passwordsIn(settings).at(-1)?.value ?? "";

const stagedPath = (root: string) => `${targetOf(root, OWN_FILE)}.studio.tmp`;

/** Removes what a crash left of a password that was being written. */
export const removeStagedPassword = (root: string): void => rmSync(stagedPath(root), { force: true });

/**
 * Writes a password into `.env.local`. It is in no journal, no history and no answer.
 *
 * @throws Error of the system where the file can't be written; it is unchanged
 */
export async function writePasswordStep(root: string, { old, password }: PasswordOperation): Promise<Outcome> {
  const path = targetOf(root, OWN_FILE);
  const refused = (problem: string): Outcome => ({ kind: "refused", problems: [{ file: OWN_FILE, problem }] });
  const before = fileHash(path);
  const mark = /^\uFEFF?/.exec(String(readIfThere(path)))?.[0];
  const settings = readSettingsFile(path) ?? { text: "" };
  if ("problem" in settings) return refused(settings.problem);
  const present = passwordIn(settings.text);
  if (present === password) return { kind: "saved" };
  const conflict: Outcome = { kind: "conflict", conflicts: [{ file: OWN_FILE }] };
  if (versionOf(present) !== old) return conflict;
  const edited = withPassword(settings.text, password);
  if (!isReadAs(edited, password))
    return refused("can't have this password; use letters, digits, spaces and hyphens, no \", $ or \\");

  const written = mark + edited;
  try {
    await modeOf(path);
    await writeFileAtomically(stagedPath(root), written, { mode: 0o600 });
    // Nothing can come between the look at the file and the rename.
    await whenFree(() => fileHash(path) === before && renameSync(stagedPath(root), path));
    return fileHash(path) === hashOf(written) ? { kind: "saved" } : conflict;
  } finally {
    removeStagedPassword(root);
  }
}

function isReadAs(settings: string, password: string): boolean {
  const values = passwordsIn(settings).map(({ value }) => value);
  const isRefused = readSettingLines(settings).problems.some(({ isOfPassword }) => isOfPassword);
  return settings.isWellFormed() && !isRefused && values.length === 1 && values[0] === password;
}
