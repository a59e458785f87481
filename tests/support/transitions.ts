import type { InspectionEvent } from "xstate";
import type { Language } from "../../machines/languages.ts";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import type { OnboardingSnapshot } from "../../machines/selectors.ts";
import { readTransition, type Transition, transitionsOf } from "../../machines/statechart.ts";

const nameOf = ({ source, event, guard, target }: Transition) =>
  `${source || "anywhere"}: ${event}${guard ? ` [${guard}]` : ""} → ${target === source ? "stays" : target}`;

/** Every transition that the machine declares, by name, without forbidden ones. */
export const declaredTransitions: readonly string[] = transitionsOf(onboardingMachine.root)
  .filter(({ isForbidden }) => !isForbidden)
  .map(nameOf)
  .sort();

/** Records which transitions actors take, in each language. */
export function transitionRecorder() {
  const taken = { en: new Set<string>(), es: new Set<string>() };
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== "@xstate.microstep") return;
      const { language } = (event.snapshot as OnboardingSnapshot).context;
      for (const definition of event._transitions) {
        const transition = readTransition(definition);
        if (!transition.isForbidden) taken[language].add(nameOf(transition));
      }
    },
    taken: (language: Language): readonly string[] => [...taken[language]].sort(),
  };
}
