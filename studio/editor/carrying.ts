import type { PointerEvent } from "react";

type Grip = PointerEvent<HTMLElement>;

/** The cards of a handle's list, and which of them is under the pointer. */
function aim({ currentTarget, clientX, clientY }: Grip) {
  const cards = [...(currentTarget.closest("ol")?.children ?? [])];
  const under = document.elementsFromPoint(clientX, clientY);
  return { cards, at: cards.findIndex((card) => under.includes(card)) };
}

/** A handle that carries its card to the place where the pointer lets it go; -1 is none. */
export const carrying = (moveTo: (index: number) => void) => ({
  onPointerDown: ({ currentTarget, pointerId }: Grip) => currentTarget.setPointerCapture(pointerId),
  onPointerMove: (event: Grip) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { cards, at } = aim(event);
    for (const [place, card] of cards.entries()) card.toggleAttribute("data-target", place === at);
  },
  onPointerUp: (event: Grip) => {
    const { cards, at } = aim(event);
    for (const card of cards) card.removeAttribute("data-target");
    moveTo(at);
  },
});
