import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { type Language, languages } from "../../project/languages.ts";
import type { MediaUse } from "../../project/medium.ts";
import type { MediaName } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import type { Edit } from "../project/edit.ts";
import { type Place, placeIn, valueAt } from "../project/place.ts";
import { firstLanguage, project } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { TextButton } from "../ui/controls.ts";
import { Hint } from "../ui/layout.ts";
import { MediumSlot } from "./MediumSlot.tsx";

interface MediumFieldProps {
  /** Of the medium's name. Of a video: of the video itself, which becomes `{ file }`. `perLanguage`: of the values by language. */
  readonly place: Place;
  readonly use: MediaUse;
  readonly label: ReactNode;
  /** One for all languages, and another one for a language if wanted. */
  readonly perLanguage?: boolean | undefined;
  readonly isOptional?: boolean;
}

/** A picture, a video file or a document: taken, chosen, dropped, used before, replaced, removed. */
export function MediumField({ place, use, label, perLanguage = false, isOptional = false }: MediumFieldProps) {
  const i18n = useMessages();
  const id = useId();
  const value = useStudio((snapshot) => valueAt(project(snapshot), place));
  // A project that lacks it is opened too: what has to be there is emptied, not taken out.
  const removal: Edit = isOptional || use === "video" ? { edit: "remove", place } : { edit: "set", place, value: "" };
  return (
    <Frame role="group" aria-labelledby={id}>
      <Label id={id}>
        {label} {isOptional && <Note>{i18n._("studio.media.optional")}</Note>}
      </Label>
      {perLanguage ? (
        <ByLanguage place={place} use={use} values={value as Values} />
      ) : (
        <MediumSlot places={[place]} use={use} name={nameIn(value)} removal={removal} />
      )}
    </Frame>
  );
}

type Values = Readonly<Partial<Record<Language, unknown>>> | undefined;

const nameIn = (value: unknown): MediaName | undefined =>
  (typeof value === "string" ? value : (value as { readonly file?: MediaName } | undefined)?.file) || undefined;

interface ByLanguageProps {
  readonly place: Place;
  readonly use: MediaUse;
  readonly values: Values;
}

/** One for all languages. Another one for a language stands beside it, and neither takes the other one with it. */
function ByLanguage({ place, use, values }: ByLanguageProps) {
  const i18n = useMessages();
  const first = useStudio(firstLanguage);
  const [isSplit, setSplit] = useState(false);
  const ordered = [...languages].sort((a, b) => Number(b.code === first) - Number(a.code === first));
  const names = new Map(ordered.map(({ code }) => [code, nameIn(values?.[code])]));
  const given = ordered.filter(({ code }) => names.get(code));
  const isOne = !isSplit && new Set(given.map(({ code }) => names.get(code))).size < 2;
  const at = (code: Language) => placeIn(place, code);
  if (!isOne)
    return ordered.map(({ code, name }) => (
      <MediumSlot
        key={code}
        places={[at(code)]}
        use={use}
        name={names.get(code)}
        removal={{ edit: "remove", place: at(code) }}
        title={name}
        hint={given.length > 0 && i18n._("studio.media.same")}
      />
    ));
  const [one = at(first), ...same] = given.map(({ code }) => at(code));
  const [removal, ...others] = [one, ...same].map((each): Edit => ({ edit: "remove", place: each }));
  const other = ordered.find(({ code }) => at(code) !== one);
  return (
    <>
      <MediumSlot
        places={[one, ...same]}
        use={use}
        name={names.get(given[0]?.code ?? first)}
        removal={{ edit: "all", edits: [removal as Edit, ...others] }}
        title={given.length > 0 && i18n._("studio.media.all")}
      />
      {given.length > 0 && other && (
        <TextButton onClick={() => setSplit(true)}>
          {i18n._("studio.media.another", { language: other.name })}
        </TextButton>
      )}
    </>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.hair};

  > button {
    justify-self: start;
  }
`;

const Label = styled.p`
  font-size: ${theme.size.small};
  font-weight: 650;
`;

const Note = styled(Hint).attrs({ as: "span" })`
  font-weight: 400;
`;
