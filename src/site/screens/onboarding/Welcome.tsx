import { useLingui } from "@lingui/react";
import { css, styled } from "styled-components";
import { Trans } from "#trans";
import { currentLanguage } from "../../../../machines/selectors.ts";
import { inLanguage } from "../../../project/project.ts";
import { Text } from "../../i18n/Text.tsx";
import { useMembers, useOnboardingSelector, useSend } from "../../machine-context.ts";
import { minutesOf } from "../../media/facts.ts";
import { MembersVideo } from "../../media/MembersVideo.tsx";
import { useMembersFiles } from "../../media/members-files.ts";
import { useSite } from "../../site-context.ts";
import { theme } from "../../theme/theme.ts";
import { answered } from "../../ui/answered.ts";
import { ButtonWithIcon } from "../../ui/Button.tsx";
import { Card, CardMedia, cardPadding } from "../../ui/Card.ts";
import { enter } from "../../ui/entrance.ts";
import { focusHeading } from "../../ui/focus.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { leaveScreen } from "../../ui/last-screen.ts";
import { lightOf } from "../../ui/light.ts";
import { Scenery } from "../../ui/Scenery.tsx";
import { sunrise, sunriseOnce } from "../../ui/sunrise.ts";
import { Brought } from "./Brought.tsx";

/** The first screen behind the gate. */
export function Welcome() {
  const { i18n } = useLingui();
  const send = useSend();
  const { name, hidesEmpty } = useSite();
  const { welcome } = useMembers();
  return (
    <Sides ref={passLandscapeOn}>
      <title>{`${i18n._("welcome.page")} · ${name}`}</title>
      {welcome ? (
        <Video>
          <MembersVideo clip={welcome} name="welcome" title={i18n._("welcome.videoTitle")} light={lightOf(0, 2)} />
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
        <Brought />
        <Line tabIndex={-1} ref={focusHeading}>
          <Trans id="welcome.line" />
        </Line>
        <Ahead />
      </Words>
      <ButtonWithIcon onClick={answered(() => send({ type: "journey.start" }))}>
        <Trans id="welcome.start" />
        <Icon path={icons.arrow} />
      </ButtonWithIcon>
    </Sides>
  );
}

/** How long the way is: its steps, and the minutes of their videos where the length of each is known. */
function Ahead() {
  const { i18n } = useLingui();
  const { steps } = useMembers();
  const language = useOnboardingSelector(currentLanguage);
  const fileOf = useMembersFiles();
  const videos = steps.flatMap(({ video }) => (video ? [inLanguage(video, language)] : []));
  const minutes = minutesOf(
    videos.map((video) => ("file" in video ? fileOf(video.file) : undefined)),
    language,
  );
  const parts = [
    ...(steps.length > 1 ? [i18n._("welcome.ahead", { total: steps.length })] : []),
    ...(minutes ? [i18n._("welcome.minutes", { minutes })] : []),
  ];
  return (
    <Length>
      {parts.map((part) => (
        <span key={part} role="none">
          <Text>{part}</Text>
        </span>
      ))}
    </Length>
  );
}

/** Lets the gate's landscape grow into this screen's, and this one into that of the first step's video. */
function passLandscapeOn(card: HTMLElement | null): () => void {
  enter(card);
  return leaveScreen(card);
}

const rise = sunriseOnce();

/** The card of the screen. On a wide screen, and on a phone on its side, the video is on the left. */
const Sides = styled(Card)`
  @media ${theme.screen.wide} {
    grid-template-columns: 3fr 2fr;
    min-block-size: 75vh;
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

/** Beside the words it is as high as they are. */
const Video = styled.div`
  ${onTheLeft}

  @media ${theme.screen.wide}, ${theme.screen.flat} {
    display: grid;
    grid-template-rows: minmax(0, 1fr);

    > :first-child {
      aspect-ratio: auto;
    }
  }
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

  /* As narrow as they are, the middle of the landscape alone is seen. */
  @media ${theme.screen.wide} {
    block-size: auto;
    min-block-size: 24rem;

    [data-sun] {
      transform: translate(-30px, 16px);
    }
  }

  @media ${theme.screen.flat} {
    block-size: auto;
    min-block-size: 0;

    [data-sun] {
      transform: translate(-48px, 16px);
    }
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

  @media ${theme.screen.flat} {
    gap: ${theme.space.tight};
  }
`;

/** Side by side if there is room. */
const Length = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.medium};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  line-height: 1.4;
`;

const Line = styled.h1`
  @media ${theme.screen.wide} {
    font-size: 2.75rem;
  }

  @media ${theme.screen.low} {
    font-size: min(1.5rem, 6.4vw);
  }

  @media ${theme.screen.flat} {
    font-size: ${theme.size.lead};
  }
`;
