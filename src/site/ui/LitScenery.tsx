import { theme } from "../theme/theme.ts";
import type { Light } from "./light.ts";
import { land, Scenery } from "./Scenery.tsx";

interface LitSceneryProps {
  readonly light: Light;
  /** Whether the sun has rays. */
  readonly isUp?: boolean;
}

/** The landscape in the light of an hour, over the sky and the hills that the page's colors give it. */
export function LitScenery({ light: { sun, dawn, day }, isUp }: LitSceneryProps) {
  const { dawnHigh, dawnLow, dayHigh, dayLow } = theme.color;
  const sky = [layer(dawnHigh, dawnLow, dawn), layer(dayHigh, dayLow, day)].filter(Boolean).join();
  return (
    <Scenery sun={isUp ? "up" : sun} sky={sky || "none"}>
      {dawn > 0 && <path fill={dawnHigh} opacity={0.55 * dawn} d={land.farHill + land.nearHill} />}
    </Scenery>
  );
}

/** Part of a sky, from its top to the horizon, that lets as much of the one behind it through as its share leaves. */
const layer = (high: string, low: string, share: number) =>
  share > 0 && `linear-gradient(${seeThrough(high, share)}, ${seeThrough(low, share)} 80%)`;

/** A color such as "#862a0c" with an opacity from 0 to 1. */
const seeThrough = (color: string, opacity: number) =>
  color +
  Math.round(255 * opacity)
    .toString(16)
    .padStart(2, "0");
