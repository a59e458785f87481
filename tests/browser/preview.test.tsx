import { describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { pathOf, statesOf } from "../../machines/statechart.ts";
import type { Members } from "../../src/project/project.ts";
import { Root } from "../../src/site/app/Root.tsx";
import { openState } from "../../tooling/dev/preview/open-state.ts";
import { siteStates } from "../../tooling/dev/preview/states.ts";
import { mediaOf } from "../support/actors.ts";
import { demoMembers, demoSite, opens } from "../support/app.tsx";
import { isLong } from "../support/is-long.ts";
import { clip, demo, plainStep } from "../support/members.ts";
import { readScreen, screenFor } from "../support/screen.ts";

const members: Members = {
  ...demoMembers,
  steps: demoMembers.steps.map((step) => ({ ...step, video: { en: clip } })),
};
const previewed = siteStates(opens(members));

// While the share sheet is open, the page below it stays as it was.
const looksLike: Record<string, string> = { "gamePlan.telling": "gamePlan.idle" };

test("the list has every state of the machine that looks different, and no other", () => {
  const leaves = statesOf(onboardingMachine.root)
    .filter(({ type }) => type === "atomic")
    .map(pathOf);
  expect(new Set(previewed.map(({ machine }) => machine))).toEqual(
    new Set(leaves.map((path) => looksLike[path] ?? path)),
  );
});

test("it has every step of the content, and every state has its own name", () => {
  const names = previewed.map(({ name }) => name);
  expect(names.filter((name) => /^step-\d+$/.test(name))).toEqual(members.steps.map((_, index) => `step-${index + 1}`));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["a video and no flyers", { video: { en: clip } }, ["video", "video-failed"]],
  ["flyers and no video", { flyers: demo.members.steps[1]?.flyers ?? [] }, ["flyer", "open-again", "flyers-outdated"]],
] as const)("a content with %s has the states of what it has", (_, first, expected) => {
  const steps = [{ ...plainStep("first"), ...first }, plainStep("last")];
  const states = siteStates(opens({ ...members, steps })).filter(({ name }) => /^(video|flyer|open-again)/.test(name));
  expect(states.map(({ name }) => name)).toEqual(expected);
  expect(states.map(({ step }) => step)).not.toContain(0);
});

describe.each(isLong ? (["en", "es"] as const) : (["es"] as const))("in %s", (language) => {
  test.each(previewed.map((state) => [state.name, state] as const))(
    "%s shows the real screen of the state that it names",
    async (name, state) => {
      // This screen logs its error, and another test checks what it shows.
      const isRendered = name !== "failure";
      const screen = { current: await render(<p />) };
      const app = await openState(state, language, demoSite, opens(members), async (app) => {
        if (isRendered) await screen.current.rerender(<Root {...app} />);
      });
      const snapshot = app.actor.getSnapshot();
      expect(snapshot.matches(asValue(state.machine))).toBe(true);
      expect(snapshot.context.language).toBe(language);
      if (state.path) {
        const heading = name === "not-found" ? "404" : { en: "Resources", es: "Recursos" }[language];
        await expect.poll(() => readScreen(screen.current).headings[0]).toBe(heading);
      } else if (isRendered)
        await expect
          .poll(() => readScreen(screen.current))
          .toEqual(screenFor(snapshot, mediaOf(app.actor).getSnapshot().context));
      if (name === "not-found") {
        expect(vi.mocked(console.warn).mock.calls).toEqual([["404: no page at /no/such/page"]]);
        vi.mocked(console.warn).mockClear();
      }
    },
  );
});

/** `locked.idle` as the machine matches it. */
function asValue(path: string) {
  type State = Parameters<ReturnType<Awaited<ReturnType<typeof openState>>["actor"]["getSnapshot"]>["matches"]>[0];
  const states: unknown[] = path.split(".");
  return states.reduceRight((inner, outer) => ({ [outer as string]: inner })) as State;
}
