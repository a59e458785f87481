import { isWebPage } from "../../src/publish/served/served.ts";
import type { Checked } from "./checked.ts";
import { bad, type Finding, firstFew, good } from "./finding.ts";
import { areEqual, textOf } from "./live-site.ts";

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
  const unknown = await site.get("no-such-page-as-this");
  const found = await Promise.all(
    places
      .flatMap((place) => secrets.map(([path, sign]) => [place + path, sign] as const))
      .map(async ([path, sign]) => {
        const reply = await site.get(path);
        // UTF-16 text has a NUL in each ASCII character and a mark at its start.
        const text = textOf(reply).replaceAll(/[\0\uFFFD]/g, "");
        const isThere =
          reply.status === 200 && sign.test(text) && !isWebPage(reply) && !areEqual(reply.bytes, unknown.bytes);
        return isThere
          ? bad(
              `${new URL(path, site.address).href} can be read by everyone. Take it off your host, publish only the folder "dist", and choose another password.`,
            )
          : null;
      }),
  );
  const wrong = found.filter((finding) => finding !== null);
  return wrong.length > 0 ? firstFew(wrong) : [good("None of your private files can be read.")];
}
