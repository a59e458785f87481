import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { demoMembers, findByName, membersMessages, openApp, openMembersArea } from "../support/app.tsx";
import { payloadOf } from "../support/members.ts";
import { stopTranslating, TRANSLATOR_LANGUAGE, translate, translated } from "../support/translator.ts";

beforeEach(() => onTestFinished(stopTranslating));
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
  vi.mocked(console.warn).mockClear();
  await userEvent.click(link("Return to Home"));
  await expect.element(findByName(screen).field).toBeVisible();
  expect(history.location.pathname).toBe("/");
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
