import type { IncomingMessage } from "node:http";
import type { Say } from "../i18n/make-say.ts";
import { sayIn } from "../i18n/say.ts";
import { headers, type Problem } from "./protocol.ts";

/** Speaks the language of the page. */
export interface Speaker {
  readonly say: Say;
  readonly sayAll: <One extends Pick<Problem, "problem">>(problems: readonly One[]) => One[];
}

/** Speaks the language that a request asks for. */
export function speakerFor(request: IncomingMessage): Speaker {
  const say = sayIn(String(request.headers[headers.language]));
  return { say, sayAll: (problems) => problems.map((one) => ({ ...one, problem: say(one.problem) })) };
}
