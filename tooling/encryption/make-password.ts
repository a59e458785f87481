import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { exitWith } from "../files/exit-with.ts";
import { ownersLocale, say } from "../i18n/say.ts";
import { type PasswordLanguage, passwordWords } from "./password-words.ts";
import { readSiteWords, type SiteWords } from "./site-words.ts";
import { strengthRater } from "./strength.ts";
import { ownPassword, writePassword } from "./write-password.ts";

/** With 7,776 words to draw from, 3.7e15 passwords are equally likely. */
const WORDS = 4;

/**
 * Draws a password from the system's randomness, again where it is easy to guess, such as four common words.
 *
 * @param draw a random whole number from 0 up to its argument, exclusive
 */
export function makePassword(language: PasswordLanguage, site: SiteWords, draw = (below: number) => randomInt(below)) {
  const list = passwordWords[language];
  const rate = strengthRater(site);
  for (;;) {
    const password = Array.from({ length: WORDS }, () => list[draw(list.length)]).join(" ");
    const { level, summary } = rate(password);
    if (level === "good") return { password, summary };
  }
}

/** A new password for an owner, and the options of the command. */
export interface Offer {
  readonly root: string;
  readonly language: PasswordLanguage;
  /** `--write`: only where there is none yet. `--replace`: in place of another one too. */
  readonly flags: { readonly write: boolean; readonly replace: boolean };
  /** Asks yes or no; `null` where nobody is there to answer. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
  readonly tell: (line: string, password?: string) => void;
}

/**
 * Makes a password, shows it, and writes it into `.env.local` where the owner agrees.
 *
 * @returns whether everything that was asked for was done
 * @throws Error where `.env.local` can't be read or written; it is unchanged
 */
export async function offerPassword({ root, language, flags, ask, tell }: Offer): Promise<boolean> {
  const { password, summary } = makePassword(language, readSiteWords(root));
  tell("Your new password:", password);
  tell(summary);
  const present = ownPassword(root);
  if (present) tell(`There is already a password in ${present.place}. ${REPLACING}`);
  const question = present ? "Put the new one in its place? (y/n)" : "Write it into .env.local? (y/n)";
  const isAgreed = flags.replace || (flags.write && !present) || (await ask?.(question));
  if (isAgreed) {
    await writePassword(root, password);
    tell("It is in .env.local now. That file is yours alone: it is never published.");
    return true;
  }
  if (present && flags.write) tell('Nothing was written. To replace it anyway, type "npm run password -- --replace".');
  else if (ask === null)
    tell('Nothing was written. To have it written into .env.local, type "npm run password -- --write".');
  else tell("Nothing was written.");
  return !flags.write;
}

const REPLACING =
  "Once you publish with another one, everyone needs the new one; anyone who saved the site's files before can still open those with the old one.";

if (import.meta.main) {
  const words = process.argv.slice(2);
  const flag = (name: string) => words.includes(`--${name}`);
  const offered = Object.keys(passwordWords) as PasswordLanguage[];
  const ask = async (question: string) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${say(question)} `);
    terminal.close();
    return /^\s*[ys]/i.test(answer);
  };
  try {
    const isDone = await offerPassword({
      root: process.cwd(),
      language: offered.find(flag) ?? offered.find((language) => ownersLocale().startsWith(language)) ?? "en",
      flags: { write: flag("write"), replace: flag("replace") },
      ask: process.stdin.isTTY && process.stdout.isTTY ? ask : null,
      tell: (line, ...password) => console.log(say(line), ...password),
    });
    if (!isDone) process.exitCode = 1;
  } catch (error) {
    exitWith(error);
  }
}
