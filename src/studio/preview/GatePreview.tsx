import { useState } from "react";
import { type Language, languagesOf } from "../../project/languages.ts";
import type { BytesByDigest, Draft } from "../model/draft.ts";
import { screens } from "../model/screens.ts";
import { PreviewFrame } from "./PreviewFrame.tsx";
import { usePreviewSite } from "./use-preview-site.ts";

interface GatePreviewProps {
  readonly draft: Draft;
  readonly bytes: BytesByDigest;
}

const target = { place: screens.locked };
const ignore = () => {};

/** The first screen of a draft's site, as its members meet it. Its header switches the language; other taps do nothing. */
export function GatePreview({ draft, bytes }: GatePreviewProps) {
  const spoken = languagesOf(draft.project.site).map(({ code }) => code);
  const [chosen, setChosen] = useState<Language>();
  const language = chosen && spoken.includes(chosen) ? chosen : (spoken[0] as Language);
  return (
    <PreviewFrame
      site={usePreviewSite(draft, bytes, target.place)}
      target={target}
      look={{ language, isDark: false, isWide: false, isTried: false }}
      onLanguage={setChosen}
      onScreen={ignore}
      onTap={ignore}
    />
  );
}
