import { createMemoryHistory } from "@tanstack/react-router";
import { SimulatedClock, waitFor } from "xstate";
import type { Language } from "../../machines/languages.ts";
import type { Members } from "../../machines/members.ts";
import { isChecking } from "../../machines/selectors.ts";
import { type App, createApp } from "../../src/app/create-app.ts";
import { loadMembersArea } from "../../src/app/lazy-modules.ts";
import { loadLocale } from "../../src/i18n/i18n.ts";
import type { PreviewState } from "./states.ts";

/**
 * Brings the real app to a state: with the events that bring a member there, and a check of the password that answers what the
 * state asks for. After that the app goes on as it would for a member; any word opens it, unless the state says otherwise.
 *
 * @param members what the right password opens
 * @param draw draws the app, before the first event reaches it
 */
export async function openState(
  state: PreviewState,
  language: Language,
  members: Members,
  draw: (app: App) => unknown,
): Promise<App> {
  const { path = "", answer, isSlow, isErrorOver, step = 0 } = state;
  // The machine's time stands still where a state would pass by itself.
  const clock = answer === null || answer?.outcome === "wrong" ? new SimulatedClock() : undefined;
  const app = createApp({
    async unlock(_, { report } = {}) {
      if (isSlow) report?.({ type: "download.complete" });
      return answer === null ? new Promise(() => {}) : (answer ?? { outcome: "opened", members });
    },
    history: createMemoryHistory({ initialEntries: [import.meta.env.BASE_URL + path] }),
    reload: () => location.reload(),
    ...(clock && { clock }),
  });
  app.actor.start();
  await Promise.all([app.router.load(), loadMembersArea(), loadLocale(language)]);
  await draw(app);
  app.actor.send({ type: "language.select", language });
  if (answer !== undefined) app.actor.send({ type: "password.submit", password: "" });
  if (answer) await waitFor(app.actor, (snapshot) => !isChecking(snapshot));
  if (isSlow) clock?.increment(1000);
  if (isErrorOver) clock?.increment(3000);
  if (step > 0) app.actor.send({ type: "journey.start" });
  for (let walked = 1; walked < step; walked += 1) app.actor.send({ type: "step.next" });
  return app;
}
