import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import { passwordProblem } from "../encryption/check-password.ts";
import { makePassword } from "../encryption/make-password.ts";
import { type PasswordLanguage, passwordWords } from "../encryption/password-words.ts";
import { readSiteWords } from "../encryption/site-words.ts";
import type { Changes } from "./changes.ts";
import { type Outcome, operationSchema } from "./operations.ts";
import { problemFinder } from "./problems.ts";
import {
  API,
  headers as names,
  type PublishLine,
  type StepResponse,
  type StrengthResponse,
  type StudioState,
  type SuggestResponse,
  type UploadResponse,
  type WatchLine,
} from "./protocol.ts";
import { type PublishParts, publish } from "./publish.ts";
import { Refused, readJsonBody, sayFor, sendJson } from "./requests.ts";
import type { StudioFiles } from "./studio-files.ts";
import { isKind, receiveUpload, uploadsNamedIn } from "./uploads.ts";

/** How often a page is told that the Studio is still there, in milliseconds. */
const HEARTBEAT = 10_000;

const nothing = v.strictObject({});
const step = v.strictObject({ operations: v.pipe(v.array(operationSchema), v.minLength(1)) });
const password = v.strictObject({ password: v.string() });

/** What a request says; most say nothing. */
const bodies: Readonly<Record<string, v.GenericSchema>> = { step, strength: password };

const statuses: Readonly<Record<Outcome["kind"], number>> = {
  saved: 200,
  conflict: 409,
  refused: 422,
  unwritable: 503,
};

/** Answers what the page asks for. Whoever asks has come through the door. */
export function studioApi(root: string, files: StudioFiles, changes: Changes, parts: Partial<PublishParts>) {
  const { findProblems = problemFinder(root) } = parts;
  // The first look reads the code and lists of words, for a second or two.
  void findProblems();
  let isPublishing = false;

  const readState = async (request: IncomingMessage): Promise<StudioState> => {
    const snapshot = await files.read();
    const found = await findProblems();
    const unreadable = snapshot.problems.filter(({ file }) => !found.some((problem) => problem.file === file));
    return sayFor(request)({ ...snapshot, problems: [...unreadable, ...found] });
  };
  const change = async (request: IncomingMessage, response: ServerResponse, act: () => Promise<Outcome | null>) => {
    const outcome = await changes.own(pageOf(request), act);
    const state = await readState(request);
    if (outcome) response.statusCode = statuses[outcome.kind];
    return { outcome: outcome && sayFor(request)(outcome), state } satisfies StepResponse;
  };

  /** Each returns what it answers with, or answers by itself. */
  const answers: Readonly<
    Record<string, (request: IncomingMessage, response: ServerResponse, body: never) => Promise<object | undefined>>
  > = {
    read: readState,
    step(request, response, { operations }: v.InferOutput<typeof step>) {
      const uploads = uploadsNamedIn(root, operations);
      return change(request, response, () => files.apply({ operations, uploads }));
    },
    undo: (request, response) => change(request, response, files.undo),
    redo: (request, response) => change(request, response, files.redo),
    async upload(request): Promise<UploadResponse> {
      const kind = request.headers[names.kind];
      if (!isKind(kind)) throw new Refused(400, "The site can't use this kind of file.");
      return receiveUpload(root, request, kind);
    },
    async watch(request, response) {
      const write = lines<WatchLine>(response);
      write({});
      const stop = changes.listen(pageOf(request), () => write({ changed: true }));
      const heart = setInterval(() => write({}), HEARTBEAT);
      response.once("close", () => {
        stop();
        clearInterval(heart);
      });
      return undefined;
    },
    async publish(request, response) {
      if (isPublishing) throw new Refused(409, "The site is already being published in another window.");
      const canceled = new AbortController();
      response.once("close", () => canceled.abort());
      const report = lines<PublishLine>(response);
      isPublishing = true;
      try {
        report(sayFor(request)(await publish(root, { ...parts, findProblems }, report, canceled.signal)));
      } finally {
        isPublishing = false;
        response.end();
      }
      return undefined;
    },
    async suggest(request): Promise<SuggestResponse> {
      const language = String(request.headers[names.language]);
      const drawn = Object.hasOwn(passwordWords, language) ? (language as PasswordLanguage) : "en";
      return { password: makePassword(drawn, await readSiteWords(root)).password };
    },
    async strength(request, _, asked: v.InferOutput<typeof password>): Promise<StrengthResponse> {
      return sayFor(request)({ problem: await passwordProblem(root, asked.password) });
    },
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = request.url?.slice(API.length) ?? "";
    try {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (!answer) throw new Refused(404, "The Studio can't do that.");
      const body = name === "upload" ? {} : await readJsonBody(request, bodies[name] ?? nothing);
      const answered = await answer(request, response, body as never);
      if (answered) sendJson(response, response.statusCode, answered);
    } catch (error) {
      // Who broke off hears nothing.
      if (request.destroyed && !request.complete) response.destroy();
      const isRefused = error instanceof Refused;
      if (!isRefused && !response.destroyed) console.error(error);
      const problem = isRefused
        ? error.message
        : "Something went wrong in the Studio; see the window where it was started.";
      sendJson(response, isRefused ? error.status : 500, sayFor(request)({ problem }));
    }
  };
}

const pageOf = ({ headers }: IncomingMessage) => String(headers[names.page]);

/** Writes an answer line by line. */
function lines<Line>(response: ServerResponse): (line: Line) => void {
  response.writeHead(200, { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" });
  return (line) => {
    if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
  };
}
