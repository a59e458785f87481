/** The site's logo: a file, or initials. The icons and the picture of the link are made of it. */
export function LogoField() {
  return null;
}
