import { type Problem, problem } from "../../project/problem.ts";
import type { Project } from "../../project/project.ts";
import type { Catalogs } from "../messages.ts";
import { DEMO_PASSWORD, isPublicPassword } from "./public-passwords.ts";
import { siteWords } from "./site-words.ts";
import { type Strength, strengthRater } from "./strength.ts";
import { typingProblem } from "./typing.ts";

/** What the Studio and the tools may show about a password. None of it reveals the password. */
export interface PasswordReport {
  /** Why it can't be published: it can't be typed, is public, or is weak. */
  readonly problem: Problem | null;
  /** How strong it is, if it can be typed and is not public. */
  readonly strength?: Strength;
  /** Whether it is the demo's password, which publishes the site as a demo. */
  readonly isDemo?: true;
}

/** Checks that everyone can type a password, that it is not public, and that it is hard to guess. */
export async function checkPassword(password: string, project: Project, catalogs: Catalogs): Promise<PasswordReport> {
  const typing = typingProblem(password);
  if (typing) return { problem: typing };
  if (password === DEMO_PASSWORD) return { problem: null, isDemo: true };
  if (isPublicPassword(password)) return { problem: problem("password.public") };
  const rate = await strengthRater(siteWords(project, catalogs));
  const strength = rate(password);
  return { problem: strength.level === "weak" ? problem("password.weak") : null, strength };
}
