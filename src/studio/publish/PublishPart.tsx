export function PublishPart() {
  return null;
}
