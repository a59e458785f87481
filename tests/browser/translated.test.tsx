import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { demoMembers, findByName, membersMessages, openApp, openMembersArea, opens } from "../support/app.tsx";
import { membersWith, payloadOf, plainStep } from "../support/members.ts";
import { stopTranslating, TRANSLATOR_LANGUAGE, translate, translated } from "../support/translator.ts";

beforeEach(() => onTestFinished(stopTranslating));
afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

test("the translator's language of the page stays until another is chosen", async () => {
  const { actor, checks } = await openApp();
  translate();
  actor.send({ type: "password.submit", password: "a password" });
  await checks.answer({ outcome: "wrong" });
  actor.send({ type: "language.select", language: "en" });
  expect(document.documentElement.lang).toBe(TRANSLATOR_LANGUAGE);
  actor.send({ type: "language.select", language: "es" });
  expect(document.documentElement.lang).toBe("es");
});

test("the languages keep their own names, and the logo the product's", async () => {
  const { screen } = await openApp();
  translate();
  for (const name of ["English", "Español"])
    await expect.element(screen.getByRole("button", { name })).toHaveTextContent(name);
  await expect.element(screen.getByRole("img", { name: "Onward", exact: true })).toBeVisible();
});

test("the password is shown and hidden on a translated page", async () => {
  const { screen } = await openApp();
  translate();
  const { field, show } = findByName(screen);
  await userEvent.fill(field, "Some Word");
  for (const type of ["text", "password"]) {
    await userEvent.click(show);
    await expect.element(field).toHaveAttribute("type", type);
  }
});

test("a translated page leads on: gate, Resources, gate, an unknown path and home", async () => {
  const { screen, history, router } = await openApp();
  translate();
  const link = (name: string) => screen.getByRole("link", { name: translated(name), exact: true });
  for (const [name, heading] of [
    ["Resources", "Resources"],
    ["Home", "Enter Password to Access"],
  ] as const) {
    await userEvent.click(findByName(screen).menu);
    await userEvent.click(screen.getByRole("dialog").getByRole("link", { name: translated(name), exact: true }));
    await expect.element(screen.getByRole("heading", { level: 1, name: translated(heading) })).toBeVisible();
  }
  vi.mocked(console.warn).mockImplementationOnce(() => {});
  await router.navigate({ to: "/nowhere" });
  await expect.element(screen.getByText(translated("Oops! Page not found"))).toBeVisible();
  await userEvent.click(link("Return to Home"));
  await expect.element(findByName(screen).field).toBeVisible();
  expect(history.location.pathname).toBe("/");
});

test("a translated page that fails says so, in either language, and can be reloaded", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.mocked(console.warn).mockImplementation(() => {});
  const { screen, actor, checks, reloads } = await openApp();
  translate();
  actor.send({ type: "password.submit", password: "right" });
  const flyer = { id: "f1", title: { en: "Week" }, image: { en: "no-such-picture.webp" } };
  const payload = opens(membersWith(0, { steps: [{ ...plainStep("s1"), flyers: [flyer] }] }));
  await checks.answer({ outcome: "opened", payload });
  actor.send({ type: "journey.start" });
  await expect.element(screen.getByRole("heading", { name: translated("Something went wrong") })).toBeVisible();
  actor.send({ type: "language.select", language: "es" });
  await expect.element(screen.getByRole("heading", { name: translated("Algo salió mal") })).toBeVisible();
  await userEvent.click(findByName(screen).reload);
  expect(reloads()).toBe(1);
});

test("a message with text beside its elements is replaced as a whole", async () => {
  const worded = {
    en: "Get it <small>on the</small><strong>App Store</strong> today",
    es: "<small>Descárgala en el</small><strong>App Store</strong>",
  };
  const messages = {
    en: { ...membersMessages.en, "app.appStore": worded.en },
    es: { ...membersMessages.es, "app.appStore": worded.es },
  };
  const { screen, actor } = await openMembersArea({ payload: payloadOf(demoMembers, { messages }), step: 3 });
  translate();
  for (const [language, name] of [
    ["es", "Descárgala en el App Store (se abre en una pestaña nueva)"],
    ["en", "Get it on the App Store today (opens in a new tab)"],
  ] as const) {
    actor.send({ type: "language.select", language });
    await expect.element(screen.getByRole("link", { name: translated(name) })).toBeVisible();
  }
});
