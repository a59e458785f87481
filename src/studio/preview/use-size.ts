import { useCallback, useState } from "react";

/** Returns a ref for an element and the size of its content box, in CSS pixels. */
export function useSize() {
  const [size, setSize] = useState({ inlineSize: 0, blockSize: 0 });
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.contentBoxSize ?? [];
      if (box) setSize({ inlineSize: box.inlineSize, blockSize: box.blockSize });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}
