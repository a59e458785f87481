/** Part of a text as it is seen in a frame, in CSS pixels of the screen. */
export interface SeenText {
  readonly text: string;
  /** From 0 to 1, with that of all around it. */
  readonly opacity: number;
  /** As high as its line, however high its letters are: neighboring lines of a text touch. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** Whether it belongs to what the member leaves. */
  readonly isOld: boolean;
}

/** What is seen of the page's own part in a frame. */
export interface Frame {
  /** Since the tap, in milliseconds. */
  readonly time: number;
  readonly scroll: number;
  readonly texts: readonly SeenText[];
  /** The upper edges of the rows of the path that have a box, and of what follows them. */
  readonly rows: readonly number[];
  readonly markers: readonly SeenText["box"][];
  /** The pieces of the path between them that can be seen. The last one goes on behind what follows the path. */
  readonly pieces: readonly SeenText["box"][];
}

/**
 * Holds what moves now, and looks at each of its frames, 16 ms after the other whatever the machine needs for it. Runs in the page, so it
 * refers to nothing outside of itself.
 *
 * @param button the name of a button that is pressed first
 * @returns the frames, the last one when all is over; nothing moves then
 */
export async function filmMotion(button?: string): Promise<Frame[]> {
  const pressed = [...document.querySelectorAll("button")].find(
    (each) => each.textContent === button && each.checkVisibility(),
  );
  // The page answers first, and goes on after a frame. What moves then is held before the next one.
  const gone = new Promise<void>((resolve) => {
    new MutationObserver(() => pressed?.isConnected || resolve()).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  pressed?.click();
  if (pressed) await gone;
  const isContent = (animation: Animation) => !("transitionProperty" in animation) && !("animationName" in animation);
  const motions = document.getAnimations().filter(isContent);
  for (const motion of motions) motion.pause();
  const end = Math.max(0, ...motions.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
  const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : []);
  const cutOf = (element: Element) => /inset\(\S+ \S+ (\S+)px\)/.exec(getComputedStyle(element).clipPath)?.[1];
  const seenTexts = (): SeenText[] => {
    const texts: SeenText[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      if (!node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const all = around(parent);
      if (all.some((each) => getComputedStyle(each).clipPath === "inset(50%)")) continue;
      // What has no box of its own lets nothing fade.
      const opacity = all
        .map((each) => getComputedStyle(each))
        .reduce((product, { display, opacity }) => product * (display === "contents" ? 1 : Number(opacity)), 1);
      const edge = Math.min(
        innerHeight,
        ...all.map((each) => each.getBoundingClientRect().bottom - Number(cutOf(each) ?? Number.NEGATIVE_INFINITY)),
      );
      const range = document.createRange();
      range.selectNodeContents(node);
      const lineHeight = Number.parseFloat(getComputedStyle(parent).lineHeight);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const beside = (lineHeight - (bottom - top)) / 2;
        const line = [top - beside, Math.min(bottom + beside, edge)] as const;
        if (line[1] > 0 && line[0] < edge && right > left)
          texts.push({
            text: node.nodeValue,
            opacity,
            box: [left, line[0], right, line[1]],
            isOld: parent.closest("[data-leaving]") !== null,
          });
      }
    }
    return texts;
  };
  const list = document.querySelector("main ol");
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const boxesOf = (parts: readonly Element[]) =>
    parts
      .filter((part) => part.getClientRects().length > 0)
      .map((part) => part.getBoundingClientRect())
      .map(({ left, top, right, bottom }) => [left, top, right, bottom] as const);
  const look = (time: number): Frame => ({
    time,
    scroll: scrollY,
    texts: seenTexts(),
    rows: (list ? [...list.children, list.nextElementSibling as Element] : [])
      .filter((row) => row.getClientRects().length > 0)
      .map((row) => row.getBoundingClientRect().top),
    markers: boxesOf(all("main [data-status]")),
    pieces: boxesOf(
      all("main li:not(:last-child) > [data-complete]").filter((piece) => Number(getComputedStyle(piece).opacity) > 0),
    ),
  });
  const frames: Frame[] = [];
  // A busy browser draws a frame that is older than what has begun to move in it.
  for (let time = -16; time < end; time += 16) {
    for (const motion of motions) motion.currentTime = time;
    frames.push(look(time));
  }
  for (const motion of motions) motion.finish();
  for (const old of document.querySelectorAll("[data-leaving]")) old.remove();
  return [...frames, look(end)];
}

/** How opaque a text is that can be read: fainter ones are on their way. */
export const READABLE = 0.2;

/** The pairs of texts, and of texts and markers or the path, that lie on each other in a frame. */
export function overlaps({ texts, markers, pieces }: Frame): string[] {
  const seen = texts.filter(({ opacity }) => opacity > READABLE);
  const touch = (one: SeenText["box"], other: SeenText["box"]) =>
    Math.min(one[2], other[2]) - Math.max(one[0], other[0]) > 1 &&
    Math.min(one[3], other[3]) - Math.max(one[1], other[1]) > 1;
  return seen.flatMap(({ text, box }, index) => [
    ...seen
      .slice(index + 1)
      .filter((other) => other.text !== text && touch(box, other.box))
      .map((other) => `${text} / ${other.text}`),
    // A number is on its marker, over the path.
    ...[
      ...markers.map((marker) => [marker, "a marker"] as const),
      ...pieces.map((piece) => [piece, "the path"] as const),
    ]
      .filter(([other]) => !/^\d+$/.test(text) && touch(box, other))
      .map(([, name]) => `${text} / ${name}`),
  ]);
}
