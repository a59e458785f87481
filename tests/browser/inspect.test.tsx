import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { openInspector } from "../../tooling/dev/inspect.ts";
import { demoMembers, openApp, opens } from "../support/app.tsx";

test("Stately's inspector is told every transition, without the password and what it opens", async () => {
  // The inspector waits until the browser is idle, which a busy machine never is.
  vi.stubGlobal("requestIdleCallback", (told: () => void) => setTimeout(told));
  const stately = { postMessage: vi.fn<(message: unknown, origin: string) => void>() };
  const opened = vi.spyOn(window, "open").mockReturnValue(stately as Partial<Window> as Window);
  const { screen, checks } = await openApp("/", { inspect: openInspector() });
  expect(opened.mock.calls.map(([address]) => address)).toEqual(["https://stately.ai/inspect"]);
  window.postMessage({ type: "@statelyai.connected" });
  const told = () => JSON.stringify(stately.postMessage.mock.calls);

  await userEvent.type(screen.getByPlaceholder("Enter Password"), "Zanahoria-7391{Enter}");
  await checks.answer({ outcome: "opened", payload: opens(demoMembers) });
  await expect.poll(told).toContain('"value":"welcome"');
  expect(told()).toContain("password.submit");
  expect(told()).toContain(`"payload":"(${demoMembers.steps.length} steps)"`);
  expect(told()).not.toContain("Zanahoria");
  expect(told()).not.toContain(demoMembers.steps[0]?.title.en);
});
