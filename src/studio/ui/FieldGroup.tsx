import { type ReactNode, useId } from "react";
import { Optional } from "./FieldFrame.tsx";
import { FieldLabel, Stack } from "./layout.ts";

interface FieldGroupProps {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly children: ReactNode;
}

/** A group of controls for one value, with its name above them. */
export function FieldGroup({ label, isOptional, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Stack $gap="tight" role="group" aria-labelledby={id}>
      <FieldLabel id={id}>
        {label} {isOptional && <Optional />}
      </FieldLabel>
      {children}
    </Stack>
  );
}
