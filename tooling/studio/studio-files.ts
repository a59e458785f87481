import { rmSync } from "node:fs";
import { languages } from "../../machines/languages.ts";
import { writeProblem } from "../files/atomic-write.ts";
import { OWN_FOLDER } from "../settings/settings-file.ts";
import { readTexts } from "./edit-catalog.ts";
import { readJson } from "./edit-json.ts";
import { objectsOf, readHistory } from "./history.ts";
import { settle } from "./journal.ts";
import { type Outcome, type Problem, Refusal, type Step, WriteFailure } from "./operations.ts";
import { findOutdated } from "./outdated.ts";
import { passwordVersion, removeStagedPassword } from "./password-step.ts";
import { readText } from "./plan.ts";
import { applyStep, turnStep } from "./steps.ts";
import { ARRIVING, lock, studioPath, sweep } from "./storage.ts";

/** What the files have. A file that can't be read is left out, and has a problem. */
export interface Snapshot {
  /** The value of each JSON file. */
  readonly json: Readonly<Record<string, unknown>>;
  /** The texts of each catalog by id. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The texts whose original has changed since they were last right, each with the original of then. */
  readonly outdated: Snapshot["texts"];
  /** Stands for the password, see `operationSchema`. */
  readonly password: string;
  readonly problems: readonly Problem[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export type StudioFiles = Awaited<ReturnType<typeof openStudioFiles>>;

/**
 * Opens a project for editing, and first ends what a crash broke off. All calls wait for those before.
 *
 * @throws Error where another process has it open, or what is broken off can't be ended, in plain words
 */
export async function openStudioFiles(root: string) {
  let unlock = () => {};
  try {
    unlock = lock(root);
    await settle(root);
  } catch (error) {
    unlock();
    const { file, problem } = failureOf(error);
    throw new Error(`${file}: ${problem}`, { cause: error });
  }
  removeStagedPassword(root);
  rmSync(studioPath(root, ARRIVING), { recursive: true, force: true });
  sweep(root, objectsOf(root, readHistory(root).steps));

  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(act);
    last = turn.catch(() => {});
    return turn;
  };
  /** An error of the system is an answer; any other is a mistake of the code. */
  const change = <Result>(act: () => Promise<Result>): Promise<Result | Outcome> =>
    inTurn(() =>
      settle(root)
        .then(act)
        .catch((error) => ({ kind: "unwritable", ...failureOf(error) })),
    );
  return {
    read: (): Promise<Snapshot> =>
      inTurn(async () => {
        const snapshot = readSnapshot(root);
        return { ...snapshot, outdated: await findOutdated(root, snapshot.texts).catch(() => ({})) };
      }),
    /** Writes a step as a whole, or not at all. Uploads stay where they are staged until it is saved. */
    apply: (step: Step) =>
      change(async () => {
        const outcome = await applyStep(root, step);
        if (outcome.kind === "saved" && step.operations.some(({ type }) => type === "confirm"))
          await findOutdated(root, readSnapshot(root).texts, step.operations);
        return outcome;
      }),
    /** Takes the last step back, with the very bytes where nobody changed the file since. `null`: there is none. */
    undo: () => change(() => turnStep(root, "undo")),
    redo: () => change(() => turnStep(root, "redo")),
    close: () => inTurn(async () => unlock()),
  };
}

function failureOf(error: unknown) {
  let cause = error as NodeJS.ErrnoException;
  while (cause.cause) cause = cause.cause as NodeJS.ErrnoException;
  if (!/^E[A-Z]+$/.test(String(cause.code))) throw error;
  return { file: error instanceof WriteFailure ? error.file : OWN_FOLDER, ...writeProblem(cause) };
}

function readSnapshot(root: string): Omit<Snapshot, "outdated"> {
  const problems: Problem[] = [];
  const all = <Value>(files: readonly string[], parse: (text: string) => Value): Record<string, Value> =>
    Object.fromEntries(
      files.flatMap((file) => {
        try {
          return [[file, parse(readText(root, file))]];
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          problems.push({ file, problem: error.message });
          return [];
        }
      }),
    );
  const catalogs = languages.flatMap(({ code }) => ["site", "members"].map((name) => `locales/${code}/${name}.po`));
  const { position, steps } = readHistory(root);
  return {
    json: all(["content/site.json", "content/members.json"], readJson),
    texts: all(catalogs, readTexts),
    password: passwordVersion(root),
    problems,
    canUndo: position > 0,
    canRedo: position < steps.length,
  };
}
