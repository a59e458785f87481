import { createMemoryHistory } from "@tanstack/react-router";
import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { type RenderResult, render } from "vitest-browser-react";
import { type InspectionEvent, SimulatedClock } from "xstate";
import { messages as en } from "../../locales/en/members.po";
import { messages as es } from "../../locales/es/members.po";
import type { View } from "../../machines/selectors.ts";
import { onward, walkToStep } from "../../machines/walk.ts";
import type { Language } from "../../src/project/languages.ts";
import type { Members, Step } from "../../src/project/project.ts";
import type { Payload, Site } from "../../src/project/published.ts";
import { type App, createApp } from "../../src/site/app/create-app.ts";
import { loadMembersArea } from "../../src/site/app/lazy-modules.ts";
import { Root } from "../../src/site/app/Root.tsx";
import { loadLocale } from "../../src/site/i18n/i18n.ts";
import { loadResourceItems } from "../../src/site/media/lazy-parts.ts";
import { accentStyle } from "../../src/site/theme/accent.ts";
import type { PersonEvent } from "./commands.ts";
import { clip, demo, type PayloadParts, payloadOf, plainStep, priceList } from "./members.ts";
import { pendingFiles, pendingShare, pendingUnlock } from "./pending.ts";
import { onwardName } from "./screen.ts";
import { translated } from "./translator.ts";

/** The public site data of the page that tests render. */
export const demoSite: Site = {
  base: "/",
  name: demo.site.name,
  logo: `tests/fixtures/site/media/${demo.site.logo}`,
  year: 2026,
  digest: "",
  images: [],
  hasFiles: true,
};

/** The product's messages for members. */
export const membersMessages = { en, es } as unknown as Payload["messages"];

const { animate } = Element.prototype;

/** Animations end at once here, because `tests/e2e/motion.test.ts` covers how a screen enters after the gate. */
Element.prototype.animate = function (...motion) {
  const animation = animate.apply(this, motion);
  animation.finish();
  return animation;
};

/** A payload with this members' content and the product's messages. */
export const opens = (members: Members, parts: PayloadParts = {}): Payload =>
  payloadOf(members, { messages: membersMessages, ...parts });

/** The members' content of the tests' project, with the same short clip in place of each video. */
export const demoMembers: Members = {
  ...demo.members,
  steps: demo.members.steps.map(({ video, captions: _, ...step }) => ({
    ...step,
    ...(video && { video: { en: clip } }),
  })),
};

/**
 * Members' content with `count` steps that have a video each, and a file on the first. The first steps have the demo's
 * texts.
 */
export function filmed(count: number): Members {
  const steps = Array.from({ length: count }, (_, index): Step => {
    const { id, title, description } = demo.members.steps[index] ?? plainStep(`s${index + 1}`);
    return { id, title, description, video: { en: clip } };
  });
  const [first, ...others] = steps;
  const label = { en: "Price list", es: "Lista de precios" };
  const files = [{ id: "price-list", label, file: { en: priceList } }];
  return { ...demo.members, steps: first ? [{ ...first, files }, ...others] : [] };
}

/** A pattern for any of these names, translated by the browser or not. */
const anyOf = (names: string[]) => names.flatMap((name) => [name, translated(name)]).join("|");
const named = (...names: string[]) => new RegExp(`^(${anyOf(names)})$`);
const startingWith = (...names: string[]) => new RegExp(`^(${anyOf(names)})`);

/** Finds controls as a person does: by role and name, in either language. */
export function findByName(screen: RenderResult) {
  const button = (...names: string[]) => screen.getByRole("button", { name: named(...names) });
  return {
    field: screen.getByLabelText(named("Enter Password", "Contraseña")),
    submit: button("Enter", "Entrar", "Try again", "Intentar de nuevo"),
    reload: button("Reload the page", "Recargar la página"),
    start: button("Start your journey", "Empieza tu camino"),
    next: button("Next Step", "Siguiente paso"),
    /** The button that sends this event and leads to the next screen. */
    onward: ({ type }: { readonly type: string }) => {
      const view = (Object.keys(onward) as View[]).find((view) => onward[view]?.type === type);
      if (!view) throw new Error(`No button leads on by ${type}.`);
      return button(onwardName("en", view), onwardName("es", view));
    },
    tell: button("Tell my leader", "Avisarle a mi líder", "Tell Ben", "Avisarle a Ben", "Copied", "Copiado"),
    leader: (id: string | null) => {
      const name = demo.members.leaders?.find((leader) => leader.id === id)?.name;
      return name ? button(name) : button("Someone else", "Otra persona");
    },
    point: (id: string) =>
      screen.getByRole("checkbox").nth(demo.members.gamePlan.points.findIndex((point) => point.id === id)),
    play: screen.getByRole("button", { name: startingWith("Play video: ", "Ver el video: ") }),
    retry: button("Try again", "Intentar de nuevo"),
    file: screen.getByRole("button", { name: startingWith("Price list", "Lista de precios") }),
    cancel: button("Cancel", "Cancelar"),
    show: button("Show password", "Mostrar la contraseña"),
    menu: button("Menu", "Menú"),
    language: { en: button("English"), es: button("Español") },
  };
}

/** Does what a person does to send an event: types, presses Enter, taps. Waits for the screen that a button leads to. */
export async function doAsPerson(on: ReturnType<typeof findByName>, event: PersonEvent): Promise<void> {
  switch (event.type) {
    case "password.edit":
      return userEvent.type(on.field, "x");
    case "password.submit":
      return userEvent.type(on.field, "{Enter}");
    case "video.play":
      return userEvent.click(on.play);
    case "leader.choose":
      return userEvent.click(on.leader(event.leader));
    case "point.toggle":
      return userEvent.click(on.point(event.point));
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
    default: {
      const button = on.onward(event).element();
      await userEvent.click(button);
      await expect.poll(() => button.isConnected, { interval: 10 }).toBe(false);
    }
  }
}

/** Renders the app into a page that has the prerendered page's language and the owner's colors. */
export function renderApp(app: App): Promise<RenderResult> {
  document.documentElement.lang = "en";
  const style = document.getElementById("accent") ?? document.head.appendChild(document.createElement("style"));
  style.id = "accent";
  style.textContent = accentStyle(demo.site.accent);
  return render(<Root {...app} />);
}

interface Options {
  readonly inspect?: (event: InspectionEvent) => void;
  /** Whether messages are shared by the browser's own API. */
  readonly hasRealSheet?: boolean;
  /** The site data that differ from the default ones. */
  readonly site?: Partial<Site>;
}

/**
 * Opens the real app with a simulated clock and a memory history. The test controls the password check, the share sheet
 * and the downloads.
 */
export async function openApp(path = "/", { inspect, hasRealSheet = false, site = {} }: Options = {}) {
  const clock = new SimulatedClock();
  const checks = pendingUnlock();
  const shares = pendingShare();
  const files = pendingFiles();
  const history = createMemoryHistory({ initialEntries: [path] });
  let reloads = 0;
  await Promise.all([loadLocale("en"), loadLocale("es")]);
  const app = createApp({
    site: { ...demoSite, ...site },
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
  await Promise.all([app.router.load(), loadMembersArea(demoSite), loadResourceItems()]);
  const screen = await renderApp(app);
  return { ...app, screen, clock, checks, shares, files, history, reloads: () => reloads };
}

/** Where in the journey a test begins, and in which language. */
interface Place extends Options {
  readonly members?: Members;
  /** The whole payload, if a test needs more than members' content in it. */
  readonly payload?: Payload;
  readonly language?: Language;
  /** The number of the current step, from 1. Without it, the test begins at the welcome screen. */
  readonly step?: number;
}

/** Opens the app behind the gate, at the welcome screen or at a step. */
export async function openMembersArea({
  members = demoMembers,
  payload = opens(members),
  language = "en",
  step,
  ...options
}: Place = {}) {
  const app = await openApp("/", options);
  app.actor.send({ type: "language.select", language });
  app.actor.send({ type: "password.submit", password: "right" });
  await app.checks.answer({ outcome: "opened", payload });
  if (step) walkToStep(app.actor, step);
  return app;
}
