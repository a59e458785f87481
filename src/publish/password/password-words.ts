/** The languages in which a password can be made. */
export type PasswordLanguage = "en" | "es";

/**
 * Loads the words that passwords are drawn from, at least 7,776 per language. The English ones are the EFF's long list (Joseph Bonneau,
 * 2016, CC BY 4.0), from zxcvbn-ts. The Spanish list is our own and names its source.
 */
export async function loadPasswordWords(): Promise<Readonly<Record<PasswordLanguage, readonly string[]>>> {
  const [{ dictionary }, { wordsEs }] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("./lists/words-es.ts"),
  ]);
  return { en: dictionary["diceware-common"].map(String), es: entriesOf(wordsEs).flatMap((line) => line.split(" ")) };
}

/** Returns the entries of one of the lists in the folder `lists`. */
export const entriesOf = (list: string): string[] =>
  list.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
