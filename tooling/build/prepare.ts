import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Project } from "../../src/project/project.ts";
import { isUnpublished } from "../../src/publish/hosts/unpublished.ts";
import type { Catalogs } from "../../src/publish/messages.ts";
import { checkPassword } from "../../src/publish/password/check-password.ts";
import { describePassword } from "../../src/publish/password/typing.ts";
import type { Media } from "../../src/publish/reopen.ts";
import { publishedCatalogs } from "../catalogs/catalogs.ts";
import { printProblem } from "../project/print-problem.ts";
import { readProject } from "../project/read-project.ts";
import { readPassword, SettingsError } from "../settings.ts";
import { Refused } from "./refused.ts";

/** The checked input of publishing. */
export interface Prepared {
  readonly project: Project;
  readonly media: Media;
  readonly password: string;
  readonly catalogs: Catalogs;
  /** Whether the password is the demo's. */
  readonly isDemo: boolean;
  /** What the project still lacks, one line each. */
  readonly todo: readonly string[];
  /** A note on the password's strength that does not reveal the password. */
  readonly passwordNote: string;
}

/**
 * Reads and checks the project and the settings.
 * @throws Refused if a problem blocks publishing
 */
export async function prepare(root: string, environment: NodeJS.ProcessEnv = process.env): Promise<Prepared> {
  const catalogs = publishedCatalogs();
  const { project, media, blocking, todo } = await readProject(root);
  const lines = [...blocking, ...(await exposedFiles(root))];
  try {
    const password = readPassword(root, environment);
    // The project's own words make a password weaker.
    const { problem: found, isDemo = false } = await checkPassword(password, project ?? empty, catalogs);
    // The log of a build on a CI service is public, and the kind of a password helps to guess it.
    const isLogPublic = Boolean(environment.CI || environment.GITHUB_ACTIONS);
    const problem = found && (isLogPublic ? { ...found, values: {} } : found);
    const isAllowed = problem?.code === "password.weak" && environment.ALLOW_WEAK_ACCESS_WORD === "1";
    const line = problem && printProblem(problem, "ACCESS_WORD");
    if (line && !isAllowed) lines.push(line);
    if (project && lines.length === 0) {
      const passwordNote = isDemo ? DEMO_NOTE : isLogPublic ? ACCEPTED : noteOf(password);
      return { project, media, password, catalogs, isDemo, todo: [...todo, ...(line ? [line] : [])], passwordNote };
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    lines.push(error.message);
  }
  throw new Refused(lines);
}

/** Files that the site would publish unencrypted although they are private. */
async function exposedFiles(root: string): Promise<string[]> {
  const names = await readdir(join(root, PUBLIC_FOLDER), { recursive: true }).catch(() => []);
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter(isUnpublished)
    .map((name) => `${PUBLIC_FOLDER}/${name}: could be read by everyone; take it out of "${PUBLIC_FOLDER}"`);
}

const PUBLIC_FOLDER = "public";

const DEMO_NOTE = "This is a demo: its password is public. Set ACCESS_WORD in .env.local for a site of your own.";

const empty: Project = {
  version: 1,
  site: { name: "", logo: "", icons: [], accent: { light: "", dark: "" }, preview: { picture: "" } },
  members: { steps: [], gamePlan: { points: [] }, resources: {} },
  media: {},
};

const ACCEPTED = "The password may do.";

function noteOf(password: string): string {
  const { characters, words, accented } = describePassword(password);
  const accents = accented.length > 0 ? `, with ${accented.join(" ")}` : "";
  return `The password has ${words} words and ${characters} characters${accents}. It may do: a known saying, song or date would be guessed at once, however long it is.`;
}
