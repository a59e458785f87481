/** Shows a player in the place of its poster. */
export function showPlayer({ dataset }: HTMLElement): void {
  dataset.shown = "";
}
