import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/*
 * What a person does, by events of the page. It is for tests of what follows from a click, because a real click of the browser takes ten
 * times as long. The tests of the layout, and the walks through the built site, check that a finger reaches the buttons.
 */

/** Presses a visible button. The focus stays where it is. */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
}

/** Replaces the words in a visible field, which keeps the focus. */
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
