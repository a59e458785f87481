import { useId } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Hint } from "../ui/layout.ts";

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off at once. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <Label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </Label>
      <Hint id={id}>{hint}</Hint>
    </div>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  min-block-size: ${theme.target};
  font-size: ${theme.size.small};
  font-weight: 650;
  cursor: pointer;

  input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
    accent-color: ${theme.color.accent};
  }
`;
