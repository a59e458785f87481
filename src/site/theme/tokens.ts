import { dimmed, touched } from "./palette.ts";

const flat = "(min-width: 30rem) and (max-height: 30rem)";

/** Every design value that is not a color. */
export const tokens = {
  font: {
    // The font lists are short, because the browser looks up each missing font before the first paint.
    text: "system-ui, sans-serif",
    display: "ui-serif, Georgia, serif",
  },
  size: {
    small: "0.9375rem",
    text: "1.0625rem",
    lead: "1.1875rem",
    // The longest words fit on a narrow screen, however large its letters are.
    title: "min(1.375rem,8.5vw)",
    heading: "min(clamp(1.75rem,1.45rem + 1.4vw,2.25rem),12.5vw)",
  },
  /** Spaces that scale with the text, up to a share of a narrow screen. */
  space: {
    hair: "0.25rem",
    tight: "0.5rem",
    small: "min(0.75rem,4vw)",
    medium: "min(1rem,5vw)",
    large: "min(1.5rem,7.5vw)",
    wide: "min(2.5rem,12vw)",
  },
  /**
   * The negative margin of a path's card on a phone. The card is wider than its column, but never wider than the
   * screen.
   */
  overhang: "max(-0.625rem,-3.2vw)",
  radius: { control: "0.75rem", card: "1.25rem", round: "999px" },
  /** The shadow `card` needs a color. `touched` covers a whole button on hover. */
  shadow: { card: "0 1.25rem 2.5rem -1.5rem", touched: `inset 0 0 0 9rem ${touched}` },
  width: { column: "44rem", wide: "clamp(72rem,68vw,88rem)", gate: "26rem" },
  /**
   * The media queries: below 480 px, from 480 px on, below 1100 px, from 1100 px on, a desk or a tablet from 768 px on, a phone on its
   * side, and any phone with room for few lines. They are in rem, so that large letters on a wider screen count too.
   */
  screen: {
    phone: "screen and (max-width: 29.99rem)",
    notPhone: "screen and (min-width: 30rem)",
    narrow: "screen and (max-width: 68.74rem)",
    wide: "screen and (min-width: 68.75rem)",
    desk: "screen and (min-width: 48rem) and (min-height: 30.01rem)",
    flat,
    low: `(max-width: 29.99rem) and (max-height: 44rem), ${flat}`,
  },
  /** How high the hills along the lower edge of a desk are: no higher than their tops on the widest window. */
  hills: "max(38vh,20vw)",
  motion: { calm: "240ms" },
  /**
   * The minimum size of a touch target: WCAG 2.2, 2.5.5 (AAA). It is in px, because a finger does not scale with the
   * text.
   */
  target: "44px",
  /** The opacity of steps that are not current. */
  dimmed,
};
