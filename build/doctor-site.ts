import { PAYLOAD_FILE } from "../src/members/seal-format.ts";
import { bad, type Finding, good, note, type Place, type Reply, textOf } from "./doctor-place.ts";

/** A path that no site has. */
const NOWHERE = "no-such-page-as-this";

/** How long a host may take to answer, in milliseconds. */
const PATIENCE = 10_000;

/** A week, in seconds: a hashed file that may be kept for less is asked for again and again. */
const WEEK = 7 * 86_400;

/** What one packet of the network carries, in bytes: a smaller file arrives no sooner when it is compressed. */
const PACKET = 1400;

const publishAgain = "Publish the whole folder again.";
const hostFiles =
  "It comes with the build: _headers for Netlify and Cloudflare Pages, vercel.json for Vercel, hosting/ for nginx and Caddy; see docs/publish.md.";

/** Each header that keeps members safe: what its value must have, and what it is for. */
const safety: readonly (readonly [name: string, has: RegExp, purpose: string])[] = [
  ["Content-Security-Policy", /script-src 'self'.*frame-ancestors 'none'/, "no foreign script can run in the page"],
  ["Strict-Transport-Security", /max-age=\d{7,}/, "browsers stay with https"],
  ["X-Content-Type-Options", /^nosniff$/, "a file is never taken for a script"],
  ["X-Frame-Options", /^DENY$/i, "nobody shows your gate inside a page of theirs"],
  ["Referrer-Policy", /^no-referrer$/, "other sites don't learn where members come from"],
  ["X-Robots-Tag", /noindex/, "search engines leave the site out"],
];

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
    ...checkSecurity(place),
    good(`${place.name} shows the gate.`),
    ...(await checkFiles(place, [...new Set(files.map(([, file = ""]) => file))])),
    ...(await checkPages(place)),
    ...(place.address ? [...(await checkHeaders(place, home)), ...(await checkPlainHttp(place.address))] : []),
  ];
}

const end = (text: string): Finding => ({ ...bad(text), isEnd: true });

/** Whether it is this computer itself, which browsers trust without https. */
const isLocal = ({ hostname }: URL) => hostname === "localhost" || hostname === "127.0.0.1";

function checkSecurity({ address }: Place): Finding[] {
  if (!address) return [];
  if (address.protocol === "https:") return [good("The address is https.")];
  if (isLocal(address)) return [note("The address is this computer's own, so https was not looked at.")];
  return [
    bad(
      "The address is http. Browsers open the members' area at https alone: turn https on at your host, and share that address.",
    ),
  ];
}

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

/** For how many seconds a file may be kept without asking again. */
const maxAge = (headers: Headers) => Number(/max-age=(\d+)/.exec(headers.get("Cache-Control") ?? "")?.[1] ?? 0);

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

async function checkHeaders(place: Place, home: Reply): Promise<Finding[]> {
  const missing = safety.filter(([name, has]) => !has.test(home.headers.get(name) ?? ""));
  // It can't be told to send any: the page itself carries its policy there.
  const cannot = home.headers.get("Server") === "GitHub.com";
  const payload = await place.ask(PAYLOAD_FILE);
  const stale = [
    ["the page", home],
    [PAYLOAD_FILE, payload],
  ] as const;
  const found = [
    ...missing.map(([name, , purpose]) =>
      cannot
        ? note(`GitHub Pages can't send the header ${name} (${purpose}).`)
        : bad(`The header ${name} is missing or weaker than it should be (${purpose}). ${hostFiles}`),
    ),
    ...stale
      .filter(([, { headers }]) => maxAge(headers) > 600)
      .map(([name]) =>
        bad(`Browsers may keep ${name} for more than ten minutes, so members would miss an update. ${hostFiles}`),
      ),
  ];
  return found.length > 0 ? found : [good("All security headers are sent, and updates arrive at once.")];
}

async function checkPlainHttp(address: URL): Promise<Finding[]> {
  if (address.protocol !== "https:") return [];
  try {
    const response = await fetch(address.href.replace("https:", "http:"), {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.headers.get("Location")?.startsWith("https:"))
      return [good("Whoever types the address without https gets there all the same.")];
    // A port of its own speaks https alone; nobody types that address without it.
    return address.port
      ? []
      : [bad("The address without https does not lead to https. Turn that on at your host (“force https”).")];
  } catch {
    return [note("Nothing answers at the address without https.")];
  }
}
