import type { I18n } from "@lingui/core";
import { type AnyRouter, createRouter, type RouterHistory } from "@tanstack/react-router";
import { createActor, fromPromise, type InspectionEvent, type SimulatedClock } from "xstate";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { activateLocale, addMessages, createI18n, loadLocale } from "../i18n/i18n.ts";
import type { OnboardingActor } from "../machine-context.ts";
import type { Unlock } from "../members/unlock.ts";
import { Failure } from "../screens/failure/Failure.tsx";
import { focusHeading } from "../ui/focus.ts";
import { markHydrated } from "../ui/hydrated.ts";
import { loadMembersArea } from "./lazy-modules.ts";
import { routeTree } from "./routes.ts";

/** What the app is made of that differs between browser, build and tests. */
export interface AppParts {
  readonly unlock: Unlock;
  readonly history: RouterHistory;
  /** Loads the page anew. */
  readonly reload: () => void;
  /** Whether this is the browser within another app. */
  readonly isInAppBrowser?: boolean;
  /** The machine's time: the real one unless a test brings a simulated clock. */
  readonly clock?: SimulatedClock;
  /** Hears all that happens in the machine: for a visualizer or a test. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The app, put together and not yet started. */
export interface App {
  readonly actor: OnboardingActor;
  readonly router: AnyRouter;
  readonly i18n: I18n;
}

/** Puts the real parts together: the one machine, the words that follow its language, the router, the looks. */
export function createApp({ unlock, history, reload, isInAppBrowser = false, clock, inspect }: AppParts): App {
  const i18n = createI18n();
  const router = createRouter({
    routeTree,
    history,
    caseSensitive: true,
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: Failure,
  });
  const actor = createActor(
    onboardingMachine.provide({
      actors: {
        unlock: fromPromise(({ input: { password, parent }, signal }) =>
          unlock(password, {
            signal,
            // A try that was given up may still hear of its download; the machine is at another one by then.
            report: (event) => signal.aborted || parent.send(event),
            loadScreens: loadMembersArea,
          }),
        ),
      },
      actions: { reloadPage: reload },
    }),
    { input: { isInAppBrowser }, ...(clock && { clock }), ...(inspect && { inspect }) },
  );

  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    const isElsewhere = !document.activeElement?.closest("main");
    if (fromLocation && pathChanged && isElsewhere) focusHeading(document.querySelector("main h1"));
  });

  /** Once more, with words that were missing. */
  const speakOn = () => activateLocale(i18n, actor.getSnapshot().context.language);
  let spoken = actor.getSnapshot().context.members;
  actor.subscribe(({ context: { members, language } }) => {
    if (members && members !== spoken) addMessages(i18n, members.messages);
    spoken = members;
    if (!activateLocale(i18n, language)) loadLocale(language).then(speakOn, () => {});
    markHydrated();
  });

  return { actor, router, i18n };
}
