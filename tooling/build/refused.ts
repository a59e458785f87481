/** The problems that prevent a build, one line each: file, place, fix. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
