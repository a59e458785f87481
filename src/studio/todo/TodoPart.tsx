export function TodoPart() {
  return null;
}
