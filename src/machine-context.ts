import { useSelector } from "@xstate/react";
import { createContext, useContext, useLayoutEffect } from "react";
import type { ActorRefFrom } from "xstate";
import type { Members } from "../machines/members.ts";
import type { onboardingMachine } from "../machines/onboarding.machine.ts";
import { membersContent, type OnboardingSnapshot } from "../machines/selectors.ts";

/** The running machine. `createApp` makes it, once. */
export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

const ActorContext = createContext<OnboardingActor | null>(null);

/** Gives the machine to everything below. */
export const MachineProvider = ActorContext.Provider;

/** Reads one fact from the machine, and renders again only when that fact changes. */
export function useOnboardingSelector<Fact>(selector: (snapshot: OnboardingSnapshot) => Fact): Fact {
  return useSelector(useActor(), selector);
}

/** The machine's `send`: the one thing that a click does. */
export function useSend(): OnboardingActor["send"] {
  return useActor().send;
}

/**
 * Starts the machine when the component that calls it is hydrated: not before, because the prerendered markup shows the machine's
 * first state. What the member did until then was queued by the boot script, and is replayed first.
 */
export function useStartActor(): void {
  const actor = useActor();
  useLayoutEffect(() => {
    for (const event of window.eventReplay?.flush() ?? []) actor.send(event);
    actor.start();
  }, [actor]);
}

/** The members' content, for the screens behind the gate. */
export function useMembers(): Members {
  const members = useOnboardingSelector(membersContent);
  if (!members) throw new Error("No members' content: the gate is locked.");
  return members;
}

function useActor(): OnboardingActor {
  const actor = useContext(ActorContext);
  if (!actor) throw new Error("No machine: use createApp().");
  return actor;
}
