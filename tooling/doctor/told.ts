import { setupI18n } from "@lingui/core";
import type { Finding } from "../../src/publish/served/finding.ts";
import { compileCatalog } from "../catalogs/catalogs.ts";
import { whyNothingCame } from "./why-nothing-came.ts";

const i18n = setupI18n({ locale: "en", messages: { en: compileCatalog("check").en as never } });

/** A finding as a sentence in English, with what to do. */
export function told({ says, values, error }: Finding): string {
  const text = i18n._(`check.${says}`, values);
  return error === undefined ? text : `${text} The cause: ${whyNothingCame(error)}.`;
}

/** The last line of the report. It says "Nothing is wrong" only if everything was checked. */
export function verdict(findings: readonly Finding[]): string {
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const [wrong, open] = [count("bad"), count("unchecked")];
  const countText = (number: number) => (number === 1 ? "One thing" : `${number} things`);
  if (wrong > 0) return `${countText(wrong)} ${wrong === 1 ? "is" : "are"} wrong.`;
  return open > 0
    ? `Nothing is wrong, but ${countText(open).toLowerCase()} could not be checked.`
    : "Nothing is wrong.";
}
