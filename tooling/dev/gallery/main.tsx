import { createRoot } from "react-dom/client";
import type { Payload, Site } from "../../../src/project/published.ts";
import { Gallery } from "./Gallery.tsx";
import { showState } from "./show-state.tsx";
import { siteStates } from "./states.ts";

const name = location.pathname.slice("/gallery/".length);
const root = createRoot(document.getElementById("root") as HTMLElement);

async function show(): Promise<void> {
  const response = await fetch("/gallery/project.json");
  // Without a project, only its problems can be shown, which live.ts does.
  if (!response.ok) return;
  const { site, payload }: { site: Site; payload: Payload } = await response.json();
  const states = siteStates(payload);
  const state = states.find((state) => state.name === name);
  if (state) await showState(root, state, site, payload);
  else root.render(<Gallery states={states} />);
}

await show();
// Pages of a single state reload instead, which live.ts does.
if (!name)
  import.meta.hot?.on("onward:project", ({ isChanged }) => {
    if (isChanged) show();
  });
