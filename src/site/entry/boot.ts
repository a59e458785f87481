import type { OnboardingEvent } from "../../../machines/onboarding.machine.ts";
import type { Language } from "../../project/languages.ts";
import { type ReadLink, readLink } from "../members/read-link.ts";
import { scriptStatus } from "../members/script-status.ts";

/**
 * The queue of what the member does before the machine runs. It keeps the latest event of each type, as the machine's
 * own events.
 */
export interface EventReplay {
  /**
   * Sends the queued events in order and ends the queue. Later events of links in the open page go directly to `send`.
   */
  readonly flush: (send: (event: OnboardingEvent) => void) => void;
  /** Copies the text, the selection and the focus of the prerendered field into the field that has replaced it. */
  readonly restore: (field: HTMLInputElement) => void;
  /** Reads a link that a member pastes in place of the password. It stands once, here. */
  readonly readLink: typeof readLink;
  /** The id of the leader who stays in the address. The app takes out one who turns out to be nobody of the team. */
  leader: string | null;
}

let queue: OnboardingEvent[] = [];
let isFlushed = false;
let deliver = (event: OnboardingEvent) => {
  queue = [...queue.filter((other) => other.type !== event.type), event];
};

/**
 * The boot status, in `data-boot` until the page is hydrated. The page is written with "unanswered", which stays if
 * this script does not run. "framed": a page of another origin shows this one in a frame. "refused" and "portal": the
 * host answered with something else than the bundle. "disk": the page was opened as a file.
 */
const root = document.documentElement.dataset as {
  boot: "unanswered" | "parsing" | "idle" | "submitting" | "framed" | "failed" | "refused" | "portal" | "disk";
};

/** Sets a failed status, which stays because only a reload helps. Events are still queued. */
const fail = (status: "failed" | "refused" | "portal" = "failed") => {
  if (!isFlushed) root.boot = status;
};

type GateForm = HTMLFormElement & { readonly password: HTMLInputElement };

/**
 * The password field in use, and whether it has the focus. Both are remembered here, because React renders the page
 * anew if a host or an extension has changed the markup.
 */
let used: HTMLInputElement | undefined;
let hasFocus = false;

/** The password field of the gate's form. No other page has a form. */
const passwordField = () => (document.forms[0] as GateForm | undefined)?.password;

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
const noteFocus = () => {
  hasFocus = document.activeElement === passwordField();
};
listen("focusin", noteFocus);
// A removed field also loses the focus, and its replacement is in the page by the next task.
listen("focusout", () => setTimeout(noteFocus));
listen("submit", (event) => {
  event.preventDefault();
  deliver({ type: "password.submit", password: (event.target as GateForm).password.value });
  if (root.boot === "idle") root.boot = "submitting";
});
listen("click", (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>("a,button[lang]");
  if (!(pressed instanceof HTMLAnchorElement)) selectLanguage(pressed);
  // Within the page: a place in it, or to reload it. Followed, either would take the leader's place in the address.
  else if (/^(#|$)/.test(String(pressed.getAttribute("href")))) {
    event.preventDefault();
    if (pressed.hash) (document.querySelector(pressed.hash) as HTMLElement).focus();
    else location.reload();
  } else pressed.hash = location.hash;
});

const replay: EventReplay = {
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
  readLink,
  leader: null,
};
window.eventReplay = replay;

/**
 * The intended address of a link whose "#" was lost on its way through a chat, or became "%23", perhaps encoded twice.
 * Its fragment is then part of a path that the host has no page for. The origin is included, because a path may begin
 * with two slashes.
 */
const meant = /^(.*?)(?:%(?:25)*23|%ef%bc%83|(?=(?:leader|password)=))(.*)/i.exec(location.pathname);

/** What a link says, until the page is parsed. */
let brought: ReadLink;

/**
 * Reads a link. What it says is removed from the address at once, understood or not, so that nobody sees a password
 * there and a reload starts over. The browser's history may still keep the original link. The leader stays in the
 * address, so that a reload keeps the member's leader.
 */
function takeLink() {
  const { href, search, hash } = location;
  // Some apps turn "#" into "?".
  brought = readLink(search + hash);
  replay.leader = brought.leader || replay.leader;
  const left = replay.leader ? `#leader=${replay.leader}` : "";
  const kept = /l[^&]{1,9}der|pas|pwd|clave|contrase/i.test(search) ? "" : search;
  if (kept !== search || left !== hash) history.replaceState(history.state, "", href.split(/[?#]/)[0] + kept + left);
}

/** Fills in the password, which the member then submits, and sends the leader and the language to the machine. */
function followLink() {
  const { leader, password, language } = brought;
  const field = passwordField();
  if (password && field) field.value = password;
  if (leader || password) deliver({ type: "link.follow", leader, hasPassword: Boolean(password && field) });
  selectLanguage(document.querySelector<HTMLElement>(`button[lang="${language}"]`));
}

takeLink();
// This listener must run before the router's, which is added later and reads the address.
addEventListener("popstate", takeLink, true);
addEventListener("hashchange", followLink);

const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

/** The initial chunks of the bundle. The dev server has none. */
const { chunks = "" } = (document.currentScript as HTMLScriptElement).dataset;

/** Evaluates the initial chunks, each in its own task. */
async function load() {
  // At 400 kbit/s the bundle takes 3 s. A page that is not hydrated after ten times as long counts as failed.
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

/** Starts loading the bundle once the page is parsed. */
function begin() {
  if (root.boot === "parsing") root.boot = "idle";
  if (chunks && !window.isTooOld) {
    // A frame's callback runs before its paint, so the bundle starts in the next task. A page in the background has no
    // frames.
    if (document.hidden) load();
    else requestAnimationFrame(load);
  }
  used = passwordField();
  followLink();
  // On a touch screen, the focus would open a keyboard that covers half of the page.
  if (matchMedia("(pointer:fine)").matches) passwordField()?.focus({ preventScroll: true });
}

/**
 * Whether another origin's page frames this one: reading that page's window throws. Most hosts forbid such frames by a
 * header; this check is for hosts that send none.
 */
function isFramed() {
  try {
    return !(window.top as Window).origin;
  } catch {
    return true;
  }
}

if (isFramed()) root.boot = "framed";
else if (location.protocol === "file:") root.boot = "disk";
else if (meant) {
  // A page that is about to be left shows and loads nothing.
  root.boot = "parsing";
  location.replace(`${location.origin}${meant[1]}${location.search}#${meant[2]}`);
}
// A host may insert this script late, when the page is already parsed.
else if (document.readyState !== "loading") begin();
else {
  // The page is hidden from here on until it is parsed. A page without scripts is never hidden, and a page that stops
  // loading is shown.
  root.boot = "parsing";
  addEventListener("DOMContentLoaded", begin);
  setTimeout(() => root.boot === "parsing" && fail(), 8000);
}
