import { checkSite } from "../../../publish/served/check-site.ts";
import { parseShellList } from "../../../publish/shell.ts";
import type { CheckInput, CheckOutcome } from "../../machine/publishing-event.ts";
import { productCatalogs } from "../../model/catalogs.ts";
import type { RunWork } from "../worker/worker-client.ts";

/** Checks a site at this page's origin, until it is aborted. A page may read no other. */
export async function checkHere(input: CheckInput, runWork: RunWork, signal: AbortSignal): Promise<CheckOutcome> {
  if (input.address.origin !== location.origin) return "elsewhere";
  return checkSite({
    ...input,
    fetch: (asked, options) => fetch(asked, { ...options, signal: eitherOf(signal, options?.signal) }),
    page: {
      makePages: (source) =>
        runWork((work) => work.makePages({ ...source, catalogs: productCatalogs }), signal).catch(() => null),
      readList: async () => {
        const list = await fetch(new URL("shell.json", document.baseURI)).catch(() => null);
        return list?.ok ? parseShellList(await list.text()) : null;
      },
      // The Studio and the site register none.
      hasWorker: Boolean(navigator.serviceWorker?.controller),
    },
  });
}

/** A signal that aborts with either of two. Browsers that the Studio runs in lack `AbortSignal.any`. */
function eitherOf(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) controller.abort(signal.reason);
    signal?.addEventListener("abort", () => controller.abort(signal.reason), { once: true });
  }
  return controller.signal;
}
