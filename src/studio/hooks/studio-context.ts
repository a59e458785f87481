import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { RunWork } from "../actors/worker/worker-client.ts";
import { isUnsavedElsewhere, project, type StudioSnapshot } from "../machine/selectors.ts";
import type { studioMachine } from "../machine/studio.machine.ts";
import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import { partOf } from "../model/editor-part.ts";
import { type Place, valueAt } from "../model/place.ts";

/** The running machine of the Studio. */
export type StudioActor = ActorRefFrom<typeof studioMachine>;

/** The parts of a running Studio. `createStudio` makes it, once. */
export interface RunningStudio {
  readonly actor: StudioActor;
  readonly i18n: I18n;
  /** For what the screen asks of the worker, such as a password's strength. */
  readonly runWork: RunWork;
}

const Running = createContext<RunningStudio | null>(null);

/** Gives the Studio to everything below. */
export const StudioProvider = Running.Provider;

function useRunning(): RunningStudio {
  const studio = useContext(Running);
  if (!studio) throw new Error("No Studio: use createStudio().");
  return studio;
}

export const useStudioActor = (): StudioActor => useRunning().actor;

export const useWork = (): RunWork => useRunning().runWork;

/** Reads one fact from the machine, and renders again only when that fact changes. */
export function useStudio<Fact>(selector: (snapshot: StudioSnapshot) => Fact): Fact {
  return useSelector(useStudioActor(), selector);
}

/** The value at a place of the project; `undefined` where there is none. */
export const useValue = (place: Place): unknown => useStudio((snapshot) => valueAt(project(snapshot), place));

/** The machine's `send`. */
export const useStudioSend = (): StudioActor["send"] => useStudioActor().send;

/** Leads to a place: to its part, its page and its field. */
export function useGo(): (place: Place) => void {
  const send = useStudioSend();
  return (place) => send({ type: "part.select", part: partOf(place), place });
}

/** `send` for what leaves the project as it is here. Changes that are kept nowhere are asked about first. */
export function useLeave(): StudioActor["send"] {
  const actor = useStudioActor();
  const i18n = useMessages();
  return (event) => {
    if (isUnsavedElsewhere(actor.getSnapshot())) {
      if (!confirm(i18n._("studio.elsewhere.leave"))) return;
      actor.send({ type: "changes.discard" });
    }
    actor.send(event);
  };
}

/** Edits the draft. The bytes are those of media that the edit brings. */
export function useEdit(): (edit: Edit, bytes?: BytesByDigest) => void {
  const send = useStudioSend();
  return (edit, bytes) => send({ type: "draft.edit", edit, ...(bytes && { bytes }) });
}

/** The Studio's messages: `t("studio.saved", { time })`. */
export function useMessages() {
  const { i18n } = useLingui();
  return i18n;
}
