import { type MouseEvent, useRef } from "react";

export type Modal = ReturnType<typeof useModal>;

/**
 * A modal dialog: the props of the button that opens it and of its `<dialog>`, and what closes it. Escape and a tap beside the content
 * close it too.
 */
export function useModal() {
  const toggle = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const open = () => {
    dialog.current?.showModal();
    // Safari 16.0 leaves the focus outside.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.querySelector("button")?.focus();
  };
  const giveFocusBack = () => {
    // Nowhere before Chromium 93, and in Safari, where a tap on a button doesn't focus it. Elsewhere: a link has led on.
    const { activeElement, body } = document;
    if (activeElement === body || dialog.current?.contains(activeElement)) toggle.current?.focus();
  };
  return {
    toggle: { ref: toggle, type: "button", "aria-haspopup": "dialog", onClick: open },
    dialog: {
      ref: dialog,
      onClick: (event: MouseEvent) => event.target === dialog.current && close(),
      onClose: giveFocusBack,
    },
    close,
  } as const;
}
