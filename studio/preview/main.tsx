import { createRoot, type Root } from "react-dom/client";
import type { Members } from "../../machines/members.ts";
import { siteStates } from "../states.ts";
import type { Link } from "./LinkCard.tsx";
import { Overview } from "./Overview.tsx";
import { showState } from "./show-state.tsx";

const base = `${import.meta.env.BASE_URL}preview`;
const name = location.pathname.slice(base.length + 1);
let root: Root | undefined;

async function show(): Promise<void> {
  const response = await fetch(`${base}/content.json`);
  // Without valid content there are only its mistakes to show: see live.ts.
  if (!response.ok) return;
  const members: Members = await response.json();
  const states = siteStates(members);
  const state = states.find((state) => state.name === name);
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  if (state) await showState(root, state, members);
  else {
    // A picture that was taken away meanwhile is one of the mistakes too.
    const card = await fetch(`${base}/link.json`);
    const link: Link | null = card.ok ? await card.json() : null;
    root.render(<Overview states={states} link={link} />);
  }
}

await show();
// Pages of a single state reload instead: see live.ts.
if (!name)
  import.meta.hot?.on("onward:content", ({ changed }) => {
    if (changed) show();
  });
