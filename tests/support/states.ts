import { vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../src/project/languages.ts";
import { openState } from "../../tooling/dev/gallery/open-state.ts";
import { type SiteState, siteStates } from "../../tooling/dev/gallery/states.ts";
import { demoMembers, demoSite, opens, renderApp } from "./app.tsx";

const demoPayload = opens(demoMembers);

async function open(state: SiteState, language: Language) {
  if (["not-found", "failure"].includes(state.name)) {
    vi.mocked(console.warn).mockImplementation(() => {});
    vi.mocked(console.error).mockImplementation(() => {});
  }
  const opening = Promise.withResolvers<Awaited<ReturnType<typeof renderApp>>>();
  const app = await openState(state, language, demoSite, demoPayload, async (app) =>
    opening.resolve(await renderApp(app)),
  );
  await new Promise((resolve) => setTimeout(resolve));
  if (state.presses) await userEvent.click(document.querySelector(state.presses) as Element);
  return { ...app, screen: await opening.promise };
}

/** Every state of the site by its name, with the function that opens it in a test. */
export const states = Object.fromEntries(
  siteStates(demoPayload).map((state) => [state.name, (language: Language) => open(state, language)]),
);
