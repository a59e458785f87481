import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { TextArea } from "./controls.ts";

/** Firefox and Safari before 26.2 have no property for it. */
const growsByItself = CSS.supports("field-sizing", "content");

interface GrowingTextProps extends ComponentProps<typeof TextArea> {
  /** The least lines. A text that begins with one has no breaks: Enter writes none. */
  readonly lines: 1 | 3;
}

/** A text field that is as high as its words, so that none is hidden. */
export function GrowingText({ lines, ...props }: GrowingTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = props.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Other words have another height.
  useLayoutEffect(() => {
    const element = field.current;
    if (growsByItself || !element) return;
    const grow = () => {
      element.style.blockSize = "auto";
      element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    };
    grow();
    // A frame later: what is observed would change while it is told of, which browsers report as an error.
    const observer = new ResizeObserver(() => requestAnimationFrame(grow));
    observer.observe(element.parentElement ?? element);
    return () => observer.disconnect();
  }, [text]);
  const keepLine = (event: KeyboardEvent) => {
    if (lines === 1 && event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return <TextArea {...props} ref={field} rows={lines} data-lines={lines} onKeyDown={keepLine} />;
}
