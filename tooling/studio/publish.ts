import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { runDoctor } from "../doctor/doctor.ts";
import { whenFree } from "../files/atomic-write.ts";
import { prerenderFolder } from "../pages/prerender.ts";
import { readPassword } from "../settings/read-settings.ts";
import { OWN_FOLDER } from "../settings/settings-file.ts";
import type { Problem, PublishLine, PublishPhase } from "./protocol.ts";
import { PUBLISHING, studioPath } from "./storage.ts";
import { zipFolder } from "./zip.ts";

/** The folder that every host takes, which `npm run build` writes too: the doctor compares a live site with it. */
const RESULT = "dist";

/** How long the doctor waits for one of the content's links, in milliseconds. */
const LINK_TIME = 5000;

/** What publishing needs, and what a test may put in its place. */
export interface PublishParts {
  readonly findProblems: () => Promise<readonly Problem[]>;
  /** Builds the site into a folder below the project's. @throws Error in the words of the build */
  readonly build?: (root: string, folder: string, signal: AbortSignal) => Promise<void>;
  readonly examine?: typeof runDoctor;
}

/**
 * Checks, builds and examines the site, and puts it beside the content as a folder and as a zip. What was there before
 * stays until all of it is done, and where it is refused, fails or is aborted.
 *
 * @param report is told of each phase
 * @returns the last line for the page
 */
export async function publish(
  root: string,
  { findProblems, build = buildSite, examine = runDoctor }: PublishParts,
  report: (line: PublishLine) => void,
  signal: AbortSignal,
): Promise<PublishLine> {
  const place = `${OWN_FOLDER}/${PUBLISHING}`;
  const phase = async <Result>(name: PublishPhase, act: () => Promise<Result>): Promise<Result> => {
    report({ phase: name, done: false });
    const result = await act();
    signal.throwIfAborted();
    report({ phase: name, done: true });
    return result;
  };
  try {
    const problems = await phase("check", findProblems);
    if (problems.length > 0) return { result: "refused", problems };
    await rm(studioPath(root, PUBLISHING), { recursive: true, force: true });
    mkdirSync(studioPath(root, PUBLISHING), { recursive: true });
    const site = `${place}/site`;
    await phase("build", () => build(root, site, signal));
    const target = join(root, site);
    const password = readPassword(root);
    const findings = await phase("doctor", () =>
      examine({ target, password, localBuild: target, timeLimit: LINK_TIME }),
    );
    const wrong = findings.filter(({ level }) => level === "bad");
    if (wrong.length > 0)
      return { result: "refused", problems: wrong.map(({ text: problem }) => ({ file: RESULT, problem })) };
    const zip = join(root, place, "site.zip");
    await phase("zip", () => zipFolder(target, zip));
    await replace(target, join(root, RESULT), join(root, place, "old"));
    await replace(zip, join(root, `${RESULT}.zip`), join(root, place, "old.zip"));
    return { result: "published", folder: join(root, RESULT), zip: join(root, `${RESULT}.zip`) };
  } catch (error) {
    return { result: "failed", problem: signal.aborted ? "It was canceled." : (error as Error).message };
  } finally {
    await rm(studioPath(root, PUBLISHING), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** In a process of its own, which an abort ends at any moment. */
async function buildSite(root: string, folder: string, signal: AbortSignal): Promise<void> {
  const vite = fileURLToPath(new URL("bin/vite.js", import.meta.resolve("vite/package.json")));
  const child = spawn(process.execPath, [vite, "build", "--outDir", folder, "--logLevel", "error"], {
    cwd: root,
    // Vite has made it "development" for the preview. Its words are said in the language of the page.
    env: { ...process.env, LC_ALL: "C", NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = () => child.kill();
  signal.addEventListener("abort", stop);
  try {
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
    if (code === 0) return;
    await rm(join(root, prerenderFolder), { recursive: true, force: true });
    throw new Error(stripVTControlCharacters(said).trim() || "The build ended too early; try again.");
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Puts a file or folder in another one's place; where that fails, the other one is back. */
async function replace(from: string, to: string, aside: string): Promise<void> {
  const hasOld = existsSync(to);
  if (hasOld) await whenFree(() => renameSync(to, aside));
  try {
    await whenFree(() => renameSync(from, to));
  } catch (error) {
    if (hasOld) renameSync(aside, to);
    throw error;
  }
}
