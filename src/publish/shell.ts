import type { PerLanguage } from "../project/languages.ts";

/** The built client without an owner: the same for every site. */
export interface Shell {
  readonly version: string;
  /** The client's `index.html`, with a comment at each place that publishing fills. */
  readonly template: string;
  /** The chunks that the gate waits for, in loading order, as paths below the base. */
  readonly initial: readonly string[];
  /** The chunk with the public messages of each language. The gate also waits for that of the site's own language. */
  readonly catalogs: PerLanguage<string>;
  /** The files as the host serves them, by path below the base. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}
