import { fromCallback } from "xstate";
import type { SavingEvent } from "../../machine/saving.machine.ts";
import type { Store } from "../../model/store.ts";

/**
 * Sends `store.check` when stored data may be gone: the browser closed the database, or this page was hidden or frozen while the browser or
 * another page could delete everything.
 */
export const watchStore = (store: Store) =>
  fromCallback<SavingEvent>(({ sendBack }) => {
    const check = () => sendBack({ type: "store.check" });
    const whenVisible = () => document.visibilityState === "visible" && check();
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener("visibilitychange", whenVisible, { signal });
    // https://wicg.github.io/page-lifecycle/
    document.addEventListener("resume", check, { signal });
    window.addEventListener("pageshow", check, { signal });
    const ignore = store.onClose(check);
    return () => {
      over.abort();
      ignore();
    };
  });
