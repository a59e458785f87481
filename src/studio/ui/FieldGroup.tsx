import { type ReactNode, useId } from "react";
import { FieldLabel, Hint, Stack } from "./layout.ts";

interface FieldGroupProps {
  readonly label: ReactNode;
  /** Beside the label, such as "optional". */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The controls of one value, with its name above them. */
export function FieldGroup({ label, note, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Stack $gap="tight" role="group" aria-labelledby={id}>
      <FieldLabel id={id}>
        {label} {note && <Hint as="span">{note}</Hint>}
      </FieldLabel>
      {children}
    </Stack>
  );
}
