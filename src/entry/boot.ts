import type { Language } from "../../machines/languages.ts";
import type { OnboardingEvent } from "../../machines/onboarding.machine.ts";

/**
 * What the page's inline script keeps until the machine is there: the latest of each thing that the member did, as the
 * machine's own events. It decides nothing.
 */
export interface Early {
  /** Ends the keeping and hands over what was kept, in order; a second time there is nothing. */
  readonly take: () => readonly OnboardingEvent[];
}

let kept: OnboardingEvent[] = [];
let isOver = false;

/**
 * The boot status, in `data-early` until the page is hydrated: nothing while idle, "submitting" a password, "failed" to load, or
 * "framed" by a page of another origin.
 * Looked up when it changes: the first element that a script touches costs it nearly as long as all the rest does here.
 */
const page = () => document.documentElement.dataset as { early: "" | "submitting" | "failed" | "framed" };

/** A failed load stays told, whatever is entered: its way on is a reload. What comes later is taken all the same. */
const fail = () => {
  if (!isOver) page().early = "failed";
};

const keep = (event: OnboardingEvent) => {
  kept = [...kept.filter((other) => other.type !== event.type), event];
};

type GateForm = HTMLFormElement & { readonly password: HTMLInputElement };

function listen<Type extends "click" | "input" | "submit">(type: Type, hear: (event: WindowEventMap[Type]) => void) {
  // Before anybody else on the page. It listens on when all is over: below Chromium 90 no signal ends that.
  addEventListener(type, (event) => isOver || hear(event), true);
}

listen("input", () => keep({ type: "password.edit" }));
listen("submit", (event) => {
  event.preventDefault();
  keep({ type: "password.submit", password: (event.target as GateForm).password.value });
  page().early ||= "submitting";
});
listen("click", ({ target }) => {
  const flag = (target as Element).closest<HTMLElement>("button[lang]");
  if (flag) keep({ type: "language.select", language: flag.lang as Language });
});

window.early = {
  take() {
    isOver = true;
    return kept.splice(0);
  },
};

/** Lets the member in between. */
const others = () => new Promise((resolve) => setTimeout(resolve));

type Loader = HTMLElement & { readonly dataset: { readonly slices: string } };

/** Asks for the slices of the bundle and evaluates them, each in a task of its own. */
async function load() {
  if (window.isTooOld) return;
  // At 400 kbit/s all of it comes in 3 s: what is not here, and hydrated, after ten times as long counts as failed.
  setTimeout(fail, 30_000);
  const loader = document.querySelector<Loader>("[data-slices]");
  const slices = loader ? loader.dataset.slices.split(" ") : [];
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
    fail();
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
  page().early = "framed";
}
