import { useEffect } from "react";
import { mediaBytes, project } from "../selectors.ts";
import { useStudio, useStudioActor } from "../studio-context.ts";
import { sitePictures } from "./site-pictures.ts";

/** After the last key, in milliseconds: a name is not drawn letter by letter. */
const CALM = 600;

/** Keeps the pictures that the Studio makes itself as the name, the color and the logo are. It shows nothing. */
export function DerivedPictures() {
  const actor = useStudioActor();
  const site = useStudio((snapshot) => project(snapshot).site);
  useEffect(() => {
    let isOver = false;
    const make = async () => {
      const snapshot = actor.getSnapshot();
      const found = await sitePictures({ ...project(snapshot), site }, mediaBytes(snapshot));
      if (!found || isOver) return;
      actor.send({ type: "draft.edit", edit: { edit: "derive", edits: found.edits }, bytes: found.bytes });
    };
    const timer = setTimeout(() => void make(), CALM);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [actor, site]);
  return null;
}
