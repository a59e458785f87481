import type { OnboardingEvent } from "../../../machines/onboarding.machine.ts";
import type { Language } from "../../project/languages.ts";
import { scriptStatus } from "../members/script-status.ts";

/**
 * The queue of what the member does before the machine runs: the latest event of each type, as the machine's own events.
 */
export interface EventReplay {
  /** Ends the queue and sends its events in order. From then on it sends what links bring to the open page. */
  readonly flush: (send: (event: OnboardingEvent) => void) => void;
  /** Gives a field that took the place of the one in the page what that had: its text, what was selected of it, the focus. */
  readonly restore: (field: HTMLInputElement) => void;
}

let queue: OnboardingEvent[] = [];
let isFlushed = false;
let deliver = (event: OnboardingEvent) => {
  queue = [...queue.filter((other) => other.type !== event.type), event];
};

/**
 * The boot status, in `data-boot` until the page is hydrated. "unanswered" is what the page is written with, until this script has run;
 * "framed": a page of another origin shows this one in a frame; "refused", "portal": what was answered in place of the bundle.
 */
const root = document.documentElement.dataset as {
  boot: "unanswered" | "parsing" | "idle" | "submitting" | "framed" | "failed" | "refused" | "portal";
};

/** The status stays, because only a reload helps. Events are still queued. */
const fail = (status: "failed" | "refused" | "portal" = "failed") => {
  if (!isFlushed) root.boot = status;
};

type GateForm = HTMLFormElement & { readonly password: HTMLInputElement };

/**
 * The password field that the member uses, and whether it has the focus. Kept here, it outlasts the markup: where a host or an extension has
 * changed that, React renders the page anew.
 */
let used: HTMLInputElement | undefined;
let hasFocus = false;

/** The gate's, which no other page has. */
const form = () => document.forms[0] as GateForm | undefined;

function selectLanguage(flag: HTMLElement | null | undefined) {
  if (flag) deliver({ type: "language.select", language: flag.lang as Language });
}

function listen<Type extends "click" | "focusin" | "focusout" | "input" | "submit">(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
) {
  // The listeners stay, because Chromium below 90 ignores a signal that would remove them.
  addEventListener(type, (event) => isFlushed || handle(event), true);
}

listen("input", ({ target }) => {
  used = target as HTMLInputElement;
  deliver({ type: "password.edit" });
});
listen("focusin", ({ target }) => {
  hasFocus = target === form()?.password;
});
listen("focusout", () =>
  // One that is taken out loses it too, and what takes its place is there in the same task.
  setTimeout(() => {
    if (document.activeElement !== form()?.password) hasFocus = false;
  }),
);
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
  restore(field) {
    if (!used || used === field || isFlushed) return;
    const { value, selectionStart, selectionEnd } = used;
    field.value = value;
    if (hasFocus) field.focus({ preventScroll: true });
    field.setSelectionRange(selectionStart, selectionEnd);
  },
};

/**
 * Where a link leads whose "#" was written as "%23" on its way, by a chat or twice: its fragment is part of the path then, for which the
 * host has no page. With the origin, because a path may begin with two slashes.
 */
const meant = /^(.*?)%(?:25)*23(.*)/.exec(location.pathname);

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
  setTimeout(() => fail(), 30_000);
  const urls = chunks.split(" ");
  let asked = "";
  await yieldToMain();
  for (const href of urls)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  try {
    for (asked of urls) {
      await import(/* @vite-ignore */ asked);
      await yieldToMain();
    }
  } catch {
    fail();
    fail(await scriptStatus(asked));
  }
}

/** What begins when the page is parsed. */
function begin() {
  if (root.boot === "parsing") root.boot = "idle";
  if (chunks && !window.isTooOld) {
    // A frame's callback runs before its paint, and the next task after it. A page in the background has no frames.
    if (document.hidden) load();
    else requestAnimationFrame(load);
  }
  used = form()?.password;
  followLink();
  // Under a finger, a keyboard would cover half of the page.
  if (matchMedia("(pointer:fine)").matches) form()?.password.focus({ preventScroll: true });
}

/** Reading the window of another origin throws. Most hosts forbid such frames by a header; this is for those that send none. */
function isFramed() {
  try {
    return !(window.top as Window).origin;
  } catch {
    return true;
  }
}

if (isFramed()) root.boot = "framed";
else if (meant) {
  // Nothing is shown or loaded of a page that is left.
  root.boot = "parsing";
  location.replace(`${location.origin}${meant[1]}${location.search}#${meant[2]}`);
}
// A host may insert this script late.
else if (document.readyState !== "loading") begin();
else {
  // Hidden from here until it is parsed; a page without script is never hidden, nor one that stops coming.
  root.boot = "parsing";
  addEventListener("DOMContentLoaded", begin);
  setTimeout(() => root.boot === "parsing" && fail(), 8000);
}
