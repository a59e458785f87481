import type { Medium } from "../../project/project.ts";
import type { Payload, PublishedFile } from "../../project/published.ts";
import { PAYLOAD_FILE } from "../../site/members/encryption-format.ts";
import { type Bytes, decodeText, encodeText, toBase64 } from "../bytes.ts";
import { encryptedSize } from "../padded-size.ts";
import { publicFiles } from "../public-files.ts";
import { openMedium } from "../reopen.ts";
import { SHELL_LIST } from "../shell.ts";
import { addressOf, type Checked, getPage, isListing, NOT_FOUND_PAGE, pageFiles, textOf } from "./checked.ts";
import { compareFile, type Known } from "./compare-file.ts";
import { byFault, type Finding, good, note, servedFinding, unchecked } from "./finding.ts";
import type { Reply } from "./live-site.ts";
import type { Difference } from "./served.ts";

/** Files that configure hosts, or that hosts send instead of the original. */
const NOT_ASKED_FOR = /^(_headers|vercel\.json|\.nojekyll)$|\.(br|gz)$/;

/**
 * The largest file that is compared without being asked, in bytes. The product's scripts are smaller, so that all of them are: they are what
 * runs at the members'.
 */
const SMALL = 1_000_000;

/** The largest medium that is compared without being asked, in bytes: a site may have hundreds. */
const SMALL_MEDIUM = 50_000;

/** A file that the site should have. */
interface Expected {
  readonly path: string;
  readonly known?: Known;
  /** The length in bytes. */
  readonly size?: number;
  /** From which size in bytes on it is not downloaded without being asked. */
  readonly limit: number;
  /** Rejects for bytes that are not the file's. */
  readonly open?: (bytes: Bytes) => Promise<unknown>;
}

interface Looked {
  readonly wrong?: Finding;
  /** What was compared: its bytes, its length, or nothing but its presence. */
  readonly by: "bytes" | "length" | "presence";
  readonly size: number;
}

/** Returns the pages as they were published, by file; `null` if they are not known. */
export async function knownPages(
  { page, list, data, sameBuild }: Checked,
  payload: Payload | null,
): Promise<ReadonlyMap<string, Bytes> | null> {
  if (sameBuild) return sameBuild;
  if (!payload || !list || !page) return null;
  const { project, files } = payload;
  const made = await page.makePages({ project, files, shell: { ...list, files: new Map() }, published: data });
  return made && new Map([...made].map(([file, html]) => [file, encodeText(html)]));
}

/** Checks that each page arrives as it was published. */
export async function checkPages(checked: Checked, pages: ReadonlyMap<string, Bytes> | null): Promise<Finding[]> {
  const looked = await Promise.all(pageFiles.map((file) => lookAtPage(checked, file, pages?.get(file))));
  const wrong = byFault(looked.filter((found) => found !== null));
  if (wrong.length > 0) return wrong;
  return [pages ? good("pages", { count: looked.length }) : unchecked("pages.alone")];
}

/** Differences that a host makes at the address of a folder if it has no pages for folders. */
const ofFolders: readonly Difference[] = ["missing", "refused", "otherPage", "startPage"];

/** Returns what is wrong with a page. If it is there by its own name alone, the host has no pages for folders. */
export async function lookAtPage(
  { site }: Pick<Checked, "site">,
  file: string,
  known?: Known,
): Promise<Finding | null> {
  const reply = await site.get(addressOf(file));
  const difference = await compareFile(file, reply, known);
  if (!difference) return null;
  const isOfFolder = addressOf(file) !== file && (ofFolders.includes(difference) || isListing(reply));
  const isThere = isOfFolder && !(await compareFile(file, await site.get(file), known));
  return servedFinding(file, reply, isThere ? "noIndex" : difference);
}

/** Checks every file of the site besides its pages and the payload: presence and length, and the bytes where they are few or asked for. */
export async function checkFiles(checked: Checked, payload: Payload | null): Promise<Finding[]> {
  const expected = await expectedFiles(checked, payload);
  const looked = await Promise.all(expected.map((file) => lookAt(checked, file)));
  const wrong = byFault(looked.flatMap(({ wrong }) => wrong ?? []));
  const by = (how: Looked["by"]) => looked.filter((file) => !file.wrong && file.by === how);
  const [whole, lengths, present] = [by("bytes"), by("length"), by("presence")];
  const isListed = checked.sameBuild || (checked.list && payload);
  return [
    ...wrong,
    ...(whole.length > 0 ? [good("files", { count: whole.length })] : []),
    ...(lengths.length > 0
      ? [note("files.lengths", { count: lengths.length, bytes: lengths.reduce((sum, { size }) => sum + size, 0) })]
      : []),
    ...(present.length > 0 && isListed ? [unchecked("files.noLength", { count: present.length })] : []),
    ...(isListed ? [] : [unchecked("files.unlisted", { count: looked.length })]),
  ];
}

async function lookAt(checked: Checked, expected: Expected): Promise<Looked> {
  const { site, isWhole } = checked;
  const { path, known, size, limit, open } = expected;
  if (path.endsWith(".html")) {
    const wrong = await lookAtPage(checked, path, known);
    return { ...(wrong && { wrong }), by: known === undefined ? "presence" : "bytes", size: 0 };
  }
  if (!isWhole && size !== undefined && size > limit) {
    const seen = await site.glance(path);
    const isThere = seen.status === 200 || seen.status === 206;
    if (isThere && seen.length === size) return { by: "length", size };
    if (isThere && seen.length === null) return { by: "presence", size };
    if (isThere && seen.length !== null && seen.length > SMALL)
      return { wrong: servedFinding(path, seen, seen.length < size ? "cutOff" : "changed"), by: "length", size };
  }
  const served = await site.read(path, size);
  const difference = (await compareFile(path, served, known)) ?? (await differenceOf(served, expected));
  const isCut = difference === "changed" && size !== undefined && served.bytes.length < size;
  return {
    ...(difference && { wrong: servedFinding(path, served, isCut ? "cutOff" : difference) }),
    by: known !== undefined || open ? "bytes" : "presence",
    size: served.bytes.length,
  };
}

async function differenceOf({ bytes }: Reply, { size, open }: Expected): Promise<Difference | null> {
  if (bytes.length === 0 && size !== 0) return "empty";
  if (size !== undefined && bytes.length !== size) return "changed";
  const isRight = await Promise.resolve(open?.(bytes)).then(
    () => true,
    () => false,
  );
  return isRight ? null : "changed";
}

/** Returns all files besides the pages and the payload that the site should have, as far as that is known. */
async function expectedFiles(checked: Checked, payload: Payload | null): Promise<readonly Expected[]> {
  const { sameBuild, list, data } = checked;
  const media = payload ? await mediaFiles(payload, data.base) : [];
  const ofMedia = new Set(media.map(({ path }) => path));
  const product: readonly Expected[] = sameBuild
    ? [...sameBuild].map(([path, known]) => ({ path, known, size: known.length, limit: SMALL }))
    : list
      ? list.files.map((path) => ({
          path,
          limit: SMALL,
          ...(path in list.digests && { known: list.digests[path] }),
          ...(path in list.sizes && { size: list.sizes[path] as number }),
        }))
      : (await namedFiles(checked)).map((path) => ({ path, limit: SMALL }));
  const others = [NOT_FOUND_PAGE, PAYLOAD_FILE, ...pageFiles, ...(list ? [SHELL_LIST] : [])];
  return [...product.filter(({ path }) => !ofMedia.has(path)), ...media].filter(
    ({ path }) => !NOT_ASKED_FOR.test(path) && !others.includes(path),
  );
}

/** Returns the files of the owner: those that everyone may see, and the encrypted ones. */
async function mediaFiles({ project, files }: Payload, base: string): Promise<Expected[]> {
  const { files: manifest } = await publicFiles(project, new Map(), base);
  const media = Object.entries(project.media).flatMap(([name, medium]) => {
    const file = files[name];
    return file ? [mediumFile(medium, file)] : [];
  });
  const texts = [...manifest].map(([path, known]) => ({ path, known, size: known.length, limit: SMALL }));
  const byPath = new Map([...media, ...texts].map((file) => [file.path, file]));
  return [...byPath.values()];
}

const mediumFile = (medium: Medium, file: PublishedFile): Expected => ({
  path: file.path,
  limit: SMALL_MEDIUM,
  size: file.key ? encryptedSize(medium.size) : medium.size,
  open: (bytes) => openMedium(medium, file, bytes),
  ...(!file.key && {
    known: toBase64(Uint8Array.from(medium.sha256.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))),
  }),
});

/** Returns the files that pages name: chunks, the chunks that these import, pictures. */
async function namedFiles({ site, data }: Checked): Promise<string[]> {
  const html = textOf(await getPage(site, "index.html"));
  const chunks = /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  const initial = chunks.map((address) => address.slice(address.indexOf("assets/")));
  const scripts = await Promise.all(initial.map((path) => site.get(path)));
  const lazy = scripts.flatMap(({ bytes }) => [...decodeText(bytes).matchAll(/["'`]\.\/([\w.-]+\.js)\b/g)]);
  return [...new Set([...initial, ...lazy.map(([, name]) => `assets/${name}`), data.logo, ...data.images])];
}
