import { checkHeaders, checkHttps, checkPlainHttp } from "./doctor-host.ts";
import { bad, type Finding, good, hostFiles, maxAge, note, type Place, type Reply, textOf } from "./doctor-place.ts";

/** A path that no site has. */
const NOWHERE = "no-such-page-as-this";

/** A week, in seconds: a hashed file that may be kept for less is asked for again and again. */
const WEEK = 7 * 86_400;

/** What one packet of the network carries, in bytes: a smaller file arrives no sooner when it is compressed. */
const PACKET = 1400;

const publishAgain = "Publish the whole folder again.";

/** Files, pages and headers: all that can be seen without the word. */
export async function checkSite(place: Place): Promise<Finding[]> {
  let home: Reply;
  try {
    home = await place.ask("");
  } catch (error) {
    const { cause, message } = error as Error;
    return [
      end(
        `${place.name} does not answer (${cause instanceof Error ? cause.message : message}). Is the address right, and are you online?`,
      ),
    ];
  }
  const html = textOf(home);
  if (home.status !== 200 && !place.address)
    return [end(`${place.name} has no built site in it. Run "npm run build" first.`)];
  if (home.status !== 200)
    return [end(`${place.name} answers ${home.status}, so nothing of the site is there. ${publishAgain}`)];
  const scripts = /data-slices="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];
  if (!html.includes('id="root"') || scripts.length === 0)
    return [
      end(
        `${place.name} shows another page, not this site. Is the address right, and was the folder "dist" published?`,
      ),
    ];

  const linked = [...html.matchAll(/(?:src|href)="([^"]*assets\/[^"]+)"/g)].map(([, address = ""]) => address);
  const files = [...scripts, ...linked].map((address) => address.split(/(?=assets\/)/));
  const base = files[0]?.[0] ?? "/";
  const path = place.address?.pathname;
  if (path && base !== path)
    return [
      end(
        `The site was built to lie at ${base}, but it is at ${path}. Set SITE_ADDRESS="${place.address?.href}" in .env.local, build and publish again.`,
      ),
    ];
  return [
    ...checkHttps(place),
    good(`${place.name} shows the gate.`),
    ...(await checkFiles(place, [...new Set(files.map(([, file = ""]) => file))])),
    ...(await checkPages(place)),
    ...(place.address ? [...(await checkHeaders(place, home)), ...(await checkPlainHttp(place.address))] : []),
  ];
}

const end = (text: string): Finding => ({ ...bad(text), isEnd: true });

async function checkFiles(place: Place, files: readonly string[]): Promise<Finding[]> {
  const replies = await Promise.all(files.map(async (file) => ({ file, ...(await place.ask(file)) })));
  const missing = replies.filter(({ status }) => status !== 200);
  if (missing.length > 0)
    return missing.map(({ file, status }) => bad(`The file ${file} is missing (${status}). ${publishAgain}`));
  const isThere = good(`All ${files.length} files that the page asks for are there.`);
  if (!place.address) return [isThere];
  const wrong = replies.filter(({ file, headers }) => !typeOf(file).test(headers.get("Content-Type") ?? ""));
  const brief = replies.find(({ headers }) => maxAge(headers) < WEEK);
  const plain = replies.find(
    ({ file, headers, bytes }) => file.endsWith(".js") && bytes.length > PACKET && !headers.get("Content-Encoding"),
  );
  return [
    isThere,
    ...wrong.map(({ file, headers }) =>
      bad(
        `${file} is sent as ${headers.get("Content-Type") ?? "nothing"}, so browsers refuse it. Your host must know the ending .${file.split(".").at(-1)}. ${hostFiles}`,
      ),
    ),
    ...(brief
      ? [
          note(
            `Files such as ${brief.file} may be kept for ${maxAge(brief.headers)} seconds only, so returning members load them again. ${hostFiles}`,
          ),
        ]
      : []),
    ...(plain
      ? [
          note(
            `Files such as ${plain.file} are sent without compression, so the site starts late on a phone. Turn compression (brotli or gzip) on at your host.`,
          ),
        ]
      : []),
  ];
}

/** The types by which a browser takes a file for what it is. */
function typeOf(file: string): RegExp {
  if (file.endsWith(".js")) return /^(text|application)\/javascript/;
  return file.endsWith(".svg") ? /^image\/svg/ : /./;
}

async function checkPages(place: Place): Promise<Finding[]> {
  const [resources, own, nowhere] = [
    await place.ask("resources/"),
    await place.ask("404.html"),
    await place.ask(NOWHERE),
  ];
  const found: Finding[] = [];
  if (resources.status !== 200)
    found.push(bad(`The page resources/ is missing (${resources.status}). ${publishAgain}`));
  if (place.address && nowhere.status === 200)
    found.push(
      bad(
        "An address that does not exist answers 200 (found) instead of 404. Turn off the rule that sends every address to index.html.",
      ),
    );
  else if (place.address && textOf(nowhere) !== textOf(own))
    found.push(
      bad("An address that does not exist shows your host's own page. Make 404.html its page for what is not found."),
    );
  else if (!place.address && own.status !== 200)
    found.push(bad(`404.html is missing in ${place.name}. Run "npm run build" again.`));
  return found.length > 0 ? found : [good("Resources and the page for unknown addresses are right.")];
}
