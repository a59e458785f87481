import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import { passwordProblem } from "../encryption/check-password.ts";
import { makePassword } from "../encryption/make-password.ts";
import { type PasswordLanguage, passwordWords } from "../encryption/password-words.ts";
import { readSiteWords } from "../encryption/site-words.ts";
import { Refused, readJsonBody, sendJson } from "./body.ts";
import type { Changes } from "./changes.ts";
import { type Outcome, operationSchema } from "./operations.ts";
import { problemFinder } from "./problems.ts";
import {
  API,
  headers as names,
  type PublishLine,
  type StepResponse,
  type StudioState,
  type WatchLine,
} from "./protocol.ts";
import { type PublishParts, publish } from "./publish.ts";
import { type Speaker, speakerFor } from "./say.ts";
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

/** What a test may put in place of what takes long. */
export type ApiParts = Partial<Omit<PublishParts, "findProblems">> & {
  readonly findProblems?: ReturnType<typeof problemFinder>;
};

/** Answers what the page asks for. Whoever asks has come through the door. */
export function studioApi(root: string, files: StudioFiles, changes: Changes, parts: ApiParts) {
  const findProblems = parts.findProblems ?? problemFinder(root);
  // The first look reads the code and lists of words, for a second or two.
  void findProblems();
  let isPublishing = false;

  const readState = async (request: IncomingMessage): Promise<StudioState> => {
    const snapshot = await files.read();
    const found = await findProblems();
    const unreadable = snapshot.problems.filter(({ file }) => !found.some((problem) => problem.file === file));
    const problems = speakerFor(request).sayAll([...unreadable, ...found]);
    return { ...snapshot, problems };
  };
  const change = async (request: IncomingMessage, response: ServerResponse, act: () => Promise<Outcome | null>) => {
    const outcome = await changes.own(pageOf(request), act);
    const body: StepResponse = { outcome: said(outcome, speakerFor(request)), state: await readState(request) };
    sendJson(response, outcome ? statuses[outcome.kind] : 200, body);
  };

  const answers: Readonly<
    Record<string, (request: IncomingMessage, response: ServerResponse, body: never) => Promise<void>>
  > = {
    async read(request, response) {
      sendJson(response, 200, await readState(request));
    },
    async step(request, response, { operations }: v.InferOutput<typeof step>) {
      const uploads = uploadsNamedIn(root, operations);
      await change(request, response, () => files.apply({ operations, uploads }));
    },
    undo: (request, response) => change(request, response, files.undo),
    redo: (request, response) => change(request, response, files.redo),
    async upload(request, response) {
      const kind = request.headers[names.kind];
      if (!isKind(kind)) throw new Refused(400, "This is no kind of file that the site can have.");
      sendJson(response, 200, await receiveUpload(root, request, kind));
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
    },
    async publish(request, response) {
      if (isPublishing) throw new Refused(409, "The site is being published in another window already.");
      const canceled = new AbortController();
      response.once("close", () => canceled.abort());
      const report = lines<PublishLine>(response);
      const exact = { ...parts, findProblems: () => findProblems(true) };
      const { say, sayAll } = speakerFor(request);
      isPublishing = true;
      try {
        const last = await publish(root, exact, report, canceled.signal);
        if ("problems" in last) report({ ...last, problems: sayAll(last.problems) });
        else report("problem" in last ? { ...last, problem: say(last.problem) } : last);
      } finally {
        isPublishing = false;
        response.end();
      }
    },
    async suggest(request, response) {
      const language = String(request.headers[names.language]);
      const drawn = Object.hasOwn(passwordWords, language) ? (language as PasswordLanguage) : "en";
      sendJson(response, 200, { password: makePassword(drawn, await readSiteWords(root)).password });
    },
    async strength(request, response, asked: v.InferOutput<typeof password>) {
      const problem = await passwordProblem(root, asked.password);
      sendJson(response, 200, { problem: problem && speakerFor(request).say(problem) });
    },
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = request.url?.slice(API.length) ?? "";
    const { say } = speakerFor(request);
    try {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (!answer) throw new Refused(404, "This is nothing that the Studio does.");
      const body = name === "upload" ? {} : await readJsonBody(request, bodies[name] ?? nothing);
      await answer(request, response, body as never);
    } catch (error) {
      // Who broke off hears nothing.
      if (request.destroyed && !request.complete) response.destroy();
      if (error instanceof Refused) return sendJson(response, error.status, { problem: say(error.message) });
      if (!response.destroyed) console.error(error);
      sendJson(response, 500, {
        problem: say("Something went wrong in the Studio; see the window where it was started."),
      });
    }
  };
}

const pageOf = ({ headers }: IncomingMessage) => String(headers[names.page]);

/** An outcome in the page's language. */
function said(outcome: Outcome | null, { say, sayAll }: Speaker): Outcome | null {
  if (outcome?.kind === "refused") return { ...outcome, problems: sayAll(outcome.problems) };
  return outcome?.kind === "unwritable" ? { ...outcome, problem: say(outcome.problem) } : outcome;
}

/** Writes an answer line by line. */
function lines<Line>(response: ServerResponse): (line: Line) => void {
  response.writeHead(200, { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" });
  return (line) => {
    if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
  };
}
