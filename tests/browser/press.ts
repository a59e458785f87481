import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/*
 * What a person does, by the page's own events, where what comes of it is what is promised. That a finger reaches a button is told by
 * the tests of the layout, and by the walks of what was built. A click of the browser's takes ten times as long.
 */

/** Presses a button that is seen. The focus stays where it is. */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}

/** Writes words in place of those in a field that is seen, and stays in it. */
export async function write(field: Locator, words: string): Promise<void> {
  await expect.element(field).toBeVisible();
  const input = field.element() as HTMLInputElement | HTMLTextAreaElement;
  input.focus();
  input.select();
  // Deprecated, but the one way by which a page writes as a person does. Without words nothing but what was selected goes.
  document.execCommand(words ? "insertText" : "delete", false, words);
}

/** Leaves the field that has the focus. */
export function leave(): void {
  (document.activeElement as HTMLElement).blur();
}

/** What the browser does once a file was chosen in its own dialog. */
export function choose(field: Locator, file: File): void {
  const input = field.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
