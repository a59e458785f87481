import { type Messages, setupI18n } from "@lingui/core";
import { defaultLanguage } from "../../machines/languages.ts";
import type { Link } from "../../studio/preview/LinkCard.tsx";
import { type ContentSource, contentFolder } from "../content/content.ts";
import { compileMessages } from "../i18n/compile-messages.ts";
import { say } from "../i18n/say.ts";
import { previewPicture } from "../media/preview-picture.ts";
import { noAddressNote, ownLinkTexts } from "../pages/head-tags.ts";
import { readSiteAddress } from "../settings/site-address.ts";

/** What apps will show of a link to the site, for the preview. */
export async function linkCard(root: string, site: ContentSource["site"]): Promise<Link> {
  const { productName } = site;
  const address = readSiteAddress(root);
  const messages = (await compileMessages("site"))[defaultLanguage];
  const i18n = setupI18n({ locale: defaultLanguage, messages: { [defaultLanguage]: messages as Messages } });
  return {
    title: productName,
    description: i18n._("gate.audience", { productName }),
    ...ownLinkTexts(site),
    ...(address
      ? {
          host: address.host,
          picture: `data:image/jpeg;base64,${(await previewPicture(site, contentFolder)).toString("base64")}`,
        }
      : { note: say(noAddressNote) }),
  };
}
