interface PreviewProps {
  /** Called when a tap on something opens its field. */
  readonly onOpen: () => void;
}

export function Preview({ onOpen: _ }: PreviewProps) {
  return null;
}
