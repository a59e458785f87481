import type { I18n, Messages } from "@lingui/core";
import { languages } from "../../../../project/languages.ts";
import { checkSite } from "../../../../publish/served/check-site.ts";
import type { CheckOptions } from "../../../../publish/served/checked.ts";
import type { Finding } from "../../../../publish/served/finding.ts";
import { parseShellList } from "../../../../publish/shell.ts";
import type { RunWork } from "../../../actors/worker/worker-client.ts";
import { productCatalogs } from "../../../model/catalogs.ts";

const files = import.meta.glob<Messages>("../../../../../locales/*/check.po", { eager: true, import: "messages" });

/** Gives the Studio the sentences of the check. */
const addWords = (i18n: I18n): void =>
  i18n.load(
    Object.fromEntries(languages.map(({ code }) => [code, { ...files[`../../../../../locales/${code}/check.po`] }])),
  );

interface CheckHere extends Pick<CheckOptions, "address" | "password" | "publishedAt" | "isWhole"> {
  readonly i18n: I18n;
  readonly runWork: RunWork;
}

/** Checks a site at this page's origin. A page may read no other. */
export function checkHere({ i18n, runWork, ...options }: CheckHere): Promise<readonly Finding[]> {
  addWords(i18n);
  return checkSite({
    ...options,
    fetch: (...asked) => fetch(...asked),
    page: {
      makePages: (source) =>
        runWork((work) => work.makePages({ ...source, catalogs: productCatalogs })).catch(() => null),
      readList: async () => {
        const list = await fetch(new URL("shell.json", document.baseURI)).catch(() => null);
        return list?.ok ? parseShellList(await list.text()) : null;
      },
      // The Studio and the site register none.
      hasWorker: Boolean(navigator.serviceWorker?.controller),
    },
  });
}
