import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import { useSend } from "../../chart.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.ts";
import { takeFocus } from "../../ui/focus.ts";
import { Icon } from "../../ui/Icon.tsx";

/** What a member sees first behind the gate. */
export function Welcome() {
  const send = useSend();
  return (
    <Card aria-labelledby="welcome-line">
      <VideoPlace>
        <Icon name="film" size={34} />
        <p>
          <Trans id="welcome.video" />
        </p>
      </VideoPlace>
      <Line id="welcome-line" tabIndex={-1} ref={takeFocus}>
        <Trans id="welcome.line" />
      </Line>
      <Button onClick={() => send({ type: "journey.start" })}>
        <Trans id="welcome.start" />
        <Icon name="arrow" />
      </Button>
    </Card>
  );
}

const VideoPlace = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.tight};
  aspect-ratio: 16 / 9;
  padding: ${theme.space.medium};
  border: 2px dashed ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  color: ${theme.color.inkSoft};
  text-align: center;
`;

const Line = styled.h1`
  font-size: ${theme.size.heading};
`;
