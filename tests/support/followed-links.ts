import type { LinkRow } from "../fixtures/links.ts";

/** What the page at the gate has made of a link. */
export interface Reading {
  readonly password: string;
  /** What follows the path in the address. */
  readonly after: string;
  readonly language: string;
}

declare global {
  interface Window {
    readings?: Reading[];
  }
}

/** Runs in the page, and knows nothing outside of itself: follows links one after the other, and notes what comes of each. */
async function followIn(links: readonly string[]) {
  const readings: Reading[] = [];
  const chosen = () => document.querySelector<HTMLElement>("button[lang][aria-pressed=true]")?.lang ?? "";
  const until = async (isDone: () => boolean) => {
    for (let turn = 0; turn < 100 && !isDone(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const field = () => document.forms[0]?.elements[0] as HTMLInputElement;
  for (const link of links) {
    document.querySelector<HTMLElement>("button[lang=en]")?.click();
    await until(() => chosen() === "en");
    field().value = "";
    if (window.eventReplay) window.eventReplay.leader = null;
    history.replaceState(history.state, "", location.pathname);
    const isFollowed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = link;
    await isFollowed;
    if (/lang/i.test(link)) await until(() => chosen() !== "en");
    readings.push({ password: field().value, after: location.search + location.hash, language: chosen() });
  }
  window.readings = readings;
}

/** Returns what has a page follow links. It leaves their readings in `window.readings`. */
export const followLinks = (rows: readonly LinkRow[]) =>
  new Function(`(${followIn})(${JSON.stringify(rows.map(({ link }) => link))})`) as () => void;
