import { css, styled } from "styled-components";
import type { Step } from "../../../project/project.ts";
import type { Site } from "../../../project/published.ts";
import { theme } from "../../theme/theme.ts";
import { picturesOf } from "./Flyers.tsx";

/** The number of the step and its status. */
export const GridPlace = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.small};
  font-size: ${theme.size.small};
  font-weight: 650;
`;

export const Title = styled.h2`
  font-size: ${theme.size.title};
`;

export const Description = styled.p``;

/** A part of the task of the current step. */
export const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-content: start;
  margin-block-start: ${theme.space.medium};

  @media ${theme.screen.low} {
    margin-block-start: ${theme.space.hair};
  }

  &:empty {
    display: none;
  }

  @media print {
    display: block;
  }
`;

export const VideoPart = styled(Part)``;

/** The part after the video. On a wide screen its button is at the bottom. */
export const TaskPart = styled(Part)`
  @media ${theme.screen.wide} {
    grid-template-rows: 1fr;

    > button {
      align-self: end;
    }
  }
`;

const areas = css`
  > ${GridPlace} {
    grid-area: place;
  }

  > ${Title} {
    grid-area: title;
  }

  > ${Description} {
    grid-area: description;
  }

  > ${VideoPart} {
    grid-area: video;
  }

  > ${TaskPart} {
    grid-area: task;
  }
`;

/** Video and text, each in the middle of its column, so that neither has a hole below it. */
const besideVideo = css`
  ${areas}
  grid-template-areas:
    "video ."
    "video place"
    "video title"
    "video description"
    "video ."
    "video task";
  grid-template-rows: 1fr auto auto auto 1fr auto;

  > ${VideoPart} {
    align-self: center;
    margin: 0;
  }
`;

/** Lets the task take the width of the card while its button stays as wide as the right column. */
const wideTask = css`
  > ${TaskPart} > button {
    justify-self: end;
    inline-size: calc((100% - 2rem) / 3);
  }
`;

/**
 * The grid columns of the current card on a wide screen, by where its text is. No column is empty, whatever the step
 * has.
 */
export const wideCards = {
  /** The text is above the video and the extras, which two flyers make about as high. */
  above: css`
    ${areas}
    grid-template-areas:
      "place place"
      "title title"
      "description description"
      "video task";
  `,
  /** The text is beside the video. The extras and the button are at the bottom. */
  right: besideVideo,
  /** The text is beside a smaller video and above the extras, so that the Game Plan comes into view. */
  last: css`
    ${besideVideo}
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
  `,
  /** The text is beside the video. The extras below, which are many, take the width of the card. */
  beside: css`
    ${besideVideo}
    ${wideTask}
    grid-template-areas:
      "video ."
      "video place"
      "video title"
      "video description"
      "video ."
      "task task";
  `,
  /** The text is above the flyers, which take the width of the card. */
  top: css`
    ${areas}
    ${wideTask}
    grid-template-areas:
      "place place"
      "title title"
      "description description"
      "task task";
  `,
  /** The text is on the left, because the step has no video. */
  left: css`
    ${areas}
    grid-template-areas:
      "place task"
      "title task"
      "description task";
    grid-template-rows: auto auto 1fr;

    > ${TaskPart} {
      margin: 0;
    }
  `,
};

/** How many flyers fit beside a video, and how many lines of other extras. */
const MOST_FLYERS = 2;
const MOST_LINES = 4;

/** Chooses the place of a step's text. */
export function textPlace(step: Step, isLast: boolean, site: Site): keyof typeof wideCards {
  const { video, flyers, apps = [], links = [], files = [] } = step;
  const count = flyers?.flatMap((flyer) => picturesOf(flyer, site)).length ?? 0;
  // An app has its logo, its badges, and more space around them.
  const lines = 3 * apps.length + links.length + files.length;
  if (!video) return flyers ? "top" : "left";
  if (count > MOST_FLYERS) return "beside";
  if (flyers) return "above";
  if (isLast) return "last";
  return lines > MOST_LINES ? "beside" : "right";
}
