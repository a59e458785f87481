/** Whether the user's settings allow animations. */
export const wantsMotion = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;
