import { createRoot } from "react-dom/client";
import { languages } from "../../src/project/languages.ts";
import type { Payload, Site } from "../../src/project/published.ts";
import { showState } from "../../tooling/dev/gallery/show-state.tsx";
import { siteStates } from "../../tooling/dev/gallery/states.ts";
import { stickingOut, tooWide } from "../support/layout.ts";

// Runs in a frame as wide as a phone: shows every state of the site in every language, one after the other, and leaves what doesn't
// fit on `window.misfits`, with the state's name before it.

declare global {
  interface Window {
    misfits?: readonly string[];
  }
}

const phone = window.frameElement as HTMLIFrameElement;
const { site, payload }: { site: Site; payload: Payload } = await (await fetch("/gallery/project.json")).json();

// The cards that are off the screen too, which the browser would skip.
const everyCard = document.head.appendChild(document.createElement("style"));
everyCard.textContent = "li { content-visibility: visible !important }";

const misfits: string[] = [];
for (const { code } of languages) {
  history.replaceState(null, "", `?lang=${code}`);
  for (const state of siteStates(payload)) {
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    await showState(root, state, site, payload);
    // Each thing is where it will be when nothing moves any more, but for the ring that turns while a video is on its way.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    for (const width of [320, 390]) {
      phone.style.inlineSize = `${width}px`;
      const found = { "wider than the screen": tooWide(), "out of its card": stickingOut() };
      for (const [what, elements] of Object.entries(found))
        misfits.push(...elements.map((element) => `${state.name}, ${code}, ${width} px, ${what}: ${element}`));
    }
    root.unmount();
  }
}
window.misfits = misfits;
