import { useCallback } from "react";
import { trustedHtml } from "../ui/trusted.ts";

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
 * Returns a ref for the frame, which gives it a page that loads the app. The page has no address, because hosts forbid framing their pages.
 *
 * @param onReady is called with the frame's window when the app has loaded. It must be the same function at each render.
 * @param onFail is called with the error if the app can't be loaded while the frame is there. It must be the same function at each render.
 */
export function useFramePage(onReady: (frame: Window) => void, onFail: (error: unknown) => void) {
  return useCallback(
    (element: HTMLIFrameElement) => {
      const leave = new AbortController();
      element.addEventListener("ready", () => element.contentWindow && onReady(element.contentWindow), leave);
      element.addEventListener("fail", (event) => onFail((event as CustomEvent<unknown>).detail), leave);
      // A dynamic import keeps this module in a file of its own, so that the frame loads nothing of the Studio's page.
      import("./frame.ts").then(
        ({ frameScript }) => {
          if (!leave.signal.aborted) element.srcdoc = trustedHtml(page(frameScript));
        },
        (error: unknown) => {
          if (!leave.signal.aborted) onFail(error);
        },
      );
      return () => leave.abort();
    },
    [onReady, onFail],
  );
}
