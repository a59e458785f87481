import { Input } from "../look.ts";
import { type FieldProps, Frame } from "./Frame.tsx";
import { useTyped } from "./use-typed.ts";

/** A text or an address. */
export function TextField(props: FieldProps) {
  const { typed, ...state } = useTyped(props);
  const isAddress = props.schema.pattern !== undefined;
  return (
    <Frame {...props} {...state}>
      {(input) => <Input {...input} {...typed} type={isAddress ? "url" : "text"} spellCheck={!isAddress} />}
    </Frame>
  );
}
