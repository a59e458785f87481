import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify, stripVTControlCharacters } from "node:util";
import { type AsyncZippable, zip } from "fflate";
import { runDoctor } from "../doctor/doctor.ts";
import { whenFree } from "../files/atomic-write.ts";
import { prerenderFolder } from "../pages/prerender.ts";
import { readPassword } from "../settings/read-settings.ts";
import { OWN_FOLDER } from "../settings/settings-file.ts";
import type { Problem, PublishLine, PublishPhase } from "./protocol.ts";
import { PUBLISHING, studioPath } from "./storage.ts";

/** The folder that every host takes, which `npm run build` writes too: the doctor compares a live site with it. */
const RESULT = "dist";

/** How long the doctor waits for one of the content's links, in milliseconds. */
const LINK_TIME = 5000;

/** What gets smaller in a zip; all else is encrypted or compressed already. */
const PLAIN = /\.(html|css|js|json|txt|svg|webmanifest)$|^_\w+$/;

/** What publishing needs, and what a test may put in its place. */
export interface PublishParts {
  readonly findProblems: (isExact?: boolean) => Promise<readonly Problem[]>;
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
  const place = (name: string) => studioPath(root, PUBLISHING, name);
  const phase = async <Result>(name: PublishPhase, act: () => Promise<Result>): Promise<Result> => {
    report({ phase: name, done: false });
    const result = await act();
    signal.throwIfAborted();
    report({ phase: name, done: true });
    return result;
  };
  try {
    const problems = await phase("check", () => findProblems(true));
    if (problems.length > 0) return { result: "refused", problems };
    await rm(studioPath(root, PUBLISHING), { recursive: true, force: true });
    mkdirSync(studioPath(root, PUBLISHING), { recursive: true });
    const target = place("site");
    await phase("build", () => build(root, `${OWN_FOLDER}/${PUBLISHING}/site`, signal));
    const password = readPassword(root);
    const findings = await phase("doctor", () =>
      examine({ target, password, localBuild: target, timeLimit: LINK_TIME }),
    );
    const wrong = findings.filter(({ level }) => level === "bad");
    if (wrong.length > 0)
      return { result: "refused", problems: wrong.map(({ text: problem }) => ({ file: RESULT, problem })) };
    await phase("zip", () => zipFolder(target, place("site.zip")));
    const [folder, zipFile] = [join(root, RESULT), join(root, `${RESULT}.zip`)];
    await replace(target, folder, place("old"));
    await replace(place("site.zip"), zipFile, place("old.zip"));
    return { result: "published", folder, zip: zipFile };
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
  signal.addEventListener("abort", () => child.kill());
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (code === 0) return;
  await rm(join(root, prerenderFolder), { recursive: true, force: true });
  throw new Error(stripVTControlCharacters(said).trim() || "The build ended too early; try again.");
}

/** Puts everything of a folder into a zip file, beside other work. */
async function zipFolder(folder: string, zipFile: string): Promise<void> {
  const files: AsyncZippable = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll("\\", "/");
    if (entry.isFile()) files[name] = [readFileSync(path), { level: PLAIN.test(entry.name) ? 6 : 0 }];
  }
  await writeFile(zipFile, await promisify<AsyncZippable, Uint8Array>(zip)(files));
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
