import { virtual } from "@guidepup/virtual-screen-reader";
import { describe, expect, onTestFinished, test } from "vitest";
import { demoMembers, openApp, opens } from "../support/app.tsx";
import { languages } from "../support/is-long.ts";
import { buttonsTo } from "../support/screen.ts";

// For review: `__snapshots__/screen-reader.test.tsx.snap`.
describe.each(languages)("what a screen reader finds, %s", (language) => {
  test("around every page", async () => {
    const { screen, actor } = await openApp();
    actor.send({ type: "language.select", language });
    await expect.element(screen.getByRole("banner")).toMatchAriaSnapshot();
  });
});

/** Moves on until the screen reader says `last`, and returns all phrases on the way. */
async function listenUntil(last: string): Promise<string[]> {
  const said = [await virtual.lastSpokenPhrase()];
  while (!said.at(-1)?.startsWith(last)) {
    if (said.length > 200) throw new Error(`"${last}" was never said:\n${said.join("\n")}`);
    await virtual.next();
    said.push(await virtual.lastSpokenPhrase());
  }
  return said;
}

/** The live region's phrase that `act` causes. */
async function listenWhile(act: () => Promise<unknown>, kind: "assertive" | "polite", words: string): Promise<string> {
  await virtual.clearSpokenPhraseLog();
  await act();
  await expect.poll(() => virtual.spokenPhraseLog()).toContain(`${kind}: ${words}`);
  return `${kind}: ${words}`;
}

const walks = {
  en: {
    wrong: "Incorrect password. Try again.",
    checking: "Checking…",
    slow: "One moment, almost there.",
    enter: "Enter",
    start: "Start your journey",
    next: "Next Step",
    gamePlan: "Final Step: Your Game Plan",
    end: "It's energy.",
  },
  es: {
    wrong: "Contraseña incorrecta. Inténtalo de nuevo.",
    checking: "Verificando…",
    slow: "Un momentito, ya casi…",
    enter: "Entrar",
    start: "Empieza tu camino",
    next: "Siguiente paso",
    gamePlan: "Último paso: tu Plan de Juego",
    end: "Es pura energía.",
  },
} as const;

describe.each(languages)("the journey as a screen reader reads it from top to bottom, %s", (language) => {
  const words = walks[language];

  test("gate, a wrong password twice, the password, welcome, six steps, Game Plan", async () => {
    const { actor, screen, checks, clock } = await openApp();
    actor.send({ type: "language.select", language });
    const button = (name: string) => screen.getByRole("button", { name, exact: true });
    /** As a screen reader does it. */
    const press = async (name: string) => {
      await expect.element(button(name)).toBeVisible();
      const found = button(name).element() as HTMLElement;
      found.focus();
      found.click();
    };
    /** Presses what leads on, until it is gone. */
    const leave = async (name: string) => {
      const left = button(name).element();
      await press(name);
      await expect.poll(() => left.isConnected).toBe(false);
    };
    await expect.element(button(words.enter)).toBeVisible();
    await virtual.start({ container: document.body });
    onTestFinished(() => virtual.stop());
    const spoken: Record<string, readonly string[]> = { gate: await listenUntil(`button, ${words.enter}`) };

    for (const time of ["once", "twice"]) {
      const tryWord = async () => {
        await press(words.enter);
        await checks.answer({ outcome: "wrong" });
      };
      spoken[`wrong ${time}`] = [await listenWhile(tryWord, "assertive", words.wrong)];
    }

    // That the password is checked, and that it takes a moment, is said politely, once each.
    spoken.checking = [await listenWhile(() => press(words.enter), "polite", words.checking)];
    await listenWhile(async () => checks.delay(), "polite", words.slow);
    clock.increment(60_000);
    await checks.answer({ outcome: "opened", payload: opens(demoMembers) });
    spoken.welcome = await listenUntil(`button, ${words.start}`);
    expect((await virtual.spokenPhraseLog()).filter((phrase) => phrase.includes(words.slow))).toHaveLength(1);
    await leave(words.start);
    for (let step = 1; step < demoMembers.steps.length; step += 1) {
      spoken[`step ${step}`] = await listenUntil(`button, ${words.next}`);
      const names = buttonsTo(language, step + 1);
      for (const name of names.slice(0, -1)) await leave(name);
      const goOn = () => leave(names.at(-1) ?? "");
      // A screen of its own before the Game Plan is heard by its heading, which takes the focus.
      if (step + 1 < demoMembers.steps.length || names.length > 1) await goOn();
      else spoken["step 6 is there"] = [await listenWhile(goOn, "polite", words.gamePlan)];
    }
    spoken["step 6 and the Game Plan"] = await listenUntil(words.end);
    expect(spoken).toMatchSnapshot();
    // The app's name is said by the text beside its logo; the Game Plan's, once it was announced, by its heading.
    expect(spoken["step 3"]?.filter((phrase) => phrase.startsWith("image"))).toEqual([]);
    const end = spoken["step 6 and the Game Plan"].slice(1);
    const named = end.filter((phrase) => phrase.includes(words.gamePlan) && !phrase.startsWith("end of "));
    expect(named).toEqual([`heading, ${words.gamePlan}, level 2`]);
  });
});
