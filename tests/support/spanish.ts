import { sayIn } from "../../tooling/i18n/say.ts";

const ENGLISH =
  /(?<=^|[\s(])(the|is|are|of|and|or|to|with|it|its|your|not|which|write|take|put|from|was|in|such|there|here|where|them|then|one|can|must|that|this)(?=[\s,;:.)]|$)/im;

/** The lines that stay English, or half so, where the owner's computer speaks Spanish. What is in quotes is the owner's. */
export const notInSpanish = (lines: readonly string[]): string[] =>
  lines.map(sayIn("es")).filter((line) => ENGLISH.test(line.replace(/"(?:[^"\\]|\\.)*"/g, "")));
