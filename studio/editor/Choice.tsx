import { useId } from "react";
import { styled } from "styled-components";
import { color, radius } from "./look.ts";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, by radio buttons in a row. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Choices role="radiogroup" aria-label={label}>
      {options.map(([option, title]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          <span>{title}</span>
        </label>
      ))}
    </Choices>
  );
}

const Choices = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  justify-self: start;
  gap: 2px;
  padding: 2px;
  border-radius: ${radius.control};
  background: ${color.accentSoft};
  label { position: relative; display: grid; place-items: center; min-block-size: 40px; padding-inline: 0.75rem; border-radius: calc(${radius.control} - 2px); cursor: pointer; }
  label:has(:checked) { background: ${color.surface}; box-shadow: 0 1px 3px ${color.shadow}; font-weight: 650; }
  label:has(:focus-visible) { outline: 3px solid ${color.accent}; outline-offset: 1px; }
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
`;
