import { type Problem, pathText } from "../project/problem.ts";

/** A project can't be published. Nothing was made. */
export class PublishError extends Error {
  override readonly name = "PublishError";
  /** What keeps it from being published. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const places = problems.map(({ code, path }) => [code, pathText(path)].filter(Boolean).join(" at "));
    super(`The project can't be published: ${places.join("; ")}`);
    this.problems = problems;
  }
}
