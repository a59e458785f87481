import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import { useMembers, useSend } from "../../machine-context.ts";
import { MembersVideo } from "../../media/MembersVideo.tsx";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardMedia } from "../../ui/Card.ts";
import { focusHeading } from "../../ui/focus.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { Scenery } from "../../ui/Scenery.tsx";
import { ignoreSecondTap } from "../../ui/second-tap.ts";

/** The first screen behind the gate. */
export function Welcome() {
  const { i18n } = useLingui();
  const send = useSend();
  const { welcome } = useMembers();
  return (
    <Sides>
      {welcome ? (
        <Film>
          <MembersVideo clip={welcome} name="welcome" title={i18n._("welcome.videoTitle")} sun={0} />
        </Film>
      ) : (
        <VideoPlace>
          <Scenery sun="rising" />
          <p>
            <Trans id="welcome.video" />
          </p>
        </VideoPlace>
      )}
      <Line tabIndex={-1} ref={focusHeading}>
        <Trans id="welcome.line" />
      </Line>
      <Button onClick={() => send({ type: "journey.start" })}>
        <Trans id="welcome.start" />
        <Icon path={icons.arrow} />
      </Button>
    </Sides>
  );
}

/** On a wide screen, the video on the left. */
const Sides = styled(Card)`
  @media ${theme.screen.wide} {
    grid-template-columns: 3fr 2fr;
    column-gap: 2rem;

    button {
      align-self: start;
    }
  }
`;

const Film = styled.div`
  @media ${theme.screen.wide} {
    grid-row: span 2;
  }
`;

const VideoPlace = styled(CardMedia)`
  position: relative;
  aspect-ratio: 16 / 9;
  justify-self: stretch;
  max-block-size: 40vh;

  /* Down to where the lines below it, as high as they usually are, end with the screen; the sun stays in sight. */
  @media ${theme.screen.phone} {
    min-block-size: min(100vh - 28rem, 68vw);
    min-block-size: min(100svh - 28rem, 68vw);
  }

  @media ${theme.screen.wide} {
    grid-row: span 2;
    max-block-size: none;
    margin: -2rem 0 -2rem -2rem;
    border-radius: calc(${theme.radius.card} - 1px) 0 0 calc(${theme.radius.card} - 1px);
  }

  p {
    position: absolute;
    inset-block-start: ${theme.space.small};
    inset-inline: ${theme.space.small};
    inline-size: fit-content;
    padding: ${theme.space.hair} ${theme.space.small};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    font-size: min(${theme.size.small}, 6.5vw);
    font-weight: 650;
  }
`;

const Line = styled.h1`
  align-self: end;
  font-size: ${theme.size.heading};
  ${ignoreSecondTap}
`;
