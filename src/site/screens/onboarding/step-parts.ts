import { css, styled } from "styled-components";
import type { Step } from "../../../project/project.ts";
import type { Site } from "../../../project/published.ts";
import { theme } from "../../theme/theme.ts";
import { picturesOf } from "./Flyers.tsx";

/** The number of the step and its status. */
export const StepPlace = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.small};
  font-size: ${theme.size.small};
  font-weight: 650;
`;

/** How every title but that of the current step looks: on as few lines as it needs, wherever its phrases end. */
export const quietTitle = css`
  font: 400 ${theme.size.text}/1.3 ${theme.font.display};

  span {
    display: inline;
  }
`;

export const Title = styled.h2`
  font-size: ${theme.size.title};
`;

export const Description = styled.p``;

const taskPart = css`
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

/** The picture of the current step's task: its video, or its landscape. */
export const MediaPart = styled.div`
  ${taskPart}

  @media ${theme.screen.wide} {
    grid-area: media;
    align-content: stretch;
    grid-template-rows: minmax(0, 1fr);
  }
`;

/** What is to be done in the current step: its extras, and the button that leads on. */
export const ActionsPart = styled.div`
  ${taskPart}

  @media ${theme.screen.wide} {
    display: contents;

    > * {
      grid-area: extras;
      margin-block-start: ${theme.space.medium};
      /* Without a box of its own, the part fades by what is in it. */
      opacity: inherit;
    }

    > button {
      grid-area: next;
    }
  }
`;

/** A picture that takes the height that is there. */
const stretched = css`
  > ${MediaPart} > :first-child {
    aspect-ratio: auto;
  }
`;

/** The card is as high as the screen leaves it, so that the button is at the same place in each step, and the picture takes what the texts leave. */
const fullStage = css`
  min-block-size: clamp(27rem, 100vh - 11.5rem, 42rem);
  grid-template-rows: auto auto auto minmax(12rem, 1fr) auto;
  ${stretched}
`;

/** Where the parts of the current card are on the stage. Its heading is always first. */
export const stages = {
  /** The picture has the width of the card. */
  picture: css`
    ${fullStage}
    grid-template-areas: "place place" "title title" "description description" "media media" ". next";
  `,
  /** The extras and the button are beside the picture. An owner's own is not cut at its sides, nor is the sun. */
  beside: css`
    ${fullStage}

    [data-sun] {
      translate: -50px;
    }

    > ${MediaPart} > [data-picture] {
      aspect-ratio: 16 / 9;
      align-self: start;
    }

    grid-template-areas: "place place" "title title" "description description" "media extras" "media next";
  `,
  /** The extras, which are many, are below the picture. */
  below: css`
    grid-template-rows: auto auto auto clamp(12rem, 100vh - 27rem, 27rem);
    ${stretched}
    grid-template-areas: "place place" "title title" "description description" "media media" "extras extras" ". next";
  `,
  /** The video is small and beside the texts, so that the Game Plan comes into view. A video that plays takes the height it needs. */
  last: css`
    grid-template-columns: minmax(0, 1fr) minmax(0, 24rem);
    padding-block: ${theme.space.medium};
    grid-template-areas: "place media" "title media" "description media" "extras extras";

    > ${MediaPart} {
      margin-block-start: 0;
    }
  `,
};

/** How many flyers fit beside a picture, and how many lines of other extras. */
const MOST_FLYERS = 2;
const MOST_LINES = 4;

/** Chooses the stage of a step. */
export function stageOf(step: Step, isLast: boolean, site: Site): keyof typeof stages {
  const { flyers = [], apps = [], links = [], files = [] } = step;
  const pictures = flyers.flatMap((flyer) => picturesOf(flyer, site)).length;
  // An app has its logo, its badges, and more space around them.
  const lines = 3 * apps.length + links.length + files.length;
  if (pictures > MOST_FLYERS || lines > MOST_LINES) return "below";
  if (isLast) return "last";
  return pictures + lines > 0 ? "beside" : "picture";
}
