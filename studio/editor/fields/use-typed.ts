import { useLingui } from "@lingui/react";
import type { ChangeEvent } from "react";
import { colorProblem } from "../../../tooling/content/accent.ts";
import { linkProblem } from "../../../tooling/content/link.ts";
import { videoProblem } from "../../../tooling/content/video-address.ts";
import type { Schema } from "../entries.ts";
import { says } from "../messages.ts";
import { useField, usePage } from "../studio-context.ts";
import type { FieldProps } from "./Frame.tsx";

/** An entry that is typed, and checked with each key. What is about other entries and files, the server finds. */
export function useTyped({ field, schema, isRequired }: FieldProps) {
  const { text } = usePage();
  const { i18n } = useLingui();
  const { value = "", edit, ...state } = useField(field);
  const problemOf = (typed: string): string | null => {
    if (typed === "") return isRequired ? text("studio.problem.empty") : null;
    const problem = checkOf(schema)?.(typed) ?? null;
    return problem && (says[i18n.locale]?.(problem) ?? problem);
  };
  const type = (typed: string) => edit(typed || undefined, problemOf(typed.trim()));
  const typed = { value: String(value), onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value) };
  return { ...state, typed, type };
}

function checkOf({ upload, pattern, format }: Schema): ((text: string) => string | null) | undefined {
  if (upload === "video") return videoProblem;
  if (format === "color-hex") return colorProblem;
  return pattern ? linkProblem : undefined;
}
