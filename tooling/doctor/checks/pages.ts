import {
  bad,
  type Finding,
  type Findings,
  good,
  hostFiles,
  note,
  publishAgain,
  turnOff,
  unchecked,
} from "../findings.ts";
import { nowhere, type Site, thirdPartyScripts } from "../site.ts";
import { fault, fixFor, isLocal, type Reply, textOf } from "../target.ts";

/** Whether the site is the build on this computer. */
export function checkBuild({ target, local, relation }: Site): Findings {
  if (!target.address) return [];
  const found: Record<Site["relation"], Finding> = {
    "same build": good(`It is the build that is in ${local?.name}.`),
    "same content": good(`It is a different build from the one in ${local?.name}, with the same pages and scripts.`),
    "other content": bad(
      `It is a different build from the one in ${local?.name}, with other pages or scripts. There is no way to tell from here which of the two is newer. Type "npm run build", publish the whole folder again, and look again.`,
    ),
    "other path": unchecked(
      `The build in ${local?.name} is for another path, so a page or script that was changed at the host could be missed. Put SITE_ADDRESS="${target.name}" into .env.local, type "npm run build", and look again.`,
    ),
    "no build": unchecked(
      'There is no build on this computer to compare it with, so a page or script that was changed at the host could be missed. Type "npm run build" and look again.',
    ),
  };
  return found[relation];
}

/** Whether each page is the one that was built, and unknown addresses get theirs. */
export async function checkPages(site: Site): Promise<Findings> {
  const { target, pages } = site;
  const unknown = await Promise.all(nowhere.map((path) => target.fetchFile(path)));
  const found: Finding[] = [];
  for (const [path, reply] of pages) {
    const name = path === "" ? "The first page" : `The page ${path}`;
    const why = fault(reply);
    if (!why) found.push(...(await checkPage(site, path, name, reply)));
    // Some hosts answer 404 for its own name too; what they send for unknown addresses is checked below.
    else if (path !== "404.html") found.push(bad(`${name} ${why}. ${fixFor(reply, publishAgain)}`));
    else if (!target.address) found.push(bad(`404.html is missing in ${target.name}. Run "npm run build" again.`));
  }
  const problems = target.address ? [await unknownProblem(site, unknown), await slashProblem(site)] : [];
  found.push(...problems.filter((problem) => problem !== null).map(bad));
  return found.length > 0 ? found : good("Resources and the page for unknown addresses are right.");
}

async function checkPage(
  { target, local, relation }: Site,
  path: string,
  name: string,
  reply: Reply,
): Promise<Finding[]> {
  const injected = thirdPartyScripts(textOf(reply)).map((script) =>
    bad(`${name} has a script in it that your build did not put there (${script}). ${turnOff}`),
  );
  if (!target.address) return injected;
  const type = reply.headers.get("Content-Type") ?? "nothing";
  const found = [...injected];
  if (!/^text\/html\s*(;\s*charset="?utf-8"?)?\s*$/i.test(type))
    found.push(
      bad(
        `${name} is sent as ${type}, but must be text/html; charset=utf-8, or accents turn into other characters. ${hostFiles}`,
      ),
    );
  const twin = injected.length === 0 && relation === "same build" ? await local?.fetchFile(path) : undefined;
  if (twin && Buffer.compare(twin.bytes, reply.bytes) !== 0)
    found.push(bad(`${name} differs from the one in ${local?.name}, though it comes from the same build. ${turnOff}`));
  return found;
}

/** Why unknown addresses don't get their page, and the fix. */
async function unknownProblem(
  { target, pages, local, relation }: Site,
  unknown: readonly Reply[],
): Promise<string | null> {
  const is200 = nowhere.filter((_, index) => unknown[index]?.status === 200);
  if (is200.length > 0)
    return `An address that does not exist answers 200 (found) instead of 404, such as ${target.name + is200[0]}. Turn off the rule that sends every address to index.html.`;
  const broken = unknown.find(({ problem }) => problem);
  if (broken) return `The page for unknown addresses ${fault(broken)}. ${fixFor(broken, publishAgain)}`;
  const injected = unknown.flatMap((reply) => thirdPartyScripts(textOf(reply)))[0];
  const own = relation === "same build" && local ? await local.fetchFile("404.html") : pages.get("404.html");
  if (unknown.every(({ bytes }) => own && Buffer.compare(bytes, own.bytes) === 0)) return null;
  return unknown.every((reply) => textOf(reply).includes('id="root"')) && injected
    ? `The page for unknown addresses has a script in it that your build did not put there (${injected}). ${turnOff}`
    : "An address that does not exist shows your host's own page. Make 404.html its page for addresses that don't exist.";
}

/** Why Resources can't be opened without the slash at its end, and the fix. */
async function slashProblem({ target, pages }: Site): Promise<string | null> {
  const reply = await target.fetchFile("resources");
  const page = pages.get("resources/");
  if (!page || fault(page) || (reply.status === 200 && Buffer.compare(reply.bytes, page.bytes) === 0)) return null;
  const why = fault(reply) ?? "shows another page";
  return `The address ${target.name}resources, without a slash at its end, ${why}. ${fixFor(reply, "Have your host redirect it to the same address with a slash.")}`;
}

/** The address of its site that a page gives to apps in which someone sends a link to it. */
const LINK_ADDRESS = /<meta property="og:url" content="([^"]+)">/;

/** Whether apps find the picture of a link at the address that members open. */
export function checkLinkPreview({ target: { address }, pages }: Pick<Site, "target" | "pages">): Finding[] {
  const home = pages.get("");
  const named = home && LINK_ADDRESS.exec(textOf(home))?.[1];
  if (!named || !address || isLocal(address) || named === address.href) return [];
  return [
    note(
      `In WhatsApp and other apps a link to your site has the picture and the address of ${named}. If that is not your site, set SITE_ADDRESS="${address.href}" in .env.local, build and publish again.`,
    ),
  ];
}
