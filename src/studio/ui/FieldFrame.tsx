import { type ReactNode, useId } from "react";
import { useMessages } from "../hooks/studio-context.ts";
import { ErrorText, FieldLabel, Hint, Stack } from "./layout.ts";

/** What the control of a field gets. */
interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid"?: true;
}

interface FieldFrameProps {
  readonly label: ReactNode;
  readonly isOptional?: boolean | undefined;
  readonly hint?: ReactNode;
  /** What is wrong. It is read aloud when it comes. */
  readonly error?: ReactNode;
  readonly children: (props: ControlProps) => ReactNode;
}

/** The label, hint and error of a control. */
export function FieldFrame({ label, isOptional, hint, error, children }: FieldFrameProps) {
  const id = useId();
  return (
    <Stack $gap="hair">
      <FieldLabel as="label" htmlFor={id}>
        {label} {isOptional && <Optional />}
      </FieldLabel>
      {children({ id, "aria-describedby": `${id}-about`, ...(error ? { "aria-invalid": true } : {}) })}
      <div id={`${id}-about`} role="status">
        {error ? <ErrorText>{error}</ErrorText> : hint ? <Hint>{hint}</Hint> : null}
      </div>
    </Stack>
  );
}

/** Stands beside the label of what may stay empty. */
export function Optional() {
  const i18n = useMessages();
  return <Hint as="span">{i18n._("studio.field.optional")}</Hint>;
}
