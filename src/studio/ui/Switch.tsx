import { useId } from "react";
import { ControlLabel } from "./controls.ts";
import { Hint } from "./layout.ts";

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <ControlLabel>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </ControlLabel>
      <Hint id={id}>{hint}</Hint>
    </div>
  );
}
