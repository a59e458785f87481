import { useSelector } from "@xstate/react";
import { createContext, useContext, useLayoutEffect } from "react";
import type { ActorRefFrom } from "xstate";
import type { mediaMachine } from "../../machines/media.machine.ts";
import type { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { currentPayload, type MediaSnapshot, type OnboardingSnapshot } from "../../machines/selectors.ts";
import type { Members } from "../project/project.ts";
import type { Payload } from "../project/published.ts";

/** The actor of the onboarding machine. `createApp` creates it once. */
export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** The actor of videos, pictures and files, a child of the onboarding actor. */
type MediaActor = ActorRefFrom<typeof mediaMachine>;

const ActorContext = createContext<OnboardingActor | null>(null);

/** Provides the machine's actor to the components below. */
export const MachineProvider = ActorContext.Provider;

/** Selects a value from the machine. The component renders again only when the value changes. */
export function useOnboardingSelector<Fact>(selector: (snapshot: OnboardingSnapshot) => Fact): Fact {
  return useSelector(useActor(), selector);
}

/** Returns the machine's `send`. */
export function useSend(): OnboardingActor["send"] {
  return useActor().send;
}

/** Selects a value from the actor of videos, pictures and files. */
export function useMediaSelector<Fact>(selector: (snapshot: MediaSnapshot) => Fact): Fact {
  return useSelector(mediaOf(useActor()), selector);
}

/** Returns the `send` of the actor of videos, pictures and files. */
export function useMediaSend(): MediaActor["send"] {
  return mediaOf(useActor()).send;
}

/** The actor of videos, pictures and files, which lives as long as the machine. */
export function mediaOf(actor: OnboardingActor): MediaActor {
  return actor.getSnapshot().children.media as MediaActor;
}

/**
 * Starts the machine once the calling component is hydrated, because the prerendered markup shows the machine's first
 * state. The events that the boot script queued until then are replayed first.
 */
export function useStartActor(): void {
  const actor = useActor();
  useLayoutEffect(() => {
    window.eventReplay?.flush(actor.send);
    actor.start();
  }, [actor]);
}

/** The decrypted payload, for the screens behind the gate. */
export function usePayload(): Payload {
  const payload = useOnboardingSelector(currentPayload);
  if (!payload) throw new Error("No members' content: the gate is locked.");
  return payload;
}

/** The members' part of the project, for the screens behind the gate. */
export function useMembers(): Members {
  return usePayload().project.members;
}

function useActor(): OnboardingActor {
  const actor = useContext(ActorContext);
  if (!actor) throw new Error("No machine: use createApp().");
  return actor;
}
