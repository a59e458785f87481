import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import { useSend } from "../../machine-context.ts";
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
  const send = useSend();
  return (
    <Card aria-labelledby="welcome-line">
      <VideoPlace>
        <Scenery sun="rising" />
        <p>
          <Trans id="welcome.video" />
        </p>
      </VideoPlace>
      <Line id="welcome-line" tabIndex={-1} ref={focusHeading}>
        <Trans id="welcome.line" />
      </Line>
      <Button onClick={() => send({ type: "journey.start" })}>
        <Trans id="welcome.start" />
        <Icon path={icons.arrow} />
      </Button>
    </Card>
  );
}

const VideoPlace = styled(CardMedia)`
  position: relative;
  aspect-ratio: 16 / 9;

  p {
    position: absolute;
    inset-block-start: ${theme.space.small};
    inset-inline: ${theme.space.small};
    inline-size: fit-content;
    padding: ${theme.space.hair} ${theme.space.small};
    border-radius: ${theme.radius.control};
    background: ${theme.color.surface};
    font-size: ${theme.size.small};
    font-weight: 650;
  }
`;

const Line = styled.h1`
  font-size: ${theme.size.heading};
  ${ignoreSecondTap}
`;
