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
 * A ref for the frame with the app. It has no address of its own, because hosts forbid that a page is framed.
 *
 * @param onReady called with the frame's window once the app has loaded. It stays the same.
 */
export function useFramePage(onReady: (frame: Window) => void) {
  return useCallback(
    (element: HTMLIFrameElement) => {
      const leave = new AbortController();
      element.addEventListener("ready", () => element.contentWindow && onReady(element.contentWindow), leave);
      // By itself, so that no member's page and no Studio without a preview loads the app twice.
      import("./frame.ts").then(({ frameScript }) => {
        if (!leave.signal.aborted) element.srcdoc = trustedHtml(page(frameScript));
      });
      return () => leave.abort();
    },
    [onReady],
  );
}
