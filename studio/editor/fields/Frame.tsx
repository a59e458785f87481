import { type ReactNode, useId } from "react";
import type { Schema } from "../entries.ts";
import { Button, Label, Note, Row, Stack } from "../look.ts";
import { usePage } from "../studio-context.ts";

/** What every kind of field is told. */
export interface FieldProps {
  readonly field: string;
  readonly schema: Schema;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Whether the label stands there already, above several fields. */
  readonly isLabelHidden?: boolean | undefined;
}

interface FrameProps extends Pick<FieldProps, "field" | "label" | "hint" | "isLabelHidden"> {
  readonly problems: readonly string[];
  readonly putBack?: (() => void) | undefined;
  /** Gets what ties the control to the rest. */
  readonly children: (input: {
    readonly id: string;
    readonly "aria-describedby": string;
    readonly "aria-invalid": boolean;
    readonly "data-field": string;
  }) => ReactNode;
}

/** A label, a control, its hint, what is wrong with it, and the way back to what it had. */
export function Frame({ label, isLabelHidden, field, hint, problems, putBack, children }: FrameProps) {
  const id = useId();
  const { text } = usePage();
  return (
    <Stack $gap="0.25rem">
      <Label htmlFor={id} $isHidden={isLabelHidden}>
        {label}
      </Label>
      {putBack && (
        // The key that leads to the next field must not lead here: what is typed there would press it.
        <Row style={{ order: 3 }}>
          <Button
            $plain
            onClick={() => {
              putBack();
              document.getElementById(id)?.focus();
            }}
          >
            {text("studio.field.putBack")}
          </Button>
        </Row>
      )}
      {children({
        id,
        "aria-describedby": `${id}-more`,
        "aria-invalid": problems.length > 0,
        "data-field": field,
      })}
      <div id={`${id}-more`}>
        <Remarks problems={problems} hint={hint} />
      </div>
    </Stack>
  );
}

/** What is wrong with something, and what is said of it. */
export const Remarks = ({ problems, hint }: Pick<FrameProps, "problems" | "hint">) => (
  <>
    {problems.map((problem) => (
      <Note $danger key={problem}>
        {problem}
      </Note>
    ))}
    {hint && <Note>{hint}</Note>}
  </>
);
