import { site } from "virtual:onward/site";
import { createRoot, type Root } from "react-dom/client";
import { languages, type PerLanguage } from "../../machines/languages.ts";
import type { Members, Messages } from "../../machines/members.ts";
import { publicMessages } from "../../src/i18n/i18n.ts";
import { drawState } from "./draw.tsx";
import { Overview } from "./Overview.tsx";
import { previewStates } from "./states.ts";

const base = `${import.meta.env.BASE_URL}preview`;
const name = location.pathname.slice(base.length + 1);
const query = new URLSearchParams(location.search);
let overview: Root | undefined;

async function draw(): Promise<void> {
  const response = await fetch(`${base}/content.json`);
  // Until the content is valid there is nothing to show but what is wrong with it: see live.ts.
  if (!response.ok) return;
  const content: { site: typeof site; messages: PerLanguage<Messages>; members: Members } = await response.json();
  // The theme was made of the colours that were there first.
  if (JSON.stringify(content.site.accent) !== JSON.stringify(site.accent)) return location.reload();
  Object.assign(site, content.site);
  Object.assign(publicMessages, content.messages);

  const { members } = content;
  const states = previewStates(members);
  const state = states.find((state) => state.name === name);
  const theme = query.get("theme");
  const { code: language } = languages.find(({ code }) => code === query.get("lang")) ?? languages[0];
  if (state) await drawState(document, state, { members, language, theme });
  else {
    overview ??= createRoot(document.body.appendChild(document.createElement("div")));
    overview.render(<Overview states={states} members={members} />);
  }
}

await draw();
import.meta.hot?.on("onward:content", ({ changed }) => {
  if (changed) draw();
});
