import { type MouseEvent, useRef } from "react";

/** Tells what the system's Back closes, by a module that comes with the members' screens; without it, Back leaves the page. */
function withBack(tell: (back: typeof import("./back-closes.ts")) => void): void {
  import("./back-closes.ts").then(tell, () => {});
}

export type Modal = ReturnType<typeof useModal>;

/**
 * A modal dialog: the props of its opening button and of its `<dialog>`, and the function that closes it. Escape and a
 * tap beside the content close it too.
 * @param closesOnBack whether the system's Back closes it as well
 */
export function useModal(closesOnBack = false) {
  const toggle = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const open = () => {
    dialog.current?.showModal();
    if (closesOnBack) withBack(({ noteOpen }) => noteOpen(close));
    // Safari 16.0 leaves the focus outside of the dialog.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.querySelector("button")?.focus();
  };
  const afterClosing = () => {
    // After closing, nothing has the focus before Chromium 93, nor in Safari, where a tap doesn't focus a button. If
    // another element has it, a link has led to another page.
    const { activeElement, body } = document;
    if (activeElement === body || dialog.current?.contains(activeElement)) toggle.current?.focus();
    if (closesOnBack) withBack(({ noteClosed }) => noteClosed());
  };
  return {
    toggle: { ref: toggle, type: "button", "aria-haspopup": "dialog", onClick: open },
    dialog: {
      ref: dialog,
      onClick: (event: MouseEvent) => event.target === dialog.current && close(),
      onClose: afterClosing,
    },
    close,
  } as const;
}
