import "@vitejs/plugin-react/preamble";

/** The address of this script, which the preview's frame loads. Only there it starts the app. */
export const frameScript = import.meta.url;

if (document.documentElement.dataset.preview) import("./frame-app.tsx");
