import { styled } from "styled-components";
import { Input } from "../look.ts";
import { useField } from "../studio-context.ts";
import { type FieldProps, Frame } from "./Frame.tsx";

/** Yes or no. */
export function FlagField(props: FieldProps) {
  const { value, edit, ...state } = useField(props.field);
  return (
    <Flag>
      <Frame {...props} {...state}>
        {(input) => (
          <Input {...input} type="checkbox" checked={value === true} onChange={({ target }) => edit(target.checked)} />
        )}
      </Frame>
    </Flag>
  );
}

const Flag = styled.div`
  > div { grid-template-columns: auto 1fr; column-gap: 0.75rem; align-items: center; min-block-size: 44px; }
  label { order: 1; }
  label ~ div { grid-column: 2; order: 2; }
`;
