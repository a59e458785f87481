import { useEffect, useState } from "react";
import { useMessages, useWork } from "../hooks/studio-context.ts";
import { Toast } from "../ui/Toast.tsx";
import { droppedFolder } from "./dropped-folder.ts";

const boxAround = (node: EventTarget | null) => (node instanceof Element ? node.closest("[data-drop-box]") : null);

const inputs = 'input[type="file"]';

/** Returns the input for a dropped file: that of the box below it, otherwise of the box that had the focus last, otherwise the only one. */
function inputFor(target: EventTarget | null, lastFocused: Element | null): HTMLInputElement | null {
  const box = boxAround(target) ?? (lastFocused?.isConnected ? lastFocused : null);
  if (box) return box.querySelector(inputs);
  const [only = null, ...others] = document.querySelectorAll<HTMLInputElement>(inputs);
  return others.length === 0 ? only : null;
}

const give = (input: HTMLInputElement, files: FileList) => {
  input.files = files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  boxAround(input)?.scrollIntoView({ block: "nearest" });
};

const listOf = (file: File): FileList => {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
};

/**
 * Keeps the browser from opening a dropped file in place of the page. A field takes the file, or a message says where it belongs. A folder
 * is zipped first, because Safari unpacks project files.
 */
export function FileDrops() {
  const i18n = useMessages();
  const runWork = useWork();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    let lastFocused: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      lastFocused = boxAround(target) ?? lastFocused;
    };
    const onDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const files = event.dataTransfer?.files;
      if (!files?.length) return;
      event.preventDefault();
      const input = inputFor(event.target, lastFocused);
      setLost(!input);
      if (!input) return;
      const readFolder = droppedFolder(event.dataTransfer);
      if (!readFolder) return give(input, files);
      void readFolder()
        .then((files) => runWork((work) => work.zipSite(files)))
        // An unreadable folder becomes an empty file, which is reported like any file that is no project.
        .catch(() => new Uint8Array())
        .then((zip) => give(input, listOf(new File([zip], "folder.zip", { type: "application/zip" }))));
    };
    document.addEventListener("focusin", onFocus, abort);
    addEventListener("dragover", onDrag, abort);
    addEventListener("drop", onDrop, abort);
    return () => abort.abort();
  }, [runWork]);
  return isLost && <Toast onClose={() => setLost(false)}>{i18n._("studio.media.drop")}</Toast>;
}
