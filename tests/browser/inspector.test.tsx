import { beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { inspector } from "../../tooling/dev/inspector/connect.ts";
import { REDACTED, redact } from "../../tooling/dev/inspector/redact.ts";
import { payloadWith } from "../support/members.ts";

let opened: MockInstance<typeof window.open>;
beforeEach(() => {
  opened = vi.spyOn(window, "open").mockReturnValue(window);
});

describe("which addresses ?inspect opens", () => {
  test.each([
    "https://evil.example/",
    "//evil.example/",
    "https://stately.ai.evil.example/",
    "http://stately.ai/",
    "javascript:alert(1)",
    "data:text/html,hello",
    "https://",
  ])("refuses %s with an error, and opens no window", (address) => {
    expect(inspector(address)).toBeUndefined();
    expect(opened).not.toHaveBeenCalled();
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(`"${address}" is refused`)]]);
    vi.mocked(console.error).mockClear();
  });

  test.each([
    ["", "https://stately.ai/inspect"],
    ["https://stately.ai/inspect", "https://stately.ai/inspect"],
    ["/inspector", new URL("/inspector", location.href).href],
  ])("opens ?inspect=%s in a window of its own", (address, url) => {
    expect(inspector(address)).toBeDefined();
    expect(opened.mock.calls.map(([asked]) => String(asked))).toEqual([url]);
  });

  test("if the browser blocks the window, logs that, and opens it with the next click", async () => {
    opened.mockReturnValueOnce(null);
    inspector("/inspector");
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining("click anywhere on this page")]]);
    vi.mocked(console.error).mockClear();
    await userEvent.click(document.body);
    await userEvent.click(document.body);
    expect(opened).toHaveBeenCalledTimes(2);
  });
});

describe("what leaves the page", () => {
  test("the password does not, wherever in a message it is, and redacting twice is as redacting once", () => {
    const message = {
      type: "@xstate.snapshot",
      event: { type: "xstate.init", input: { password: "so secret" } },
      snapshot: {
        input: { password: "so secret" },
        children: [{ event: { type: "password.submit", password: "so secret" } }],
      },
    };
    const redacted = redact(message);
    expect(JSON.stringify(redacted)).not.toContain("so secret");
    expect(redacted.event.input.password).toBe(REDACTED);
    expect(redact(redacted)).toEqual(redacted);
  });

  test("what the password opened does not: only how many steps it has", () => {
    const payload = payloadWith(3, { welcome: { video: { en: { address: "https://clips.example.com/private" } } } });
    expect(redact({ context: { payload, step: 0 } })).toEqual({ context: { payload: "(3 steps)", step: 0 } });
    expect(redact({ output: { outcome: "opened", payload } }).output.payload).toBe("(3 steps)");
    expect(redact({ context: { payload: null } })).toEqual({ context: { payload: null } });
  });

  test("an error has its name and message", () => {
    expect(redact({ error: new TypeError("broken") })).toEqual({ error: { name: "TypeError", message: "broken" } });
  });
});
