/** The facts that a picture's file states, and the parts of it that a browser needs. */
export interface PictureFile {
  /** In pixels, turned as the file says. */
  readonly width: number;
  readonly height: number;
  /** Whether the file is complete, as far as its structure shows. */
  readonly isWhole: boolean;
  readonly isMoving: boolean;
  /** Whether it is turned by its notes, which not every program heeds, or has colors that its kept parts alone don't show. */
  readonly needsDrawing: boolean;
  /** Whether its kept parts alone look otherwise: without its color profile, or not turned. */
  readonly losesLook: boolean;
  /** The parts that show the picture, in order. Whatever else is in the file, or follows its end, is in none of them. */
  readonly kept: readonly Uint8Array[];
}
