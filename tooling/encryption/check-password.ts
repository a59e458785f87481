import { isUntouchedDemo } from "../demo/untouched.ts";
import { say } from "../i18n/say.ts";
import { ENVIRONMENT, makeOne, readSetting, settingsProblems } from "../settings/read-settings.ts";
import { DEMO_PASSWORD, isPublicPassword } from "./public-passwords.ts";
import { readSiteWords } from "./site-words.ts";
import { strengthRater } from "./strength.ts";
import { describePassword, typingProblem } from "./typing.ts";

/** What may be said of a password that is to be published. None of it shows the password. */
interface PasswordReport {
  /** For the owner, at the end of a build. */
  readonly summary: string;
  /** Where the password is weak: that it is, and the fix. */
  readonly warning?: string;
}

/**
 * Checks the password that a build would publish: it is what the owner wrote, everyone can type it, it is not public,
 * and it withstands guessing.
 *
 * In the environment, `DEMO=1` lets a changed demo have the public password, `ALLOW_WEAK_ACCESS_WORD=1` turns weakness
 * into a warning, and with `CI` or `GITHUB_ACTIONS` the log is public: nothing is said of length and strength.
 *
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
    throw new Error(`${where}: ${publicBecause(password)}, so everyone can read it; ${makeOne(place)}`);
  }
  const isLogPublic = Boolean(environment.CI || environment.GITHUB_ACTIONS);
  const { level, summary } = strengthRater(readSiteWords(root))(password);
  if (level === "weak" && environment.ALLOW_WEAK_ACCESS_WORD !== "1")
    throw new Error(`${where}: is too weak. ${isLogPublic ? "" : `${summary} `}Fix: ${makeOne(place)}`);
  if (isLogPublic) return { summary: "The password is valid." };
  const report = { summary: `${describePassword(password)} ${summary}` };
  return level === "good" ? report : { ...report, warning: `${where}: ${summary} That is not long; ${makeOne(place)}` };
}

/** Why a password can't be published, and the fix; `null` where it can. Never the password. */
export async function passwordProblem(root: string, password: string): Promise<string | null> {
  const typing = typingProblem(password);
  if (typing) return typing;
  if (isPublicPassword(password)) return `${publicBecause(password)}, so everyone can read it; use another one`;
  const { level, summary } = strengthRater(readSiteWords(root))(password);
  return level === "weak" ? `is too weak. ${summary} Use more words that have nothing to do with each other` : null;
}

const publicBecause = (password: string) =>
  password === DEMO_PASSWORD ? "is the demo's" : "is in this project's files or handbooks";

/**
 * What a local server prints about the password, and what is wrong with the settings. Only a public password is shown:
 * terminals are photographed and recorded.
 */
export function passwordLines(root: string): { password: string; problems: string[] } {
  const { value, place } = readSetting("ACCESS_WORD", root);
  const [file = ""] = place.split(",");
  const own = file === ENVIRONMENT ? "your password from the environment" : `your password from ${file}`;
  return {
    password: isPublicPassword(value) ? value : say(value === "" ? "there is none" : own),
    problems: settingsProblems(root, isUntouchedDemo(root)),
  };
}
