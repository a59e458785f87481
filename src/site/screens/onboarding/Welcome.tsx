import { useLingui } from "@lingui/react";
import { css, styled } from "styled-components";
import { Trans } from "#trans";
import { currentLeader } from "../../../../machines/selectors.ts";
import { useMembers, useOnboardingSelector, useSend } from "../../machine-context.ts";
import { EncryptedImage } from "../../media/EncryptedImage.tsx";
import { MembersVideo } from "../../media/MembersVideo.tsx";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardMedia, cardPadding } from "../../ui/Card.ts";
import { enter } from "../../ui/entrance.ts";
import { focusHeading } from "../../ui/focus.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { leaveLandscape } from "../../ui/last-landscape.ts";
import { Scenery } from "../../ui/Scenery.tsx";
import { sunrise, sunriseOnce } from "../../ui/sunrise.ts";

/** The first screen behind the gate. */
export function Welcome() {
  const { i18n } = useLingui();
  const send = useSend();
  const { name, hidesEmpty } = useSite();
  const { welcome } = useMembers();
  const leader = useOnboardingSelector(currentLeader);
  return (
    <Sides ref={passLandscapeOn}>
      <title>{`${i18n._("welcome.page")} · ${name}`}</title>
      {welcome ? (
        <Video>
          <MembersVideo clip={welcome} name="welcome" title={i18n._("welcome.videoTitle")} sun={0} />
        </Video>
      ) : (
        <VideoPlace ref={rise}>
          <Scenery sun="rising" />
          {!hidesEmpty && (
            <p>
              <Trans id="welcome.video" />
            </p>
          )}
        </VideoPlace>
      )}
      <Words>
        {leader && (
          <Brought>
            {leader.picture && <EncryptedImage name={leader.picture} alt="" label={leader.name} isSmall />}
            <Trans id="welcome.leader" values={{ name: leader.name }} />
          </Brought>
        )}
        <Line tabIndex={-1} ref={focusHeading}>
          <Trans id="welcome.line" />
        </Line>
      </Words>
      <Button onClick={() => send({ type: "journey.start" })}>
        <Trans id="welcome.start" />
        <Icon path={icons.arrow} />
      </Button>
    </Sides>
  );
}

/** Lets the gate's landscape grow into this screen's, and this one into that of the first step's video. */
function passLandscapeOn(card: HTMLElement | null): () => void {
  enter(card);
  return leaveLandscape(card);
}

const rise = sunriseOnce();

/** The card of the screen. On a wide screen, and on a phone on its side, the video is on the left. */
const Sides = styled(Card)`
  @media ${theme.screen.wide} {
    grid-template-columns: 3fr 2fr;
  }

  @media ${theme.screen.flat} {
    grid-template-columns: 3fr 4fr;
  }

  @media ${theme.screen.wide}, ${theme.screen.flat} {
    grid-template-areas:
      "video words"
      "video start";
    column-gap: 2rem;

    button {
      align-self: start;
    }

    > button {
      grid-area: start;
    }
  }

  ${sunrise("20px", "0.6s")}
`;

const onTheLeft = css`
  @media ${theme.screen.wide}, ${theme.screen.flat} {
    grid-area: video;
  }
`;

const Video = styled.div`
  ${onTheLeft}
`;

/**
 * Down to where the lines below it, as high as they usually are, end with the screen, and no higher than leaves the sun in sight. Its
 * height is given: from a ratio, WebKit would take its width.
 */
const VideoPlace = styled(CardMedia)`
  ${onTheLeft}
  position: relative;
  aspect-ratio: auto;
  block-size: clamp(5rem, 100vh - 28rem, min(68vw, 33rem));
  block-size: clamp(5rem, 100svh - 28rem, min(68vw, 33rem));
  /* While the landscape grows it reaches beyond. */
  overflow: visible;

  > svg {
    position: absolute;
    border-radius: inherit;
  }

  /* The narrower, the more lines. */
  @media ${theme.screen.low} {
    block-size: clamp(5rem, 100vh - 36rem + 40vw, 68vw);
    block-size: clamp(5rem, 100svh - 36rem + 40vw, 68vw);
  }

  @media ${theme.screen.wide} {
    block-size: auto;
    min-block-size: 24rem;
  }

  @media ${theme.screen.flat} {
    block-size: auto;
    min-block-size: 0;
  }

  @media ${theme.screen.wide}, ${theme.screen.flat} {
    margin: calc(-1 * ${cardPadding});
    margin-inline-end: 0;
    border-radius: calc(${theme.radius.card} - 1px) 0 0 calc(${theme.radius.card} - 1px);
  }

  p {
    position: absolute;
    inset-block-start: ${theme.space.small};
    inset-inline-start: ${theme.space.small};
    max-inline-size: calc(100% - 2 * ${theme.space.small});
    padding: ${theme.space.hair} ${theme.space.small};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    font-size: min(${theme.size.small}, 6.5vw);
    font-weight: 650;

    @media ${theme.screen.low} {
      font-size: min(0.8125rem, 6.5vw);
    }
  }
`;

const Words = styled.div`
  display: grid;
  align-self: end;
  gap: ${theme.space.small};

  @media ${theme.screen.wide}, ${theme.screen.flat} {
    grid-area: words;
  }
`;

/** The leader whose link led the member here. */
const Brought = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  font-weight: 650;

  img {
    inline-size: 3.5rem;
    block-size: 3.5rem;
    border-radius: ${theme.radius.round};
    object-fit: cover;
  }
`;

const Line = styled.h1`
  font-size: ${theme.size.heading};

  @media ${theme.screen.low} {
    font-size: min(1.5rem, 12.5vw);
  }
`;
