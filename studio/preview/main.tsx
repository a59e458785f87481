import { site } from "virtual:onward/site";
import { createRoot, type Root } from "react-dom/client";
import { messages as en } from "../../locales/en/site.po";
import { messages as es } from "../../locales/es/site.po";
import type { Members, Messages, PerLanguage } from "../../machines/members.ts";
import { drawState } from "./draw.tsx";
import { Overview } from "./Overview.tsx";
import { previewStates } from "./states.ts";

/** All of the owner's content as it was when it was last in order. */
export interface PreviewContent {
  readonly site: typeof site;
  /** The public words. */
  readonly words: PerLanguage<Messages>;
  readonly members: Members;
}

const base = `${import.meta.env.BASE_URL}preview`;
const name = location.pathname.slice(base.length + 1);
const query = new URLSearchParams(location.search);
let overview: Root | undefined;

async function draw(): Promise<void> {
  const response = await fetch(`${base}/content.json`);
  // Until the content is in order there is nothing to show but what is wrong with it: see live.ts.
  if (!response.ok) return;
  const content: PreviewContent = await response.json();
  // The theme was made of the colours that were there first.
  if (JSON.stringify(content.site.accent) !== JSON.stringify(site.accent)) return location.reload();
  Object.assign(site, content.site);
  replace(en, content.words.en);
  replace(es, content.words.es);

  const { members } = content;
  const states = previewStates(members);
  const state = states.find((state) => state.name === name);
  const theme = query.get("theme");
  if (state) await drawState(document, state, { members, language: query.get("lang") === "es" ? "es" : "en", theme });
  else {
    overview ??= createRoot(document.body.appendChild(document.createElement("div")));
    overview.render(<Overview states={states} members={members} />);
  }
}

/** Puts other words into a catalog that everyone holds already. */
function replace(messages: object, words: Messages): void {
  for (const id of Object.keys(messages)) Reflect.deleteProperty(messages, id);
  Object.assign(messages, words);
}

await draw();
import.meta.hot?.on("onward:content", ({ changed }) => {
  if (changed) draw();
});
