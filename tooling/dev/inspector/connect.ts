import { createBrowserInspector } from "@statelyai/inspect";
import type { AnyActorRef, InspectionEvent } from "xstate";
import { isSendRequest } from "./messages.ts";
import { redact } from "./redact.ts";

const STATELY = "https://stately.ai/inspect";
const trustedOrigins = [location.origin, "https://stately.ai", "https://www.stately.ai"];

/**
 * Opens an inspector of the running machine in its own window. Production builds do not import this module.
 * @param asked the value of `?inspect`: empty for Stately's inspector, or the address of a page of this site
 * @returns the observer of the machine; `undefined` if the address is refused
 */
export function inspector(asked: string): ((event: InspectionEvent) => void) | undefined {
  const url = URL.parse(asked || STATELY, location.href);
  if (!url || !trustedOrigins.includes(url.origin)) {
    console.error(
      `?inspect speaks to pages of this site and of https://stately.ai alone; "${asked}" is refused. ` +
        "Use ?inspect or ?inspect=/inspector.",
    );
    return undefined;
  }
  let machine: AnyActorRef | undefined;
  const { inspect } = createBrowserInspector({
    url: url.href,
    serialize: redact,
    window: guardedWindow(url, (data) => {
      if (isSendRequest(data)) machine?.send(data.event);
    }),
  });
  return (event) => {
    if (event.type === "@xstate.actor") machine ??= event.actorRef as AnyActorRef;
    if (typeof inspect !== "function") inspect?.next?.(event);
  };
}

/**
 * The parts of `Window` that the inspector library uses. The library posts to any origin and accepts any sender; this
 * wrapper posts only to the requested origin and accepts only its window.
 * @param url the inspector's page
 * @param onMessage receives messages of a page of this site
 */
function guardedWindow(url: URL, onMessage: (data: unknown) => void): Window {
  let target: Window | null = null;
  let { origin } = url;
  const open = () => {
    // The inspector opens as a popup, because a tab in the background is updated seconds late.
    target = window.open(url, "onward-inspector", "popup,width=1280,height=860");
    return target;
  };
  const isFromTarget = ({ source, origin: sender }: MessageEvent) =>
    target !== null && source === target && (sender === origin || isSameSite(sender, origin));

  window.addEventListener("message", (event) => {
    if (isFromTarget(event) && event.origin === location.origin) onMessage(event.data);
  });
  const guarded = {
    open() {
      if (!open()) {
        console.error("The browser kept the inspector's window shut: click anywhere on this page to open it.");
        window.addEventListener("click", open, { once: true, capture: true });
      }
      return { postMessage: (message: unknown) => target?.postMessage(message, origin) };
    },
    addEventListener(type: "message", listener: (event: MessageEvent) => void) {
      window.addEventListener(type, (event) => {
        if (!isFromTarget(event)) return;
        origin = event.origin;
        listener(event);
      });
    },
  };
  return guarded as unknown as Window;
}

/** Whether both are Stately's, which may redirect between its two hosts. */
function isSameSite(one: string, other: string): boolean {
  return (
    one !== location.origin && other !== location.origin && [one, other].every((it) => trustedOrigins.includes(it))
  );
}
