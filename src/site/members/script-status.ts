/**
 * The boot status of a page whose script did not come, by what is answered when it is asked for once more: nothing, or the script
 * ("failed"); an error, or the site's own first page ("refused"); a page of another kind, or a way to elsewhere ("portal"). Small, because
 * it is inline.
 */
export async function scriptStatus(url: string): Promise<"failed" | "refused" | "portal"> {
  try {
    const answer = await fetch(url, { cache: "no-cache", redirect: "manual" });
    const text = await answer.text();
    const isPage = /^\s*</.test(text);
    if (answer.type === "opaqueredirect" || (answer.ok && isPage && !text.includes('id="site"'))) return "portal";
    return answer.ok && !isPage ? "failed" : "refused";
  } catch {
    return "failed";
  }
}
