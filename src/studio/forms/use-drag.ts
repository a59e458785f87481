import { type CSSProperties, type PointerEvent, useRef, useState } from "react";

/** An item on its way: from which index to which, how far it was pulled and how much room it takes, in pixels. */
interface Drag {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly by: number;
  readonly room: number;
}

/** Moves items of a list by their handles, with a finger too. Its element has `position: relative`. */
export function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  /** Within the list: it may be scrolled on the way. */
  const heightOf = ({ clientY }: PointerEvent) => clientY - (list.current?.getBoundingClientRect().top ?? 0);

  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index, start: heightOf(event), by: 0, room: 0 });
    },
    onPointerMove: (event: PointerEvent) => {
      const items = [...(list.current?.children ?? [])] as HTMLElement[];
      const item = drag && items[drag.from];
      if (!item) return;
      const by = heightOf(event) - drag.start;
      const [top, bottom] = [item.offsetTop + by, item.offsetTop + by + item.offsetHeight];
      // Those that stay before it.
      const before = items.filter((other, at) => {
        const middle = other.offsetTop + other.offsetHeight / 2;
        return other !== item && (at < drag.from ? middle <= top : middle < bottom);
      });
      const next = items[drag.from + 1];
      const previous = items[drag.from - 1];
      const room = next ? next.offsetTop - item.offsetTop : item.offsetTop - (previous?.offsetTop ?? 0);
      setDrag({ ...drag, by, room, to: before.length });
      item.scrollIntoView({ block: "nearest" });
    },
    onPointerUp: () => {
      setDrag(null);
      if (drag && drag.to !== drag.from) move(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(null),
  });

  /** Where an item is drawn meanwhile. */
  const styleOf = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined;
    if (index === drag.from) return { transform: `translateY(${drag.by}px)`, zIndex: 1 };
    const shift = Number(index < drag.from && index >= drag.to) - Number(index > drag.from && index <= drag.to);
    return { transform: `translateY(${shift * drag.room}px)`, transition: "transform 120ms" };
  };

  return { list, handle, styleOf };
}
