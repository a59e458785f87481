import { wantsMotion } from "./motion.ts";
import { keepBarAway } from "./returning-bar.ts";

/** Where a row of the path is, and where its parts are that it has in every status of its step. */
interface RowPlace {
  readonly row: DOMRect;
  readonly parts: ReadonlyMap<HTMLElement, DOMRect>;
}

/** Where two neighboring rows are, the step that gets done and the one that opens, and what follows them. */
interface Places {
  readonly done: RowPlace;
  readonly next: RowPlace;
  /** The place of the next row's heading, which stands for the row because the line above a heading may change or disappear. */
  readonly below: DOMRect | undefined;
}

/** Where the rows were just before the task of a step was removed, by the row of the next step. */
const lastPlaces = new WeakMap<Element, Places>();

/** A ref for the first element of the current step's task. When it is removed, the places of the rows are kept for `arriveAtStep`. */
export function leaveStep(task: HTMLElement | null): () => void {
  return () => {
    const next = task?.closest("li")?.nextElementSibling;
    if (next) lastPlaces.set(next, placesOf(next));
  };
}

/**
 * A ref that focuses the heading of the step that becomes the current one, and scrolls there at once. Everything that is in view before
 * or after glides from where it was to where it is. The heading needs `tabIndex={-1}`.
 */
export function arriveAtStep(heading: HTMLElement | null): void {
  const row = heading?.closest("li");
  if (!heading || !row) return;
  const before = lastPlaces.get(row);
  for (const glide of glides.splice(0)) glide.cancel();
  heading.focus({ preventScroll: true });
  scrollBy(0, distanceTo(row, heading));
  if (before && wantsMotion()) glideFrom(before, row);
  keepBarAway();
}

/** The distance between the edge of the screen and an element that is scrolled there, in CSS pixels. */
const MARGIN = 16;

/**
 * How far to scroll to a step: until the marker of the step that is done is at the top, where the member sees it change. A heading
 * that would be below the screen comes first; after the last step, so does the end of the path: its heading as long as the step's
 * stays in view, and as much of it as fits below the step's marker.
 */
function distanceTo(row: Element, heading: Element): number {
  const untilOnTop = (part: Element) => part.getBoundingClientRect().top - MARGIN;
  const untilAbove = (part: Element) => part.getBoundingClientRect().bottom + MARGIN - innerHeight;
  const end = row.nextElementSibling ? null : row.parentElement?.nextElementSibling;
  const endHeading = end?.querySelector("h2");
  const top = Math.max(
    untilOnTop(row.previousElementSibling ?? row),
    untilAbove(heading),
    end ? Math.min(untilAbove(end), untilOnTop(row)) : Number.NEGATIVE_INFINITY,
    endHeading && untilAbove(endHeading) <= untilOnTop(heading) ? untilAbove(endHeading) : Number.NEGATIVE_INFINITY,
  );
  // Part of a pixel more would cut a marker that just fits.
  return Math.floor(Math.min(top, untilOnTop(heading)));
}

const GLIDE = { duration: 240, easing: "cubic-bezier(0.3, 0, 0.2, 1)" };

/** The animations that run now. */
const glides: Animation[] = [];

function glide(element: Element, ...[from, to = {}]: [from: Keyframe, to?: Keyframe]): Animation {
  const animation = element.animate([from, to], GLIDE);
  glides.push(animation);
  return animation;
}

/** Lets an element glide to its place, from that far away. */
function glideBy(element: Element, y: number, x = 0): void {
  if (Math.abs(x) > 0.5 || Math.abs(y) > 0.5) glide(element, { transform: `translate(${x}px, ${y}px)` });
}

/**
 * Lets all rows glide to their places in the same time, so that rows that touch at the beginning touch until the end. Rows above the
 * finished step keep their distance to it, and rows below the step that opens keep their distance to the lower edge of its card.
 */
function glideFrom(before: Places, next: Element): void {
  const done = next.previousElementSibling as Element;
  const now = placesOf(next);
  const upperBy = limited(before.done.row.top - now.done.row.top);
  const nextBy = limited(before.next.row.top - now.next.row.top);
  // A finished step may be longer than before. It grows, and what is below it follows.
  const longer = Math.max(0, upperBy - nextBy);
  const growth = distance(now) - distance(before);
  // All that is read of the page is read before anything moves: each change between would have it laid out anew.
  const moves = [
    [done, upperBy],
    [next, nextBy + longer],
    ...inReach(done, "previousElementSibling", upperBy),
    ...inReach(next, "nextElementSibling", nextBy + longer - growth),
  ] as const;
  unfold(next, growth);
  const { height } = now.done.row;
  if (longer > 0) glide(done, { height: `${height - longer}px` }, { height: `${height}px` });
  for (const [element, y] of moves) glideBy(element, y);
  for (const name of ["done", "next"] as const) glideParts(before[name], now[name]);
}

/** The distance from the upper edge of the row that opens to what is below the row. */
const distance = ({ next, below }: Places) => (below ? below.top - next.row.top : 0);

/** Limits a distance to the height of the screen, so that what was farther away comes from the edge of the screen. */
const limited = (distance: number) => Math.min(Math.max(distance, -innerHeight), innerHeight);

/** Returns the elements above or below an element, up to a screen beyond the edge. They move along, so that nothing runs over them. */
function* inReach(
  element: Element,
  side: "previousElementSibling" | "nextElementSibling",
  by: number,
): Generator<[Element, number]> {
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
    for (let beside = around[side]; beside; beside = beside[side]) {
      // It skips elements that are not shown or are fixed to the screen, as the header is while it is a bar.
      if (!(beside as HTMLElement).offsetParent || getComputedStyle(beside).position === "sticky") continue;
      const { top, bottom } = beside.getBoundingClientRect();
      if (Math.max(bottom, bottom + by) < -innerHeight || Math.min(top, top + by) > 2 * innerHeight) return;
      yield [beside, by];
    }
}

/** Lets the parts of a row glide from their old place in it to the new one. Texts that were not shown before move with the heading. */
function glideParts(before: RowPlace, now: RowPlace): void {
  const fromPlace = (part: HTMLElement) => {
    const [last, place] = [before.parts.get(part), now.parts.get(part)];
    if (!last || !place) return undefined;
    return {
      x: last.left - before.row.left - (place.left - now.row.left),
      y: last.top - before.row.top - (place.top - now.row.top),
    };
  };
  const ofHeading = [...now.parts.keys()].filter(({ localName }) => localName === "h2").map(fromPlace)[0];
  for (const part of now.parts.keys()) {
    const { x, y } = fromPlace(part) ?? { x: 0, y: ofHeading?.y ?? 0 };
    glideBy(part, y, x);
  }
}

/** Opens a card downward, while its row has its final size from the beginning. */
function unfold(row: Element, growth: number): void {
  const card = row.lastElementChild as HTMLElement;
  if (growth < 1) return;
  const { height } = card.getBoundingClientRect();
  const below = Number.parseFloat(getComputedStyle(row).paddingBlockEnd);
  // What is in the middle of the card stays where it is when that is open.
  const { gridTemplateRows } = getComputedStyle(card);
  // At first the card also has the row's padding, because it would cut off its own heading otherwise.
  glide(
    card,
    { height: `${height + below - growth}px`, gridTemplateRows },
    { height: `${height}px`, gridTemplateRows },
  );
  const opening = glide(
    row,
    { paddingBlockEnd: 0, marginBlockEnd: `${growth}px` },
    { paddingBlockEnd: `${below}px`, marginBlockEnd: 0 },
  );
  card.style.overflow = "hidden";
  opening.onfinish = opening.oncancel = () => card.style.removeProperty("overflow");
  // The connector at the row's lower edge comes when the card is open. Until then it would be laid out anew in each frame.
  const connector = row.querySelector(":scope > [data-complete]");
  const hidden = { visibility: "hidden" };
  if (connector) glide(connector, hidden, hidden);
}

function placesOf(next: Element): Places {
  const after = next.nextElementSibling?.querySelector("h2") ?? next.parentElement?.nextElementSibling;
  return {
    done: rowPlace(next.previousElementSibling as Element),
    next: rowPlace(next),
    below: after?.getBoundingClientRect(),
  };
}

function rowPlace(row: Element): RowPlace {
  const parts = [...row.querySelectorAll<HTMLElement>("[data-status], h2, :scope > div > p, :scope > div > details")];
  const places = parts.map((part) => [part, part.getBoundingClientRect()] as const);
  // Texts for screen readers alone are one pixel wide.
  return { row: row.getBoundingClientRect(), parts: new Map(places.filter(([, { width }]) => width > 1)) };
}
