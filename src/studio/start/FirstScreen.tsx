export function FirstScreen() {
  return null;
}
