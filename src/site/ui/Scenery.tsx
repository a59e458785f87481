import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { landscape } from "./landscape.ts";

interface SceneryProps {
  /** A number is its height, from 0, half behind the hills, to 1. Where it is hidden there is no road either: the logo would cover it. */
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
      <path d={landscape.farHill} />
      <path opacity=".55" d={landscape.farHill} />
      <path d={landscape.nearHill} />
      {sun !== "hidden" && <path d={landscape.road} />}
    </Land>
  );
}

/** Without an entry, it is up. */
const sunPositions: Partial<Record<SceneryProps["sun"], string>> = {
  hidden: "transform: translateY(36px);",
  rising: "transform: translateY(16px);",
};

const Land = styled.svg<{ $sun: SceneryProps["sun"] }>`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  background: linear-gradient(${theme.color.skyHigh}, ${theme.color.skyLow} 80%, ${theme.color.hill} 0);
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

  > path:nth-of-type(4) {
    fill: ${theme.color.road};
  }
`;
