import type { ReactNode } from "react";
import type { MediaUse } from "../../project/medium.ts";
import type { Place } from "../project/place.ts";

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
export function MediumField({ label }: MediumFieldProps) {
  return <p>{label}</p>;
}
