import { useState } from "react";
import type { MediaUse } from "../../project/medium.ts";
import type { MediaName, Medium } from "../../project/project.ts";
import type { Edit } from "../project/edit.ts";
import { type Place, placeIn } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useStudioActor } from "../studio-context.ts";
import { MediumError, type MediumFailure, makeReady } from "./make-ready.ts";
import type { Crop } from "./picture.ts";

/** Puts a medium to a place. A video is an object, because it may be an address too. */
export const placing = (place: Place, use: MediaUse, name: MediaName, medium: Medium): Edit =>
  use === "video"
    ? {
        edit: "all",
        edits: [
          { edit: "set", place, value: { file: name } },
          { edit: "set", place: placeIn("media", name), value: medium },
        ],
      }
    : { edit: "place", place, name, medium };

/** Takes files one after the other, and says how it goes. `make` may reject with a `MediumError`. */
export function useAddFile(make: (file: File, crop?: Crop) => Promise<void>) {
  const [state, setState] = useState<"idle" | "working" | MediumFailure>("idle");
  const add = async (file: File, crop?: Crop) => {
    setState("working");
    try {
      await make(file, crop);
      setState("idle");
    } catch (error) {
      if (!(error instanceof MediumError)) throw error;
      setState(error.failure);
    }
  };
  return { isWorking: state === "working", failure: state === "idle" || state === "working" ? undefined : state, add };
}

/** Adds a file to places of the project, ready for its use: the first place gets it, the others are emptied. */
export function useAddMedium([place = "", ...others]: readonly Place[], use: MediaUse) {
  const edit = useEdit();
  const actor = useStudioActor();
  return useAddFile(async (file, crop) => {
    const { name, medium, bytes } = await makeReady(file, use, () => project(actor.getSnapshot()).media, crop);
    const removals = others.map((other): Edit => ({ edit: "remove", place: other }));
    edit({ edit: "all", edits: [placing(place, use, name, medium), ...removals] }, new Map([[medium.sha256, bytes]]));
  });
}
