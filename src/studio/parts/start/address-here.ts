/** Returns the address of the site that this Studio belongs to, as one says it: "sol.example/equipo". */
export function addressHere(): string {
  const { host, pathname } = new URL("../", document.baseURI);
  return host + pathname.replace(/\/$/, "");
}
