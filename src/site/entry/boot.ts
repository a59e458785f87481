import type { OnboardingEvent } from "../../../machines/onboarding.machine.ts";
import type { Language } from "../../project/languages.ts";

/**
 * The queue of what the member does before the machine runs: the latest event of each type, as the machine's own events.
 */
export interface EventReplay {
  /** Ends the queue and sends its events in order. From then on it sends what links bring to the open page. */
  readonly flush: (send: (event: OnboardingEvent) => void) => void;
}

let queue: OnboardingEvent[] = [];
let isFlushed = false;
let deliver = (event: OnboardingEvent) => {
  queue = [...queue.filter((other) => other.type !== event.type), event];
};

/** The boot status, in `data-boot` until the page is hydrated. "framed": a page of another origin shows this one in a frame. */
const root = document.documentElement.dataset as { boot: "parsing" | "idle" | "submitting" | "failed" | "framed" };

/** The status stays "failed", because only a reload helps. Events are still queued. */
const fail = () => {
  if (!isFlushed) root.boot = "failed";
};

type GateForm = HTMLFormElement & { readonly password: HTMLInputElement };

/** The gate's, which no other page has. */
const form = () => document.forms[0] as GateForm | undefined;

function selectLanguage(flag: HTMLElement | null | undefined) {
  if (flag) deliver({ type: "language.select", language: flag.lang as Language });
}

function listen<Type extends "click" | "input" | "submit">(type: Type, handle: (event: WindowEventMap[Type]) => void) {
  // The listeners stay, because Chromium below 90 ignores a signal that would remove them.
  addEventListener(type, (event) => isFlushed || handle(event), true);
}

listen("input", () => deliver({ type: "password.edit" }));
listen("submit", (event) => {
  event.preventDefault();
  deliver({ type: "password.submit", password: (event.target as GateForm).password.value });
  if (root.boot === "idle") root.boot = "submitting";
});
listen("click", ({ target }) => selectLanguage((target as Element).closest<HTMLElement>("button[lang]")));

window.eventReplay = {
  flush(send) {
    isFlushed = true;
    deliver = send;
    queue.splice(0).forEach(send);
  },
};

/** What a link brought in the fragment of its address, until the page is parsed. */
let brought: URLSearchParams;

/**
 * Takes what the fragment has: `leader`, `lang`, `password`. Password and language leave the address at once, so that nobody sees the
 * password there and a reload starts over. The browser's own history may keep the link as it was opened. The leader stays, so that the member's own person is still there after it.
 */
function takeFragment() {
  brought = new URLSearchParams(location.hash.slice(1));
  if (!brought.has("password") && !brought.has("lang")) return;
  const leader = brought.get("leader");
  const left = leader ? `#${new URLSearchParams({ leader })}` : "";
  history.replaceState(history.state, "", location.href.split("#")[0] + left);
}

/** Puts the password into the field, which a tap on Enter submits, and tells the machine of the leader and the language. */
function followLink() {
  const leader = brought.get("leader");
  const password = brought.get("password");
  const field = form()?.password;
  if (password && field) field.value = password;
  if (leader || password) deliver({ type: "link.follow", leader, hasPassword: Boolean(password && field) });
  const flags = [...document.querySelectorAll<HTMLElement>("button[lang]")];
  selectLanguage(flags.find(({ lang }) => lang === brought.get("lang")));
}

takeFragment();
// Before the router, whose listener comes later, reads the address.
addEventListener("popstate", takeFragment, true);
addEventListener("hashchange", followLink);

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** The initial chunks of the bundle. The dev server has none. */
const { chunks = "" } = (document.currentScript as HTMLScriptElement).dataset;

/** Evaluates the initial chunks, each in a task of its own. */
async function load() {
  // At 400 kbit/s the bundle takes 3 s: a page that is not hydrated after ten times as long counts as failed.
  setTimeout(fail, 30_000);
  const urls = chunks.split(" ");
  await yieldToMain();
  for (const href of urls)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  try {
    for (const url of urls) {
      await import(/* @vite-ignore */ url);
      await yieldToMain();
    }
  } catch {
    fail();
  }
}

try {
  // Reading the window of another origin throws. Most hosts forbid such frames by a header; this is for those that send none.
  if ((window.top as Window).origin) {
    // Hidden from here until it is parsed; a page without script is never hidden.
    root.boot = "parsing";
    addEventListener("DOMContentLoaded", () => {
      if (root.boot === "parsing") root.boot = "idle";
      followLink();
      // Under a finger, a keyboard would cover half of the page.
      if (matchMedia("(pointer:fine)").matches) form()?.password.focus({ preventScroll: true });
      if (!chunks || window.isTooOld) return;
      // A frame's callback runs before its paint, and the next task after it. A page in the background has no frames.
      if (document.hidden) load();
      else requestAnimationFrame(load);
    });
  }
} catch {
  root.boot = "framed";
}
