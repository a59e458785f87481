import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { ErrorText, Hint } from "./layout.ts";

/** What the control of a field gets. */
interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid"?: true;
}

interface FieldFrameProps {
  readonly label: ReactNode;
  /** Beside the label, such as "optional". */
  readonly note?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong. It is read aloud when it comes. */
  readonly error?: ReactNode;
  readonly children: (props: ControlProps) => ReactNode;
}

/** The label, hint and error of a control. */
export function FieldFrame({ label, note, hint, error, children }: FieldFrameProps) {
  const id = useId();
  return (
    <Frame>
      <Label htmlFor={id}>
        <span>{label}</span>
        {note && <Note>{note}</Note>}
      </Label>
      {children({ id, "aria-describedby": `${id}-about`, ...(error ? { "aria-invalid": true } : {}) })}
      <div id={`${id}-about`} role="status">
        {error ? <ErrorText>{error}</ErrorText> : hint ? <Hint>{hint}</Hint> : null}
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.hair};
`;

const Label = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.tight};
  font-size: ${theme.size.small};
  font-weight: 650;
`;

const Note = styled.span`
  color: ${theme.color.inkSoft};
  font-weight: 400;
`;
