import { languages as allLanguages, type Language } from "../../project/languages.ts";
import { Chip } from "./controls.ts";
import { Row } from "./layout.ts";

interface LanguageChoiceProps {
  /** The languages to choose from; by default, those that the Studio speaks. */
  readonly languages?: readonly (typeof allLanguages)[number][];
  readonly chosen: readonly Language[];
  readonly onChoose: (language: Language) => void;
}

export function LanguageChoice({ languages = allLanguages, chosen, onChoose }: LanguageChoiceProps) {
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
