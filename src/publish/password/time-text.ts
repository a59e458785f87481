const units: readonly [unit: string, seconds: number][] = [
  ["year", 365.25 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Formats a time as people say it: `430 years`, `16 días`. It is capped at a billion years. */
export function timeText(seconds: number, locales: Intl.LocalesArgument): string {
  const [unit, length] = units.find(([, length]) => seconds >= 2 * length) ?? ["minute", 60];
  const options = { style: "unit", unit, unitDisplay: "long", maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(locales, options).format(Math.min(seconds / length, 1e9));
}
