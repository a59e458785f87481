import { afterEach, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { languages, states } from "../support/states.ts";

// The styles as text: it would put them where no text is, which is quicker.
vi.hoisted(() => Object.assign(globalThis, { SC_DISABLE_SPEEDY: true }));

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

/** What not all supported browsers know, and why the page is none the worse for it there. */
const dispensable: Readonly<Record<string, string>> = {};

test("the styles of every state are known to every supported browser, but for what is listed here with its reason", {
  timeout: 120_000,
}, async () => {
  const styles = new Set<string>();
  for (const open of Object.values(states))
    for (const language of languages) {
      const { screen } = await open(language);
      // As they were written: the style sheet itself no longer has what this browser does not take.
      for (const { textContent } of document.querySelectorAll("style[data-styled]")) styles.add(textContent);
      screen.unmount();
    }
  expect([...styles].join("").length).toBeGreaterThan(10_000);
  expect(await commands.unsupportedStyles([...styles].join("\n"))).toEqual(Object.keys(dispensable).sort());
});
