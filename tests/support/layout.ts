/** Elements that reach beyond the screen's edge, where the page can be moved sideways. */
export function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .map((element) => element.outerHTML.slice(0, 100));
}

/** What can be tapped and is smaller than 44 px either way. Links within a sentence may be. */
export function tooSmall(): string[] {
  return [...document.querySelectorAll("a, button, input, summary")]
    .filter((element) => element.checkVisibility() && !element.matches("p a"))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) < 44;
    })
    .map((element) => element.outerHTML.slice(0, 100));
}
