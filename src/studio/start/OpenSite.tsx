export function OpenSite() {
  return null;
}
