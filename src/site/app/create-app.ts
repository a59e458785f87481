import type { I18n } from "@lingui/core";
import { type AnyRouter, createRouter, type RouterHistory } from "@tanstack/react-router";
import { createActor, fromCallback, fromPromise, type InspectionEvent, type SimulatedClock } from "xstate";
import { mediaMachine } from "../../../machines/media.machine.ts";
import { onboardingMachine } from "../../../machines/onboarding.machine.ts";
import type { ShareResult } from "../../../machines/results.ts";
import { isLeaderUnknown } from "../../../machines/selectors.ts";
import { firstLanguageOf } from "../../project/languages.ts";
import type { Payload, Site } from "../../project/published.ts";
import { createTranslations, loadLocale, type Translations } from "../i18n/i18n.ts";
import type { OnboardingActor } from "../machine-context.ts";
import { files } from "../media/lazy-parts.ts";
import type { downloadFile } from "../members/download-file.ts";
import { membersFile } from "../members/members-file.ts";
import type { Unlock } from "../members/unlock.ts";
import { Failure } from "../screens/failure/Failure.tsx";
import { focusHeading } from "../ui/focus.ts";
import { markHydrated } from "../ui/hydrated.ts";
import { membersArea } from "./lazy-modules.ts";
import { routeTree } from "./routes.ts";
import { shareMessage } from "./share-message.ts";

/** What differs of the app between the browser, publishing and tests. */
interface AppOptions {
  readonly site: Site;
  readonly unlock: Unlock;
  readonly history: RouterHistory;
  /** Reloads the page. A preview or a test replaces the browser's reload. */
  readonly reload?: () => void;
  /** Shares or copies a message. A preview or a test replaces the browser's API. */
  readonly share?: (message: string) => Promise<ShareResult>;
  /** Downloads a file. A preview or a test replaces the download from the host. */
  readonly download?: typeof downloadFile;
  /** Whether the page runs in the built-in browser of another app. */
  readonly isInAppBrowser?: boolean;
  /** The clock of the machine's delays. A test has a simulated one. */
  readonly clock?: SimulatedClock;
  /** Receives every event of the machine, for an inspector or a test. */
  readonly inspect?: (event: InspectionEvent) => void;
}

/** What an app has that has not started yet. */
export interface App {
  readonly site: Site;
  readonly actor: OnboardingActor;
  readonly router: AnyRouter;
  readonly i18n: I18n;
  readonly reload: () => void;
}

/**
 * Creates the machine, the translations that follow its language, and the router. The public messages of the site's own
 * language must be loaded.
 */
export function createApp(options: AppOptions): App {
  const { site, history, reload = () => location.reload() } = options;
  const actor = createOnboardingActor(options);
  const translations = createTranslations(site);
  followMachine(translations, actor);
  actor.subscribe(markHydrated);
  actor.subscribe((snapshot) => {
    if (isLeaderUnknown(snapshot)) forgetLeader(history);
  });
  return { site, actor, router: createPageRouter(site, history), i18n: translations.i18n, reload };
}

function createOnboardingActor({
  site,
  unlock,
  share = shareMessage,
  download = (file, report) => files().downloadFile(file, report),
  isInAppBrowser = false,
  clock,
  inspect,
}: AppOptions): OnboardingActor {
  const actor: OnboardingActor = createActor(
    onboardingMachine.provide({
      actors: {
        unlock: fromPromise(({ input: { password, isBrought, parent } }) =>
          unlock(password, () => parent.send({ type: "check.delay" }), isBrought),
        ),
        shareMessage: fromPromise(({ input }) => share(input)),
        media: mediaMachine.provide({
          actors: {
            downloadFile: fromCallback(({ input: name, sendBack }) => {
              const { payload } = actor.getSnapshot().context;
              return download(membersFile(payload as Payload, site.base, name), sendBack);
            }),
          },
        }),
      },
    }),
    {
      input: { language: firstLanguageOf(site), isInAppBrowser },
      ...(clock && { clock }),
      ...(inspect && { inspect }),
    },
  );
  return actor;
}

/** Shows the page in the machine's language, and adds the members' messages once a screen needs them. */
function followMachine({ i18n, activate }: Translations, actor: OnboardingActor): void {
  let added: Payload | null = null;
  actor.subscribe(({ context: { payload, language } }) => {
    if (payload && payload !== added) membersArea().addMembersMessages(i18n, payload);
    added = payload;
    if (!activate(language))
      loadLocale(language).then(
        () => activate(actor.getSnapshot().context.language),
        () => {},
      );
  });
}

/** Takes a leader out of the address who is nobody of the team. */
function forgetLeader({ location: { pathname, search, hash, state }, replace }: RouterHistory): void {
  if (window.eventReplay) window.eventReplay.leader = null;
  if (hash) replace(pathname + search, state);
}

/** The router. A newly opened page focuses its heading; the journey scrolls to the current step. */
function createPageRouter(site: Site, history: RouterHistory): AnyRouter {
  const router = createRouter({
    routeTree,
    history,
    caseSensitive: true,
    notFoundMode: "root",
    basepath: site.base,
    // The leader is in the hash, and no element is.
    defaultHashScrollIntoView: false,
    defaultErrorComponent: Failure,
  });
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    if (!document.activeElement?.closest("main")) focusHeading(document.querySelector("main h1"));
    // The router has scrolled to the top just before.
    document.querySelector("[aria-current=step]")?.scrollIntoView();
  });
  return router;
}
