import { type Problem, pathText } from "../project/problem.ts";

/** Thrown if a project can't be published. Nothing was made then. */
export class PublishError extends Error {
  override readonly name = "PublishError";
  /** The problems that keep it from being published. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const places = problems.map(({ code, path }) => [code, pathText(path)].filter(Boolean).join(" at "));
    super(`The project can't be published: ${places.join("; ")}`);
    this.problems = problems;
  }
}
