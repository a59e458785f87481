import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { trustedHtml } from "../trusted.ts";
import type { Shown } from "./frame-app.tsx";

/** The window of the frame. It is of this origin. */
export type FrameWindow = Window & Required<Pick<Window, "showSite">> & { readonly document: Document };

const page = (script: string) => `<!doctype html>
<html data-preview="true">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<script type="module" src="${script.replaceAll("&", "&amp;")}"></script>
</head>
<body><div id="root"></div></body>
</html>`;

/**
 * A ref for the frame with the app. It has no address of its own, because hosts forbid that a page is framed.
 *
 * @param shown what it shows
 * @param onShow called when that is on the screen
 * @returns the ref, and the frame's window once the app has loaded
 */
export function useFrame(shown: Shown | undefined, onShow: (frame: FrameWindow) => void) {
  const [frame, setFrame] = useState<HTMLIFrameElement>();
  const ref = useCallback((element: HTMLIFrameElement) => {
    const leave = new AbortController();
    element.addEventListener("ready", () => setFrame(element), { signal: leave.signal });
    // By itself, so that no member's page and no Studio without a preview loads the app twice.
    import("./frame.ts").then(({ frameScript }) => {
      if (!leave.signal.aborted) element.srcdoc = trustedHtml(page(frameScript));
    });
    return () => {
      leave.abort();
      setFrame(undefined);
    };
  }, []);
  const shownWindow = frame?.contentWindow as FrameWindow | undefined;
  const onShown = useEffectEvent(onShow);
  useEffect(() => {
    if (!frame || !shownWindow || !shown) return;
    shownWindow.showSite(shown).then((isShown) => isShown && onShown(shownWindow));
  }, [frame, shownWindow, shown]);
  return { ref, frame: shownWindow };
}
