import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";

interface SceneryProps {
  /** A number is its height, from 0, half behind the hills, to 1. */
  readonly sun: "hidden" | "rising" | "up" | number;
}

/** A landscape that fills its container, hidden from screen readers. */
export function Scenery({ sun }: SceneryProps) {
  return (
    <Land $sun={sun} viewBox="0 0 320 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g transform={typeof sun === "number" ? `translate(20 ${26 - 52 * sun})` : undefined}>
        <circle cx="214" cy="52" r="21" />
        {sun === "up" && <path d="M214 21V10M241 36l9-8M187 36l-9-8M248 60l11 2M180 60l-11 2" />}
      </g>
      <path d={FAR_HILL} />
      <path opacity=".55" d={FAR_HILL} />
      <path d="M0 104c60-26 120-22 176-8s100 2 144-10v34H0z" />
      <path d="M92 120c30-9 88-8 88-16 0-5-26-5-25-11 1-4 18-5 30-12 7-4 11-7 12-11 1 5-1 9-7 13-9 6-22 8-22 11 0 4 34 4 34 12 0 9-52 9-58 14z" />
    </Land>
  );
}

const FAR_HILL = "M0 84C44 58 92 56 150 76s118 8 170-14v58H0z";

const sunPositions = {
  hidden: "transform: translateY(36px);",
  rising: "transform: translateY(16px);",
  up: css`
    animation: sunrise ${theme.motion.calm} ease-out;
    /* Follows the scroll position in browsers that know "auto". */
    animation: sunrise auto ease-out;
    animation-timeline: view();
    animation-range: entry 20% cover 40%;

    @keyframes sunrise {
      from {
        transform: translateY(48px);
      }
    }
  `,
};

const Land = styled.svg<{ $sun: SceneryProps["sun"] }>`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  background: linear-gradient(${theme.color.skyHigh}, ${theme.color.skyLow} 80%);
  fill: ${theme.color.hill};

  g {
    fill: ${theme.color.sun};
    stroke: ${theme.color.sun};
    stroke-width: 4;
    stroke-linecap: round;
    ${({ $sun }) => typeof $sun === "string" && sunPositions[$sun]}
  }

  /* Haze in front of the far hill. */
  g + path {
    fill: ${theme.color.skyLow};
  }

  > path:last-child {
    fill: ${theme.color.road};
  }
`;
