import "./styles-as-text.ts";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { openApp, openMembersArea } from "../support/app.tsx";
import { missingFallbacks } from "../support/fallbacks.ts";
import { states } from "../support/states.ts";
import { writtenStyles } from "./styles-as-text.ts";

const menuOf = (screen: RenderResult) => screen.getByRole("button", { name: "Menu", exact: true });

// Other tests check what states log.
afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

test.each(Object.keys(states))("%s has styles for engines that know less", async (state) => {
  await states[state]?.("en");
  expect(writtenStyles()).toContain("100dvh");
  expect(missingFallbacks(writtenStyles())).toEqual([]);
});

test("a declaration without a fallback is found", () => {
  const css = `li::before{content:counter(point) / "";}a{height:100vh;height:100dvh;}p{margin:0 0 50svh;}
    dialog::backdrop{background:var(--veil);}@media print{a::after{content:"a";}}`;
  expect(missingFallbacks(css)).toEqual([
    'li::before { content: counter(point) / "" }',
    "p { margin: 0 0 50svh }",
    "dialog::backdrop { background: var(--veil) }",
  ]);
});

test("the skip link is out of sight in an engine without logical insets: before Chromium 87", async () => {
  const { screen } = await openApp();
  const strip = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSGroupingRule) strip(rule.cssRules);
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const property of [...rule.style]) if (property.startsWith("inset-")) rule.style.removeProperty(property);
    }
  };
  for (const sheet of document.styleSheets) strip(sheet.cssRules);
  const link = screen.getByRole("link", { name: "Skip to content" }).element();
  expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
});

test("the ring round the current step's marker is round where an outline is not: before Safari 16.4", async () => {
  await openMembersArea({ step: 2 });
  const marker = document.querySelector("[aria-current=step] [aria-hidden]") as HTMLElement;
  expect(getComputedStyle(marker).outlineStyle).toBe("none");
  const { borderTopWidth, borderRadius, width } = getComputedStyle(marker, "::after");
  expect(borderTopWidth).toBe("2px");
  expect(Number.parseFloat(borderRadius)).toBeGreaterThan(Number.parseFloat(width) / 2);
});

test("a button has no margin of the engine's own, and the page's light ends in its own color, not in a gray", async () => {
  const { screen } = await openApp();
  const engine = document.head.appendChild(document.createElement("style"));
  onTestFinished(() => engine.remove());
  // Where an engine's own rules come: before all others.
  engine.textContent = "@layer engine { button { margin: 2px; } }";
  expect(getComputedStyle(menuOf(screen).element()).margin).toBe("0px");
  const frame = document.querySelector("main")?.parentElement as HTMLElement;
  expect(getComputedStyle(frame).backgroundImage).toMatch(/^radial-gradient\(.*rgb\([^)]*\), rgb\([^)]*\)\)$/);
});

/** An engine in which a dialog does nothing with the focus. */
function leaveFocusAlone(method: "showModal" | "close") {
  const own = HTMLDialogElement.prototype[method];
  const changed = vi.spyOn(HTMLDialogElement.prototype, method).mockImplementation(function (this: HTMLDialogElement) {
    own.call(this);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  onTestFinished(() => changed.mockRestore());
}

describe("the menu", () => {
  test("has the focus in it where showModal() moves none: Safari 16.0", async () => {
    leaveFocusAlone("showModal");
    const { screen } = await openApp();
    await userEvent.click(menuOf(screen));
    await expect.element(screen.getByRole("button", { name: "Close menu" })).toHaveFocus();
  });

  test("gives the focus back where close() doesn't: before Chromium 93", async () => {
    leaveFocusAlone("close");
    const { screen } = await openApp();
    await userEvent.click(menuOf(screen));
    await userEvent.click(screen.getByRole("button", { name: "Close menu" }));
    await expect.element(menuOf(screen)).toHaveFocus();
  });

  test("that led to Resources leaves the focus there", async () => {
    leaveFocusAlone("close");
    const { screen } = await openApp();
    await userEvent.click(menuOf(screen));
    await userEvent.click(screen.getByRole("link", { name: "Resources" }));
    await expect.element(screen.getByRole("heading", { name: "Resources" })).toHaveFocus();
  });
});

test("a video that the browser does not autoplay stays with its controls, and nothing is logged", async () => {
  const refused = vi
    .spyOn(HTMLMediaElement.prototype, "play")
    .mockRejectedValue(new DOMException("The tap is too long ago.", "NotAllowedError"));
  onTestFinished(() => refused.mockRestore());
  await states.video?.("en");
  await vi.waitFor(() => expect(refused).toHaveBeenCalled());
  const video = document.querySelector("video");
  expect([video?.controls, video?.isConnected]).toEqual([true, true]);
  // The poster is no longer on them.
  await expect.poll(() => getComputedStyle(video as Element).opacity).toBe("1");
});
