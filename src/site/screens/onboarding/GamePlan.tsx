import { Trans, useLingui } from "@lingui/react";
import { css, styled } from "styled-components";
import { isGamePlan } from "../../../../machines/selectors.ts";
import { textIds } from "../../../project/parts.ts";
import { Phrases } from "../../i18n/Phrases.tsx";
import { Text } from "../../i18n/Text.tsx";
import { useMembers, useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { CardMedia, cardStyles } from "../../ui/Card.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { PathRow, StepMarker } from "../../ui/Path.tsx";
import { Scenery } from "../../ui/Scenery.tsx";
import { sunrise, sunriseOnce } from "../../ui/sunrise.ts";
import { TellLeader } from "./TellLeader.tsx";

/** The end of the path: a sign, and the Game Plan once the last step is current. */
export function GamePlan() {
  const { i18n } = useLingui();
  const { points } = useMembers().gamePlan;
  const isReached = useOnboardingSelector(isGamePlan);
  return (
    <End $isReached={isReached}>
      {/* A live region, because the focus is on the last step: it is there before its heading. */}
      <div role="status">
        {isReached && (
          <h2>
            <Trans id="gamePlan.title" component={Phrases} />
          </h2>
        )}
      </div>
      {isReached ? (
        <>
          <Sunrise ref={riseInView}>
            <Scenery sun="up" />
          </Sunrise>
          <ol>
            {points.map(({ id }) => (
              <li key={id}>
                <Text>{i18n._(textIds.point(id))}</Text>
              </li>
            ))}
          </ol>
          <TellLeader />
          <p>
            <Trans id="gamePlan.remember" component={Phrases} />
          </p>
        </>
      ) : (
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

/** The card mostly appears below the screen. */
const riseInView = sunriseOnce();

/** Beside the marker, as dim as the steps that are still to come. When it opens, the next step says. */
const Sign = styled.p`
  align-self: center;
  opacity: ${theme.dimmed};
  font: 700 ${theme.size.title}/1.2 ${theme.font.display};
`;

const final = css`
  ${cardStyles}
  position: relative;
  border: 2px solid ${theme.color.sun};

  h2,
  > p:last-child {
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

  > p:last-child {
    text-align: center;
    text-wrap: balance;
  }

  @media ${theme.screen.phone} {
    margin-inline: ${theme.overhang};
  }

  /* The landscape on the left, as on the welcome. */
  @media ${theme.screen.wide} {
    padding-inline-start: calc(60% + 2rem);
  }

  ${sunrise("48px", "0.9s")}
`;

const Sunrise = styled(CardMedia)`
  margin: 0;
  border-radius: ${theme.radius.control};

  @media ${theme.screen.wide} {
    position: absolute;
    inset: 0 40% 0 0;
    aspect-ratio: auto;
    border-radius: calc(${theme.radius.card} - 1px) 0 0 calc(${theme.radius.card} - 1px);

    /* The landscape is higher than elsewhere: a smaller sun near its upper edge, which is seen first. */
    g {
      transform: scale(0.7);
    }
  }

`;

const End = styled.section<{ $isReached: boolean }>`
  ${({ $isReached }) => $isReached && final}

  @media screen {
    margin-block-start: calc(-1 * ${theme.space.large});
  }
`;
