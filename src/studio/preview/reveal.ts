/** Scrolls an element of the frame into view; the top of the page without one. `scrollIntoView` would scroll the Studio too. */
export function reveal({ defaultView }: Document, element: Element | null, isOutlined: boolean): void {
  if (!defaultView) return;
  const { top, height } = element?.getBoundingClientRect() ?? { top: -defaultView.scrollY, height: 0 };
  const { innerHeight, scrollY } = defaultView;
  const isSeen = element && top >= 0 && top + height <= innerHeight;
  if (!isSeen) defaultView.scrollTo(0, scrollY + top - Math.max(16, (innerHeight - height) / 3));
  if (isOutlined)
    element?.animate(
      {
        outline: ["3px solid var(--accent)", "3px solid var(--accent)", "3px solid transparent"],
        outlineOffset: ["4px", "4px", "4px"],
      },
      1800,
    );
}
