import "@vitejs/plugin-react/preamble";

/** The address of this script. The Studio imports it for the address; it starts the app only in the frame that loads it. */
export const frameScript = import.meta.url;

if (document.documentElement.dataset.preview)
  import("./frame-app.tsx").catch((detail: unknown) =>
    // A frame that was taken away, whose loading ends with that, has no element.
    window.frameElement?.dispatchEvent(new CustomEvent("fail", { detail })),
  );
