import { createHmac, randomBytes } from "node:crypto";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withPassword } from "../encryption/write-password.ts";
import { modeOf, whenFree, writeFileAtomically } from "../files/atomic-write.ts";
import { OWN_FILE, readSettingsFile } from "../settings/settings-file.ts";
import { readSettingLines } from "../settings/settings-lines.ts";
import type { Outcome, PasswordOperation } from "./operations.ts";
import { readIfThere, targetOf } from "./storage.ts";

/** Of this process: nobody can try passwords on a version. */
const key = randomBytes(32);

/** Stands for the password of `.env.local`, or for none, in operations and answers. */
export function passwordVersion(root: string): string {
  const settings = readSettingsFile(join(root, OWN_FILE));
  return versionOf(settings && "text" in settings ? passwordIn(settings.text) : "");
}

const versionOf = (password: string) => createHmac("sha256", key).update(password).digest("hex");

const passwordIn = (settings: string) =>
  readSettingLines(settings).values.findLast(({ name }) => name === "ACCESS_WORD")?.value ?? "";

const stagedPath = (root: string) => `${targetOf(root, OWN_FILE)}.studio.tmp`;

/** Removes what a crash left of a password that was being written. */
export const removeStagedPassword = (root: string): void => rmSync(stagedPath(root), { force: true });

/**
 * Writes a password into `.env.local`. It is in no journal, no history and no answer.
 *
 * @throws Error of the system where the file can't be written; it is unchanged
 */
export async function writePasswordStep(root: string, operation: PasswordOperation): Promise<Outcome> {
  const path = targetOf(root, OWN_FILE);
  const refused = (problem: string): Outcome => ({ kind: "refused", problems: [{ file: OWN_FILE, problem }] });
  const bytes = readIfThere(path);
  const settings = readSettingsFile(path) ?? { text: "" };
  if ("problem" in settings) return refused(settings.problem);
  const present = passwordIn(settings.text);
  if (present === operation.password) return { kind: "saved" };
  const conflict: Outcome = { kind: "conflict", conflicts: [{ file: OWN_FILE }] };
  if (versionOf(present) !== operation.old) return conflict;
  const edited = withPassword(settings.text, operation.password);
  if (!isReadAs(edited, operation.password))
    return refused("can't have this password; use letters, digits, spaces and hyphens, no \", $ or \\");

  const isMarked = bytes?.toString("latin1", 0, 3) === "\u00EF\u00BB\u00BF";
  const written = Buffer.from((isMarked ? "\uFEFF" : "") + edited);
  try {
    await modeOf(path);
    await writeFileAtomically(stagedPath(root), written, { mode: 0o600 });
    // Nothing can come between the look at the file and the rename.
    const isWritten = await whenFree(() => {
      const isAsRead = Buffer.compare(readIfThere(path) ?? Buffer.of(), bytes ?? Buffer.of()) === 0;
      if (isAsRead) renameSync(stagedPath(root), path);
      return isAsRead;
    });
    return isWritten && readIfThere(path)?.equals(written) ? { kind: "saved" } : conflict;
  } finally {
    removeStagedPassword(root);
  }
}

function isReadAs(settings: string, password: string): boolean {
  const { values, problems } = readSettingLines(settings);
  const passwords = values.filter(({ name }) => name === "ACCESS_WORD");
  return (
    settings.isWellFormed() &&
    passwords.length === 1 &&
    passwords[0]?.value === password &&
    !problems.some(({ isOfPassword }) => isOfPassword)
  );
}
