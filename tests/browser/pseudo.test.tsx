import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { activatePseudoLocale } from "../../studio/pseudo-locale.ts";
import { tooSmall, tooWide } from "../support/layout.ts";
import { states } from "../support/states.ts";

afterEach(async () => {
  await page.viewport(360, 740);
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

test.each(Object.entries(states))("much longer messages fit 320 px: %s", async (_, open) => {
  await page.viewport(320, 740);
  const { i18n, screen } = await open("en");
  activatePseudoLocale(i18n);
  await expect.poll(() => screen.getByRole("contentinfo").element().textContent).toMatch(/ũũĩĩĺţ/);
  await expect.poll(tooWide).toEqual([]);
  await expect.poll(tooSmall).toEqual([]);
});
