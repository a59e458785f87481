import { describe } from "vitest";
import { findProgram, type Program } from "../support/packages.ts";

/** A group of tests that need programs of this machine: skipped, with a title that says why, where one is missing. */
export function describeWith(programs: readonly Program[], title: string, body: () => void): void {
  const missing = programs.filter((name) => !findProgram(name));
  describe.skipIf(missing.length > 0)(missing.length > 0 ? `${title} (not here: ${missing.join(", ")})` : title, body);
}
