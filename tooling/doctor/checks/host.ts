import { fetchProblem } from "../fetch-problem.ts";
import { bad, type Finding, type Findings, firstFew, good, note, publishAgain, unchecked } from "../findings.ts";
import { nowhere, type Site } from "../site.ts";
import { isLocal, isWebPage, type Reply, type Target, textOf } from "../target.ts";

/**
 * Whether members get https, which decryption needs, also when they type the address without it.
 *
 * @param timeLimit how long the host may take, in milliseconds
 */
export async function checkHttps({ address }: Target, timeLimit: number): Promise<Findings> {
  if (!address) return [];
  if (address.protocol === "https:")
    return [good("The address is https."), await checkPlainHttp(address, timeLimit)].flat();
  if (isLocal(address)) return unchecked("The address is this computer's own, so https was not checked.");
  return bad(
    "The address is http. Browsers open the members' area only over https: turn https on at your host, and share that address.",
  );
}

async function checkPlainHttp(address: URL, timeLimit: number): Promise<Findings> {
  const wrong = bad("The address without https does not lead to https. Turn that on at your host (“force https”).");
  try {
    const { url, status, body } = await fetch(address.href.replace("https:", "http:"), {
      signal: AbortSignal.timeout(timeLimit),
    });
    await body?.cancel();
    if (url.startsWith("https:")) return good("Anyone who types the address without https still gets there.");
    // A custom port mostly serves https alone, and answers so.
    return address.port && status >= 400 ? [] : wrong;
  } catch (error) {
    if (address.port) return [];
    return note(
      `The address without https does not lead to the site: ${fetchProblem(error, timeLimit).why}. Today's browsers try https on their own.`,
    );
  }
}

/** Private files: path, what identifies their content, and whether they may hold the password or private links. */
const secrets: readonly (readonly [path: string, sign: RegExp, isPrivate: boolean])[] = [
  ...[".env.local", ".env", ".env.production", ".env.local.txt", "env.local", "env.local.txt"].map(
    (path) => [path, /^\s*(export\s+)?"?\w+"?\s*[=:]/m, true] as const,
  ),
  ["content/members.json", /"steps"|"chat"|"group"/, true],
  ["locales/en/members.po", /^msgid /m, true],
  ["locales/es/members.po", /^msgid /m, true],
  [".git/config", /^\s*\[\w+/m, true],
  [".git/HEAD", /^(ref: |[\da-f]{40})/, true],
  ["package.json", /"scripts"|"dependencies"/, false],
];

/** Whether the host has files that belong on none: the owner's password and content, the history, source maps. */
export async function checkExposed({ target, files }: Site): Promise<Findings> {
  const maps = [...files.keys()]
    .filter((path) => path.endsWith(".js"))
    .map((path) => [`${path}.map`, /"mappings"/, false] as const);
  const here = [...secrets, ...maps];
  // The whole project may lie at the host's root, with the site in its folder "dist". Other files may be another
  // site's.
  const isBelowRoot = target.address !== null && target.address.pathname !== "/";
  const root = secrets
    .filter(([, , isPrivate]) => isBelowRoot && isPrivate)
    .map(([path, ...rest]) => [`/${path}`, ...rest] as const);
  const unknown = await target.fetchFile(nowhere[0]);
  const found = await Promise.all(
    [...here, ...root].map(async ([path, sign, isPrivate]) => {
      const reply = await target.fetchFile(path);
      return isSecretFile(reply, sign, unknown) ? exposed(target, path, isPrivate) : [];
    }),
  );
  const wrong = found.flat();
  return wrong.length > 0 ? firstFew(wrong) : good("None of your private files is there.");
}

/** Whether a reply is that file, and not a page that the host sends for everything. */
function isSecretFile(reply: Reply, sign: RegExp, unknown: Reply): boolean {
  // UTF-16 has a NUL in each character, and a mark at its start.
  const text = textOf(reply).replaceAll(/[\0\uFFFD]/g, "");
  return (
    reply.status === 200 && sign.test(text) && !isWebPage(reply) && Buffer.compare(reply.bytes, unknown.bytes) !== 0
  );
}

function exposed({ name, address }: Target, path: string, isPrivate: boolean): Finding {
  const what = address
    ? `${path} can be read by everyone at ${new URL(path, address).href}.`
    : `${path} is in ${name}, where everyone could read it once it is published.`;
  if (!address) return bad(`${what} Take it out of there, and publish only what "npm run build" makes.`);
  return bad(
    isPrivate
      ? `${what} Take it off your host, publish only the folder "dist", and choose another password: anyone who read this file may know it, or your private links.`
      : `${what} Take it off your host: only what "npm run build" puts into "dist" belongs there. ${publishAgain}`,
  );
}
