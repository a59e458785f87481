import type { InspectionEvent } from "xstate";
import { readTransition, type Transition, transitions } from "../../build/statechart.ts";

const nameOf = ({ source, event, guard, target }: Transition) =>
  `${source || "anywhere"}: ${event}${guard ? ` [${guard}]` : ""} → ${target === source ? "stays" : target}`;

/** Every transition that the chart declares, by name; those that only keep an event from outer states are none. */
export const declaredTransitions: readonly string[] = transitions
  .filter(({ isForbidden }) => !isForbidden)
  .map(nameOf)
  .sort();

/** Listens to actors and remembers which transitions they took. */
export function transitionRecorder(): { inspect: (event: InspectionEvent) => void; taken: () => readonly string[] } {
  const taken = new Set<string>();
  return {
    inspect: (event) => {
      if (event.type !== "@xstate.microstep") return;
      for (const definition of event._transitions) {
        const transition = readTransition(definition);
        if (!transition.isForbidden) taken.add(nameOf(transition));
      }
    },
    taken: () => [...taken].sort(),
  };
}
