import { vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../machines/languages.ts";
import type { UnlockResult } from "../../machines/onboarding.machine.ts";
import { openApp, openMembersArea } from "./app.tsx";
import { membersWith } from "./members.ts";

type OpenApp = Awaited<ReturnType<typeof openApp>>;

async function page(language: Language, path = "/"): Promise<OpenApp> {
  const app = await openApp(path);
  app.actor.send({ type: "language.select", language });
  return app;
}

async function gateAfter(language: Language, answer?: UnlockResult): Promise<OpenApp> {
  const app = await page(language);
  app.actor.send({ type: "password.submit", password: "a password" });
  if (answer) await app.checks.answer(answer);
  return app;
}

const press = async (app: OpenApp, name: RegExp) => {
  await userEvent.click(app.screen.getByRole("button", { name }));
  return app;
};

const step = (number: number) => (language: Language) => openMembersArea({ language, step: number });

/** Every state that a person can meet, and how a test comes to it. */
export const states: Readonly<Record<string, (language: Language) => Promise<OpenApp>>> = {
  "the gate": (language) => page(language),
  "the gate, the password readable": async (language) =>
    press(await page(language), /^(Show password|Mostrar la contraseña)$/),
  "the gate, checking": (language) => gateAfter(language),
  "the gate, checking on a slow phone": async (language) => {
    const app = await gateAfter(language);
    app.checks.report("download.complete");
    app.clock.increment(1000);
    return app;
  },
  "the gate, password wrong": (language) => gateAfter(language, { outcome: "wrong" }),
  "the gate, 3 seconds after a wrong password": async (language) => {
    const app = await gateAfter(language, { outcome: "wrong" });
    app.clock.increment(3000);
    return app;
  },
  "the gate, no network": (language) => gateAfter(language, { outcome: "unavailable", fault: "network" }),
  "the gate, not loaded completely": (language) => gateAfter(language, { outcome: "unavailable", fault: "incomplete" }),
  "the gate, no https": (language) => gateAfter(language, { outcome: "unavailable", fault: "insecure" }),
  "the gate, site updated": (language) => gateAfter(language, { outcome: "unavailable", fault: "outdated" }),
  "the menu": async (language) => press(await page(language), /^Men[uú]$/),
  "the welcome": (language) => openMembersArea({ language }),
  "step 1": step(1),
  "step 1, video on": async (language) => press(await step(1)(language), /^(Play video|Ver el video)$/),
  "step 2": step(2),
  "step 3": step(3),
  "step 4": step(4),
  "step 5": step(5),
  "the Game Plan": step(6),
  Resources: (language) => page(language, "/resources"),
  "404": (language) => {
    vi.mocked(console.warn).mockImplementationOnce(() => {});
    const opened = page(language, "/nowhere");
    vi.mocked(console.warn).mockClear();
    return opened;
  },
  "a screen that failed": async (language) => {
    vi.mocked(console.error).mockImplementation(() => {});
    vi.mocked(console.warn).mockImplementation(() => {});
    const broken = membersWith(1, { steps: [null as never] });
    return openMembersArea({ members: broken, language, step: 1 });
  },
};

export const languages = ["en", "es"] as const satisfies readonly Language[];
