import type { Place } from "./place.ts";

/** What lies over the screen: on a phone the preview, or a dialog, which cuts the picture at a place or asks before it removes a site. */
export type Layer = "preview" | `crop ${Place}` | `remove ${string}`;
