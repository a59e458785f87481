/** The built client without an owner: the same for every site. */
export interface Shell {
  readonly version: string;
  /** `index.html` with holes: see `Holes`. */
  readonly template: string;
  /** The chunks that the gate waits for, in their order: paths below the base. */
  readonly initial: readonly string[];
  /** By path below the base, as they lie on the host. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}
