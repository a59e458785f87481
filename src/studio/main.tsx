import { createRoot } from "react-dom/client";
import { isInAppUserAgent } from "../site/app/in-app-browser.ts";
import { Root } from "./app/Root.tsx";
import { createStudio, type StudioActors } from "./create-studio.ts";
import { fileActors } from "./file/actors.ts";
import { publishActors } from "./publish/actors.ts";
import { hasUnsaved, studioLanguage } from "./selectors.ts";
import { storeActors } from "./store/actors.ts";
import { chosenLanguage, keepLanguage } from "./store/chosen-language.ts";
import { openStore } from "./store/open-store.ts";
import { browserLanguage } from "./studio-i18n.ts";
import { scriptUrl } from "./trusted.ts";
import { workerClient } from "./worker/worker-client.ts";

const root = document.getElementById("root") as HTMLElement;
const runWork = workerClient(() => new Worker(scriptUrl(root.dataset.worker as string), { type: "module" }));
const actors: StudioActors = {
  ...storeActors(openStore()),
  ...fileActors(runWork),
  ...publishActors(runWork),
};

let language = chosenLanguage() ?? browserLanguage(navigator.languages);
const studio = createStudio({
  actors,
  runWork,
  language,
  isInAppBrowser: isInAppUserAgent(navigator.userAgent),
});
const { actor } = studio;

// The browser's own is not kept: it may be another one next time.
actor.subscribe((snapshot) => {
  if (language === studioLanguage(snapshot)) return;
  language = studioLanguage(snapshot);
  keepLanguage(language);
});

const save = () => actor.send({ type: "save.now" });

// A phone ends a page without another word.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") save();
});
window.addEventListener("pagehide", save);
window.addEventListener("beforeunload", (event) => {
  if (!hasUnsaved(actor.getSnapshot())) return;
  save();
  event.preventDefault();
});

// Else the page has said so already.
if (!window.isTooOld) {
  actor.start();
  createRoot(root).render(<Root {...studio} />);
}
