import type { AnyStateMachine, InspectionEvent } from "xstate";
import { mediaMachine } from "../../machines/media.machine.ts";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import type { MediaSnapshot, OnboardingSnapshot } from "../../machines/selectors.ts";
import type { Language } from "../../src/project/languages.ts";
import { readTransition, type Transition, transitionsOf } from "../../tooling/statechart/read-statechart.ts";

const nameOf = ({ source, event, guard, target }: Transition) =>
  `${source || "anywhere"}: ${event}${guard ? ` [${guard}]` : ""} → ${target === source ? "stays" : target}`;

/** The names of a machine's declared transitions, without forbidden ones. */
const declared = (machine: AnyStateMachine): readonly string[] =>
  transitionsOf(machine.root)
    .filter(({ isForbidden }) => !isForbidden)
    .map(nameOf)
    .sort();

/** The declared transitions of the onboarding machine and of the media machine. */
export const declaredTransitions = { onboarding: declared(onboardingMachine), media: declared(mediaMachine) };

/** Records which transitions the actors take, in each language. */
export function transitionRecorder() {
  const taken = new Set<string>();
  let language: Language = "en";
  const key = (machine: string, language: Language, name: string) => `${machine} (${language}) ${name}`;
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type === "@xstate.actor" && event.actorRef.sessionId === event.rootId) language = "en";
      if (event.type !== "@xstate.microstep") return;
      const { context } = event.snapshot as OnboardingSnapshot | MediaSnapshot;
      if ("language" in context) language = context.language;
      for (const definition of event._transitions) {
        const transition = readTransition(definition);
        if (!transition.isForbidden) taken.add(key(definition.source.machine.id, language, nameOf(transition)));
      }
    },
    taken: (machine: keyof typeof declaredTransitions, language: Language): readonly string[] =>
      declaredTransitions[machine].filter((name) => taken.has(key(machine, language, name))),
  };
}
