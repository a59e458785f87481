import { type ActorRefFrom, createActor, type InspectionEvent, SimulatedClock } from "xstate";
import { type MediaEvent, mediaMachine } from "../../machines/media.machine.ts";
import { type OnboardingEvent, onboardingMachine } from "../../machines/onboarding.machine.ts";
import { asActor, asShareActor, mediaWith, pendingFiles, pendingShare, pendingUnlock } from "./pending.ts";

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;
type MediaActor = ActorRefFrom<typeof mediaMachine>;

/** An event of either machine. */
export type SiteEvent = OnboardingEvent | MediaEvent;

/** Starts the machines without the app, controlled by a test. */
export function startMachines(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const checks = pendingUnlock();
  const shares = pendingShare();
  const files = pendingFiles();
  const machine = onboardingMachine.provide({
    actors: { unlock: asActor(checks), shareMessage: asShareActor(shares), media: mediaWith(files) },
  });
  const input = { language: "en", isInAppBrowser: false } as const;
  const actor = createActor(machine, { clock, input, ...(inspect && { inspect }) });
  actor.start();
  return { actor, clock, checks, shares, files };
}

/** The media actor within the onboarding actor. */
export const mediaOf = (actor: OnboardingActor): MediaActor => actor.getSnapshot().children.media as MediaActor;

const isMediaEvent = (event: { readonly type: string }): event is MediaEvent =>
  (mediaMachine.events as readonly string[]).includes(event.type);

/** Sends an event to the machine that handles it. */
export function sendEvent(actor: OnboardingActor, event: SiteEvent): void {
  if (isMediaEvent(event)) mediaOf(actor).send(event);
  else actor.send(event);
}

/** Whether the event would have an effect now. */
export const canSend = (actor: OnboardingActor, event: SiteEvent): boolean =>
  isMediaEvent(event) ? mediaOf(actor).getSnapshot().can(event) : actor.getSnapshot().can(event);
