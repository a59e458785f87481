import type { Page } from "playwright";

/** Opens a state of the preview, with everything drawn. @returns whether a dialog is open in it */
export async function openForPicture(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
  // The whole page is taken, with the cards that the browser would skip.
  await page.addStyleTag({ content: "li { content-visibility: visible !important }" });
  return page.evaluate(async () => {
    const isOpen = document.querySelector("dialog[open]") !== null;
    if (!isOpen) (document.activeElement as HTMLElement | null)?.blur();
    // What is not drawn may never be loaded.
    const images = [...document.images].filter((image) => image.src && image.checkVisibility());
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    return isOpen;
  });
}
