import type { Site } from "../../project/published.ts";
import { type Bytes, decodeText } from "../bytes.ts";
import type { PagesSource } from "../make-pages.ts";
import type { ShellList } from "../shell.ts";
import type { LiveSite, Reply } from "./live-site.ts";

/** What a reader of the check asks for, and what the site is compared with. */
export interface CheckOptions {
  /** The address of any page of the site. */
  readonly address: URL;
  readonly password: string;
  /** The `fetch` that sends all requests. */
  readonly fetch: typeof fetch;
  /** Whether large files are downloaded and compared too. Otherwise only their presence and length are asked for. */
  readonly isWhole: boolean;
  /** The files of a build by path, which the site is expected to be. */
  readonly built?: ReadonlyMap<string, Bytes> | null;
  /** When the expected version was published, as ISO 8601. */
  readonly publishedAt?: string | undefined;
  /** What only a page knows, if a page asks. */
  readonly page?: {
    /** Makes the pages of a site again; `null` if it can't. */
    readonly makePages: (source: Omit<PagesSource, "catalogs">) => Promise<ReadonlyMap<string, string> | null>;
    /** The list of the files that this page's own Studio publishes; `null` if it can't be read. */
    readonly readList: () => Promise<ShellList | null>;
    /** Whether a service worker answers in place of the host. */
    readonly hasWorker: boolean;
  };
}

/** The input of the checks. */
export interface Checked extends CheckOptions {
  readonly site: LiveSite;
  /** The public site data of the live page. */
  readonly data: Site;
  /** The build, if the live site was published from it. */
  readonly sameBuild: ReadonlyMap<string, Bytes> | null;
  /** The list of the product's files from which the site was made; `null` if there is none. */
  readonly list: ShellList | null;
}

/** The pages with an address of their own. */
export const pageFiles = ["index.html", "resources/index.html"] as const;

/** The page for unknown addresses. For its own name some hosts answer 404. */
export const NOT_FOUND_PAGE = "404.html";

/** No site has a page of this name. */
export const NOWHERE = "no-such-page-as-this";

/** Returns the address of a page: that of its folder. */
export const addressOf = (file: string): string => file.replace(/(^|\/)index\.html$/, "$1");

/** Returns a page by its folder, or by its own name where a host has no pages for folders. */
export async function getPage({ get }: Pick<LiveSite, "get">, file: string): Promise<Reply> {
  const reply = await get(addressOf(file));
  if (reply.status === 200 && reply.bytes.length > 0 && !isListing(reply)) return reply;
  const direct = await get(file);
  return direct.status === 200 ? direct : reply;
}

/** Returns whether a host lists its files, as stores of files do, in XML. */
export const isListing = ({ bytes }: Pick<Reply, "bytes">): boolean =>
  /^\s*(<\?xml\b|<ListBucketResult\b|<EnumerationResults\b|<Error\b)/.test(decodeText(bytes.subarray(0, 200)));

export const textOf = ({ bytes }: Pick<Reply, "bytes">): string => decodeText(bytes);
