import { type ReactNode, useId } from "react";
import { useMessages } from "../hooks/studio-context.ts";
import { ErrorText, FieldLabel, Hint, Stack } from "./layout.ts";

interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid"?: true;
}

interface FieldFrameProps {
  readonly label: ReactNode;
  readonly isOptional?: boolean | undefined;
  readonly hint?: ReactNode;
  /** The problem. Screen readers announce it when it appears. */
  readonly error?: ReactNode;
  readonly children: (props: ControlProps) => ReactNode;
}

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

/** The note beside the label of an optional field. */
export function Optional() {
  const i18n = useMessages();
  return <Hint as="span">{i18n._("studio.field.optional")}</Hint>;
}
