import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { Card } from "../../ui/Card.ts";

/** The end of the path: what to do with the leader now. */
export function GamePlan() {
  return (
    <Final aria-labelledby="game-plan-title">
      <Sun viewBox="0 0 120 60" aria-hidden="true">
        <circle cx="60" cy="56" r="26" />
        <path d="M60 18V6M33 26l-8-9M87 26l8-9M18 47 7 43M102 47l11-4" />
      </Sun>
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
  );
}

const Final = styled(Card)`
  position: relative;
  overflow: hidden;
  padding-block-start: 5.5rem;
  border-color: transparent;
  background: linear-gradient(#33415c, #5d3f45 60%, #7c3a1c);
  color: #fffdf9;

  h2 {
    font-size: ${theme.size.heading};
  }

  ol {
    display: grid;
    gap: ${theme.space.medium};
    list-style: none;
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
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border-radius: ${theme.radius.round};
    background: ${theme.color.sun};
    color: #241c15;
    font: 700 ${theme.size.text}/1 ${theme.font.display};
  }
`;

const Sun = styled.svg`
  position: absolute;
  inset-block-start: 1rem;
  inset-inline-start: 1.25rem;
  inline-size: 7rem;
  fill: ${theme.color.sun};
  stroke: ${theme.color.sun};
  stroke-width: 4;
  stroke-linecap: round;
  animation: rise ${theme.motion.calm} ease-out;

  @keyframes rise {
    from {
      transform: translateY(1.5rem);
      opacity: 0;
    }
  }
`;
