import type { Language } from "../../project/languages.ts";
import type { Place } from "../model/place.ts";
import type { PreviewSite } from "./preview-site.ts";
import type { VisitState } from "./state-of.ts";

/** What the preview is to show. */
export interface PreviewTarget {
  readonly place: Place;
}

/** What the preview's frame shows. */
export interface Shown extends PreviewSite {
  readonly language: Language;
  /** CSS of the page's element: the colors. */
  readonly style: string;
  /** The visitor is taken to its state once for each target; from there on they walk. */
  readonly target: PreviewTarget;
  readonly state: VisitState;
  /** Whether a tap acts as a member's does: asked at each tap. */
  readonly isTried: () => boolean;
  /** Called with `null` once it is on the screen, and with why it can't be shown. The next call shows it anew. */
  readonly onShow: (error: unknown) => void;
  /** Called when the visitor has chosen another language. */
  readonly onLanguage: (language: Language) => void;
  /** Called with the place of what is tapped, unless it is tried. */
  readonly onTap: (place: Place) => void;
}

declare global {
  interface Window {
    /** Of the preview's frame: the one way to say what it shows. */
    showSite?: (shown: Shown) => void;
  }
}
