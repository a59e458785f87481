import { type RefObject, useEffect, useRef } from "react";

interface DropTarget {
  readonly element: RefObject<HTMLElement | null>;
  readonly take: (file: File) => void;
}

/** The fields that take files, and the one that had the focus last. */
const targets = new Set<RefObject<DropTarget>>();
let lastFocused: RefObject<DropTarget> | undefined;

const targetAround = (node: EventTarget | null) =>
  [...targets].find(({ current }) => node instanceof Node && current.element.current?.contains(node));

/** Lets a field take the files that are dropped on it, and, while it had the focus last, on anything else of the window. */
export function useDrop<Field extends HTMLElement>(take: (file: File) => void): RefObject<Field | null> {
  const element = useRef<Field>(null);
  const target = useRef<DropTarget>({ element, take });
  useEffect(() => {
    target.current = { element, take };
  });
  useEffect(() => {
    targets.add(target);
    return () => void targets.delete(target);
  }, []);
  return element;
}

/**
 * Keeps a file that is dropped from taking the page's place: a field takes it. The only field of a page needs no focus.
 *
 * @param onDropped told whether one did
 */
export function keepDropsInPage(onDropped: (isTaken: boolean) => void): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    lastFocused = targetAround(target) ?? lastFocused;
  };
  const onDrag = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const { files } = event.dataTransfer ?? {};
    if (!files?.length) return;
    event.preventDefault();
    const focused = lastFocused && targets.has(lastFocused) ? lastFocused : undefined;
    const only = targets.size === 1 ? [...targets][0] : undefined;
    const target = targetAround(event.target) ?? focused ?? only;
    if (files[0]) target?.current.take(files[0]);
    onDropped(target !== undefined);
    target?.current.element.current?.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("focusin", onFocus);
  addEventListener("dragover", onDrag);
  addEventListener("drop", onDrop);
  return () => {
    document.removeEventListener("focusin", onFocus);
    removeEventListener("dragover", onDrag);
    removeEventListener("drop", onDrop);
  };
}
