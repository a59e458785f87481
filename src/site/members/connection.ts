/** The Network Information API, which only Chromium has. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the phone saves data, or its network is as slow as 3G. Returns false if the browser doesn't say. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return (
    connection?.saveData === true ||
    ["slow-2g", "2g", "3g"].includes(connection?.effectiveType ?? "") ||
    matchMedia("(prefers-reduced-data: reduce)").matches
  );
}
