/** Whether things may move on the screen of whoever looks at it. */
export const wantsMotion = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;
