import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom } from "xstate";
import type { RunWork } from "../actors/worker/worker-client.ts";
import { draft, isUnsavedElsewhere, project, type StudioSnapshot } from "../machine/selectors.ts";
import type { studioMachine } from "../machine/studio.machine.ts";
import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import { partOf } from "../model/editor-part.ts";
import { keyOf, type Place, valueAt } from "../model/place.ts";

type StudioActor = ActorRefFrom<typeof studioMachine>;

/** The parts of a running Studio, which `createStudio` makes once. */
export interface RunningStudio {
  readonly actor: StudioActor;
  readonly i18n: I18n;
  /** Runs work for the screen in the worker, such as rating a password. */
  readonly runWork: RunWork;
}

const Running = createContext<RunningStudio | null>(null);

export const StudioProvider = Running.Provider;

function useRunning(): RunningStudio {
  const studio = useContext(Running);
  if (!studio) throw new Error("No Studio: use createStudio().");
  return studio;
}

export const useStudioActor = (): StudioActor => useRunning().actor;

export const useWork = (): RunWork => useRunning().runWork;

/** Reads one fact from the machine, and renders again only when it changes. */
export function useStudio<Fact>(selector: (snapshot: StudioSnapshot) => Fact): Fact {
  return useSelector(useStudioActor(), selector);
}

/** Returns the value at a place of the project; `undefined` if there is none. */
export const useValue = (place: Place): unknown => useStudio((snapshot) => valueAt(project(snapshot), place));

/** Returns whether the step at a place is hidden from members. */
export const useIsHidden = (place: Place): boolean =>
  useStudio((snapshot) => draft(snapshot).hidden.includes(keyOf(place)));

/** Returns the machine's `send`. */
export const useStudioSend = (): StudioActor["send"] => useStudioActor().send;

/** Returns a function that opens a place: its part, its page and its field. */
export function useGo(): (place: Place) => void {
  const send = useStudioSend();
  return (place) => send({ type: "part.select", part: partOf(place), place });
}

/** Returns a `send` for events that leave the open project. The owner is asked first if there are changes that can't be saved. */
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

/** Returns a function that edits the draft. Its second argument has the bytes of media that the edit adds. */
export function useEdit(): (edit: Edit, bytes?: BytesByDigest) => void {
  const send = useStudioSend();
  return (edit, bytes) => send({ type: "draft.edit", edit, ...(bytes && { bytes }) });
}

/** Returns the Studio's messages: `t("studio.saved", { time })`. */
export function useMessages() {
  const { i18n } = useLingui();
  return i18n;
}
