/** The light of a landscape at one hour. */
export interface Light {
  /** How far the sun is below its place high in the sky, in the landscape's own units: at 6 it stands on the ridge. */
  readonly sun: number;
  /** How much of the dawn is in the sky and on the land, from 0 to 1. */
  readonly dawn: number;
  /** How much of the day is in the sky, from 0 to 1. */
  readonly day: number;
}

/**
 * The light of a step: one scene in as many hours as there are steps, from deep dawn at the first to the sun above the ridge at the last.
 *
 * @param step the index of the step, from 0
 * @param total the number of steps
 */
export function lightOf(step: number, total: number): Light {
  const last = total - 1;
  const share = last > 0 ? step / last : 1;
  return {
    sun: step < last ? 42 - 30 * share : -4,
    dawn: Math.max(0, 1 - 1.6 * share),
    day: Math.max(0, share - 0.45),
  };
}

/** The light at the end of the path. */
export const daylight: Light = { sun: -8, dawn: 0, day: 1 };
