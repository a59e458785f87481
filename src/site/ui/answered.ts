import type { MouseEvent } from "react";

/**
 * Makes a button's handler that shows at once that the button was pressed, and does what the button is there for after the frame that shows
 * it: on a slow phone another screen takes several frames to come. A second press meanwhile does nothing.
 *
 * @param act leads at once to where this button is not
 */
export const answered =
  (act: (button: HTMLElement) => void) =>
  ({ currentTarget: button }: MouseEvent<HTMLElement>): void => {
    button.setAttribute("aria-disabled", "true");
    // A second press finds it gone.
    requestAnimationFrame(() => setTimeout(() => button.isConnected && act(button)));
  };
