import { useEffect, useRef, useState } from "react";
import { languagesOf } from "../../project/languages.ts";
import type { Drafted } from "../actors/translate/draft-texts.ts";
import { draft as draftOf, project as projectOf } from "../machine/selectors.ts";
import { draftedEdit, type MissingText, missingTexts, namesIn } from "../model/missing-texts.ts";
import { isWithin, type Place } from "../model/place.ts";
import { useEdit, useStudio, useStudioActor } from "./studio-context.ts";

/** Returns whether the browser translates between the site's languages by itself. */
function useHasTranslator(): boolean {
  const [first, other] = languagesOf(useStudio(projectOf).site).map(({ code }) => code);
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isOver = false;
    setHas(false);
    if (globalThis.Translator && first && other)
      globalThis.Translator.availability({ sourceLanguage: first, targetLanguage: other }).then(
        (found) => !isOver && setHas(found !== "unavailable"),
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [first, other]);
  return has;
}

/** What the drafting of texts has come to. */
interface Drafting {
  /** The empty texts that can be drafted; none where the browser has no translator. */
  readonly missing: readonly MissingText[];
  /** The part that is done, from 0 to 1; `null` while nothing is drafted. */
  readonly part: number | null;
  readonly last: Drafted | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Drafts the empty texts at a place and inside of it in the other language. The translator comes with its first use. */
export function useDrafting(place: Place): Drafting {
  const actor = useStudioActor();
  const edit = useEdit();
  const has = useHasTranslator();
  const project = useStudio(projectOf);
  const [part, setPart] = useState<number | null>(null);
  const [last, setLast] = useState<Drafted | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const missing = has ? missingTexts(project).filter((text) => isWithin(text.place, place)) : [];
  const start = async () => {
    const abort = new AbortController();
    running.current = abort;
    setPart(0);
    const options = { names: namesIn(project), signal: abort.signal, onProgress: setPart };
    const done = await import("../actors/translate/draft-texts.ts").then(
      ({ draftTexts }) => draftTexts(missing, options),
      (): Drafted => ({ texts: new Map(), left: 0, failure: "network" }),
    );
    const now = draftOf(actor.getSnapshot());
    // What was written meanwhile is the owner's.
    const stillMissing = new Set(missingTexts(now.project).map((text) => text.place));
    const change = draftedEdit(now, new Map([...done.texts].filter(([place]) => stillMissing.has(place))));
    if (change) edit(change);
    setPart(null);
    setLast(done);
  };
  return { missing, part, last, start: () => void start(), cancel: () => running.current?.abort() };
}
