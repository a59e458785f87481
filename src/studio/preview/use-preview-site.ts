import { useEffect, useMemo, useState } from "react";
import { perLanguage } from "../../project/languages.ts";
import type { BytesByDigest, Draft } from "../model/draft.ts";
import type { Place } from "../model/place.ts";
import { fieldName } from "../words/place-name.ts";
import { createStudioI18n } from "../words/studio-i18n.ts";
import { mediaAddresses, type PreviewSite, previewSite } from "./preview-site.ts";

/**
 * Returns a draft as a site; `undefined` if no site can be made of it.
 *
 * @param place the place of it that is edited
 */
export function usePreviewSite(draft: Draft, bytes: BytesByDigest, place: Place): PreviewSite | undefined {
  const [addresses] = useState(mediaAddresses);
  useEffect(() => addresses.revoke, [addresses]);
  const [nameOf] = useState(() =>
    perLanguage((language) => {
      const i18n = createStudioI18n(language);
      return (field: string) => fieldName(i18n, field);
    }),
  );
  return useMemo(() => {
    try {
      return previewSite(
        draft,
        place,
        (name, medium, standIn) => addresses.fileOf(name, medium, bytes, standIn),
        nameOf,
      );
    } catch (error) {
      console.warn(error);
      return undefined;
    }
  }, [draft, place, bytes, addresses, nameOf]);
}
