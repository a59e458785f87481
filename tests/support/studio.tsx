import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SimulatedClock } from "xstate";
import type { Language } from "../../machines/languages.ts";
import { createApi } from "../../studio/editor/api.ts";
import { createStudio } from "../../studio/editor/create-studio.ts";
import { Studio } from "../../studio/editor/Studio.tsx";
import { fakeStudioServer, TOKEN } from "./fake-studio.ts";

/** A storage of one test's. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  } as unknown as Storage;
}

/** The Studio's page before a fake server, with a clock that the test moves. The preview's frames stay empty. */
export async function openStudio({
  language = "en" as Language,
  store = memoryStorage(),
  server = fakeStudioServer(),
} = {}) {
  document.documentElement.lang = language;
  onTestFinished(() => {
    document.documentElement.lang = "en";
  });
  const clock = new SimulatedClock();
  const { actor, i18n } = createStudio(createApi(TOKEN, server.fetch, server.sendFile), language, { store, clock });
  onTestFinished(() => void actor.stop());
  await page.viewport(1280, 900);
  const screen = await render(<Studio actor={actor} i18n={i18n} />);
  /** Lets the time pass after which what was typed is saved. */
  const wait = async (milliseconds = 600) => {
    clock.increment(milliseconds);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { screen, actor, clock, server, store, wait, status: screen.getByRole("status").first() };
}
