import type { Language } from "../../../project/languages.ts";
import type { Payload } from "../../../project/published.ts";
import { openMedia, openPayload, type ReadFile } from "../../../publish/reopen.ts";
import type { Draft } from "../../model/draft.ts";
import { draftOf } from "../../model/new-draft.ts";
import { ReadError, type ReadProject } from "../../model/results.ts";

/** The address of the site that this page belongs to: the Studio lies in a folder of it. */
export const thisSite = (): URL => new URL("../../", document.baseURI);

/**
 * Reads files of the site at an address.
 *
 * @throws ReadError "offline" where nothing answers, "noSite" where there is no such file
 */
export const readerOf =
  (site: URL, signal?: AbortSignal): ReadFile =>
  async (path) => {
    try {
      const response = await fetch(new URL(path, site), { cache: "no-cache", ...(signal && { signal }) });
      if (!response.ok) throw new ReadError("noSite");
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof ReadError ? error : new ReadError("offline", { cause: error });
    }
  };

/** What is published at this address; `null` where there is nothing, or nothing that opens with this password. */
export const publishedHere = (read: ReadFile, password: string): Promise<Payload | null> =>
  openPayload(read, password).catch(() => null);

/**
 * The site at this address as a draft: the second device of its owner.
 *
 * @param language what the owner writes first: a site does not say it
 * @throws ReadError
 */
export async function readSite(read: ReadFile, password: string, language: Language): Promise<ReadProject> {
  const payload = await openPayload(read, password).catch((error: unknown) => {
    throw error instanceof ReadError ? error : new ReadError("damaged", { cause: error });
  });
  if (!payload) throw new ReadError("wrong");
  const version: unknown = (payload as { readonly project?: { readonly version?: unknown } }).project?.version;
  if (version !== 1) throw new ReadError(typeof version === "number" ? "newer" : "damaged");
  const media = await openMedia(read, payload).catch((error: unknown) => {
    const isOffline = error instanceof ReadError && error.failure === "offline";
    throw isOffline ? error : new ReadError("damaged", { cause: error });
  });
  const { project, files, publishedAt } = payload;
  const bytes = [...media].map(([name, data]) => [project.media[name]?.sha256 ?? "", data] as const);
  const draft: Draft = {
    ...draftOf(project, language),
    ...(publishedAt && { publishedAt }),
    password,
    published: { project: { media: project.media }, files, password },
  };
  return { draft, bytes: new Map(bytes), problems: [] };
}
