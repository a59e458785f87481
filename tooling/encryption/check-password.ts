import { isUntouchedDemo } from "../demo/untouched.ts";
import { ENVIRONMENT, makeOne, readSetting, settingsProblems } from "../settings/read-settings.ts";
import { DEMO_PASSWORD, isPublicPassword } from "./public-passwords.ts";
import { readSiteWords } from "./site-words.ts";
import { strengthRater } from "./strength.ts";
import { describePassword, typingProblem } from "./typing.ts";

/** What can be said of a password that may be published. None of it shows the password. */
export interface PasswordReport {
  /** For the owner to read at the end of a build. */
  readonly summary: string;
  /** Present where the password is weak, with what to do. */
  readonly warning?: string;
}

/**
 * Checks the password that a build would publish: that it is the one that the owner wrote, that everyone can type it, that it
 * isn't known to everyone, and that it withstands guessing.
 *
 * The environment can say: `DEMO=1`, a changed demo is built with the public password; `ALLOW_WEAK_ACCESS_WORD=1`, a weak
 * one is let through with a warning; `CI` or `GITHUB_ACTIONS`, the log is public, so nothing is said of length and strength.
 *
 * @param root the project's folder
 * @throws Error with a line for each mistake: file, line, fix; never the password
 */
export async function checkPassword(
  root: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<PasswordReport> {
  const isDemo = isUntouchedDemo(root);
  const problems = settingsProblems(root, isDemo, environment);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const { value: password, place } = readSetting("ACCESS_WORD", root, environment);
  if (place === "") throw new Error(`.env.local: is missing, so there is no password; ${makeOne()}`);
  const where = `${place.replace(/^the/, "The")}, ACCESS_WORD`;
  const typing = typingProblem(password);
  if (typing) throw new Error(`${where}: ${typing}`);
  if (isPublicPassword(password)) {
    if (isDemo || environment.DEMO === "1") return { summary: "This is the demo: everyone can read its password." };
    const why = password === DEMO_PASSWORD ? "is the demo's" : "stands in this project's files or handbooks";
    throw new Error(`${where}: ${why}, so everyone can read it; ${makeOne(place)}`);
  }
  const isLogPublic = Boolean(environment.CI || environment.GITHUB_ACTIONS);
  const { level, summary } = strengthRater(await readSiteWords(root))(password);
  if (level === "weak" && environment.ALLOW_WEAK_ACCESS_WORD !== "1")
    throw new Error(`${where}: is too weak. ${isLogPublic ? "" : `${summary} `}Fix: ${makeOne(place)}`);
  if (isLogPublic) return { summary: "The password is valid." };
  const report = { summary: `${describePassword(password)} ${summary}` };
  return level === "good" ? report : { ...report, warning: `${where}: ${summary} That is little; ${makeOne(place)}` };
}

/**
 * What a server of the owner's computer says of the password that opens its gate. Only one that everyone can read anyway is
 * shown: a terminal is photographed and recorded.
 *
 * @param root the project's folder
 * @returns the password or where it stands, and what is wrong with the settings, a line each
 */
export function passwordLines(root: string): { password: string; problems: string[] } {
  const { value, place } = readSetting("ACCESS_WORD", root);
  const [file = ""] = place.split(",");
  const own = file === ENVIRONMENT ? "your password from the environment" : `your password from ${file}`;
  return {
    password: isPublicPassword(value) ? value : value === "" ? "there is none" : own,
    problems: settingsProblems(root, isUntouchedDemo(root)),
  };
}
