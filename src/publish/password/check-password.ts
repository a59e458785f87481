import { type Problem, problem } from "../../project/problem.ts";
import type { Project } from "../../project/project.ts";
import type { Catalogs } from "../messages.ts";
import { DEMO_PASSWORD, isPublicPassword } from "./public-passwords.ts";
import { siteWords } from "./site-words.ts";
import { weaknessFinder } from "./strength.ts";
import { typingProblem } from "./typing.ts";

/** What the Studio and the tools may show about a password. None of it reveals the password. */
export interface PasswordReport {
  /** Why it can't be published: it can't be typed, is public, or is weak. */
  readonly problem: Problem | null;
  /** Whether it is the demo's password, which publishes the site as a demo. */
  readonly isDemo?: true;
}

/**
 * Checks that everyone can type a password, that it is not public, and that it is not easy to guess.
 *
 * @param isDrawn whether it was drawn: its number of guesses is known, and needs no estimate
 */
export async function checkPassword(
  password: string,
  project: Project,
  catalogs: Catalogs,
  isDrawn = false,
): Promise<PasswordReport> {
  const typing = typingProblem(password);
  if (typing) return { problem: typing };
  if (password === DEMO_PASSWORD) return { problem: null, isDemo: true };
  if (isPublicPassword(password)) return { problem: problem("password.public") };
  if (isDrawn) return { problem: null };
  const weaknessOf = await weaknessFinder(siteWords(project, catalogs));
  const kind = weaknessOf(password);
  return { problem: kind && problem("password.weak", { kind }) };
}
