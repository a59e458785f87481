import { sealedPayload } from "virtual:onward/sealed";
import { createBrowserHistory } from "@tanstack/react-router";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createApp } from "./app/create-app.ts";
import { loadMembersArea } from "./app/members-area.ts";
import { Root } from "./app/Root.tsx";
import { createUnlock } from "./members/unlock.ts";

// Some hosts answer /index.html too; it is the page of its folder.
if (location.pathname.endsWith("/index.html"))
  history.replaceState(null, "", location.pathname.slice(0, -"index.html".length));

const { unlock, prefetch } = createUnlock(sealedPayload);
const app = createApp({ unlock, history: createBrowserHistory(), reload: () => location.reload() });

const root = document.getElementById("root") as HTMLElement;
app.actor.start();
await app.router.load();
if (root.firstElementChild) {
  // The router's own mark that this page was rendered before; without it, it would suspend and hydration fail.
  app.router.ssr = { manifest: undefined };
  hydrateRoot(root, <Root {...app} />);
} else createRoot(root).render(<Root {...app} />);

// What the next tap needs comes while the member is typing.
prefetch();
loadMembersArea().catch(() => {});
