/** What one check found. */
export interface Finding {
  /** Right; worth knowing; could not be checked; wrong. */
  readonly level: "good" | "note" | "unchecked" | "bad";
  /** What it is and, where it is wrong, the fix. */
  readonly text: string;
}

export const good = (text: string): Finding => ({ level: "good", text });
export const note = (text: string): Finding => ({ level: "note", text });
export const unchecked = (text: string): Finding => ({ level: "unchecked", text });
export const bad = (text: string): Finding => ({ level: "bad", text });

export const publishAgain = 'Publish the whole folder "dist" again.';
export const buildAgain = 'Type "npm run build", and publish the whole folder "dist" again.';

/** What configures a host, and where it is. */
export const hostFiles =
  "It comes with the build: _headers for Netlify and Cloudflare Pages, vercel.json for Vercel, hosting/ for nginx and Caddy; see docs/servers.md.";

/** Names in a sentence: "a, b and c". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat("en-GB").format(names);

/** How many of many alike findings are told. */
const SHOWN = 3;

/** The first few of findings that are alike, and how many more there are. */
export function firstFew(findings: readonly Finding[]): Finding[] {
  const more = findings.length - SHOWN;
  const [first] = findings;
  if (!first || more < 2) return [...findings];
  return [...findings.slice(0, SHOWN), { level: first.level, text: `The same goes for ${more} more files.` }];
}

/** The last line. "Nothing is wrong" only where nothing was left unchecked. */
export function verdict(findings: readonly Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const [wrong, open] = [count("bad"), count("unchecked")];
  const countText = (number: number) => (number === 1 ? "One thing" : `${number} things`);
  if (wrong > 0) return `${countText(wrong)} ${wrong === 1 ? "is" : "are"} wrong.`;
  return open > 0
    ? `Nothing is wrong, but ${countText(open).toLowerCase()} could not be checked.`
    : "Nothing is wrong.";
}
