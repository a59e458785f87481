import { Activity } from "react";
import { css, styled } from "styled-components";
import { Trans } from "#trans";
import { currentBooking, isGamePlan, isNextStep } from "../../../../machines/members-selectors.ts";
import { Phrases } from "../../i18n/Phrases.tsx";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { cardPadding, cardStyles } from "../../ui/Card.ts";
import { arrival, celebrateOnce } from "../../ui/finale.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { LitScenery } from "../../ui/LitScenery.tsx";
import { daylight } from "../../ui/light.ts";
import { PathRow, StepMarker } from "../../ui/Path.tsx";
import { besideMarker, rowStyle } from "../../ui/rail.ts";
import { belowStage } from "../../ui/stage.ts";
import { sunrise, sunriseOnce } from "../../ui/sunrise.ts";
import { LeaderChoice } from "./LeaderChoice.tsx";
import { Points } from "./Points.tsx";
import { quietTitle } from "./step-parts.ts";
import { BookSession, TellLeader } from "./TellLeader.tsx";

/** The end of the path: a sign, and the Game Plan once the last step is current. It is prepared, hidden, on the step before. */
export function GamePlan() {
  const total = useMembers().steps.length;
  const isReached = useOnboardingSelector(isGamePlan);
  const isNear = useOnboardingSelector(isNextStep(total - 1)) || isReached;
  const booking = useOnboardingSelector(currentBooking);
  const mode = isReached ? "visible" : "hidden";
  return (
    <End data-end={isReached || undefined} style={rowStyle(total)}>
      {isNear && (
        <Activity mode={mode}>
          <Arrived ref={celebrate}>
            <Trans id="gamePlan.arrived" component={Phrases} />
          </Arrived>
        </Activity>
      )}
      {/* A live region, because the focus is on the last step: it is there before its heading. */}
      <div role="status">
        {isReached && (
          <h2>
            <Trans id="gamePlan.title" component={Phrases} />
          </h2>
        )}
      </div>
      {isNear && (
        <Activity mode={mode}>
          <Sunrise ref={riseInView}>
            <LitScenery light={daylight} isUp />
          </Sunrise>
          <Plan>
            <LeaderChoice />
            {booking && <BookSession booking={booking} />}
            <TellLeader isQuiet={booking !== null} />
          </Plan>
          <Points />
          <Signature>
            <Trans id="gamePlan.remember" component={Phrases} />
          </Signature>
        </Activity>
      )}
      {isReached || (
        <PathRow as="div">
          <StepMarker status="upcoming">
            <Icon path={icons.sun} />
          </StepMarker>
          <Sign>
            <Trans id="gamePlan.ahead" />
          </Sign>
        </PathRow>
      )}
    </End>
  );
}

const celebrate = celebrateOnce(theme.color.sun);

/** The sun waits until it is seen, because the card mostly appears below the screen. */
const riseInView = sunriseOnce();

/** The sign beside the marker, as quiet as the steps that are still to come. It does not say when it opens, because the next step does. */
const Sign = styled.p`
  ${quietTitle}
  display: grid;
  align-content: center;
  opacity: ${theme.dimmed};
  ${besideMarker}
`;

const final = css`
  ${cardStyles}
  position: relative;
  border: 2px solid ${theme.color.sun};
  ${belowStage}

  h2 {
    font-size: ${theme.size.heading};
  }

  @media ${theme.screen.phone} {
    margin-inline: ${theme.overhang};
  }

  @media ${theme.screen.low} {
    > div[role="status"] {
      margin-block-start: calc(-1 * ${theme.space.tight});
    }

    h2 {
      font-size: ${theme.size.title};
    }
  }

  /* What is to be done and the closing words, beside a low landscape and the points: all of it in view where the last step is. */
  @media ${theme.screen.wide} {
    row-gap: ${theme.space.small};
    grid-template:
      "arrived arrived" "heading landscape" "plan landscape" "plan points" 1fr "closing points"
      / minmax(0, 3fr) minmax(0, 2fr);
    column-gap: 2rem;

    > ol {
      grid-area: points;
    }

    h2 {
      font-size: 1.75rem;
    }
  }

  ${sunrise("48px", "0.9s")}
`;

/** Along the upper edge of the card, in the color of its sun. */
const Arrived = styled.p`
  display: flex;
  align-items: center;
  min-block-size: ${theme.target};
  margin: calc(-1 * ${cardPadding}) calc(-1 * ${cardPadding}) 0;
  padding: ${theme.space.tight} ${cardPadding};
  border-radius: calc(${theme.radius.card} - 2px) calc(${theme.radius.card} - 2px) 0 0;
  background: ${theme.color.sun};
  color: ${theme.color.onSun};
  font: 700 ${theme.size.lead}/1.25 ${theme.font.display};

  @media ${theme.screen.wide} {
    grid-area: arrived;
  }

  @media ${theme.screen.low} {
    padding-block: ${theme.space.hair};
    font-size: ${theme.size.text};
  }

  @media print {
    background: none;
  }

  ${arrival}
`;

/** What the member does next. */
const Plan = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.medium};
  align-content: start;

  @media ${theme.screen.wide} {
    grid-area: plan;
  }

  @media print {
    display: block;
  }
`;

/** The closing words, as a signature. */
const Signature = styled.p`
  font: italic 700 ${theme.size.heading}/1.2 ${theme.font.display};

  @media ${theme.screen.wide} {
    grid-area: closing;
    font-size: 1.75rem;
  }
`;

const Sunrise = styled.div`
  aspect-ratio: 10 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.control};

  /* All of its rays have room. */
  [data-sun] {
    transform: scale(0.74);
    transform-origin: 214px 73px;
  }

  @media ${theme.screen.wide} {
    grid-area: landscape;
  }

  @media print {
    display: none;
  }
`;

const End = styled.section`
  /* Its sign is a row of the rail. */
  @media ${theme.screen.wide} {
    display: contents;
  }

  &[data-end] {
    ${final}
  }
`;
