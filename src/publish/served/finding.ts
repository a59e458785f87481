import type { MessageIds } from "../../site/i18n/message-ids.d.ts";
import { type Difference, type Served, typeOf } from "./served.ts";

/**
 * What a check says. Each is a message of the catalog `check`: a terminal and a tab say it in the same words. A name with `served` tells how
 * a file differs from the published one.
 */
export type Says = MessageIds extends infer Id ? (Id extends `check.${infer Name}` ? Name : never) : never;

/** The result of one check. */
export interface Finding {
  /** In this order: correct, worth knowing, could not be checked, wrong. */
  readonly level: "good" | "note" | "unchecked" | "bad";
  readonly says: Says;
  /** What the message names. */
  readonly values: Readonly<Record<string, string | number>>;
  /** What `fetch` threw, if nothing answered. */
  readonly error?: unknown;
}

const finding =
  (level: Finding["level"]) =>
  (says: Says, values: Finding["values"] = {}): Finding => ({ level, says, values });

export const good = finding("good");
export const note = finding("note");
export const unchecked = finding("unchecked");
export const bad = finding("bad");

/** How a host's answer for a file differs from what was published. */
export const servedFinding = (file: string, served: Served, difference: Difference): Finding => ({
  ...bad(`served.${difference}`, { file, status: served.status, type: typeOf(served) || "?" }),
  ...("error" in served && { error: served.error }),
});

/** How many of several files with the same fault are told with all that can be done about it. */
const SHOWN = 2;

/** How many more are named. */
const NAMED = 20;

/** Findings about files, in which the same fault of many files is told once, and the other files are named. */
export function byFault(findings: readonly Finding[]): Finding[] {
  const faults = [...new Set(findings.map(({ says }) => says))];
  return faults.flatMap((fault) => {
    const alike = findings.filter(({ says }) => says === fault);
    if (alike.length <= SHOWN + 1) return alike;
    const names = alike.slice(SHOWN).map(({ values }) => values.file);
    const [named, count] = [names.slice(0, NAMED).join(", "), Math.max(0, names.length - NAMED)];
    return [...alike.slice(0, SHOWN), bad("files.same", { files: named, count })];
  });
}
