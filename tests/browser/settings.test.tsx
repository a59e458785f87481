import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { walkToStep } from "../../machines/walk.ts";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { darkerThemes } from "../support/is-long.ts";
import { emulate } from "./media.ts";

describe("animations", () => {
  /** What begins to move after each action, in the whole journey and the menu, by the events that say so. */
  async function watch(): Promise<Set<string>> {
    const seen = new Set<string>();
    // What covers the screen after a tap is not seen.
    const note = (event: Event) =>
      event instanceof AnimationEvent && event.animationName === "cover" ? seen : seen.add(event.type);
    for (const type of ["animationstart", "transitionrun"]) {
      document.addEventListener(type, note);
      onTestFinished(() => document.removeEventListener(type, note));
    }
    const frame = () => new Promise(requestAnimationFrame);
    const { screen, actor } = await openMembersArea();
    const look = async (act: () => unknown) => {
      await act();
      // An animation begins with the first frame, and says so in the second.
      await frame();
      await frame();
    };
    await look(() => userEvent.click(screen.getByRole("button", { name: "Menu" })));
    await look(() => userEvent.keyboard("{Escape}"));
    for (let step = 1; step <= 6; step += 1) await look(() => walkToStep(actor, step));
    const end = screen.getByRole("heading", { name: /^Final Step/ });
    await expect.element(end).toBeVisible();
    await look(() => end.element().scrollIntoView());
    return seen;
  }

  test("none runs for who wants none", async () => {
    await emulate({ reducedMotion: true });
    expect(await watch()).toEqual(new Set());
  });

  test("for everyone else the path fills, the menu slides and the sun rises", async () => {
    expect(await watch()).toEqual(new Set(["transitionrun"]));
  });
});

test("high contrast: the active language, the current step and the completed path show without the site's colors", async () => {
  await emulate({ forcedColors: true });
  const { screen } = await openMembersArea({ step: 3 });
  const look = (element: Element) => getComputedStyle(element);
  const [on, off] = ["English", "Español"].map((name) => look(screen.getByRole("button", { name }).element()));
  expect(on?.textDecorationLine).toBe("underline");
  expect(on?.borderTopColor).not.toBe(off?.borderTopColor);
  const find = (selector: string) => document.querySelector(selector) as Element;
  // Over its dots a completed piece of the path has a line, in another of the system's colors.
  const sizes = () => ["true", "false"].map((is) => look(find(`[data-complete=${is}]`)).backgroundSize);
  await expect.poll(sizes).toEqual(["4px 100%, 4px 8px", "4px 0%, 4px 8px"]);
  const [line, , dots] = look(find("[data-complete]")).backgroundImage.match(/rgba?\([^)]+\)/g) ?? [];
  expect(line).toMatch(/^rgb/);
  expect(dots).toMatch(/^rgb/);
  expect(line).not.toBe(dots);
  expect(document.querySelectorAll("[data-status=completed] > svg")).toHaveLength(2);
  expect(document.querySelectorAll("[data-status=upcoming] > svg")).toHaveLength(0);
  const ring = getComputedStyle(find("[data-status=current]"), "::after");
  expect([ring.content, ring.borderTopStyle]).toEqual(['""', "solid"]);
  expect(look(screen.getByRole("button", { name: "Next Step" }).element()).borderTopStyle).toBe("solid");
});

describe.each(darkerThemes)("on paper, from a %s screen", (theme) => {
  test("an address that fits the line is not broken", async () => {
    await page.viewport(700, 740);
    const address = `https://chat.example.com/${"a-long-address/".repeat(3)}`;
    const last = demoMembers.steps.at(-1);
    const withAddress = last?.links?.map((link) => ({ ...link, address: { en: address } })) ?? [];
    const steps = demoMembers.steps.map((step) => (step === last ? { ...step, links: withAddress } : step));
    const gamePlan = { ...demoMembers.gamePlan, booking: { en: address } };
    const members = { ...demoMembers, steps, gamePlan };
    await openMembersArea({ members, step: 6 });
    await emulate({ theme, paper: true });
    const links = [...document.querySelectorAll("main a")].filter((link) => link.checkVisibility());
    expect(links).toHaveLength(3);
    for (const link of links) {
      const { height, lineHeight } = getComputedStyle(link, "::after");
      expect(Number.parseFloat(height) / Number.parseFloat(lineHeight), link.outerHTML).toBeCloseTo(1, 1);
    }
  });

  test("the six steps and the Game Plan are undimmed, links show their address, and buttons are hidden", async () => {
    const { screen } = await openMembersArea({ step: 6 });
    await emulate({ theme, paper: true });
    const headings = screen.getByRole("heading", { level: 2 }).elements();
    expect(headings).toHaveLength(7);
    for (const heading of headings) {
      expect(heading.checkVisibility()).toBe(true);
      for (let at: Element | null = heading; at; at = at.parentElement) expect(getComputedStyle(at).opacity).toBe("1");
    }
    for (const link of document.querySelectorAll("main a")) {
      if (!link.checkVisibility()) continue;
      const address = getComputedStyle(link, "::after");
      expect(address.content).toBe(`"${link.getAttribute("href")}"`);
      expect([getComputedStyle(link).display, address.display], "on a line of its own").toEqual(["block", "block"]);
    }
    expect([...document.querySelectorAll("button")].filter((button) => button.checkVisibility())).toEqual([]);
    expect(getComputedStyle(document.body).color).toBe("rgb(36, 28, 21)");
  });

  test("what is said of a reload is not there", async () => {
    const { screen } = await openMembersArea({ step: 1 });
    const line = screen.getByText("Best in one go: keep this page open. If you reload it, you start over.").element();
    expect(line.checkVisibility()).toBe(true);
    await emulate({ theme, paper: true });
    expect(line.checkVisibility()).toBe(false);
  });
});
