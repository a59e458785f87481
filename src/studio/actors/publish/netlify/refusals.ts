import type { HostFailure } from "../../../model/host.ts";

/** An answer that refuses something, as it came. */
interface Refusal {
  readonly status: number;
  readonly text: string;
  /** The seconds until a limit ends. */
  readonly seconds: number;
}

/** Words that are shown are cut there, in characters. */
const LONGEST_WORDS = 300;

type Told = Exclude<HostFailure["trouble"], "busy" | "refused" | "error">;

/**
 * What Netlify's words mean. It documents none of them: `tests/studio/netlify-refusals.test.ts` has each as it came, with its public source.
 * The first that matches counts.
 */
const meanings: readonly (readonly [words: RegExp, trouble: Told])[] = [
  [/max site size|too large|size (limit )?exceeded|larger than the/i, "size"],
  [/invalid filename|filenames cannot/i, "fileName"],
  [/did not match deploy/i, "altered"],
  [/suspended|deactivated|disabled|banned|violat/i, "suspended"],
  [/single sign-?on|\bSSO\b|\bSAML\b/i, "signOn"],
  [/not confirmed|confirm your|verif(y|ication)/i, "verify"],
  [/\b(credits?|usage|quota|billing|plan limit|payment)\b|upgrade your/i, "credits"],
  [/subdomain|already exists|must be unique|name.*taken/i, "taken"],
  [/permission|not allowed|not authorized to|must be (an? )?(owner|member)|^forbidden$/i, "team"],
];

const meaningOf = (words: string) => meanings.find(([pattern]) => pattern.test(words))?.[1];

/** Returns what the words of a failed version mean. */
export function endOf(words: string): HostFailure {
  const trouble = meaningOf(words);
  return trouble ? { trouble } : { trouble: "error", message: words.slice(0, LONGEST_WORDS) };
}

/** Returns what an answer means that refuses something: by its words, then by its status, otherwise in the host's own words. */
export function failureOf({ status, text, seconds }: Refusal): HostFailure {
  const words = wordsIn(text);
  if (status === 429 || (words && /rate limit/i.test(words))) return { trouble: "busy", seconds };
  // A firewall or a sign-in answers with a page of its own.
  if (words === undefined) return { trouble: status >= 500 ? "theirs" : "strange" };
  const trouble = meaningOf(words) ?? byStatus[status] ?? (status >= 500 ? "theirs" : undefined);
  return trouble ? { trouble } : { trouble: "refused", message: words };
}

const byStatus: Readonly<Record<number, Told>> = {
  401: "key",
  402: "credits",
  404: "gone",
  410: "gone",
  413: "size",
};

/** Returns the words of an answer, "" if it has none, and `undefined` if it is a page. */
function wordsIn(text: string): string | undefined {
  if (/^\s*</.test(text)) return undefined;
  let found: unknown = text;
  try {
    found = JSON.parse(text);
  } catch {
    // It is a text.
  }
  return wordsOf(found).join(" ").trim().slice(0, LONGEST_WORDS);
}

/** Returns the words of an answer's `message`, `error` or `errors`, in whatever shape they come. */
function wordsOf(answer: unknown): readonly string[] {
  if (typeof answer === "string") return [answer];
  if (Array.isArray(answer)) return answer.flatMap(wordsOf);
  if (typeof answer !== "object" || answer === null) return [];
  const { message, error, errors, error_description: about } = answer as Readonly<Record<string, unknown>>;
  const named = [message, error, about, errors].filter((part) => part !== undefined && part !== null);
  if (named.length > 0) return named.flatMap(wordsOf);
  // The errors of a field stand beside its name.
  return Object.entries(answer).flatMap(([name, part]) => {
    const words = wordsOf(part);
    return words.length > 0 ? [name, ...words] : [];
  });
}
