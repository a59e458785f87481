import type { Language } from "../../project/languages.ts";

/** What a link brings: see `src/site/entry/boot.ts`. */
interface Brought {
  readonly leader: string;
  readonly lang?: Language | undefined;
  readonly password?: string | undefined;
}

/** The address of a site with what a link brings in its fragment, which no browser sends to the host. */
export function entryLink(address: string, { leader, lang, password }: Brought): string {
  const fragment = new URLSearchParams({ leader, ...(lang && { lang }), ...(password && { password }) });
  return `${address}#${fragment}`;
}
