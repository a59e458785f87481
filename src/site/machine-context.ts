import { useSelector } from "@xstate/react";
import { createContext, useContext, useLayoutEffect } from "react";
import type { ActorRefFrom } from "xstate";
import type { mediaMachine } from "../../machines/media.machine.ts";
import type { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { currentPayload, type MediaSnapshot, type OnboardingSnapshot } from "../../machines/selectors.ts";
import type { Members } from "../project/project.ts";
import type { Payload } from "../project/published.ts";

/** The running machine. `createApp` makes it, once. */
export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

/** The actor of videos, pictures and files, which runs within it. */
type MediaActor = ActorRefFrom<typeof mediaMachine>;

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

/** Reads one fact of videos, pictures and files. */
export function useMediaSelector<Fact>(selector: (snapshot: MediaSnapshot) => Fact): Fact {
  return useSelector(mediaOf(useActor()), selector);
}

/** The `send` of the actor of videos, pictures and files. */
export function useMediaSend(): MediaActor["send"] {
  return mediaOf(useActor()).send;
}

/** The actor of videos, pictures and files. It lives as long as the machine. */
export function mediaOf(actor: OnboardingActor): MediaActor {
  return actor.getSnapshot().children.media as MediaActor;
}

/**
 * Starts the machine when the component that calls it is hydrated: not before, because the prerendered markup shows the machine's
 * first state. What the member did until then was queued by the boot script, and is replayed first.
 */
export function useStartActor(): void {
  const actor = useActor();
  useLayoutEffect(() => {
    window.eventReplay?.flush(actor.send);
    actor.start();
  }, [actor]);
}

/** What the password decrypted, for the screens behind the gate. */
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
