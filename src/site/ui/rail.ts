import type { CSSProperties } from "react";
import { css } from "styled-components";
import { theme } from "../theme/theme.ts";

/** Between a marker and what is beside it. */
export const pathGap = "min(1rem,2.5vw)";

/**
 * On a desk the rows of the path make a rail: each as high as the others, so that all stay together while the page is scrolled. A row has no
 * box there, because its card is on the stage: each of its other parts is put on the rail by itself.
 */
export const rail = {
  row: "4.5rem",
  head: "4rem",
  /** How far from the top of the screen it stays. */
  top: "1rem",
};

/** The style of a row: its place on the rail, from 0. */
export const rowStyle = (index: number) => ({ "--index": index }) as CSSProperties;

/** The style of a path with that many steps. */
export const pathStyle = (steps: number) => ({ "--steps": steps }) as CSSProperties;

/** How far a row is below the top of the rail. */
export const rowOffset = `${rail.head} + var(--index) * ${rail.row}`;

/** The last row is that of the Game Plan. */
const railHeight = `(${rail.head} + (var(--steps) + 1) * ${rail.row})`;

/** Puts a part on the rail: that far below its top, and that high. */
export const onRail = (offset: string, height: string) => css`
  position: sticky;
  grid-area: rail;
  align-self: start;
  block-size: calc(${height});
  /* With its margins each part is as high as the rail: all of them stop together at the end of the stage. */
  margin-block: calc(${offset}) calc(${railHeight} - (${offset}) - (${height}));
  /* A rail that is higher than the screen moves with the page until its end is there. */
  inset-block-start: calc(${rail.top} + ${offset} + min(0px, 100vh - ${rail.top} - ${railHeight}));
`;

/** What is beside the marker of a row, but the card of the current one. */
export const besideMarker = css`
  @media ${theme.screen.wide} {
    ${onRail(rowOffset, rail.row)}
    z-index: 1;
    margin-inline-start: calc(${theme.target} + ${pathGap});
    padding-block-end: calc(${rail.row} - ${theme.target});
  }
`;
