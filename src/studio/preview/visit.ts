import { createMemoryHistory } from "@tanstack/react-router";
import { currentView } from "../../../machines/selectors.ts";
import { passGate, walkToStep } from "../../../machines/walk.ts";
import { type App, createApp } from "../../site/app/create-app.ts";
import { loadMembersArea, loadResources } from "../../site/app/lazy-modules.ts";
import { loadLocale } from "../../site/i18n/i18n.ts";
import { mediaOf } from "../../site/machine-context.ts";
import type { Shown } from "./shown.ts";
import type { VisitState } from "./state-of.ts";

/**
 * Opens a site for a visitor, and takes them to their state by the machine's own events.
 *
 * @param before the app of a visitor who goes on where they are, with the video that plays
 */
export async function openVisit({ site, payload, language, state: start }: Shown, before?: App): Promise<App> {
  const state = before ? stateIn(before) : start;
  const app = createApp({
    site,
    unlock: async () => ({ outcome: "opened", payload }),
    history: createMemoryHistory({ initialEntries: [state.path] }),
    reload: () => {},
  });
  const { actor, router } = app;
  actor.start();
  await Promise.all([router.load(), loadMembersArea(site), loadResources(), loadLocale(language)]);
  actor.send({ type: "language.select", language });
  if (state.leader) actor.send({ type: "link.follow", leader: state.leader, hasPassword: false });
  if (state.isOpen) await passGate(actor);
  const index = payload.project.members.steps.findIndex(({ id }) => id === state.step);
  if (state.step) walkToStep(actor, Math.max(index, 0) + 1);
  const playing = before && mediaOf(before.actor).getSnapshot().context.playing;
  if (playing) mediaOf(actor).send({ type: "video.play", video: playing });
  return app;
}

/** Where the visitor of an app is now. */
function stateIn({ actor, router }: App): VisitState {
  const snapshot = actor.getSnapshot();
  const { step, payload, leaderId } = snapshot.context;
  const view = currentView(snapshot);
  const isWalking = view === "journey" || view === "gamePlan";
  return {
    path: router.state.location.pathname as VisitState["path"],
    isOpen: view !== "locked",
    step: isWalking ? payload?.project.members.steps[step]?.id : undefined,
    leader: leaderId ?? undefined,
  };
}
