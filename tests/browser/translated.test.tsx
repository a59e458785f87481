import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { demoMembers, findByName, openApp, openMembersArea } from "../support/app.tsx";
import { membersWith } from "../support/members.ts";
import { states } from "../support/states.ts";
import {
  original,
  stopTranslating,
  TRANSLATOR_LANGUAGE,
  translate,
  translated,
  untranslated,
} from "../support/translator.ts";

beforeEach(() => onTestFinished(stopTranslating));
afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

const attributes = ["alt", "aria-label", "placeholder", "title"];

/** All texts of the page in the site's own language: its title, its text nodes in order, and its attributes. */
function said(): string[] {
  const elements = [...document.querySelectorAll("body *:not(script, style)")];
  const texts = elements.flatMap(({ childNodes }) => [...childNodes]).filter((node) => node instanceof Text);
  const named = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""));
  return [document.title, ...texts.map(({ data }) => data), ...named].filter((text) => text.trim()).map(original);
}

/** Texts that share their element with something else: React would keep such a one in its hand. */
function crowded(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() && parentElement?.childNodes.length !== 1) found.push(parentElement?.outerHTML ?? data);
  }
  return found;
}

test.each(Object.entries(states))(
  "every text is alone in its element; translated, and switched to the other language and back, it says what it would have said: %s",
  async (_, open) => {
    const there = await open("es");
    await expect.poll(() => document.documentElement.lang).toBe("es");
    expect(crowded()).toEqual([]);
    const expected = said();
    await there.screen.unmount();

    const { actor } = await open("en");
    await expect.poll(() => document.querySelector("footer, [role=alert]")).not.toBeNull();
    expect(crowded()).toEqual([]);
    const before = said();
    translate();
    expect(untranslated()).toEqual([]);
    expect(said()).toEqual(before);
    for (const [next, words] of [
      ["es", expected],
      ["en", before],
    ] as const) {
      actor.send({ type: "language.select", language: next });
      await expect.poll(said).toEqual(words);
      expect(untranslated()).toEqual([]);
      expect(document.documentElement.lang).toBe(next);
    }
  },
);

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
  await checks.answer({ outcome: "opened", members: membersWith(1, { steps: [null as never] }) });
  actor.send({ type: "journey.start" });
  await expect.element(screen.getByRole("heading", { name: translated("Something went wrong") })).toBeVisible();
  actor.send({ type: "language.select", language: "es" });
  await expect.element(screen.getByRole("heading", { name: translated("Algo salió mal") })).toBeVisible();
  await userEvent.click(findByName(screen).reload);
  expect(reloads()).toBe(1);
});

test("a message with text beside its elements is replaced as a whole", async () => {
  const { en, es } = demoMembers.messages as Record<"en" | "es", Record<string, string>>;
  const messages = {
    en: { ...en, "app.appStore": "Get it <small>on the</small><strong>App Store</strong> today" },
    es: { ...es, "app.appStore": "<small>Descárgala en el</small><strong>App Store</strong>" },
  } as unknown as typeof demoMembers.messages;
  const { screen, actor } = await openMembersArea({ members: { ...demoMembers, messages }, step: 3 });
  translate();
  for (const [language, name] of [
    ["es", "Descárgala en el App Store (se abre en una pestaña nueva)"],
    ["en", "Get it on the App Store today (opens in a new tab)"],
  ] as const) {
    actor.send({ type: "language.select", language });
    await expect.element(screen.getByRole("link", { name: translated(name) })).toBeVisible();
  }
});
