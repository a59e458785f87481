import { useEffect, useState } from "react";
import { mediaBytes, project } from "../selectors.ts";
import { useMessages, useStudio, useStudioActor } from "../studio-context.ts";
import { TextButton } from "../ui/controls.ts";
import { Toast, ToastPlace } from "../ui/Toast.tsx";
import { sitePictures } from "./site-pictures.ts";

/** After the last key, in milliseconds: a name is not drawn letter by letter. */
const CALM = 600;

/** Keeps the pictures that the Studio makes itself as the name, the color and the logo are. It shows only that it could not. */
export function DerivedPictures() {
  const i18n = useMessages();
  const actor = useStudioActor();
  const site = useStudio((snapshot) => project(snapshot).site);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt draws anew.
  useEffect(() => {
    let isOver = false;
    const make = async () => {
      const snapshot = actor.getSnapshot();
      const found = await sitePictures({ ...project(snapshot), site }, mediaBytes(snapshot));
      if (isOver) return;
      setFailed(false);
      if (found) actor.send({ type: "draft.edit", edit: { edit: "derive", edits: found.edits }, bytes: found.bytes });
    };
    const timer = setTimeout(() => make().catch(() => !isOver && setFailed(true)), CALM);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [actor, site, attempt]);
  return (
    <ToastPlace>
      {isFailed && (
        <Toast onClose={() => setFailed(false)}>
          {i18n._("studio.logo.failed")}
          <TextButton onClick={() => setAttempt(attempt + 1)}>{i18n._("studio.retry")}</TextButton>
        </Toast>
      )}
    </ToastPlace>
  );
}
