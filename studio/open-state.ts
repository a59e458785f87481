import { createMemoryHistory } from "@tanstack/react-router";
import { SimulatedClock, waitFor } from "xstate";
import type { Language } from "../machines/languages.ts";
import type { Members } from "../machines/members.ts";
import { isChecking } from "../machines/selectors.ts";
import { type App, createApp } from "../src/app/create-app.ts";
import { loadMembersArea } from "../src/app/lazy-modules.ts";
import { loadLocale } from "../src/i18n/i18n.ts";
import type { SiteState } from "./states.ts";

/**
 * Brings the real app to a state, by the machine's events and a stand-in for the check of the password. Afterwards the app works as
 * for a member, and any password opens it unless the state has another result.
 *
 * @param render renders the app before it receives the first event
 */
export async function openState(
  state: SiteState,
  language: Language,
  members: Members,
  render: (app: App) => unknown,
): Promise<App> {
  const { path = "", result, isSlow, isErrorOver, step = 0, isVideoPlaying, told, mediaError, fileStatus } = state;
  // Stops the time in states that would end by themselves.
  const clock = result === null || result?.outcome === "wrong" || told === "copied" ? new SimulatedClock() : undefined;
  const app = createApp({
    async unlock(_, { report } = {}) {
      if (isSlow) report?.({ type: "download.complete" });
      return result === null ? new Promise(() => {}) : (result ?? { outcome: "opened", members });
    },
    history: createMemoryHistory({ initialEntries: [import.meta.env.BASE_URL + path] }),
    reload: () => location.reload(),
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
  await Promise.all([app.router.load(), loadMembersArea(), loadLocale(language)]);
  await render(app);
  app.actor.send({ type: "language.select", language });
  if (result !== undefined) app.actor.send({ type: "password.submit", password: "" });
  if (result) await waitFor(app.actor, (snapshot) => !isChecking(snapshot));
  if (isSlow) clock?.increment(1000);
  if (isErrorOver) clock?.increment(3000);
  if (step > 0) app.actor.send({ type: "journey.start" });
  for (let current = 1; current < step; current += 1) app.actor.send({ type: "step.next" });
  const current = members.steps[step - 1];
  if (isVideoPlaying) app.actor.send({ type: "video.play", video: current ? `step.${current.id}` : "welcome" });
  const file = current?.files?.[0]?.file[language];
  if (fileStatus && file) app.actor.send({ type: "file.open", file });
  if (told) app.actor.send({ type: "leader.tell", message: "" });
  if (told) await waitFor(app.actor, (snapshot) => !snapshot.matches({ gamePlan: "telling" }));
  if (mediaError)
    for (const name of mediaNames(members)) app.actor.send({ type: "media.fail", name, error: mediaError });
  return app;
}

/** The names of all images and videos, as the machine knows them. */
function mediaNames({ steps, apps }: Members): string[] {
  const videos = steps.flatMap(({ video }) => Object.values(video ?? {}));
  const names = videos.map((video) => ("file" in video ? video.file.name : "address" in video ? video.address : ""));
  const flyers = steps.flatMap((step) => (step.flyers ?? []).flatMap(({ images }) => images.map(({ file }) => file)));
  return [...names, ...[...flyers, ...apps.map(({ logo }) => logo)].map(({ name }) => name)];
}
