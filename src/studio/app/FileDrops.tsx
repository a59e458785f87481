import { useEffect, useState } from "react";
import { useMessages, useWork } from "../hooks/studio-context.ts";
import { Toast } from "../ui/Toast.tsx";
import { droppedFolder } from "./dropped-folder.ts";

/** A box with a file input. */
const boxAround = (node: EventTarget | null) => (node instanceof Element ? node.closest("[data-drop-box]") : null);

const inputs = 'input[type="file"]';

/** The input for a file that is dropped: of the box below it, else of the box that had the focus last, else the only one. */
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
 * Keeps a file that is dropped from taking the page's place: a field takes it, else it is said where it can go. A folder is taken as
 * the zip of it: Safari unpacks project files.
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
        // What can't be read is told as a file that is none.
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
