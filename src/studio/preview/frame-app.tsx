import { createMemoryHistory } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { createRoot, type Root as ReactRoot } from "react-dom/client";
import { currentLanguage, currentView } from "../../../machines/selectors.ts";
import type { Language } from "../../project/languages.ts";
import { type App, createApp } from "../../site/app/create-app.ts";
import { loadMembersArea, loadResources } from "../../site/app/lazy-modules.ts";
import { Root } from "../../site/app/Root.tsx";
import { passGate, walkToStep } from "../../site/app/walk.ts";
import { loadLocale } from "../../site/i18n/i18n.ts";
import { mediaOf } from "../../site/machine-context.ts";
import type { Place } from "../project/place.ts";
import { placeAt, reveal } from "./find.ts";
import type { PreviewSite } from "./preview-site.ts";
import type { VisitState } from "./state-of.ts";

/** What the preview is to show. */
export interface Target {
  readonly place: Place;
}

/** What the frame shows. */
export interface Shown extends PreviewSite {
  readonly language: Language;
  /** CSS of the page's element: the colors. */
  readonly style: string;
  /** The visitor is taken to its state once for each target; from there on they walk. */
  readonly target: Target;
  readonly state: VisitState;
  /** Whether a tap acts as a member's does: asked at each tap. */
  readonly isTried: () => boolean;
  /** Called with `null` once it is on the screen, and with why it can't be shown. The next call shows it anew. */
  readonly onShow: (error: unknown) => void;
  /** Called when the visitor has chosen another language. */
  readonly onLanguage: (language: Language) => void;
  /** Called with the place of what is tapped, unless it is tried. */
  readonly onTap: (place: Place) => void;
}

declare global {
  interface Window {
    /** Of the preview's frame: the one way to say what it shows. */
    showSite?: (shown: Shown) => void;
  }
}

let root: ReactRoot | undefined;
let app: App | undefined;
let last: Shown;
let reached: Target | undefined;

/** Where the visitor is now. */
function visitState({ actor, router }: App): VisitState {
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

/** A new app with the same visitor. React changes only what is not the same as in the last one. */
async function openApp({ site, payload, language, target, state: start }: Shown): Promise<App> {
  const state = app && target === reached ? visitState(app) : start;
  const next = createApp({
    site,
    unlock: async () => ({ outcome: "opened", payload }),
    history: createMemoryHistory({ initialEntries: [state.path] }),
    reload: () => {},
  });
  const { actor } = next;
  actor.start();
  await Promise.all([next.router.load(), loadMembersArea(site), loadResources(), loadLocale(language)]);
  actor.send({ type: "language.select", language });
  if (state.leader) actor.send({ type: "link.follow", leader: state.leader, hasPassword: false });
  if (state.isOpen) await passGate(actor);
  const { steps } = payload.project.members;
  const index = steps.findIndex(({ id }) => id === state.step);
  if (state.step) walkToStep(actor, Math.max(index, 0) + 1);
  const playing = app && target === reached && mediaOf(app.actor).getSnapshot().context.playing;
  if (playing) mediaOf(actor).send({ type: "video.play", video: playing });
  actor.subscribe((snapshot) => {
    if (currentLanguage(snapshot) !== last.language) last.onLanguage(currentLanguage(snapshot));
  });
  return next;
}

function fail(error: unknown): void {
  last.onShow(error);
  const broken = root;
  root = undefined;
  app?.actor.stop();
  app = undefined;
  // Not while React renders.
  queueMicrotask(() => broken?.unmount());
}

let dimmed: readonly HTMLElement[] = [];

/** Shows which texts only stand for missing ones. */
function dimPlaceholders(): void {
  for (const { style } of dimmed) style.opacity = "";
  dimmed = [...document.body.querySelectorAll<HTMLElement>("*")].filter(({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && last.placeholders.has(node.data)),
  );
  for (const { style } of dimmed) style.opacity = "0.7";
}

new MutationObserver(dimPlaceholders).observe(document.body, { childList: true, characterData: true, subtree: true });

window.showSite = async (shown) => {
  last = shown;
  document.documentElement.style.cssText = shown.style;
  try {
    const next = await openApp(shown);
    const place = document.getElementById("root") as HTMLElement;
    // Else there was another key meanwhile.
    if (shown !== last) next.actor.stop();
    else {
      root ??= createRoot(place, { onCaughtError: fail, onUncaughtError: fail });
      // A heading takes the focus when its screen appears. Here somebody may be typing in the Studio.
      place.inert = !document.hasFocus();
      flushSync(() => root?.render(<Root {...next} />));
      place.inert = false;
      app?.actor.stop();
      app = root && next;
      if (app) onShown(shown);
    }
  } catch (error) {
    if (shown === last) fail(error);
  }
};

function onShown({ target, onShow }: Shown): void {
  onShow(null);
  if (target !== reached && target.place) reveal(target.place, last);
  reached = target;
}

addEventListener(
  "click",
  async (event) => {
    if (!root || last.isTried()) return;
    event.preventDefault();
    event.stopPropagation();
    const place = await placeAt(event.target as Element, last);
    if (place) last.onTap(place);
  },
  true,
);

// Where the app leaves a link to the browser, it would lead the frame out of the preview.
addEventListener("click", (event) => {
  const link = (event.target as Element).closest("a");
  if (link && link.target !== "_blank" && !link.download) event.preventDefault();
});
window.frameElement?.dispatchEvent(new Event("ready"));
