import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";

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
  const parts: Buffer[] = [];
  const limited = limit(request, LARGEST_JSON, "A step can't have more than 256 kB; save in smaller steps.");
  limited.on("data", (part: Buffer) => parts.push(part));
  await pipeline(request, limited);
  const text = Buffer.concat(parts).toString("utf8");
  if (text !== "" && !/^application\/json(;\s*charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    throw new Refused(415, "This must be JSON.");
  try {
    return v.parse(schema, JSON.parse(text || "{}"));
  } catch {
    throw new Refused(400, "This is no request of the Studio's page.");
  }
}

/**
 * Writes a body into a new file. Where it breaks off or is too large, there is no file.
 *
 * @throws Refused where it is too large; the system's error where it broke off or can't be written
 */
export async function writeBody(request: IncomingMessage, path: string, largest: number, tooLarge: string) {
  try {
    await pipeline(request, limit(request, largest, tooLarge), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Passes on a body that is not too large. One that says its length beforehand, as browsers do, is not read, and its
 * sender gets an answer; any other one is cut off.
 */
function limit({ headers }: IncomingMessage, most: number, problem: string): Transform {
  let length = 0;
  if (Number(headers["content-length"]) > most) throw new Refused(413, problem);
  return new Transform({
    transform(part: Buffer, _, done) {
      length += part.length;
      if (length > most) done(new Refused(413, problem));
      else done(null, part);
    },
  });
}
