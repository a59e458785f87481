import type { OnboardingEvent } from "../machines/onboarding.machine.ts";

/**
 * What the page's inline script keeps until the chart is there: the latest of each thing that the member did, as the
 * chart's own events. It decides nothing.
 */
export interface Early {
  /** Ends the keeping and hands over what was kept, in order; a second time there is nothing. */
  readonly take: () => readonly OnboardingEvent[];
}

const kept = new Map<OnboardingEvent["type"], OnboardingEvent>();
const ending = new AbortController();
/** Before anybody else on the page. */
const listening = { capture: true, signal: ending.signal };

/**
 * Until the chart starts, the page says in `data-early` how things stand: nothing special, "busy" with a word, "cut" off, or
 * "framed" by a page of another origin.
 * Looked up when it changes: the first element that a script touches costs it nearly as long as all the rest does here.
 */
function say(early: "busy" | "cut" | "framed") {
  document.documentElement.dataset.early = early;
}

function keep(event: OnboardingEvent) {
  kept.delete(event.type);
  kept.set(event.type, event);
}

function listen<Type extends "click" | "input" | "submit">(
  type: Type,
  hear: (event: HTMLElementEventMap[Type]) => void,
) {
  addEventListener(type, hear as EventListener, listening);
}

listen("input", () => keep({ type: "password.edit" }));
listen("submit", (event) => {
  event.preventDefault();
  keep({ type: "password.submit", word: String(new FormData(event.target as HTMLFormElement).get("word")) });
  say("busy");
});
listen("click", ({ target }) => {
  const language = (target as Element).closest<HTMLElement>("button[lang]")?.lang;
  if (language) keep({ type: "language.select", language: language as "en" | "es" });
});

window.early = {
  take() {
    ending.abort();
    const taken = [...kept.values()];
    kept.clear();
    return taken;
  },
};

/** Lets the member in between. */
const others = () => new Promise((resolve) => setTimeout(resolve));

/** Asks for the slices of the bundle and evaluates them, each in a task of its own. */
async function load() {
  const slices = document.querySelector<HTMLElement>("[data-slices]")?.dataset.slices?.split(" ") ?? [];
  try {
    // The page itself asks for the first. The others, asked for together with it, would hold the paint up.
    for (const href of slices.slice(1)) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
      await others();
    }
    for (const slice of slices) {
      await import(/* @vite-ignore */ slice);
      await others();
    }
  } catch {
    say("cut");
  }
}

try {
  // A page of another origin that shows this one in a frame, to catch what is typed, is one of whose window nothing can be read.
  // Most hosts forbid that by a header; one that sends none leaves it to the page.
  if (window.top?.origin) {
    // When the second frame begins, the first is drawn, and 50 ms later on the screen and no longer held up. In the background is none.
    if (document.hidden) load();
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load, 50)));
  }
} catch {
  say("framed");
}
