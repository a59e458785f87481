import { createBrowserInspector } from "@statelyai/inspect";
import type { AnyActorRef, InspectionEvent } from "xstate";
import { isSendRequest } from "./messages.ts";
import { redact } from "./redact.ts";

const STATELY = "https://stately.ai/inspect";
const trustedOrigins = [location.origin, "https://stately.ai", "https://www.stately.ai"];

/**
 * Shows the running machine in a window beside the page, live. For development alone: `main.tsx` asks for this module in no
 * production build.
 *
 * @param asked the value of `?inspect`: nothing for Stately's inspector, or the address of a page of this site
 * @returns what hears all that happens in the machine; `undefined` where the address may not be spoken to
 */
export function inspector(asked: string): ((event: InspectionEvent) => void) | undefined {
  const url = URL.parse(asked || STATELY, location.href);
  if (!url || !trustedOrigins.includes(url.origin)) {
    console.error(
      `?inspect speaks to pages of this site and of https://stately.ai alone; "${asked}" is refused. ` +
        "Use ?inspect or ?inspect=/studio/statechart.html.",
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
 * This window as far as the inspector uses it. By itself it posts to whatever page its window shows and believes any sender;
 * here messages go to the origin that was asked for, and only its window is listened to.
 *
 * @param url the inspector's page
 * @param hear gets what a page of this site, and no other, says
 */
function guardedWindow(url: URL, hear: (data: unknown) => void): Window {
  let target: Window | null = null;
  let { origin } = url;
  const open = () => {
    // A window of its own: a page behind another tab reports what happens seconds late.
    target = window.open(url, "onward-inspector", "popup,width=1280,height=860");
    return target;
  };
  const isFromTarget = ({ source, origin: sender }: MessageEvent) =>
    target !== null && source === target && (sender === origin || isSameSite(sender, origin));

  window.addEventListener("message", (event) => {
    if (isFromTarget(event) && event.origin === location.origin) hear(event.data);
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

/** Whether both are Stately's, which may send its visitors from one of its two hosts to the other. */
function isSameSite(one: string, other: string): boolean {
  return (
    one !== location.origin && other !== location.origin && [one, other].every((it) => trustedOrigins.includes(it))
  );
}
