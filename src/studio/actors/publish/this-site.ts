import type { Payload } from "../../../project/published.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import { openMedia, openPayload, type ReadFile } from "../../../publish/reopen.ts";
import { isWebPage } from "../../../publish/served/served.ts";
import { PAYLOAD_FILE } from "../../../site/members/encryption-format.ts";
import type { Draft } from "../../model/draft.ts";
import { draftOf } from "../../model/new-draft.ts";
import { allOnline } from "../../model/not-online.ts";
import { type OnlineObstacle, ReadError, type ReadProject } from "../../model/results.ts";

/** Returns the address of the site that this page belongs to. The Studio is in a folder of that site. */
export const thisSite = (): URL => new URL("../", document.baseURI);

/** These statuses mean that there is no such file. Another refusal says nothing about whether it exists. */
const absent = [404, 410];

/**
 * Returns a function that reads files of the site at an address.
 *
 * @throws ReadError "offline" if nothing answers, "noSite" if there is no such file, "refused" if the host answers with something else
 */
export const readerOf =
  (site: URL, signal?: AbortSignal): ReadFile =>
  async (path) => {
    try {
      const response = await fetch(new URL(path, site), { cache: "no-cache", ...(signal && { signal }) });
      if (!response.ok) throw new ReadError(absent.includes(response.status) ? "noSite" : "refused");
      const bytes = new Uint8Array(await response.arrayBuffer());
      // Some hosts send their first page in place of a missing file. A sign-in or a firewall sends a page of its own.
      if (!path.endsWith(".html") && isWebPage({ bytes })) throw new ReadError("refused");
      return bytes;
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof ReadError ? error : new ReadError("offline", { cause: error });
    }
  };

/** The state of this address: there is no site, a site that a password opens, or a reason why that is unknown. */
type Online =
  | { readonly is: "none" }
  | { readonly is: "opened"; readonly payload: Payload; readonly password: string }
  | { readonly is: OnlineObstacle };

/**
 * Reads the site that is published at this address before it is replaced.
 *
 * @param passwords the passwords that may open it, the likeliest first
 * @throws the signal's reason if `read` is aborted
 */
export async function lookOnline(read: ReadFile, passwords: readonly string[]): Promise<Online> {
  let bytes: Bytes;
  try {
    bytes = await read(PAYLOAD_FILE);
  } catch (error) {
    const failure = error instanceof ReadError ? error.failure : "offline";
    return { is: failure === "noSite" ? "none" : "unreached" };
  }
  try {
    for (const password of new Set(passwords)) {
      const payload = await openPayload(async () => bytes, password);
      if (payload) return { is: "opened", payload, password };
    }
    return { is: "password" };
  } catch {
    // Some hosts send a page for every file that they lack, for example.
    return { is: "unread" };
  }
}

/**
 * Reads the site at this address as a draft, for an owner who uses a second device.
 *
 * @throws ReadError
 */
export async function readSite(read: ReadFile, password: string): Promise<ReadProject> {
  const payload = await openPayload(read, password).catch((error: unknown) => {
    throw error instanceof ReadError ? error : new ReadError("damaged", { cause: error });
  });
  if (!payload) throw new ReadError("wrong");
  const version: unknown = (payload as { readonly project?: { readonly version?: unknown } }).project?.version;
  if (version !== 1) throw new ReadError(typeof version === "number" ? "newer" : "damaged");
  const media = await openMedia(read, payload).catch((error: unknown) => {
    const isOfHost = error instanceof ReadError && error.failure !== "noSite";
    throw isOfHost ? error : new ReadError("damaged", { cause: error });
  });
  const { project, files, publishedAt } = payload;
  const bytes = [...media].map(([name, data]) => [project.media[name]?.sha256 ?? "", data] as const);
  const draft: Draft = {
    ...draftOf(project),
    ...(publishedAt && { publishedAt }),
    password,
    published: { project: { media: project.media }, files, password },
    notOnline: allOnline,
  };
  return { draft, bytes: new Map(bytes), problems: [] };
}
