import { createMemoryHistory } from "@tanstack/react-router";
import { userEvent } from "vitest/browser";
import { type RenderResult, render } from "vitest-browser-react";
import { type InspectionEvent, SimulatedClock } from "xstate";
import { messages as en } from "../../locales/en/members.po";
import { messages as es } from "../../locales/es/members.po";
import type { Language } from "../../machines/languages.ts";
import type { Members } from "../../machines/members.ts";
import { type App, createApp } from "../../src/app/create-app.ts";
import { loadMembersArea } from "../../src/app/lazy-modules.ts";
import { Root } from "../../src/app/Root.tsx";
import { loadLocale } from "../../src/i18n/i18n.ts";
import { knownFile } from "../fixtures/known-answer.ts";
import members from "../fixtures/site/content/members.json";
import type { PersonEvent } from "./commands.ts";
import { pendingFiles } from "./files.ts";
import { clip, membersWith, plainStep, priceList, sharedFlyer } from "./members.ts";
import { pendingShare } from "./share.ts";
import { translated } from "./translator.ts";
import { pendingUnlock } from "./unlock.ts";

const hostFetch = window.fetch;

/** The tests' one encrypted image is on the host. */
window.fetch = async (address, options) =>
  String(address).endsWith(knownFile.file.name) ? new Response(knownFile.ciphertext) : hostFetch(address, options);

const { animate } = Element.prototype;

/** How a screen comes in after the gate is for `tests/e2e/arrival.test.ts`: here everything is at its place at once. */
Element.prototype.animate = function (...motion) {
  const animation = animate.apply(this, motion);
  animation.finish();
  return animation;
};

/** The demo's steps and messages, with the same short clip in place of each video. */
export const demoMembers = membersWith(0, {
  steps: members.steps.map(({ video, captions, flyers, files, ...step }) => ({
    ...plainStep(step.id),
    ...step,
    ...(flyers && { flyers: [sharedFlyer] }),
    ...(files && { files: [{ id: "price-list", file: { en: priceList, es: priceList } }] }),
    ...(video && { video: { en: clip, es: clip } }),
  })),
  messages: { en, es } as Members["messages"],
});

/** Content of `count` steps with a video each, and a file on the first. The first ones have the demo's messages. */
export function filmed(count: number): Members {
  const steps = membersWith(count).steps.map(({ id }, index) => plainStep(demoMembers.steps[index]?.id ?? id));
  return membersWith(count, {
    steps: steps.map((step, index) => ({
      ...step,
      video: { en: clip, es: clip },
      ...(index === 0 && { files: [{ id: "price-list", file: { en: priceList, es: priceList } }] }),
    })),
    messages: demoMembers.messages,
  });
}

/** Any of these names, whether the browser has translated the page or not. */
const named = (...names: string[]) => new RegExp(`^(${names.flatMap((name) => [name, translated(name)]).join("|")})$`);

/** The same, where more follows. */
const startingWith = (...names: string[]) =>
  new RegExp(`^(${names.flatMap((name) => [name, translated(name)]).join("|")})`);

/** Finds controls as a person does: by role and name, in either language. */
export function findByName(screen: RenderResult) {
  const button = (...names: string[]) => screen.getByRole("button", { name: named(...names) });
  return {
    field: screen.getByLabelText(named("Enter Password", "Contraseña")),
    submit: button("Enter", "Entrar", "Try again", "Intentar de nuevo"),
    reload: button("Reload the page", "Recargar la página"),
    start: button("Start your journey", "Empieza tu camino"),
    next: button("Next Step", "Siguiente paso"),
    tell: button("Tell my leader", "Avisarle a mi líder", "Copied", "Copiado"),
    play: screen.getByRole("button", { name: startingWith("Play video: ", "Ver el video: ") }),
    retry: button("Try again", "Intentar de nuevo"),
    file: screen.getByRole("button", { name: startingWith("Price list", "Lista de precios") }),
    cancel: button("Cancel", "Cancelar"),
    show: button("Show password", "Mostrar la contraseña"),
    menu: button("Menu", "Menú"),
    language: { en: button("English"), es: button("Español") },
  };
}

/** Does what a person does to send an event: types, presses Enter, taps. */
export function doAsPerson(on: ReturnType<typeof findByName>, event: PersonEvent): Promise<void> {
  switch (event.type) {
    case "password.edit":
      return userEvent.type(on.field, "x");
    case "password.submit":
      return userEvent.type(on.field, "{Enter}");
    case "page.reload":
      return userEvent.click(on.reload);
    case "journey.start":
      return userEvent.click(on.start);
    case "step.next":
      return userEvent.click(on.next);
    case "video.play":
      return userEvent.click(on.play);
    case "leader.tell":
      return userEvent.click(on.tell);
    case "media.retry":
      return userEvent.click(on.retry);
    case "file.open":
      return userEvent.click(on.file);
    case "file.cancel":
      return userEvent.click(on.cancel);
    case "language.select":
      return userEvent.click(on.language[event.language]);
  }
}

/** Renders the app into a page in the language of the prerendered one. */
export function renderApp(app: App): Promise<RenderResult> {
  document.documentElement.lang = "en";
  return render(<Root {...app} />);
}

/** The real app with a simulated clock, a memory history, and a check of the password, a share sheet and downloads that the test controls. */
export async function openApp(path = "/", inspect?: (event: InspectionEvent) => void, hasRealSheet = false) {
  const clock = new SimulatedClock();
  const checks = pendingUnlock();
  const shares = pendingShare();
  const files = pendingFiles();
  const history = createMemoryHistory({ initialEntries: [path] });
  let reloads = 0;
  const app = createApp({
    unlock: checks.unlock,
    ...(!hasRealSheet && { share: shares.share }),
    download: files.download,
    history,
    clock,
    ...(inspect && { inspect }),
    reload: () => {
      reloads += 1;
    },
  });
  app.actor.start();
  await Promise.all([app.router.load(), loadMembersArea(), loadLocale("es")]);
  const screen = await renderApp(app);
  return { ...app, screen, clock, checks, shares, files, history, reloads: () => reloads };
}

/** Where in the journey a test begins, and in which language. */
interface Place {
  readonly members?: Members;
  readonly language?: Language;
  /** Number of the current step, from 1; without it, the welcome. */
  readonly step?: number;
  /** Whether messages are shared by the browser's own means. */
  readonly hasRealSheet?: boolean;
}

/** The app behind the gate, at the welcome or a step. */
export async function openMembersArea({ members = demoMembers, language = "en", step, hasRealSheet }: Place = {}) {
  const app = await openApp("/", undefined, hasRealSheet);
  app.actor.send({ type: "language.select", language });
  app.actor.send({ type: "password.submit", password: "right" });
  await app.checks.answer({ outcome: "opened", members });
  if (step) app.actor.send({ type: "journey.start" });
  for (let walked = 1; walked < (step ?? 1); walked += 1) app.actor.send({ type: "step.next" });
  return app;
}
