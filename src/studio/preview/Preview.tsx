import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { languages } from "../../project/languages.ts";
import { memberParts } from "../../project/parts.ts";
import type { Members } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { partOf } from "../editor-part.ts";
import { keyOf, type Place } from "../project/place.ts";
import { editedPlace, firstLanguage } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { Hint } from "../ui/layout.ts";
import { Controls, type PreviewLook } from "./Controls.tsx";
import type { Target } from "./frame-app.tsx";
import { accentIn, schemeStyle } from "./scheme.ts";
import { stateOf } from "./state-of.ts";
import { useFramePage } from "./use-frame-page.ts";
import { usePreviewSite } from "./use-preview-site.ts";
import { useSize } from "./use-size.ts";

interface PreviewProps {
  /** Called when a tap on something opens its field. */
  readonly onOpen: () => void;
}

const languageOf = (place: Place) => languages.find(({ code }) => code === keyOf(place))?.code;

/** Whether a video is a file on another site. The Studio's page asks no other site for files: only the players' frames are allowed. */
const hasVideoElsewhere = (members: Members) =>
  memberParts(members).some((part) => part.kind === "video" && "address" in part.video);

/** The real app, at the thing that is edited. */
export function Preview({ onOpen }: PreviewProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const place = useStudio(editedPlace);
  const first = useStudio(firstLanguage);
  const [look, setLook] = useState<PreviewLook>({
    language: languageOf(place) ?? first,
    isDark: false,
    isWide: false,
    isTried: false,
  });
  const change = (changes: Partial<PreviewLook>) => setLook((look) => ({ ...look, ...changes }));
  const [target, setTarget] = useState<Target>({ place });
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    change({ language: languageOf(place) ?? look.language });
    // Without a place, the visitor stays.
    if (place) setTarget({ place });
  }
  const { language, isDark, isWide, isTried } = look;
  const [isFailed, setFailed] = useState(false);
  const site = usePreviewSite(target.place);
  const isTapTried = useEffectEvent(() => isTried);
  const openPlace = useEffectEvent((place: Place) => {
    send({ type: "part.select", part: partOf(place), place });
    onOpen();
  });

  const [frame, setFrame] = useState<Window>();
  useEffect(() => {
    if (!site) return;
    const scheme = isDark ? "dark" : "light";
    const { members, site: publicPart } = site.payload.project;
    frame?.showSite?.({
      ...site,
      language,
      style: schemeStyle(scheme) + accentIn(scheme, publicPart.accent),
      target,
      state: stateOf(target.place, members.steps),
      isTried: () => isTapTried(),
      onShow(error) {
        if (error) console.warn(error);
        setFailed(error !== null);
      },
      onLanguage: (language) => setLook((look) => ({ ...look, language })),
      onTap: (place) => openPlace(place),
    });
  }, [frame, site, language, isDark, target]);

  const [box, { inlineSize, blockSize }] = useSize();
  const width = isWide ? 1280 : Math.min(390, inlineSize || 390);
  const scale = Math.min(1, (inlineSize || width) / width);
  return (
    <Frame>
      <Controls look={look} onChange={change} onScreen={(place) => setTarget({ place })}>
        {isTried && site && hasVideoElsewhere(site.payload.project.members) && (
          <Hint>{i18n._("studio.preview.elsewhere")}</Hint>
        )}
      </Controls>
      <Box ref={box}>
        {(isFailed || !site) && <PreviewFailure />}
        <iframe
          ref={useFramePage(setFrame)}
          title={i18n._("studio.preview")}
          hidden={isFailed || !site}
          style={{ inlineSize: width, blockSize: blockSize / scale, scale }}
        />
      </Box>
    </Frame>
  );
}

/** In place of what can't be shown until the next edit. */
export function PreviewFailure() {
  const i18n = useMessages();
  return <Failure role="status">{i18n._("studio.preview.failed")}</Failure>;
}

const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  block-size: 100%;
`;

const Box = styled.div`
  display: grid;
  justify-content: safe center;
  overflow: hidden;
  background: ${theme.color.line};

  iframe {
    max-inline-size: none;
    border: 0;
    transform-origin: 0 0;
    background: ${theme.color.canvas};
  }

  iframe[hidden] {
    display: none;
  }
`;

const Failure = styled(Hint)`
  align-self: center;
  padding: ${theme.space.large};
  text-align: center;
`;
