export function LookPart() {
  return null;
}
