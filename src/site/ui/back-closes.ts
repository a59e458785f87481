/** The mark of the one entry of the history that stands for what is open above the page. */
const OPEN = "isOpen";

/** Closes what is open; `null` where nothing is. */
let close: (() => void) | null = null;

/** Whether the entry is being left by a script, which the browser does later. */
let isReturning = false;

const isMarked = () => Boolean((history.state as Readonly<Record<string, unknown>> | null)?.[OPEN]);

function goBack(): void {
  isReturning = true;
  history.back();
}

function follow(): void {
  const wasReturning = isReturning;
  isReturning = false;
  // Forward leads to an entry of something that is closed: the page stays where it was.
  if (isMarked()) close ?? goBack();
  // Something was opened while the entry of what was open before was being left.
  else if (close && wasReturning) noteOpen(close);
  else close?.();
}

/**
 * Has the system's Back close something that covers the page, and stay on the page. Android's own close request, where
 * a browser has it, closes a dialog too; a desktop's Back button and a swipe don't send one, so the entry is everywhere.
 */
export function noteOpen(closeIt: () => void): void {
  // In a frame, such as the Studio's preview, the history is that of the page around it.
  if (window !== window.top) return;
  close = closeIt;
  addEventListener("popstate", follow);
  // The router replaces this object's own method, and must not take the entry for a navigation.
  if (!isReturning && !isMarked()) History.prototype.pushState.call(history, { ...history.state, [OPEN]: true }, "");
}

/** Takes the entry out of the history once that is closed, however it was closed. */
export function noteClosed(): void {
  close = null;
  if (isMarked() && !isReturning) goBack();
}

const noteFullScreen = () =>
  document.fullscreenElement ? noteOpen(() => document.exitFullscreen().catch(() => {})) : noteClosed();

/** Has the system's Back end a full screen that a player begins. */
export function followFullScreen(): void {
  document.addEventListener("fullscreenchange", noteFullScreen);
}
