/** A small flag beside a language's name, hidden from screen readers. */
export function Flag({ shapes }: { shapes: readonly (readonly [color: string, path: string])[] }) {
  return (
    <svg aria-hidden="true" width="22" height="16" viewBox="0 0 22 16">
      <path fill="#fff" d="M0 0h22v16H0z" />
      {shapes.map(([color, path]) => (
        <path key={path} fill={color} d={path} />
      ))}
    </svg>
  );
}
