import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { languages } from "../../machines/languages.ts";
import { readTexts } from "./edit-catalog.ts";
import { headers, type Problem } from "./protocol.ts";

/** An English problem with `{0}` where the checks fill something in, as a pattern; and its words in another language. */
interface Template {
  readonly pattern: RegExp;
  readonly slots: readonly string[];
  readonly words: string;
}

/** Says in the page's language what the checks say in English. What no template fits stays as it is. */
export interface Speaker {
  readonly say: (problem: string) => string;
  readonly sayAll: <One extends Pick<Problem, "problem">>(problems: readonly One[]) => One[];
}

const speakers = new Map<string, Speaker>();

/** Speaks the language that a request asks for. */
export function speakerFor(request: IncomingMessage): Speaker {
  const language = languages.find(({ code }) => code === request.headers[headers.language])?.code ?? "en";
  const known = speakers.get(language) ?? makeSpeaker(language);
  speakers.set(language, known);
  return known;
}

function makeSpeaker(language: string): Speaker {
  const path = join(import.meta.dirname, "locales", `${language}.po`);
  const texts = Object.entries(existsSync(path) ? readTexts(readFileSync(path, "utf8")) : {});
  const fixed = new Map(texts);
  // The more of it is fixed, the better it fits.
  const templates = texts
    .filter(([english]) => english.includes("{0}"))
    .sort(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([english, words]) => templateOf(english, words));

  const say = (problem: string): string => {
    if (problem.length > LONGEST) return problem;
    const whole = fixed.get(problem) ?? fromTemplate(problem);
    if (whole !== undefined) return whole;
    const [, place, rest] = /^([^:"]+): (.*)$/s.exec(problem) ?? [];
    return place && rest ? `${say(place)}: ${say(rest)}` : problem;
  };
  /** What was filled in: a list, other words of the checks, or the owner's, which are in quotes. */
  const sayPart = (part: string) => {
    if (LIST.test(part)) return part.replace(/ (and|or) (?=[^ ]+$)/, (word) => fixed.get(word) ?? word);
    return part.startsWith('"') ? part : say(part);
  };
  const fromTemplate = (problem: string): string | undefined => {
    for (const { pattern, slots, words } of templates) {
      const [, ...found] = pattern.exec(problem) ?? [];
      const filled = found.map(sayPart);
      if (found.length > 0) return words.replace(/\{(\d)\}/g, (_, slot) => filled[slots.indexOf(slot)] ?? "");
    }
    return undefined;
  };
  return { say, sayAll: (problems) => problems.map((one) => ({ ...one, problem: say(one.problem) })) };
}

/** No problem of a check is longer; what a failed build prints may be. */
const LONGEST = 1000;

/** Names without spaces: `a, b or c`. */
const LIST = /^([^ ]+, )*[^ ]+ (and|or) [^ ]+$/;

const fixedLength = (english: string) => english.replace(/\{\d\}/g, "").length;

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function templateOf(english: string, words: string): Template {
  const [start = "", ...parts] = english.split(/\{(?=\d\})/);
  const slots = parts.map((part) => part.charAt(0));
  const rest = parts.map((part) => `(.*?)${literal(part.slice(2))}`);
  return { pattern: new RegExp(`^${literal(start)}${rest.join("")}$`, "s"), slots, words };
}
