import type { Language } from "../../project/languages.ts";
import type { Place } from "../model/place.ts";
import type { ScreenName } from "../model/screens.ts";
import type { PreviewSite } from "./preview-site.ts";
import type { VisitState } from "./state-of.ts";

/** The place that the preview opens. Each object is a new request, even for the same place. */
export interface PreviewTarget {
  readonly place: Place;
}

/** What the Studio sends to the preview's frame: the site, and what to call when something happens there. */
export interface Shown extends PreviewSite {
  readonly language: Language;
  /** The colors, as CSS declarations for the root element. */
  readonly style: string;
  /** The preview goes to `state` once for each target. After that, it stays where the owner goes in it. */
  readonly target: PreviewTarget;
  readonly state: VisitState;
  /** Returns whether a tap does what it does for a member. It is called at each tap. */
  readonly isTried: () => boolean;
  /** Called with `null` when the site is on the screen, or with the error if it can't be shown. */
  readonly onShow: (error: unknown) => void;
  /** Called when another language is chosen in the site's header. */
  readonly onLanguage: (language: Language) => void;
  /** Called with the screen that is shown, whenever that changes. */
  readonly onScreen: (screen: ScreenName) => void;
  /** Called with the place of what is tapped, unless taps do what they do for a member. */
  readonly onTap: (place: Place) => void;
}

declare global {
  interface Window {
    /** Shows a site. Only the window of the preview's frame has this function. */
    showSite?: (shown: Shown) => void;
  }
}
