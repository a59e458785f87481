import type { MouseEvent, RefObject } from "react";
import { useMessages } from "../hooks/studio-context.ts";
import { Chip } from "../ui/controls.ts";
import { Row } from "../ui/layout.ts";

interface PlaceholderChipsProps {
  readonly names: readonly string[];
  /** The group's field that had the focus last. Without one, the chips write into the first field. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The placeholders that a text can have in braces. A tap inserts one at the caret. */
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
          // A tap must not move the focus, so that the caret stays where it is.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => insert(name, event)}
        >
          {name}
        </Chip>
      ))}
    </Row>
  );
}
