import type { MouseEvent, RefObject } from "react";
import { useMessages } from "../hooks/studio-context.ts";
import { Chip } from "../ui/controls.ts";
import { Row } from "../ui/layout.ts";

interface PlaceholderChipsProps {
  readonly names: readonly string[];
  /** The field of the group that had the focus last; else they write into the first. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The names that can stand in braces in a text. Each is written where the caret is. */
export function PlaceholderChips({ names, input }: PlaceholderChipsProps) {
  const i18n = useMessages();
  const insert = (name: string, { currentTarget }: MouseEvent) => {
    const first = currentTarget.closest("[role=group]")?.querySelector<HTMLInputElement>("[data-place]");
    const field = input.current ?? first;
    if (!field) return;
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <Row>
      {names.map((name) => (
        <Chip
          key={name}
          aria-label={i18n._("studio.text.insert", { name })}
          // The caret stays where it is.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => insert(name, event)}
        >
          {name}
        </Chip>
      ))}
    </Row>
  );
}
