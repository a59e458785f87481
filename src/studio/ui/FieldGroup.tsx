import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Hint, Stack } from "./layout.ts";

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
      <Label id={id}>
        {label} {note && <Hint as="span">{note}</Hint>}
      </Label>
      {children}
    </Stack>
  );
}

const Label = styled.p`
  font-size: ${theme.size.small};
  font-weight: 650;

  > span {
    font-weight: 400;
  }
`;
