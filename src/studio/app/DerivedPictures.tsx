import type { I18n } from "@lingui/core";
import { useEffect, useState } from "react";
import { useMessages, useStudio, useStudioActor } from "../hooks/studio-context.ts";
import { mediaBytes, project } from "../machine/selectors.ts";
import { drawing } from "../media/drawing.ts";
import type { MediumError, MediumFailure } from "../media/medium-error.ts";
import { sitePictures } from "../media/site-pictures.ts";
import { TextButton } from "../ui/controls.ts";
import { Toast } from "../ui/Toast.tsx";

/** The delay after the last key in milliseconds, so that a name is not drawn letter by letter. */
const CALM = 600;

/** Keeps the pictures that the Studio makes in line with the name, the color and the logo. It shows something only if that fails. */
export function DerivedPictures() {
  const i18n = useMessages();
  const actor = useStudioActor();
  const site = useStudio((snapshot) => project(snapshot).site);
  const [failure, setFailure] = useState<MediumFailure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt draws anew.
  useEffect(() => {
    let isOver = false;
    const make = async () => {
      const snapshot = actor.getSnapshot();
      const found = await drawing(() => sitePictures({ ...project(snapshot), site }, mediaBytes(snapshot)));
      if (isOver) return;
      setFailure(undefined);
      if (found) actor.send({ type: "draft.edit", edit: { edit: "derive", edits: found.edits }, bytes: found.bytes });
    };
    const onError = (error: MediumError) => !isOver && setFailure(error.failure);
    const timer = setTimeout(() => make().catch(onError), CALM);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [actor, site, attempt]);
  if (!failure) return null;
  return (
    <Toast onClose={() => setFailure(undefined)}>
      {logoFailure(i18n, failure, site.logo)}
      {(failure === "drawing" || failure === "canvas") && (
        <TextButton onClick={() => setAttempt(attempt + 1)}>{i18n._("studio.retry")}</TextButton>
      )}
    </Toast>
  );
}

function logoFailure(i18n: I18n, failure: MediumFailure, name: string): string {
  if (failure === "drawing") return i18n._("studio.logo.failed");
  if (failure === "canvas") return i18n._("studio.logo.canvas");
  return failure === "encoding" ? i18n._("studio.logo.encoding") : i18n._("studio.logo.damaged", { name });
}
