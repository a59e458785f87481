import { useLingui } from "@lingui/react";
import { Activity } from "react";
import { css, styled } from "styled-components";
import { Trans } from "#trans";
import { currentBooking, currentLeader, isGamePlan, isNextStep } from "../../../../machines/selectors.ts";
import { textIds } from "../../../project/values.ts";
import { Phrases } from "../../i18n/Phrases.tsx";
import { Text } from "../../i18n/Text.tsx";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { CardMedia, cardPadding, cardStyles } from "../../ui/Card.ts";
import { arrival, celebrateOnce } from "../../ui/finale.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { PathRow, StepMarker } from "../../ui/Path.tsx";
import { Scenery } from "../../ui/Scenery.tsx";
import { sunrise, sunriseOnce } from "../../ui/sunrise.ts";
import { LeaderChoice } from "./LeaderChoice.tsx";
import { LeaderFace } from "./LeaderFace.tsx";
import { BookSession, TellLeader } from "./TellLeader.tsx";

/** The end of the path: a sign, and the Game Plan once the last step is current. It is prepared, hidden, on the step before. */
export function GamePlan() {
  const last = useMembers().steps.length - 1;
  const isReached = useOnboardingSelector(isGamePlan);
  const isNear = useOnboardingSelector(isNextStep(last)) || isReached;
  const mode = isReached ? "visible" : "hidden";
  return (
    <End data-end={isReached || undefined}>
      {isNear && (
        <Activity mode={mode}>
          <Applause />
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
            <Scenery sun="up" />
          </Sunrise>
          <LeaderChoice />
          <Agenda />
          <Remember>
            <Trans id="gamePlan.remember" component={Phrases} />
          </Remember>
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

/** What the member hears at the end, with the face of the leader who brought them. */
function Applause() {
  const leader = useOnboardingSelector(currentLeader);
  return (
    <Arrived ref={celebrate}>
      {leader && <LeaderFace leader={leader} alt={leader.name} />}
      <Trans id="gamePlan.arrived" component={Phrases} />
    </Arrived>
  );
}

const celebrate = celebrateOnce(theme.color.sun);

/** What the member does next. Booking a session comes first or, without an address for that, telling the leader. */
function Agenda() {
  const { i18n } = useLingui();
  const { points } = useMembers().gamePlan;
  const booking = useOnboardingSelector(currentBooking);
  const list = (
    <ol>
      {points.map(({ id }) => (
        <li key={id}>
          <Text>{i18n._(textIds.point(id))}</Text>
        </li>
      ))}
    </ol>
  );
  return booking ? (
    <>
      <BookSession booking={booking} />
      {list}
      <TellLeader isQuiet />
    </>
  ) : (
    <>
      <TellLeader />
      {list}
    </>
  );
}

/** The sun waits until it is seen, because the card mostly appears below the screen. */
const riseInView = sunriseOnce();

/** The sign beside the marker, as dim as the steps that are still to come. It does not say when it opens, because the next step does. */
const Sign = styled.p`
  align-self: center;
  opacity: ${theme.dimmed};
  font: 700 ${theme.size.title}/1.2 ${theme.font.display};
`;

const final = css`
  ${cardStyles}
  position: relative;
  border: 2px solid ${theme.color.sun};

  h2 {
    font: 700 ${theme.size.heading}/1.2 ${theme.font.display};
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

  /* The landscape on the left, as on the welcome. */
  @media ${theme.screen.wide} {
    padding-inline-start: calc(60% + 2rem);
  }

  ${sunrise("48px", "0.9s")}
`;

/** Along the upper edge of the card, in the color of its sun. */
const Arrived = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  min-block-size: ${theme.target};
  margin: calc(-1 * ${cardPadding}) calc(-1 * ${cardPadding}) 0;
  padding: ${theme.space.tight} ${cardPadding};
  border-radius: calc(${theme.radius.card} - 2px) calc(${theme.radius.card} - 2px) 0 0;
  background: ${theme.color.sun};
  color: ${theme.color.onSun};
  font: 700 ${theme.size.lead}/1.25 ${theme.font.display};

  /* On the right of the landscape. */
  @media ${theme.screen.wide} {
    margin-inline-start: -2rem;
    padding-inline-start: 2rem;
    border-start-start-radius: 0;
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

const Remember = styled.p`
  font: 700 ${theme.size.heading}/1.2 ${theme.font.display};
  text-align: center;
  text-wrap: balance;
`;

const Sunrise = styled(CardMedia)`
  margin: 0;
  border-radius: ${theme.radius.control};

  @media ${theme.screen.phone} {
    aspect-ratio: 10 / 3;

    /* All of its rays have room. */
    [data-sun] {
      transform: scale(0.74);
      transform-origin: 214px 73px;
    }
  }

  @media ${theme.screen.wide} {
    position: absolute;
    inset: 0 40% 0 0;
    aspect-ratio: auto;
    border-radius: calc(${theme.radius.card} - 1px) 0 0 calc(${theme.radius.card} - 1px);

    /* The landscape is higher than elsewhere. A smaller sun and higher hills are in its upper half, which is seen first. */
    svg > path {
      transform: scaleY(1.25);
      transform-origin: 0 120px;
    }

    [data-sun] {
      transform: translate(-13px, -5px) scale(0.75);
    }
  }
`;

const End = styled.section`
  &[data-end] {
    ${final}
  }
`;
