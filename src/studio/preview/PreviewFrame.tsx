import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import type { Language } from "../../project/languages.ts";
import { schemeStyle } from "../../site/theme/scheme.ts";
import { theme } from "../../site/theme/theme.ts";
import { useMessages } from "../hooks/studio-context.ts";
import type { Place } from "../model/place.ts";
import type { ScreenName } from "../model/screens.ts";
import { Hint } from "../ui/layout.ts";
import type { PreviewLook } from "./Controls.tsx";
import type { PreviewSite } from "./preview-site.ts";
import type { PreviewTarget } from "./shown.ts";
import { stateOf } from "./state-of.ts";
import { useFramePage } from "./use-frame-page.ts";
import { useSize } from "./use-size.ts";

interface PreviewFrameProps {
  /** `undefined` if no site can be made of the draft. */
  readonly site: PreviewSite | undefined;
  readonly target: PreviewTarget;
  readonly look: PreviewLook;
  readonly onLanguage: (language: Language) => void;
  readonly onScreen: (screen: ScreenName) => void;
  readonly onTap: (place: Place) => void;
}

/** The frame in which the app runs. It is as wide as a phone or a computer, and scaled down until it fits. */
export function PreviewFrame({ site, target, look, onLanguage, onScreen, onTap }: PreviewFrameProps) {
  const i18n = useMessages();
  const { language, isDark, isWide } = look;
  const [isFailed, setFailed] = useState(false);
  const [isShown, setShown] = useState(false);
  const [frame, setFrame] = useState<Window>();
  const [failure, setFailure] = useState<unknown>();
  const isTried = useEffectEvent(() => look.isTried);
  const choose = useEffectEvent(onLanguage);
  const tap = useEffectEvent(onTap);
  const tellScreen = useEffectEvent(onScreen);
  useEffect(() => {
    if (!site) return;
    let isLeft = false;
    const { members, site: publicPart } = site.payload.project;
    frame?.showSite?.({
      ...site,
      language,
      style: schemeStyle(isDark ? "dark" : "light", publicPart.accent),
      target,
      state: stateOf(target.place, members.steps),
      isTried: () => isTried(),
      onShow(error) {
        // WebKit calls it a failure that a frame which is taken away loads nothing more.
        if (isLeft) return;
        if (error) console.warn(error);
        setFailed(error !== null);
        setShown(true);
      },
      onLanguage: (language) => choose(language),
      onScreen: (screen) => tellScreen(screen),
      onTap: (place) => tap(place),
    });
    return () => {
      isLeft = true;
    };
  }, [frame, site, language, isDark, target]);

  const [box, { inlineSize, blockSize }] = useSize();
  // Its boundary begins anew with the next edit.
  if (failure) throw failure;
  const width = isWide ? 1280 : Math.min(390, inlineSize || 390);
  const scale = Math.min(1, (inlineSize || width) / width);
  return (
    <Box ref={box}>
      {(isFailed || !site) && <PreviewFailure />}
      {!isShown && site && <Waiting role="status">{i18n._("studio.waiting")}</Waiting>}
      <iframe
        ref={useFramePage(setFrame, setFailure)}
        title={i18n._("studio.preview")}
        hidden={isFailed || !site}
        data-waiting={!isShown || undefined}
        style={{ inlineSize: width, blockSize: blockSize / scale, scale }}
      />
    </Box>
  );
}

/** The message that replaces the preview until the next edit, because the draft can't be shown. */
export function PreviewFailure() {
  const i18n = useMessages();
  return <Failure role="status">{i18n._("studio.preview.failed")}</Failure>;
}

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

  > * {
    grid-area: 1 / 1;
  }

  iframe[hidden] {
    display: none;
  }

  /* An empty page is not the site. */
  iframe[data-waiting] {
    opacity: 0;
  }
`;

const Failure = styled(Hint)`
  align-self: center;
  padding: ${theme.space.large};
  text-align: center;
`;

const Waiting = styled(Hint)`
  place-self: center;
`;
