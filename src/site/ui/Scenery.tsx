import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";

interface SceneryProps {
  /**
   * The sun's position. A number is how far it is below its place high in the sky, in the landscape's own units. Where the sun is hidden by
   * the logo, or both are in the picture of a card, there is no road either.
   */
  readonly sun: "hidden" | "elsewhere" | "rising" | "up" | number;
  /** What is over the sky, as layers of a background. */
  readonly sky?: string;
  /** What is over the hills, below the road. */
  readonly children?: ReactNode;
}

/** The SVG paths of the land in a field of 320 by 120. */
export const land = {
  farHill: "M0 84C44 58 92 56 150 76s118 8 170-14v62H0z",
  nearHill: "M0 104c60-26 120-22 176-8s100 2 144-10v38H0z",
  road: "M92 122c30-11 88-10 88-18 0-5-26-5-25-10 0-5 32-2 36-8 0 7-23 5-23 9s34 4 34 11c0 9-52 11-58 16z",
};

/** The sun's named positions. They are attributes, not styles: a style of its own for each would come with the screen that shows it. */
const sunPositions = {
  hidden: "translate(0 36)",
  elsewhere: "translate(0 99)",
  rising: "translate(0 16)",
  up: undefined,
};

/** A landscape that fills its container, hidden from screen readers. */
export function Scenery({ sun, sky, children }: SceneryProps) {
  return (
    <Land
      data-landscape=""
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      style={sky ? ({ "--sky": sky } as object) : undefined}
    >
      <g
        data-sun=""
        fill={theme.color.sun}
        transform={typeof sun === "number" ? `translate(20 ${sun})` : sunPositions[sun]}
      >
        <circle cx="214" cy="52" r="23" />
        {sun === "up" && (
          <path
            stroke={theme.color.sun}
            strokeWidth="4"
            strokeLinecap="round"
            d="M214 21V10M241 36l9-8M187 36l-9-8M248 60l11 2M180 60l-11 2"
          />
        )}
      </g>
      {/* The sky behind the translucent far hill, through which the sun would shine otherwise. */}
      <path fill={theme.color.skyLow} d={land.farHill} />
      <path opacity=".55" d={land.farHill} />
      <path d={land.nearHill} />
      {children}
      {sun !== "hidden" && sun !== "elsewhere" && <path fill={theme.color.road} d={land.road} />}
    </Land>
  );
}

const Land = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  background: var(--sky, none), linear-gradient(${theme.color.skyHigh}, ${theme.color.skyLow} 80%, ${theme.color.hill} 0);
  fill: ${theme.color.hill};
`;
