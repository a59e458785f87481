import type { Payload, Site } from "../../../project/published.ts";
import { type Bytes, decodeText, encodeText } from "../../../publish/bytes.ts";
import { openMedium, openPayload } from "../../../publish/reopen.ts";
import { compareFile, type Known } from "../../../publish/served/compare-file.ts";
import { type Difference, type Served, typeOf } from "../../../publish/served/served.ts";
import { dataOf } from "../../../publish/template.ts";
import { PAYLOAD_FILE } from "../../../site/members/encryption-format.ts";
import type { ShellList } from "../../actors/publish/load-shell.ts";
import type { RunWork } from "../../actors/worker/worker-client.ts";
import { productCatalogs } from "../../model/catalogs.ts";

/** The checks, in order. */
type CheckName = "page" | "place" | "payload" | "password" | "version" | "pages" | "files" | "unknown" | "headers";

/** The result of a check. A site works even if `headers` fails. */
export interface PublishedFinding {
  readonly check: CheckName;
  readonly isRight: boolean;
  /** How the host's answer differs from what was published: the first such file of each cause. */
  readonly served?: {
    readonly difference: Difference;
    readonly file: string;
    readonly status: number;
    readonly type: string;
  };
}

/** Headers that protect members. Pages already contain the protection that a page can set itself. */
const headers = ["Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options"];

/** No site has a page of this name. */
const NOWHERE = "no-such-page-as-this";

const SHELL_LIST = "studio/shell.json";

interface CheckOptions {
  readonly site: URL;
  readonly password: string;
  /** The time of publishing of the expected version. */
  readonly publishedAt: string | undefined;
  readonly runWork: RunWork;
}

/**
 * Checks a site as a member's phone sees it: its page, its encrypted file, the password, the version, and every file as the host serves it.
 * The pages are made again from the decrypted payload and compared. A failed check ends the ones that depend on it.
 */
export async function checkPublished({
  site,
  password,
  publishedAt,
  runWork,
}: CheckOptions): Promise<PublishedFinding[]> {
  const found: PublishedFinding[] = [];
  const add = (check: CheckName, isRight: boolean, served?: PublishedFinding["served"]) => {
    found.push({ check, isRight, ...(served && { served }) });
    return isRight;
  };
  const get = reader(site);
  const look = async (file: string, known?: Known) => {
    const served = await get(file.replace(/(^|\/)index\.html$/, "$1"));
    const difference = await compareFile(file, served, known);
    return difference ? { difference, file, status: served.status, type: typeOf(served) } : undefined;
  };

  const page = await get("");
  const data = page.status === 200 ? dataOf(decodeText(page.bytes)) : null;
  if (!data) {
    add("page", false, await look("index.html"));
    return found;
  }
  add("page", true);
  if (!add("place", data.base === site.pathname)) return found;
  const reply = await get(PAYLOAD_FILE);
  const wrong = await look(PAYLOAD_FILE, data.digest);
  // A complete file that does not match the page belongs to another publishing.
  const isOther = wrong?.difference === "changed";
  if (!add("payload", !wrong, wrong && { ...wrong, ...(isOther && { difference: "older" }) })) return found;
  const payload = await openPayload(async () => reply.bytes, password).catch(() => null);
  if (!add("password", payload !== null) || !payload) return found;
  add("version", payload.publishedAt === publishedAt);

  const shell = await readShell(get, decodeText(page.bytes));
  const pages = shell && (await madePages(payload, data, shell, runWork));
  const addAll = (check: CheckName, differences: readonly (PublishedFinding["served"] | undefined)[]) =>
    add(
      check,
      differences.every((served) => !served),
      differences.find((served) => served),
    );
  addAll("pages", await Promise.all(pageFiles.map((file) => look(file, pages?.get(file)))));
  addAll(
    "files",
    await Promise.all([
      ...(shell ? ofEachKind(shell.files) : []).map((file) => look(file, shell?.digests[file])),
      look(data.logo),
      lookAtMedium(payload, look, get),
    ]),
  );
  add("unknown", (await get(NOWHERE)).status !== 200);
  add(
    "headers",
    headers.every((name) => page.headers.get(name) !== null),
  );
  return found;
}

type Look = (file: string, known?: Known) => Promise<PublishedFinding["served"] | undefined>;

type Get = (path: string) => Promise<Served>;

/** Returns a function that requests each file once, without the browser's cache. */
function reader(site: URL): Get {
  const replies = new Map<string, Promise<Served>>();
  const load = async (path: string): Promise<Served> => {
    try {
      const response = await fetch(new URL(path, site), { cache: "no-store" });
      const { status, headers } = response;
      return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch {
      return { status: 0, headers: new Headers(), bytes: new Uint8Array() };
    }
  };
  return (path) => {
    const reply = replies.get(path) ?? load(path);
    replies.set(path, reply);
    return reply;
  };
}

/** Pages that have an address of their own. */
const pageFiles = ["index.html", "resources/index.html"];

/** Reads the shell beside the site's Studio; `null` if there is none, or if the page was made from another one. */
async function readShell(get: Get, page: string): Promise<ShellList | null> {
  try {
    const shell: ShellList = JSON.parse(decodeText((await get(SHELL_LIST)).bytes));
    const isOfPage = shell.initial.every((path) => page.includes(path));
    return isOfPage && [shell.digests, shell.catalogs].every((list) => typeof list === "object") ? shell : null;
  } catch {
    return null;
  }
}

/** Makes the pages again as they were published; `null` if the worker can't. */
async function madePages(
  { project, files }: Payload,
  published: Site,
  shell: ShellList,
  runWork: RunWork,
): Promise<ReadonlyMap<string, Bytes> | null> {
  const source = { project, files, shell: { ...shell, files: new Map() }, catalogs: productCatalogs, published };
  const pages = await runWork((work) => work.makePages(source)).catch(() => null);
  return pages && new Map([...pages].map(([file, html]) => [file, encodeText(html)]));
}

const endingOf = (file: string) => file.slice(file.lastIndexOf("."));

/** Returns every script, and the first file of every other kind. */
const ofEachKind = (files: readonly string[]) =>
  files.filter(
    (file, at) => /\.m?js$/.test(file) || files.findIndex((other) => endingOf(other) === endingOf(file)) === at,
  );

/** Checks the smallest encrypted medium. Returns how it differs; `undefined` if it does not, or if there is none. */
async function lookAtMedium(
  { project, files }: Payload,
  look: Look,
  get: Get,
): Promise<PublishedFinding["served"] | undefined> {
  const media = Object.entries(project.media)
    .flatMap(([name, medium]) => {
      const file = files[name];
      return file?.key ? [{ medium, file }] : [];
    })
    .sort((one, other) => one.medium.size - other.medium.size);
  const [smallest] = media;
  if (!smallest) return undefined;
  const { medium, file } = smallest;
  const wrong = await look(file.path);
  if (wrong) return wrong;
  const reply = await get(file.path);
  const isRight = await openMedium(medium, file, reply.bytes).then(
    () => true,
    () => false,
  );
  return isRight ? undefined : { difference: "changed", file: file.path, status: reply.status, type: typeOf(reply) };
}
