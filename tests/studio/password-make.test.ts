import { describe, expect, test } from "vitest";
import { loadPasswordWords } from "../../src/publish/password/password-words.ts";
import { makePassword } from "../../src/studio/actors/worker/make-password.ts";

const nothing = { words: [], texts: [] };
const passwordWords = await loadPasswordWords();

describe("a password is made", () => {
  test.each(["en", "es"] as const)("of five words of the list for %s, at random", async (language) => {
    const made = await Promise.all(Array.from({ length: 5 }, () => makePassword(language, nothing)));
    const passwords = made.map(({ password }) => password.split(" "));
    for (const words of passwords) {
      expect(words).toHaveLength(5);
      for (const word of words) expect(passwordWords[language]).toContain(word);
    }
    expect(new Set(passwords.map(String)).size).toBe(5);
  });

  test("of words that are drawn evenly, each anew", async () => {
    const asked: number[] = [];
    const draws = [11, 2022, 3033, 4044, 5055];
    const { password } = await makePassword("en", nothing, (below) => {
      asked.push(below);
      return draws[(asked.length - 1) % 5] ?? 0;
    });
    expect(asked).toEqual(Array(5).fill(7776));
    expect(password).toBe(draws.map((draw) => passwordWords.en[draw]).join(" "));
  });

  test("anew where somebody might come to it sooner", async () => {
    const common = ["house", "dog", "cat", "car"].map((word) => passwordWords.en.indexOf(word)).filter((at) => at >= 0);
    let draws = 0;
    const draw = () => (draws++ < 5 ? (common[0] ?? 0) : 1000 + draws * 700);
    const { password } = await makePassword("en", nothing, draw);
    expect(draws).toBe(10);
    expect(new Set(password.split(" ")).size).toBe(5);
  });
});
