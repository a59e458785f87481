import { createRoot } from "react-dom/client";
import { runsInApp } from "../site/app/in-app-browser.ts";
import { fileActors } from "./actors/file/actors.ts";
import { publishActors } from "./actors/publish/actors.ts";
import { storeActors } from "./actors/store/actors.ts";
import { chosenLanguage, keepLanguage } from "./actors/store/chosen-language.ts";
import { endedChoice, watchChoices } from "./actors/store/file-choice.ts";
import { openStore } from "./actors/store/open-store.ts";
import { workerClient } from "./actors/worker/worker-client.ts";
import { followHistory, nextHere } from "./app/follow-history.ts";
import { StudioRoot } from "./app/StudioRoot.tsx";
import { createStudio } from "./create-studio.ts";
import { hasUnsaved, studioLanguage } from "./machine/selectors.ts";
import type { StudioActors } from "./machine/studio-actors.ts";
import { scriptUrl } from "./ui/trusted.ts";
import { browserLanguage } from "./words/studio-i18n.ts";

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
  isInAppBrowser: runsInApp(window),
  next: endedChoice() ?? nextHere(),
});
const { actor } = studio;

// Only a chosen language is stored. The browser's own may be another one next time.
actor.subscribe((snapshot) => {
  if (language === studioLanguage(snapshot)) return;
  language = studioLanguage(snapshot);
  keepLanguage(language);
});

watchChoices(() => {
  const { open, part, place } = actor.getSnapshot().context;
  return open && { id: open.id, part, place };
});

const save = () => actor.send({ type: "save.now" });

// A phone may end a hidden page without any further event.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") save();
});
window.addEventListener("pagehide", save);
window.addEventListener("beforeunload", (event) => {
  if (!hasUnsaved(actor.getSnapshot())) return;
  save();
  event.preventDefault();
});

// The page already shows a notice otherwise.
if (!window.isTooOld && !document.documentElement.dataset.place) {
  actor.start();
  followHistory(actor);
  createRoot(root).render(<StudioRoot {...studio} />);
  delete document.documentElement.dataset.boot;
}
