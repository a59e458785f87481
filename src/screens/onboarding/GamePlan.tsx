import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import { isGamePlan } from "../../../machines/selectors.ts";
import { useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Card, CardMedia } from "../../ui/Card.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { StepMarker } from "../../ui/Path.tsx";
import { Scenery } from "../../ui/Scenery.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";

/** The end of the path: a marker, and the Game Plan once the last step is current. */
export function GamePlan() {
  const isReached = useOnboardingSelector(isGamePlan);
  return (
    <End>
      {/* A live region, because the focus is on the last step. */}
      <VisuallyHidden as="p" role="status">
        {isReached && <Trans id="gamePlan.title" />}
      </VisuallyHidden>
      {isReached ? (
        <Final aria-labelledby="game-plan-title">
          <CardMedia>
            <Scenery sun="up" />
          </CardMedia>
          <h2 id="game-plan-title">
            <Trans id="gamePlan.title" />
          </h2>
          <ol>
            <li>
              <Trans id="gamePlan.schedule" />
            </li>
            <li>
              <Trans id="gamePlan.bring" />
            </li>
            <li>
              <Trans id="gamePlan.remember" />
            </li>
          </ol>
        </Final>
      ) : (
        <StepMarker status="upcoming">
          <Icon path={icons.sun} />
        </StepMarker>
      )}
    </End>
  );
}

const End = styled.div`
  max-inline-size: ${theme.width.column};
  margin-block-start: calc(-1 * ${theme.space.large});
`;

const Final = styled(Card)`
  border: 2px solid ${theme.color.sun};

  h2 {
    font-size: ${theme.size.heading};
  }

  ol {
    display: grid;
    gap: ${theme.space.medium};
    counter-reset: point;
  }

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${theme.space.small};
    counter-increment: point;
  }

  li::before {
    content: counter(point);
    /* Hides the number from screen readers. Safari 17.4, Firefox 128. */
    content: counter(point) / "";
    display: grid;
    place-items: center;
    inline-size: min(2rem, 10vw);
    block-size: min(2rem, 10vw);
    border-radius: ${theme.radius.round};
    background: ${theme.color.sun};
    color: ${theme.color.onSun};
    font: 700 ${theme.size.text}/1 ${theme.font.display};
  }
`;
