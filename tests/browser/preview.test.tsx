import { describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Members } from "../../machines/members.ts";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { pathOf, statesOf } from "../../machines/statechart.ts";
import { Root } from "../../src/app/Root.tsx";
import { openState } from "../../studio/preview/open-state.ts";
import { previewStates } from "../../studio/preview/states.ts";
import { demoMembers } from "../support/app.tsx";
import { readScreen, screenFor } from "../support/screen.ts";

const clip = { player: "file", address: "data:video/mp4;base64," } as const;
const members: Members = {
  ...demoMembers,
  steps: demoMembers.steps.map((step) => ({ ...step, video: { en: clip, es: clip } })),
};
const previewed = previewStates(members);

// To the member these are one: "Checking…".
const looksLike: Record<string, string> = {
  "locked.checking.overdue": "locked.checking.downloading",
  "locked.checking.decrypting": "locked.checking.downloading",
};

test("the preview has every state of the machine that has a look of its own, and no other", () => {
  const leaves = statesOf(onboardingMachine.root)
    .filter(({ type }) => type === "atomic")
    .map(pathOf);
  expect(new Set(previewed.map(({ machine }) => machine))).toEqual(
    new Set(leaves.map((path) => looksLike[path] ?? path)),
  );
});

test("it has every step of the content, and every state by a name of its own", () => {
  const names = previewed.map(({ name }) => name);
  expect(names.filter((name) => /^step-\d+$/.test(name))).toEqual(members.steps.map((_, index) => `step-${index + 1}`));
  expect(new Set(names).size).toBe(names.length);
});

describe.each(["en", "es"] as const)("in %s", (language) => {
  test.each(previewed.map((state) => [state.name, state] as const))(
    "%s shows the real screen of the state that it names",
    async (name, state) => {
      // The screen that can't be drawn would complain on the console; that it can't be drawn is for the page to show.
      const isDrawn = name !== "failure";
      const screen = { current: await render(<p />) };
      const app = await openState(state, language, members, async (app) => {
        if (isDrawn) await screen.current.rerender(<Root {...app} />);
      });
      const snapshot = app.actor.getSnapshot();
      expect(snapshot.matches(asValue(state.machine))).toBe(true);
      expect(snapshot.context.language).toBe(language);
      if (state.path) {
        const heading = name === "not-found" ? "404" : { en: "Resources", es: "Recursos" }[language];
        await expect.poll(() => readScreen(screen.current).headings[0]).toBe(heading);
      } else if (isDrawn) await expect.poll(() => readScreen(screen.current)).toEqual(screenFor(snapshot));
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
