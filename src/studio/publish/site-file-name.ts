/** The zip's name: the team's name in letters that every system can write, such as `equipo-nandu-site.zip`. */
export function siteFileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return `${[plain.slice(0, 40), "site"].filter(Boolean).join("-")}.zip`;
}
