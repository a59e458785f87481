import { type Bytes, decodeText } from "../bytes.ts";

/** What a host answered to the request for one file. */
export interface Served {
  /** The HTTP status; 0 if no complete answer arrived. */
  readonly status: number;
  readonly headers: Pick<Headers, "get">;
  /** The body after the browser undid the compression that the headers name. */
  readonly bytes: Bytes;
}

/**
 * How a host's answer differs from what was published, by cause.
 *
 * - `silent`: no complete answer arrived. `missing`, `refused`, `failing`: the host's status says so.
 * - `cutOff`: only the beginning arrived.
 * - `startPage`, `otherPage`: a page arrived in place of the file. It is a page of this site, or a foreign one such as a sign-in or a
 *   firewall.
 * - `noIndex`: the page is there by its own name, and not at the address of its folder.
 * - `type`, `charset`, `compressed`: the bytes are right, but the headers make browsers read them wrongly.
 * - `older`: the file belongs to another publishing.
 * - `noData`: the page lost its data block.
 * - `loader`, `scripts`, `added`, `comments`, `markup`: the page was rewritten. `changed`: a file that is no page was changed.
 */
export type Difference =
  | "silent"
  | "missing"
  | "refused"
  | "failing"
  | "empty"
  | "cutOff"
  | "startPage"
  | "otherPage"
  | "noIndex"
  | "type"
  | "charset"
  | "compressed"
  | "older"
  | "noData"
  | "loader"
  | "scripts"
  | "added"
  | "comments"
  | "markup"
  | "changed";

/** Returns the charset that the headers name, in lowercase; `null` if they name none. */
const charsetOf = ({ headers }: Served): string | null =>
  /;\s*charset="?([\w:.-]+)/i.exec(headers.get("Content-Type") ?? "")?.[1]?.toLowerCase() ?? null;

/** Returns the type that the headers name, in lowercase and without parameters; empty if they name none. */
export const typeOf = ({ headers }: Served): string =>
  headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";

/** Decodes the text as a browser does, in the charset that the headers name. */
export function readText(served: Served): string {
  try {
    return new TextDecoder(charsetOf(served) ?? "utf-8").decode(served.bytes);
  } catch {
    // Browsers ignore an unknown charset.
    return decodeText(served.bytes);
  }
}

/** Returns whether an answer is a web page, whatever was requested. */
export const isWebPage = ({ bytes }: Pick<Served, "bytes">): boolean =>
  /^\s*(<!--.*?-->\s*)*<(!doctype html|html|head|body|title|form)\b/is.test(decodeText(bytes.subarray(0, 2000)));
