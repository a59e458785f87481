/** A small flag beside a language's name: decoration, hidden from screen readers. */
export function Flag({ country }: { country: "us" | "mx" }) {
  return (
    <svg aria-hidden="true" width="22" height="16" viewBox="0 0 22 16">
      {country === "us" ? (
        <>
          <path fill="#fff" d="M0 0h22v16H0z" />
          <path stroke="#b22234" strokeWidth="1.6" d="M0 .8h22M0 4h22M0 7.2h22M0 10.4h22M0 13.6h22" />
          <path fill="#3c3b6e" d="M0 0h10v8.8H0z" />
        </>
      ) : (
        <>
          <path fill="#fff" d="M0 0h22v16H0z" />
          <path fill="#006847" d="M0 0h7.3v16H0z" />
          <path fill="#ce1126" d="M14.7 0H22v16h-7.3z" />
          <circle cx="11" cy="8" r="2" fill="#8c6a3a" />
        </>
      )}
    </svg>
  );
}
