import { type Language, languages } from "../../project/languages.ts";
import { Chip } from "./controls.ts";
import { Row } from "./layout.ts";

interface LanguageChoiceProps {
  readonly current: Language;
  readonly onChoose: (language: Language) => void;
}

/** The languages by their own names. */
export function LanguageChoice({ current, onChoose }: LanguageChoiceProps) {
  return (
    <Row>
      {languages.map(({ code, name }) => (
        <Chip key={code} lang={code} translate="no" aria-pressed={code === current} onClick={() => onChoose(code)}>
          {name}
        </Chip>
      ))}
    </Row>
  );
}
