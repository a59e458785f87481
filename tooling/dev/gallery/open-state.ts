import { createMemoryHistory } from "@tanstack/react-router";
import { SimulatedClock, waitFor } from "xstate";
import type { View } from "../../../machines/selectors.ts";
import { passGate, walkToStep } from "../../../machines/walk.ts";
import { firstLanguageOf, type Language } from "../../../src/project/languages.ts";
import { inLanguage } from "../../../src/project/project.ts";
import type { Payload, Site } from "../../../src/project/published.ts";
import { type App, createApp } from "../../../src/site/app/create-app.ts";
import { loadMembersArea } from "../../../src/site/app/lazy-modules.ts";
import { loadLocale } from "../../../src/site/i18n/i18n.ts";
import { mediaOf } from "../../../src/site/machine-context.ts";
import type { SiteState } from "./states.ts";

/**
 * Brings the real app to a state by sending events, with a stand-in for the password check. Afterwards the app works as
 * for a member, and accepts any password unless the state has another result.
 * @param render renders the app before it receives the first event
 */
export async function openState(
  state: SiteState,
  language: Language,
  site: Site,
  payload: Payload,
  render: (app: App) => unknown,
): Promise<App> {
  const { path = "", result, event, waits = 0, step = 0, isVideoPlaying, told, mediaError, fileStatus } = state;
  // A simulated clock keeps states that would end by themselves.
  const clock = result === null || result?.outcome === "wrong" || told === "copied" ? new SimulatedClock() : undefined;
  await Promise.all([firstLanguageOf(site), language].map(loadLocale));
  const app = createApp({
    site,
    unlock: async () => (result === null ? new Promise(() => {}) : (result ?? { outcome: "opened", payload })),
    history: createMemoryHistory({ initialEntries: [site.base + path] }),
    ...(told && {
      share: () => (told === "failed" ? Promise.reject(new Error("Nobody shares here.")) : Promise.resolve(told)),
    }),
    ...(fileStatus && {
      download: ({ name }, report) => {
        report({ type: "file.report", name, status: fileStatus });
        return () => {};
      },
    }),
    ...(clock && { clock }),
  });
  app.actor.start();
  await Promise.all([app.router.load(), loadMembersArea(site)]);
  await render(app);
  app.actor.send({ type: "language.select", language });
  if (result === null) app.actor.send({ type: "password.submit", password: "" });
  else if (result) await passGate(app.actor);
  if (event) app.actor.send(event);
  clock?.increment(waits);
  if (step > 0) walkToStep(app.actor, step, state.machine.split(".")[0] as View);
  const current = payload.project.members.steps[step - 1];
  const media = mediaOf(app.actor);
  if (isVideoPlaying) media.send({ type: "video.play", video: current ? `step.${current.id}` : "welcome" });
  const file = current?.files?.[0]?.file;
  if (fileStatus && file) media.send({ type: "file.open", name: inLanguage(file, language) });
  if (told) app.actor.send({ type: "leader.tell", message: "" });
  if (told) await waitFor(app.actor, (snapshot) => !snapshot.matches({ gamePlan: "telling" }));
  if (mediaError) for (const name of mediaNames(payload)) media.send({ type: "media.fail", name, error: mediaError });
  return app;
}

/** The names of the members' media, and the addresses of videos on other sites. */
function mediaNames({ project }: Payload): string[] {
  const videos = project.members.steps.flatMap(({ video }) => Object.values(video ?? {}));
  const addresses = videos.flatMap((video) => ("address" in video ? [video.address] : []));
  return [...Object.keys(project.media), ...addresses];
}
