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

/** What is looked at, in its order. */
type CheckName = "page" | "place" | "payload" | "password" | "version" | "pages" | "files" | "unknown" | "headers";

/** What was found. Only `headers` may be wrong on a site that works. */
export interface Finding {
  readonly check: CheckName;
  readonly isRight: boolean;
  /** How what the host serves differs from what was published, where it does: the first such file of its cause. */
  readonly served?: {
    readonly difference: Difference;
    readonly file: string;
    readonly status: number;
    readonly type: string;
  };
}

/** Headers without which a host protects members less: the page itself has what a page can have. */
const headers = ["Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options"];

/** No site has it. */
const NOWHERE = "no-such-page-as-this";

const SHELL_LIST = "studio/shell.json";

interface CheckOptions {
  readonly site: URL;
  readonly password: string;
  /** Of the version that should be there. */
  readonly publishedAt: string | undefined;
  readonly runWork: RunWork;
}

/**
 * Looks at a site as a member's phone does: its page, the encrypted file that belongs to it, whether the password opens it, whether it is
 * the version that was published last, and whether the host serves everything as it was published. The pages are made again of what the
 * password opens. What comes after something that is wrong is not looked at, where it can't be.
 */
export async function checkPublished({ site, password, publishedAt, runWork }: CheckOptions): Promise<Finding[]> {
  const found: Finding[] = [];
  const add = (check: CheckName, isRight: boolean, served?: Finding["served"]) => {
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
  // What is whole and not the page's belongs to another publishing.
  const isOther = wrong?.difference === "changed";
  if (!add("payload", !wrong, wrong && { ...wrong, ...(isOther && { difference: "older" }) })) return found;
  const payload = await openPayload(async () => reply.bytes, password).catch(() => null);
  if (!add("password", payload !== null) || !payload) return found;
  add("version", payload.publishedAt === publishedAt);

  const shell = await readShell(get, decodeText(page.bytes));
  const pages = shell && (await madePages(payload, data, shell, runWork));
  const addAll = (check: CheckName, differences: readonly (Finding["served"] | undefined)[]) =>
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

type Look = (file: string, known?: Known) => Promise<Finding["served"] | undefined>;

type Get = (path: string) => Promise<Served>;

/** Gets each file once, past what the browser keeps. */
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

/** Pages that lie at an address of their own. */
const pageFiles = ["index.html", "resources/index.html"];

/** The shell that lies beside the site's Studio; `null` where there is none, or the page is made of another one. */
async function readShell(get: Get, page: string): Promise<ShellList | null> {
  try {
    const shell: ShellList = JSON.parse(decodeText((await get(SHELL_LIST)).bytes));
    const isOfPage = shell.initial.every((path) => page.includes(path));
    return isOfPage && typeof shell.digests === "object" ? shell : null;
  } catch {
    return null;
  }
}

/** The pages as they were published, made again; `null` where the worker can't. */
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

/** Every script, and of every other kind of file the first. A file for hosts is none that they serve. */
const ofEachKind = (files: readonly string[]) =>
  files.filter(
    (file, at) => /\.m?js$/.test(file) || files.findIndex((other) => endingOf(other) === endingOf(file)) === at,
  );

/** The smallest of the encrypted media, or of all. */
async function lookAtMedium({ project, files }: Payload, look: Look, get: Get): Promise<Finding["served"] | undefined> {
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
