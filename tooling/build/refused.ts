/** What keeps a site from being built, a line for each: file, place, fix. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
