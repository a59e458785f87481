import { isSame } from "../../project/bytes.ts";
import { type Checked, NOWHERE, textOf } from "./checked.ts";
import { bad, byFault, type Finding, good } from "./finding.ts";
import { isWebPage } from "./served.ts";

/** Private files: the path, and a pattern that identifies the content. */
const secrets: readonly (readonly [path: string, sign: RegExp])[] = [
  ...[".env.local", ".env", ".env.production", ".env.local.txt", "env.local", "env.local.txt"].map(
    (path) => [path, /^\s*(export\s+)?\w+\s*=/m] as const,
  ),
  ...["content/project.json", "project.json"].map((path) => [path, /"members"/] as const),
  [".git/config", /^\s*\[\w+/m],
  [".git/HEAD", /^(ref: |[\da-f]{40})/],
  ["package.json", /"scripts"|"dependencies"/],
];

/** Checks that the host has no private files: the password, the project, the git history. */
export async function checkExposed({ site }: Checked): Promise<Finding[]> {
  // The whole repository may be at the host's root, with the site in one of its folders.
  const places = site.address.pathname === "/" ? [""] : ["", "/"];
  const unknown = await site.get(NOWHERE);
  const found = await Promise.all(
    places
      .flatMap((place) => secrets.map(([path, sign]) => [place + path, sign] as const))
      .map(async ([path, sign]) => {
        const reply = await site.get(path);
        // UTF-16 text has a NUL in each ASCII character and a mark at its start.
        const text = textOf(reply).replaceAll(/[\0\uFFFD]/g, "");
        const isThere =
          reply.status === 200 && sign.test(text) && !isWebPage(reply) && !isSame(reply.bytes, unknown.bytes);
        return isThere ? bad("exposed.file", { file: new URL(path, site.address).href }) : null;
      }),
  );
  const wrong = found.filter((finding) => finding !== null);
  return wrong.length > 0 ? byFault(wrong) : [good("exposed")];
}
