/** Scrolls an element into view when it appears, because at the bottom of the screen it would be below it. As a `ref`. */
export const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: "nearest" });
