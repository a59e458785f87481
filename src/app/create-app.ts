import type { I18n } from "@lingui/core";
import { type AnyRouter, createRouter, type RouterHistory } from "@tanstack/react-router";
import { createActor, fromCallback, fromPromise, type InspectionEvent, type SimulatedClock } from "xstate";
import { onboardingMachine, type ShareResult } from "../../machines/onboarding.machine.ts";
import { activateLocale, addMessages, createI18n, loadLocale } from "../i18n/i18n.ts";
import type { OnboardingActor } from "../machine-context.ts";
import type { Unlock } from "../members/unlock.ts";
import { Failure } from "../screens/failure/Failure.tsx";
import { focusHeading } from "../ui/focus.ts";
import { markHydrated } from "../ui/hydrated.ts";
import { type DownloadFile, fileDownload, loadMembersArea } from "./lazy-modules.ts";
import { routeTree } from "./routes.ts";
import { shareMessage } from "./share-message.ts";

/** The parts of the app that differ between browser, build and tests. */
export interface AppParts {
  readonly unlock: Unlock;
  readonly history: RouterHistory;
  readonly reload: () => void;
  /** Shares or copies a message: with the browser's API, unless a preview or a test replaces it. */
  readonly share?: (message: string) => Promise<ShareResult>;
  /** Downloads a file: from the host, unless a preview or a test replaces it. */
  readonly download?: DownloadFile;
  /** Whether the page runs in another app's browser. */
  readonly isInAppBrowser?: boolean;
  /** The real clock, unless a test has a simulated one. */
  readonly clock?: SimulatedClock;
  /** Gets every event of the machine: for an inspector or a test. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The app, put together and not yet started. */
export interface App {
  readonly actor: OnboardingActor;
  readonly router: AnyRouter;
  readonly i18n: I18n;
}

/** Creates the machine, the translations that follow its language, and the router. */
export function createApp({
  unlock,
  history,
  reload,
  share = shareMessage,
  download = (file, report) => fileDownload().downloadFile(file, report),
  isInAppBrowser = false,
  clock,
  inspect,
}: AppParts): App {
  const i18n = createI18n();
  const router = createRouter({
    routeTree,
    history,
    caseSensitive: true,
    notFoundMode: "root",
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: Failure,
  });
  const actor = createActor(
    onboardingMachine.provide({
      actors: {
        unlock: fromPromise(({ input: { password, parent }, signal }) =>
          unlock(password, {
            signal,
            // A canceled attempt may still report its download during the next one.
            report: (event) => signal.aborted || parent.send(event),
            loadScreens: loadMembersArea,
          }),
        ),
        shareMessage: fromPromise(({ input }) => share(input)),
        downloadFile: fromCallback(({ input, sendBack }) => download(input, sendBack)),
      },
      actions: { reloadPage: reload },
    }),
    { input: { isInAppBrowser }, ...(clock && { clock }), ...(inspect && { inspect }) },
  );

  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    if (!document.activeElement?.closest("main")) focusHeading(document.querySelector("main h1"));
    // The router has scrolled to the top.
    document.querySelector("[aria-current=step]")?.scrollIntoView();
  });

  const activateCurrent = () => activateLocale(i18n, actor.getSnapshot().context.language);
  let added = actor.getSnapshot().context.members;
  actor.subscribe(({ context: { members, language } }) => {
    if (members && members !== added) addMessages(i18n, members.messages);
    added = members;
    if (!activateLocale(i18n, language)) loadLocale(language).then(activateCurrent, () => {});
    markHydrated();
  });

  return { actor, router, i18n };
}
