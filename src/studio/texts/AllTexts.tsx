/** All texts of the site, by the screens that show them. */
export function AllTexts() {
  return null;
}
