import { compareFile, type Known } from "../../src/publish/served/compare-file.ts";
import { charsetOf, type Difference, typeOf } from "../../src/publish/served/served.ts";
import { publishAgain } from "./finding.ts";
import type { Reply } from "./live-site.ts";

/** What a host does to a file and how to fix it, as the rest of a sentence that starts with the file's name. */
const causes: Readonly<Record<Difference, (reply: Reply) => string>> = {
  silent: ({ problem }) => `did not arrive: ${problem}. Look again in a minute.`,
  missing: ({ status }) => `is missing (${status}). ${publishAgain}`,
  refused: ({ status }) =>
    `is refused (${status}). A firewall, a sign-in or the file's permissions keep it back: allow everyone to read it.`,
  failing: ({ status }) =>
    `is answered with an error of your host (${status}). Look again in some minutes, or into the host's log.`,
  empty: () => `is empty. ${publishAgain}`,
  cutOff: () =>
    `is cut off: only its beginning arrives. ${publishAgain} If it stays, a proxy or a limit of your host cuts it.`,
  startPage: () =>
    `is a web page of the site: the file is not there. ${publishAgain} Turn off the rule that sends every address to index.html.`,
  otherPage: () =>
    "is a web page that is not the site's: a sign-in, a firewall or a waiting page. Turn off password protection and bot checks at your host, or look from another network.",
  type: (reply) =>
    `is sent as ${typeOf(reply) || "nothing"}, which browsers refuse. Give it the right type: text/javascript for .js, text/html for .html, image/svg+xml for .svg (nginx in "types", Apache by AddType, IIS as a MIME type).`,
  charset: (reply) =>
    `is sent with the charset ${charsetOf(reply)}, which breaks letters with accents. Have your host send utf-8, or no charset at all.`,
  compressed: () => "is compressed twice, or without a header that says so. Turn off one of your host's compressions.",
  older: () => `belongs to another build: a cache is behind. Empty your host's cache, or: ${publishAgain}`,
  loader: () =>
    "was changed: a loader took the page's scripts over. On Cloudflare turn off Rocket Loader and Auto Minify.",
  scripts: () =>
    "was changed: scripts within the page are not as they were, and browsers refuse them. On Cloudflare turn off Rocket Loader and Auto Minify; elsewhere, whatever makes pages smaller.",
  added: () => "was changed: something was added. Turn off statistics, banners and preview bars at your host.",
  comments: () => "was changed: its comments are gone. Turn off whatever makes pages smaller at your host.",
  markup: () =>
    "was changed: turn off whatever rewrites pages at your host, such as making them smaller, hiding email addresses or rewriting links.",
  changed: () => `was changed: turn off whatever makes files smaller or “optimizes” them at your host. ${publishAgain}`,
};

/** Why a file differs from the published one, and how to fix it; `null` if no difference is known. */
export async function whyDifferent(path: string, reply: Reply, known?: Known): Promise<string | null> {
  const difference = await compareFile(path, reply, known);
  return difference && causes[difference](reply);
}
