interface IconProps {
  /** The SVG path in a field of 24 by 24. */
  readonly path: string;
  readonly isFilled?: boolean;
  readonly size?: number;
}

/** An icon beside a text with the same meaning, hidden from screen readers. */
export function Icon({ path, isFilled = false, size = 22 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
