import { type ActorRefFrom, waitFor } from "xstate";
import { currentStep } from "./members-selectors.ts";
import type { OnboardingEvent, onboardingMachine } from "./onboarding.machine.ts";
import { currentView, isChecking, type OnboardingSnapshot, type View } from "./selectors.ts";

type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** Submits a password, and resolves when it is checked. For previews, whose check is a stand-in. */
export async function passGate(actor: OnboardingActor): Promise<void> {
  actor.send({ type: "password.submit", password: "" });
  await waitFor(actor, (snapshot) => !isChecking(snapshot));
}

/** The event that leads from each screen to the next one. `passGate` leads from the gate, and the Game Plan is the end. */
export const onward = {
  locked: null,
  welcome: { type: "journey.start" },
  journey: { type: "step.next" },
  gamePlan: null,
} as const satisfies Record<View, OnboardingEvent | null>;

/**
 * Goes from the welcome to a step by sending events. Where the step is not on the wanted screen, the walk goes on to the end.
 *
 * @param step the number of the step, from 1
 * @param view the screen on which the walk ends
 */
export function walkToStep(actor: OnboardingActor, step: number, view: View = "journey"): void {
  const isThere = (snapshot: OnboardingSnapshot) =>
    currentView(snapshot) === view && currentStep(snapshot) + 1 === step;
  for (let snapshot = actor.getSnapshot(); !isThere(snapshot); snapshot = actor.getSnapshot()) {
    const event = onward[currentView(snapshot)];
    if (!event) return;
    actor.send(event);
  }
}
