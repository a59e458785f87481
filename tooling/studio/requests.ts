import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { sayIn } from "../i18n/say.ts";
import { headers as names } from "./protocol.ts";

/** In bytes. A step is a few lines. */
const LARGEST_JSON = 256_000;

/** A request that is answered with a status and a reason, whatever it asks for. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

/** Says each `problem` of an answer, and those in its `problems`, in the language that a request asks for. */
export function sayFor({ headers }: IncomingMessage): <Answer extends object>(answer: Answer) => Answer {
  const say = sayIn(String(headers[names.language]));
  return function said<Answer extends object>(answer: Answer): Answer {
    const { problem, problems } = answer as { problem?: string | null; problems?: readonly object[] };
    return { ...answer, ...(problem && { problem: say(problem) }), ...(problems && { problems: problems.map(said) }) };
  };
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}

/**
 * Reads a JSON body and checks it; an empty one is `{}`.
 *
 * @throws Refused where it is too large, no JSON, or says something else
 */
export async function readJsonBody<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const limit = limited(request, LARGEST_JSON, "A step can't have more than 256 kB; save in smaller steps.");
  const json = await pipeline(request, limit, text);
  if (json !== "" && !/^application\/json(;\s*charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Refused(415, "This must be JSON.");
  try {
    return v.parse(schema, JSON.parse(json || "{}"));
  } catch {
    throw new Refused(400, "This request is not from the Studio's page.");
  }
}

/**
 * Passes on a body that is not too large. One that says its length beforehand, as browsers do, is not read, and its
 * sender gets an answer; any other one is cut off.
 */
export function limited({ headers }: IncomingMessage, most: number, problem: string) {
  if (Number(headers["content-length"]) > most) throw new Refused(413, problem);
  return async function* (body: AsyncIterable<Buffer>) {
    let length = 0;
    for await (const part of body) {
      length += part.length;
      if (length > most) throw new Refused(413, problem);
      yield part;
    }
  };
}
