export function HistoryPart() {
  return null;
}
