/**
 * Guesses per second of one RTX 4090 at our 1,200,000 iterations, scaled from hashcat's published 8.87 million for
 * PBKDF2-SHA256 with 999 (mode 10900).
 */
const GUESSES_PER_SECOND = 7400;

const YEAR = 365.25 * 86_400;

/** Formats the most time that one graphics card needs for a drawn password of so many bits, as people say it: `4,800 years`. */
export function timeText(bits: number, locales: Intl.LocalesArgument): string {
  const options = { style: "unit", unit: "year", unitDisplay: "long", maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(locales, options).format(2 ** bits / GUESSES_PER_SECOND / YEAR);
}
