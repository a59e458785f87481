import { theme } from "../theme/theme.ts";
import { fadeIn, fadeOut, putAt } from "./crossfade.ts";
import { seenCopyOf } from "./last-screen.ts";
import { wantsMotion } from "./motion.ts";
import { keepBarAway } from "./returning-bar.ts";

/** A row as it was: its place on the screen or, on a rail, that of its card; and a copy of it, with its card. */
interface OldRow {
  readonly place: DOMRect;
  readonly copy: HTMLElement;
  readonly card: HTMLElement;
}

/** The step that gets done and, in a column, the one that opens, just before, and where what moves began. */
interface Before {
  readonly done: OldRow;
  readonly next: OldRow | undefined;
  readonly tops: Tops;
}

/** What was there just before the next step came. */
let lastSight: Before | undefined;

/**
 * Keeps what is seen of the path, for `arriveAtStep`. Call it just before the next step comes: between two changes, all of the page would have
 * to be laid out.
 */
export function leaveStep(control: HTMLElement): void {
  // What has the focus when it goes has the page laid out in the middle of the change.
  control.blur();
  const done = control.closest("li") as HTMLElement;
  const next = done.nextElementSibling as HTMLElement;
  lastSight = wantsMotion()
    ? { done: oldRow(done), next: isInColumn(done) ? oldRow(next) : undefined, tops: topsOf(done, next) }
    : undefined;
}

/**
 * A ref that focuses the heading of the step that becomes the current one, and scrolls there at once. The old card and its row crossfade, and
 * so do the next row and its card. In a column, what is in view moves from where it was while the one folds and the other unfolds; on the
 * stage of a desk nothing moves. The heading needs `tabIndex={-1}`.
 */
export function arriveAtStep(heading: HTMLElement | null): void {
  if (!heading) return;
  const row = heading.closest("li") as HTMLElement;
  const card = heading.parentElement as HTMLElement;
  const before = lastSight;
  lastSight = undefined;
  for (const each of motions.splice(0)) each.cancel();
  heading.focus({ preventScroll: true });
  scrollBy(0, distanceTo(row, card, heading));
  keepBarAway();
  if (before && wantsMotion()) {
    const done = row.previousElementSibling;
    const parts: (Element | null | undefined)[] = [done?.querySelector("details")];
    if (isInColumn(row)) {
      foldAndUnfold(before, row, card);
      parts.push(card);
      // On a phone it was behind the card.
      if (matchMedia(theme.screen.phone).matches) parts.push(done?.querySelector("[data-complete]"));
    } else {
      leaveStage(before.done, row, topOf(card));
      parts.push(...card.children);
      // Below the last card the end is where the old card was.
      if (!row.nextElementSibling) parts.push(row.parentElement?.nextElementSibling);
    }
    for (const part of parts) if (part) motions.push(fadeIn(part));
  }
}

/** Whether a row has a box of its own: on a rail it has none. */
const isInColumn = (row: HTMLElement) => row.offsetHeight > 0;

/** The distance between the edge of the screen and an element that is scrolled there, in CSS pixels. */
const MARGIN = 16;

/**
 * How far to scroll to a step. In a column: until the marker of the step that is done is at the top, where the member sees it change; on a
 * stage: no farther than to the card. A heading that would be below the screen comes first; after the last step, so does the end of the path:
 * its heading as long as the step's stays in view, and as much of it as fits below the step's marker. On a stage that is longer than the
 * screen with it, the card comes to the top: less would cut the page's heading.
 */
function distanceTo(row: HTMLElement, card: Element, heading: Element): number {
  const untilOnTop = (part: Element) => part.getBoundingClientRect().top - MARGIN;
  const untilAbove = (part: Element) => part.getBoundingClientRect().bottom + MARGIN - innerHeight;
  const isColumn = isInColumn(row);
  const marker = row.querySelector("[data-status]") ?? row;
  const end = row.nextElementSibling ? null : row.parentElement?.nextElementSibling;
  const endHeading = end?.querySelector("h2");
  const isLonger = end && untilAbove(end) + scrollY > 0;
  const top = Math.max(
    isColumn
      ? untilOnTop(row.previousElementSibling ?? row)
      : Math.min(isLonger ? Number.POSITIVE_INFINITY : 0, untilOnTop(card)),
    untilAbove(heading),
    untilAbove(marker),
    isColumn && end ? Math.min(untilAbove(end), untilOnTop(row)) : Number.NEGATIVE_INFINITY,
    endHeading && untilAbove(endHeading) <= untilOnTop(heading) ? untilAbove(endHeading) : Number.NEGATIVE_INFINITY,
  );
  // Part of a pixel more would cut a marker that just fits. On a stage the heading stays in sight while a long rail is scrolled.
  return Math.floor(isColumn ? Math.min(top, untilOnTop(heading)) : top);
}

/** No longer than what fades in needs. It holds in a frame that is older than the motion, too: a busy browser draws one. */
const MOTION = { duration: 240, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "backwards" } as const;

/** The animations that run now. */
const motions: Animation[] = [];

/** Lets an element come to its place from that far away, in CSS pixels. */
function moveBy(element: Element, y: number): void {
  if (Math.abs(y) > 0.5) motions.push(element.animate([{ transform: `translateY(${y}px)` }, {}], MOTION));
}

/** Cuts that much off the lower edge of an element, but nothing of its shadow or of a ring beside it. */
const cutBelow = (height: number) => `inset(-2rem -2rem ${height}px)`;

/**
 * Folds the card of the finished step to its row while that of the next one unfolds. Rows touch from beginning to end, because all of it takes
 * the same time, and nothing changes the layout.
 */
function foldAndUnfold(before: Before, next: HTMLElement, card: HTMLElement): void {
  const done = next.previousElementSibling as HTMLElement;
  const tops = topsOf(done, next);
  const by = (part: keyof Tops) => before.tops[part] - tops[part];
  const behind = below(next);
  // All that is read of the page is read before anything moves: each change between would have it laid out anew.
  const moves = [
    [done, by("done")],
    [next, by("next")],
    ...inReach(done, "previousElementSibling", by("above")),
    [behind, by("below")],
    ...inReach(behind, "nextElementSibling", by("beyond")),
  ] as const;
  const covered = by("next") - by("below");
  if (covered > 0) motions.push(card.animate([{ clipPath: cutBelow(covered) }, { clipPath: cutBelow(0) }], MOTION));
  for (const [element, y] of moves) moveBy(element, y);
  leave(before.done, next, -by("done"), by("next") - by("done"));
  if (before.next) leave(before.next, next, -by("next"), 0);
}

const pathOf = (row: Element) => row.parentElement?.parentElement as Element;
const cardOf = (row: Element) => row.querySelector("h2")?.parentElement as HTMLElement;

/**
 * Lets an old row go, and move meanwhile.
 *
 * @param by how far it moves, in CSS pixels
 * @param cut how much of its lower edge goes, in CSS pixels
 */
function leave({ place, copy, card }: OldRow, row: Element, by: number, cut: number): void {
  // Its marker is not beside it.
  card.style.gridColumnEnd = "-1";
  putAt(copy, place);
  // A card goes under the marker in its corner, a row over the card that unfolds from it.
  if (cut > 0) copy.style.zIndex = "0";
  const end = { transform: `translateY(${by}px)`, clipPath: cutBelow(Math.max(0, cut)) };
  motions.push(fadeOut(copy, pathOf(row)), copy.animate([{ transform: "none", clipPath: cutBelow(0) }, end], MOTION));
}

/** Lets the old card of a stage go, from where the next one comes: the upper edge of that on the screen. */
function leaveStage({ place, copy, card }: OldRow, row: Element, top: number): void {
  copy.replaceChildren(card);
  putAt(card, new DOMRect(place.x, top, place.width, place.height));
  motions.push(fadeOut(copy, pathOf(row), card));
}

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

const topOf = (element: Element) => element.getBoundingClientRect().top;

/** What is below a row: the next one, or what follows the path. */
const below = (row: Element): Element => row.nextElementSibling ?? row.parentElement?.nextElementSibling ?? row;

/** The upper edges of the two rows, of the one above them, of the one below, which gets a line more, and of what is below that. */
const topsOf = (done: Element, next: Element) => ({
  done: topOf(done),
  next: topOf(next),
  above: topOf(done.previousElementSibling ?? done),
  below: topOf(below(next)),
  beyond: topOf(below(below(next))),
});

type Tops = ReturnType<typeof topsOf>;

function oldRow(row: HTMLElement): OldRow {
  const place = row.getBoundingClientRect();
  const copy = seenCopyOf(row);
  return { place: place.height > 0 ? place : cardOf(row).getBoundingClientRect(), copy, card: cardOf(copy) };
}
