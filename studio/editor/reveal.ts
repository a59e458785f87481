import { flushSync } from "react-dom";
import { placeOf, startOf } from "./entries.ts";
import { whereIs } from "./sections.ts";
import { usePage } from "./studio-context.ts";

/** Shows a field, wherever it is, and takes the focus there. */
export function useReveal(): (field: string) => void {
  const { send } = usePage();
  return (field) => {
    const [, entry] = placeOf(field);
    const search = typeof entry === "string" ? { search: entry, filter: null } : {};
    flushSync(() => send({ type: "view.select", view: { ...whereIs(field), ...search, isNew: false, field } }));
    const shown = [...document.querySelectorAll<HTMLElement>("[data-field]")];
    const found =
      shown.find(({ dataset }) => dataset.field === field) ??
      shown.find(({ dataset }) => dataset.field?.startsWith(startOf(field)));
    found?.scrollIntoView({ block: "center" });
    found?.focus();
  };
}
