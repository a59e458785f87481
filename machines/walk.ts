import { type ActorRefFrom, waitFor } from "xstate";
import type { onboardingMachine } from "./onboarding.machine.ts";
import { isChecking } from "./selectors.ts";

type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** Submits a password, and resolves when it is checked. For previews, whose check is a stand-in. */
export async function passGate(actor: OnboardingActor): Promise<void> {
  actor.send({ type: "password.submit", password: "" });
  await waitFor(actor, (snapshot) => !isChecking(snapshot));
}

/** Goes on from the welcome to a step, by its number from 1. */
export function walkToStep(actor: OnboardingActor, step: number): void {
  actor.send({ type: "journey.start" });
  for (let current = 1; current < step; current += 1) actor.send({ type: "step.next" });
}
