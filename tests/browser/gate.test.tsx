import { describe, expect, test } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import { demoMembers, openApp, opens } from "../support/app.tsx";
import { longerLanguages } from "../support/is-long.ts";
import { message } from "../support/screen.ts";

/** What is selected of the text in a field. */
function selectedIn(field: Locator): string {
  const { value, selectionStart, selectionEnd } = field.element() as HTMLInputElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

describe.each(longerLanguages)("the gate, %s", (language) => {
  const say = (id: string) => message(language, id);

  async function openGate() {
    const app = await openApp();
    app.actor.send({ type: "language.select", language });
    const field = app.screen.getByLabelText(say("gate.placeholder"), { exact: true });
    const enter = app.screen.getByRole("button", { name: say("gate.submit"), exact: true });
    return { ...app, field, enter };
  }

  test("says whom to ask, also while it is busy checking a password, and opens when that is right [2.1]", async () => {
    const { screen, field, checks } = await openGate();
    await expect.element(screen.getByText(say("gate.ask"))).toBeVisible();
    await expect.element(field).toHaveAccessibleDescription(say("gate.ask"));
    await userEvent.fill(field, "Some Password");
    await userEvent.keyboard("{Enter}");
    await expect
      .element(screen.getByRole("button", { name: say("gate.checking") }))
      .toHaveAttribute("aria-disabled", "true");
    await expect.element(screen.getByText(say("gate.ask"))).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(checks.asked).toEqual(["Some Password"]);
    await checks.answer({ outcome: "opened", payload: opens(demoMembers) });
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("[5.2] says that a password is wrong for 3 seconds, then leaves quiet hints, at a space too many too, until the next edit [4.10][9.1]", async () => {
    const { screen, field, enter, checks, clock } = await openGate();
    await userEvent.fill(field, "copper lantern ");
    await userEvent.click(enter);
    expect(checks.asked).toEqual(["copper lantern "]);
    await checks.answer({ outcome: "wrong" });
    await expect.element(screen.getByRole("alert")).toHaveTextContent(say("gate.wrong"));
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(field).toHaveAccessibleDescription(say("gate.wrong"));
    clock.increment(2999);
    await expect.element(screen.getByText(say("gate.wrong"))).toBeVisible();
    expect(screen.getByText(say("gate.space")).elements()).toEqual([]);
    clock.increment(1);
    await expect.element(screen.getByText(say("gate.wrong"))).not.toBeInTheDocument();
    await expect.element(field).toHaveAccessibleDescription(`${say("gate.space")} ${say("gate.hint")}`);
    await userEvent.type(field, "x");
    for (const hint of [say("gate.space"), say("gate.hint")])
      await expect.element(screen.getByText(hint)).not.toBeInTheDocument();
    await expect.element(field).toHaveAttribute("aria-invalid", "false");
  });

  test("a wrong password with nothing odd in it counts as a mistake as long as the error is shown", async () => {
    const { field, enter, checks, clock } = await openGate();
    await userEvent.fill(field, "copper lantern");
    await userEvent.click(enter);
    await checks.answer({ outcome: "wrong" });
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    clock.increment(3000);
    await expect.element(field).toHaveAttribute("aria-invalid", "false");
  });

  test("blames the link for the wrong password that it brought, and says what to do, until the member types one", async () => {
    const { screen, actor, field, enter, checks, clock } = await openGate();
    actor.send({ type: "link.follow", leader: null, hasPassword: true });
    await expect.element(screen.getByText(say("gate.brought"))).toBeVisible();
    await userEvent.click(enter);
    await expect.element(screen.getByText(say("gate.brought"))).not.toBeInTheDocument();
    await checks.answer({ outcome: "wrong" });
    const alert = screen.getByRole("alert");
    await expect.element(alert).toHaveTextContent(say("gate.brought.wrong"));
    clock.increment(60_000);
    await expect.element(alert).toHaveTextContent(say("gate.brought.wrong"));
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await userEvent.type(field, "x");
    await expect.element(alert).toBeEmptyDOMElement();
    await expect.element(screen.getByText(say("gate.ask"))).toBeVisible();
  });

  test("what helps is said politely once the error has ended, in one message", async () => {
    const { screen, field, enter, checks, clock } = await openGate();
    const said = () =>
      screen
        .getByRole("status")
        .elements()
        .map(({ textContent }) => textContent)
        .join("");
    expect(said()).toBe("");
    await userEvent.fill(field, "copper lantern.");
    await userEvent.click(enter);
    await expect.poll(said).toBe(say("gate.checking"));
    await checks.answer({ outcome: "wrong" });
    await expect.poll(said).toBe("");
    clock.increment(3000);
    await expect.poll(said).toBe(say("gate.fullStop") + say("gate.hint"));
  });

  test("a wrong password stays, selected, each time: a letter of it can be fixed, or all of it typed anew", async () => {
    const { field, checks } = await openGate();
    await userEvent.fill(field, "copper lanten");
    for (const time of [1, 2]) {
      await userEvent.keyboard("{Enter}");
      expect(checks.asked).toHaveLength(time);
      await checks.answer({ outcome: "wrong" });
      await expect.poll(() => selectedIn(field)).toBe("copper lanten");
    }
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}r");
    await expect.element(field).toHaveValue("copper lantern");
    await userEvent.keyboard("{Enter}");
    await checks.answer({ outcome: "wrong" });
    await expect.poll(() => selectedIn(field)).toBe("copper lantern");
    await userEvent.keyboard("c");
    await expect.element(field).toHaveValue("c");
  });

  test("a wrong password that was sent with the button leaves the focus there: no keyboard covers the message", async () => {
    const { field, enter, checks } = await openGate();
    await userEvent.fill(field, "nope");
    await userEvent.click(enter);
    await checks.answer({ outcome: "wrong" });
    await expect.poll(() => selectedIn(field)).toBe("nope");
    await expect.element(enter).toHaveFocus();
  });

  test("what is typed while a password is checked is not typed over when that one was wrong", async () => {
    const { field, checks } = await openGate();
    await userEvent.fill(field, "nope");
    await userEvent.keyboard("{Enter} or");
    await checks.answer({ outcome: "wrong" });
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    expect(selectedIn(field)).toBe("");
    await userEvent.keyboard(" not");
    await expect.element(field).toHaveValue("nope or not");
  });

  test("makes the password readable, also while it is checked and in the other language, and hides it again", async () => {
    const { screen, field, enter, checks, actor } = await openGate();
    const show = screen.getByRole("button", { name: say("gate.show") });
    await userEvent.fill(field, "nope");
    await userEvent.click(show);
    await userEvent.click(enter);
    await expect.element(field).toHaveAttribute("type", "text");
    await checks.answer({ outcome: "wrong" });
    actor.send({ type: "language.select", language: language === "en" ? "es" : "en" });
    await expect.element(screen.getByRole("textbox")).toHaveAttribute("type", "text");
    actor.send({ type: "language.select", language });
    await expect.element(show).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(show);
    await expect.element(show).toHaveAttribute("aria-pressed", "false");
    await expect.element(field).toHaveAttribute("type", "password");
    await expect.element(field).toHaveValue("nope");
  });

  test("leaves the field to password managers, small letters and the clipboard", async () => {
    const { field } = await openGate();
    await expect.element(field).toHaveAttribute("autocomplete", "current-password");
    await expect.element(field).toHaveAttribute("autocapitalize", "none");
    await expect.element(field).toHaveAttribute("spellcheck", "false");
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    expect(field.element().dispatchEvent(paste)).toBe(true);
  });

  test("says what to do when the page did not load completely, and keeps what was typed", async () => {
    const { screen, field, enter, checks, reloads } = await openGate();
    await userEvent.fill(field, "my password");
    await userEvent.click(enter);
    await checks.answer({ outcome: "unavailable", error: "incomplete" });
    await expect.element(screen.getByText(say("gate.fault.incomplete"))).toBeVisible();
    await expect.element(screen.getByText(say("gate.ask"))).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("my password");
    await userEvent.click(screen.getByRole("button", { name: say("failure.reload") }));
    expect(reloads()).toBe(1);
    await userEvent.click(screen.getByRole("button", { name: say("gate.retry") }));
    expect(checks.asked).toEqual(["my password", "my password"]);
  });

  test("a page that is older than the site has one thing to do, by its button and by Enter: a reload", async () => {
    const { screen, field, enter, checks, reloads } = await openGate();
    await userEvent.fill(field, "my password");
    await userEvent.click(enter);
    await checks.answer({ outcome: "unavailable", error: "outdated" });
    await expect.element(screen.getByText(say("gate.fault.outdated"))).toBeVisible();
    await expect.element(field).toHaveValue("my password");
    const reload = screen.getByRole("button", { name: say("failure.reload") });
    await expect.element(reload).toHaveFocus();
    await expect.element(screen.getByRole("button", { name: say("gate.retry") })).not.toBeInTheDocument();
    await userEvent.click(reload);
    expect(reloads()).toBe(1);
    await userEvent.type(field, "{Enter}");
    expect(reloads()).toBe(2);
    expect(checks.asked).toEqual(["my password"]);
  });
});

test("a switch of language keeps what was typed, and the message that is on the screen, in the other words [4.9]", async () => {
  const { screen, checks } = await openApp();
  const field = screen.getByPlaceholder(message("en", "gate.placeholder"));
  await userEvent.fill(field, "nope");
  await userEvent.keyboard("{Enter}");
  await checks.answer({ outcome: "wrong" });
  await userEvent.fill(field, "half a wo");
  await userEvent.click(screen.getByRole("button", { name: "Español" }));
  await expect.element(screen.getByPlaceholder(message("es", "gate.placeholder"))).toHaveValue("half a wo");
  await expect.element(screen.getByText(message("es", "gate.wrong"))).toBeVisible();
});
