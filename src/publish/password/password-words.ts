/** The languages that a password can be made in. */
export type PasswordLanguage = "en" | "es";

/**
 * Loads the words that passwords are drawn from, at least 7,776 per language. English: the EFF's long list (Joseph Bonneau,
 * 2016, CC BY 4.0), from zxcvbn-ts. Spanish: our own; its file says how it was made.
 */
export async function loadPasswordWords(): Promise<Readonly<Record<PasswordLanguage, readonly string[]>>> {
  const [{ dictionary }, { wordsEs }] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("./lists/words-es.ts"),
  ]);
  return { en: dictionary["diceware-common"].map(String), es: entriesOf(wordsEs).flatMap((line) => line.split(" ")) };
}

/** The entries of a list in the folder `lists`. */
export const entriesOf = (list: string): string[] =>
  list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
