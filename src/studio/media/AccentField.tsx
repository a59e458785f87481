/** The color of buttons and links: one of the logo's, or any that can be read. */
export function AccentField() {
  return null;
}
