import { useEffect } from "react";
import { type Modal, useModal } from "../../site/ui/modal.ts";
import { useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { openLayer } from "../machine/selectors.ts";
import type { Layer } from "../model/layer.ts";

/** A modal dialog that the machine opens and closes: the browser's Back closes it too. Returns also whether it is open. */
export function useDialog(layer: Layer): Modal & { readonly isOpen: boolean } {
  const send = useStudioSend();
  const isOpen = useStudio(openLayer) === layer;
  const modal = useModal();
  const { toggle, dialog, close } = modal;
  // biome-ignore lint/correctness/useExhaustiveDependencies: The browser's own functions follow the machine.
  useEffect(() => {
    if (isOpen) toggle.onClick();
    else close();
  }, [isOpen]);
  const tellClosed = () => {
    if (isOpen) send({ type: "layer.close" });
  };
  return {
    // Work that ends after its page was left opens nothing.
    toggle: { ...toggle, onClick: () => (dialog.ref.current ? send({ type: "layer.open", layer }) : undefined) },
    dialog: {
      ...dialog,
      onClose: () => {
        dialog.onClose();
        tellClosed();
      },
    },
    close: tellClosed,
    isOpen,
  };
}
