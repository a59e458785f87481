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

/** Where the extras take the width of the card, the button is still as wide as the column on the right. */
const wideExtras = css`
  grid-column: 1 / -1;

  > button {
    justify-self: end;
    inline-size: calc((100% - 2rem) * 2 / 5);
  }
`;

/** The columns of the current card on a wide screen: none is empty, whatever the step has. */
export const wideCards = {
  /** Over the video and the extras. */
  above: css`
    > p,
    > h2 {
      grid-column: 1 / -1;
    }
  `,
  /** Beside the video, over the button. */
  right: besideVideo,
  /** Beside a smaller video, over the extras: the Game Plan comes into view. */
  last: css`
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    ${besideVideo}
  `,
  /** Beside the video; the flyers below take the width of the card. */
  beside: css`
    ${besideVideo}

    ${Part}:last-child {
      ${wideExtras}
    }
  `,
  /** Over the flyers, which take the width of the card. */
  top: css`
    > p,
    > h2 {
      grid-column: 1 / -1;
    }

    ${Part} {
      ${wideExtras}
    }
  `,
  /** There is no video. */
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

/** Where the text of a step stands. */
export function textPlace(step: Step, isLast: boolean): keyof typeof wideCards {
  // Beside a video there is room for two.
  if (step.video && (step.flyers ?? []).flatMap(({ image }) => [...new Set(Object.values(image))])[2]) return "beside";
  if (step.video && isLast && !step.flyers) return "last";
  if (step.video) return hasExtras(step) ? "above" : "right";
  return step.flyers ? "top" : "left";
}
