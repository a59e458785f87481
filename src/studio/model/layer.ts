import type { Place } from "./place.ts";

/**
 * What is open beside the screen: on a phone the preview, the details of saving, the menu of what is at a place, or a dialog, which cuts the picture at a place or
 * asks before it removes a site.
 */
export type Layer = "preview" | "saved" | `menu ${Place}` | `crop ${Place}` | `remove ${string}`;
