import type { Bytes } from "../bytes.ts";

/** What a host answered to the request for one file. */
export interface Served {
  /** The HTTP status; 0 where no whole answer arrived. */
  readonly status: number;
  readonly headers: Pick<Headers, "get">;
  /** Without the compression of which the headers tell. */
  readonly bytes: Bytes;
}

/**
 * How what a host serves differs from what was published, by its cause.
 *
 * - `silent`: no whole answer arrived. `missing`, `refused`, `failing`: the host said so, by its status.
 * - `startPage`, `otherPage`: in place of the file a page of this site arrived, or one of somebody else: a sign-in, a firewall.
 * - `type`, `charset`, `compressed`: the bytes are right, and the headers make something else of them.
 * - `older`: it belongs to another publishing.
 * - `loader`, `scripts`, `added`, `comments`, `markup`: the page was rewritten. `changed`: another file was.
 */
export type Difference =
  | "silent"
  | "missing"
  | "refused"
  | "failing"
  | "empty"
  | "startPage"
  | "otherPage"
  | "type"
  | "charset"
  | "compressed"
  | "older"
  | "loader"
  | "scripts"
  | "added"
  | "comments"
  | "markup"
  | "changed";

/** The charset that the headers name, in small letters; `null` where they name none. */
export const charsetOf = ({ headers }: Served): string | null =>
  /;\s*charset="?([\w:.-]+)/i.exec(headers.get("Content-Type") ?? "")?.[1]?.toLowerCase() ?? null;

/** The type that the headers name, in small letters and without parameters; empty where they name none. */
export const typeOf = ({ headers }: Served): string =>
  headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";

/** The text as a browser reads it: in the charset of the headers. */
export function readText(served: Served): string {
  try {
    return new TextDecoder(charsetOf(served) ?? "utf-8").decode(served.bytes);
  } catch {
    // A charset that nobody knows counts for nothing.
    return new TextDecoder().decode(served.bytes);
  }
}

/** Whether an answer is a web page, whatever was asked for. */
export const isWebPage = ({ bytes }: Pick<Served, "bytes">): boolean =>
  /^\s*(<!--.*?-->\s*)*<(!doctype html|html|head|body|title|form)\b/is.test(
    new TextDecoder().decode(bytes.subarray(0, 2000)),
  );
