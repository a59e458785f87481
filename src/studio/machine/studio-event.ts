import type { Language } from "../../project/languages.ts";
import type { BytesByDigest, Draft } from "../model/draft.ts";
import type { EditorPart } from "../model/editor-part.ts";
import type { Layer } from "../model/layer.ts";
import type { Place } from "../model/place.ts";
import type { Route } from "../model/route.ts";
import type { Starter } from "../model/starter.ts";
import type { OwnerEvent } from "./owner-event.ts";

/** The events of the Studio's machine. Those of `OwnerEvent` are forwarded to the open project. */
export type StudioEvent =
  | OwnerEvent
  /** The owner chooses the language of the Studio. */
  | { readonly type: "language.select"; readonly language: Language }
  /** The owner begins a site. */
  | { readonly type: "start.new"; readonly draft: Draft; readonly bytes: BytesByDigest }
  /** The owner wants to open the site at this address. */
  | { readonly type: "start.site" }
  /** The owner goes back to the first screen. */
  | { readonly type: "start.back" }
  /** The owner opens the site at this address with its password. */
  | { readonly type: "site.open"; readonly password: string }
  /** The owner opens a project file. */
  | { readonly type: "file.open"; readonly file: Blob }
  /** The owner opens a project of this browser. */
  | { readonly type: "project.open"; readonly id: string }
  /** The owner removes a project from this browser. */
  | { readonly type: "project.remove"; readonly id: string }
  /** The starters are to be shown. */
  | { readonly type: "starters.read" }
  /** The owner begins with a starter. */
  | { readonly type: "starter.use"; readonly starter: Starter }
  /** Another part of the editor is shown, at a place of it. */
  | { readonly type: "part.select"; readonly part: EditorPart; readonly place?: Place }
  /** Another place is edited, or the place of an undone change is shown. */
  | { readonly type: "place.select"; readonly place: Place; readonly part?: EditorPart }
  /** A layer is opened over the screen. */
  | { readonly type: "layer.open"; readonly layer: Layer }
  /** The layer is closed. */
  | { readonly type: "layer.close" }
  /** The browser goes back or forward to a screen. */
  | { readonly type: "history.step"; readonly route: Route; readonly layer: Layer | null }
  /** The owner has read the problems of the opened file or site. */
  | { readonly type: "problems.dismiss" };
