import { createMemoryHistory } from "@tanstack/react-router";
import { currentStep } from "../../../machines/members-selectors.ts";
import { currentView } from "../../../machines/selectors.ts";
import { onward, passGate, walkToStep } from "../../../machines/walk.ts";
import { firstLanguageOf } from "../../project/languages.ts";
import type { Step } from "../../project/project.ts";
import { type App, createApp } from "../../site/app/create-app.ts";
import { loadMembersArea, loadResources } from "../../site/app/lazy-modules.ts";
import { shareMessage } from "../../site/app/share-message.ts";
import { loadLocale } from "../../site/i18n/i18n.ts";
import { mediaOf } from "../../site/machine-context.ts";
import type { ScreenName } from "../model/screens.ts";
import { unmarked } from "./marks.ts";
import type { Shown } from "./shown.ts";
import type { VisitState } from "./state-of.ts";

/**
 * Creates an app of the site, and sends the machine's own events until the app is in the wanted state.
 *
 * @param before the app that is replaced. The new one continues in its state, with the video that plays in it.
 */
export async function openVisit({ site, payload, language, state: start }: Shown, before?: App): Promise<App> {
  const state = before ? stateIn(before) : start;
  await Promise.all([firstLanguageOf(site), language].map(loadLocale));
  const app = createApp({
    site,
    unlock: async () => ({ outcome: "opened", payload }),
    history: createMemoryHistory({ initialEntries: [state.path] }),
    reload: () => {},
    share: (message) => shareMessage(unmarked(message)),
  });
  const { actor, router } = app;
  actor.start();
  await Promise.all([router.load(), loadMembersArea(site), loadResources()]);
  actor.send({ type: "language.select", language });
  if (state.leader) actor.send({ type: "link.follow", leader: state.leader, hasPassword: false });
  if (state.view !== "locked") {
    await passGate(actor);
    walkTo(app, state, payload.project.members.steps);
  }
  const playing = before && mediaOf(before.actor).getSnapshot().context.playing;
  if (playing) mediaOf(actor).send({ type: "video.play", video: playing });
  return app;
}

/** Goes from the welcome to a state. If a new step now follows the step that was the last, the app stays at that step. */
function walkTo({ actor }: App, { view, step }: VisitState, steps: readonly Step[]): void {
  const number =
    Math.max(
      steps.findIndex(({ id }) => id === step),
      0,
    ) + 1;
  walkToStep(actor, number, step && number < steps.length ? "journey" : view);
}

/** Returns the screen of an app that the preview has a button for. */
export function screenIn(app: App): ScreenName {
  const { path, view } = stateIn(app);
  return path === "/resources" ? "resources" : view;
}

/** Returns the state of an app. */
function stateIn({ actor, router }: App): VisitState {
  const snapshot = actor.getSnapshot();
  const { payload, leaderId } = snapshot.context;
  const view = currentView(snapshot);
  const isStarted = onward[view]?.type !== "journey.start";
  return {
    path: router.state.location.pathname as VisitState["path"],
    view,
    step: isStarted ? payload?.project.members.steps[currentStep(snapshot)]?.id : undefined,
    leader: leaderId ?? undefined,
  };
}
