import { type Language, languages } from "../../project/languages.ts";
import { Chip } from "./controls.ts";
import { Row } from "./layout.ts";

interface LanguageChoiceProps {
  readonly chosen: readonly Language[];
  readonly onChoose: (language: Language) => void;
}

/** A choice of one language. Each is named in its own language. */
export function LanguageChoice({ chosen, onChoose }: LanguageChoiceProps) {
  return (
    <Row>
      {languages.map(({ code, name }) => (
        <Chip key={code} lang={code} translate="no" aria-pressed={chosen.includes(code)} onClick={() => onChoose(code)}>
          {name}
        </Chip>
      ))}
    </Row>
  );
}
