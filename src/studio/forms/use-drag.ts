import { type CSSProperties, type PointerEvent, useRef, useState } from "react";

/** A dragged item: its index before and now, the distance it was dragged and its height, in pixels. */
interface Drag {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly by: number;
  readonly room: number;
}

/** Lets handles drag the items of a list, with a finger too. The list needs `position: relative`. */
export function useDrag(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  /** Returns the pointer's height within the list, which may be scrolled during the drag. */
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
      // The items that stay before the dragged one.
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

  /** Returns the style that shows where an item is during the drag. */
  const styleOf = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined;
    if (index === drag.from) return { transform: `translateY(${drag.by}px)`, zIndex: 1 };
    const shift = Number(index < drag.from && index >= drag.to) - Number(index > drag.from && index <= drag.to);
    return { transform: `translateY(${shift * drag.room}px)`, transition: "transform 120ms" };
  };

  return { list, handle, styleOf };
}
