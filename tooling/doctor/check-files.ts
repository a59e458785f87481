import { whyDifferent } from "./causes.ts";
import type { Checked } from "./checked.ts";
import { bad, buildAgain, type Finding, firstFew, good, unchecked } from "./finding.ts";
import { areEqual, type LiveSite, textOf } from "./live-site.ts";

/** Paths that no site has: a page, a page below a page, and a script. */
const nowhere = ["no-such-page-as-this", "resources/no-such-page", "assets/no-such-script.js"];

/** Files that configure hosts, or that hosts send instead of the original. */
const NOT_ASKED_FOR = /^(_headers|vercel\.json|\.nojekyll)$|\.(br|gz)$/;

/** The page for unknown addresses, for whose own name some hosts answer 404. A separate check covers it. */
const NOT_FOUND = "404.html";

/** Checks that each file exists and is the one that was built. */
export async function checkFiles({ site, built, data, isSameBuild }: Checked): Promise<Finding[]> {
  const found: Finding[] = [];
  if (!built) found.push(unchecked("There is no build on this computer, so changes at the host can't be seen."));
  else if (!isSameBuild) found.push(bad(`The site is not the build in "dist". ${buildAgain}`));
  const paths = isSameBuild && built ? askedFor([...built.keys()]) : await namedFiles(site.get, data.logo, data.images);
  const replies = await Promise.all(paths.map(async (path) => [path, await site.get(addressOf(path))] as const));
  const digests = await listedDigests(site.get);
  const whys = await Promise.all(
    replies.map(async ([path, reply]) => {
      const why = await whyDifferent(path, reply, isSameBuild ? built?.get(path) : digests[path]);
      return why ? [bad(`The file ${path} ${why}`)] : [];
    }),
  );
  const wrong = whys.flat();
  const all = isSameBuild ? "are those that were built" : "that a page names are there";
  return [...found, ...(wrong.length > 0 ? firstFew(wrong) : [good(`All ${replies.length} files ${all}.`)])];
}

const askedFor = (paths: readonly string[]) =>
  paths.filter((path) => !NOT_ASKED_FOR.test(path) && path !== NOT_FOUND && !path.startsWith("encrypted/"));

const addressOf = (path: string) => path.replace(/(^|\/)index\.html$/, "$1");

/** The files that pages name: chunks, the chunks that these import, pictures. */
async function namedFiles(get: Checked["site"]["get"], logo: string, images: readonly string[]): Promise<string[]> {
  const html = textOf(await get(""));
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  const initial = chunks.map((address) => address.slice(address.indexOf("assets/")));
  const scripts = await Promise.all(initial.map((path) => get(path)));
  const lazy = scripts.flatMap((script) => [...textOf(script).matchAll(/["'`]\.\/([\w.-]+\.js)\b/g)]);
  return [
    ...new Set([
      "index.html",
      "resources/index.html",
      ...initial,
      ...lazy.map(([, name]) => `assets/${name}`),
      logo,
      ...images,
    ]),
  ];
}

/** The digests from the file list of a site with the Studio; empty if there is no such list. */
async function listedDigests(get: Checked["site"]["get"]): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(textOf(await get("studio/shell.json"))).digests ?? {};
  } catch {
    return {};
  }
}

/** Checks that unknown addresses get their page and folders get theirs. */
export async function checkUnknown({ site, built, isSameBuild }: Checked): Promise<Finding[]> {
  const page = isSameBuild ? built?.get(NOT_FOUND) : (await site.get(NOT_FOUND)).bytes;
  const found = await Promise.all(
    nowhere.map(async (path) => {
      const { status, bytes, problem } = await site.get(path);
      if (problem) return bad(`An address that does not exist did not answer: ${problem}.`);
      if (status === 200)
        return bad(
          `An address that does not exist answers 200 in place of 404, such as ${site.address.href}${path}. Turn off the rule that sends every address to index.html.`,
        );
      return page && areEqual(bytes, page)
        ? null
        : bad("An address that does not exist shows your host's page. Make 404.html its page for such addresses.");
    }),
  );
  const studio = await site.get("studio/");
  const hasStudio = studio.status === 200 && !(page && areEqual(studio.bytes, page));
  const folders = ["resources", ...(hasStudio ? ["studio"] : [])];
  const slashes = await Promise.all(folders.map((folder) => slashFinding(site, folder)));
  const wrong = [found.find((finding) => finding !== null), ...slashes].filter((finding) => !!finding);
  return wrong.length > 0 ? wrong : [good("Unknown addresses get their page.")];
}

/** Checks how the host answers the address of a folder without its final slash. */
async function slashFinding({ address, get }: LiveSite, name: string): Promise<Finding | null> {
  return areEqual((await get(name)).bytes, (await get(`${name}/`)).bytes)
    ? null
    : bad(`${address.href}${name} shows another page than with a slash at its end. Have your host redirect it there.`);
}
