import { createActor } from "xstate";
import type { Language } from "../project/languages.ts";
import type { RunWork } from "./actors/worker/worker-client.ts";
import type { RunningStudio } from "./hooks/studio-context.ts";
import { type StudioActors, studioMachineWith } from "./machine/studio-actors.ts";
import type { Next } from "./model/next-project.ts";
import { createStudioI18n, regionalLocale } from "./words/studio-i18n.ts";

interface StudioOptions {
  readonly actors: StudioActors;
  readonly runWork: RunWork;
  readonly language: Language;
  readonly isInAppBrowser: boolean;
  /** The screen to begin with. */
  readonly next?: Next | null;
}

/** Creates the Studio. Only this function knows its real parts, and tests pass their own. */
export function createStudio({ actors, runWork, language, isInAppBrowser, next = null }: StudioOptions): RunningStudio {
  const i18n = createStudioI18n(language);
  const actor = createActor(studioMachineWith(actors), { input: { language, isInAppBrowser, next } });
  actor.subscribe(({ context }) => {
    if (i18n.locale !== context.language) i18n.activate(context.language, regionalLocale(context.language));
    document.documentElement.lang = context.language;
    const team = context.open?.draft.project.site.name.trim();
    document.title = [team, i18n._("studio.brand")].filter(Boolean).join(" · ");
  });
  return { actor, i18n, runWork };
}
