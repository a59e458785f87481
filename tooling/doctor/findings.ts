/** What one check found, in the owner's words. */
export interface Finding {
  /** Right; worth knowing; could not be checked from here; wrong. */
  readonly level: "good" | "note" | "unchecked" | "bad";
  /** What it is and, where it is not good, the fix. */
  readonly text: string;
}

/** What a check found: one thing, or several. */
export type Findings = Finding | readonly Finding[];

export const good = (text: string): Finding => ({ level: "good", text });
export const note = (text: string): Finding => ({ level: "note", text });
export const unchecked = (text: string): Finding => ({ level: "unchecked", text });
export const bad = (text: string): Finding => ({ level: "bad", text });

export const publishAgain = "Publish the whole folder again.";
export const buildAndPublish = "Build and publish the whole folder again.";

export const turnOff =
  "Turn off at your host whatever adds to pages or changes files (statistics, “optimization”, “minify”, a preview bar), and publish the whole folder again.";

/** What configures a host, and where it is. */
export const hostFiles =
  "It comes with the build: _headers for Netlify and Cloudflare Pages, vercel.json for Vercel, hosting/ for nginx and Caddy; see docs/publish.md.";

/**
 * Runs a check. If it throws, that is a finding, and the other checks still run.
 *
 * @param what the subject of the finding's sentence
 */
export async function guarded(what: string, check: () => Findings | Promise<Findings>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      bad(
        `${what} could not be checked, because of an error in the doctor itself (${reason}). Everything else was checked. Run it again; if this keeps happening, tell the people who gave you this project.`,
      ),
    ];
  }
}

/** How many of many similar findings are shown. */
const SHOWN = 3;

/** The first few of similar findings, and how many more there are. */
export function firstFew(findings: readonly Finding[]): Finding[] {
  const more = findings.length - SHOWN;
  const [first] = findings;
  if (!first || more < 2) return [...findings];
  return [
    ...findings.slice(0, SHOWN),
    { level: first.level, text: `The same goes for ${more} more files. What fixes the first ones fixes these too.` },
  ];
}

/** The doctor's last line. "Nothing is wrong" only where nothing was left unchecked. */
export function verdict(findings: readonly Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const [wrong, open] = [count("bad"), count("unchecked")];
  const left = open === 1 ? "One thing could not be checked." : `${open} things could not be checked.`;
  const found = wrong === 1 ? "One thing is wrong." : `${wrong} things are wrong.`;
  if (wrong > 0) return open > 0 ? `${found} ${left}` : found;
  if (open === 0) return "Nothing is wrong.";
  return `Everything that could be checked is fine; ${open === 1 ? "one thing" : `${open} things`} could not be.`;
}
