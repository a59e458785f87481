/** The result of one check. */
export interface Finding {
  /** In this order: correct, worth knowing, could not be checked, wrong. */
  readonly level: "good" | "note" | "unchecked" | "bad";
  /** What was found and, if it is wrong, how to fix it. */
  readonly text: string;
}

export const good = (text: string): Finding => ({ level: "good", text });
export const note = (text: string): Finding => ({ level: "note", text });
export const unchecked = (text: string): Finding => ({ level: "unchecked", text });
export const bad = (text: string): Finding => ({ level: "bad", text });

export const publishAgain = 'Publish the whole folder "dist" again.';
export const buildAgain = 'Type "npm run build", and publish the whole folder "dist" again.';

/** The files that configure a host, and where they are. */
export const hostFiles =
  "It comes with the build: _headers for Netlify and Cloudflare Pages, vercel.json for Vercel, hosting/ for nginx and Caddy; see docs/servers.md.";

/** Names in a sentence: "a, b and c". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat("en-GB").format(names);

/** How many of several similar findings are shown. */
const SHOWN = 3;

/** The first few of similar findings, and the number of the others. */
export function firstFew(findings: readonly Finding[]): Finding[] {
  const more = findings.length - SHOWN;
  const [first] = findings;
  if (!first || more < 2) return [...findings];
  return [...findings.slice(0, SHOWN), { level: first.level, text: `The same goes for ${more} more files.` }];
}

/** The last line of the report. It says "Nothing is wrong" only if everything was checked. */
export function verdict(findings: readonly Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const [wrong, open] = [count("bad"), count("unchecked")];
  const countText = (number: number) => (number === 1 ? "One thing" : `${number} things`);
  if (wrong > 0) return `${countText(wrong)} ${wrong === 1 ? "is" : "are"} wrong.`;
  return open > 0
    ? `Nothing is wrong, but ${countText(open).toLowerCase()} could not be checked.`
    : "Nothing is wrong.";
}
