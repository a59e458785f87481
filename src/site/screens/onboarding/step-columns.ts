import { css } from "styled-components";
import type { Step } from "../../../project/project.ts";
import { hasExtras } from "./Extras.tsx";
import { Part } from "./StepTask.tsx";

const besideVideo = css`
  grid-template-rows: auto auto auto 1fr;

  > p,
  > h2 {
    grid-column: 2;
  }

  ${Part}:nth-child(4) {
    grid-row: 1 / span 4;
    margin: 0;
  }
`;

/** Lets the extras take the width of the card while the button stays as wide as the right column. */
const wideExtras = css`
  grid-column: 1 / -1;

  > button {
    justify-self: end;
    inline-size: calc((100% - 2rem) * 2 / 5);
  }
`;

/**
 * The grid columns of the current card on a wide screen, by where its text is. No column is empty, whatever the step
 * has.
 */
export const wideCards = {
  /** The text is above the video and the extras. */
  above: css`
    > p,
    > h2 {
      grid-column: 1 / -1;
    }
  `,
  /** The text is beside the video, above the button. */
  right: besideVideo,
  /** The text is beside a smaller video and above the extras, so that the Game Plan comes into view. */
  last: css`
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    ${besideVideo}
  `,
  /** The text is beside the video. The flyers below take the width of the card. */
  beside: css`
    ${besideVideo}

    ${Part}:last-child {
      ${wideExtras}
    }
  `,
  /** The text is above the flyers, which take the width of the card. */
  top: css`
    > p,
    > h2 {
      grid-column: 1 / -1;
    }

    ${Part} {
      ${wideExtras}
    }
  `,
  /** The text is on the left, because the step has no video. */
  left: css`
    grid-template-rows: auto auto 1fr;

    > p,
    > h2 {
      grid-column: 1;
    }

    ${Part} {
      grid-row: 1 / span 3;
      margin: 0;
    }
  `,
};

/** Chooses the place of a step's text. */
export function textPlace(step: Step, isLast: boolean): keyof typeof wideCards {
  // Two flyers fit beside a video, but not three.
  if (step.video && (step.flyers ?? []).flatMap(({ image }) => [...new Set(Object.values(image))])[2]) return "beside";
  if (step.video && isLast && !step.flyers) return "last";
  if (step.video) return hasExtras(step) ? "above" : "right";
  return step.flyers ? "top" : "left";
}
