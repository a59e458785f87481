import type { Messages } from "@lingui/core";
import { renderToString } from "react-dom/server.edge";
import { languagesOf } from "../project/languages.ts";
import type { Site } from "../project/published.ts";
import { Notices } from "../site/app/Notices.tsx";
import { addPublicMessages, createTranslations } from "../site/i18n/i18n.ts";
import { SiteProvider } from "../site/site-context.ts";
import type { RenderedPage } from "./page.ts";

const catalogs = import.meta.glob<Messages>("../../locales/*/notices.po", { import: "messages" });

/** Renders the notices for visitors for whom a page does not work, the same on each. The public messages must be loaded. */
export async function renderNotices(site: Site): Promise<Pick<RenderedPage, "notices" | "cutOff">> {
  for (const { code } of languagesOf(site))
    addPublicMessages(code, (await catalogs[`../../locales/${code}/notices.po`]?.()) ?? {});
  const { i18n } = createTranslations(site);
  return {
    notices: renderToString(
      <SiteProvider value={site}>
        <Notices />
      </SiteProvider>,
    ),
    cutOff: i18n._("page.damaged"),
  };
}
