/**
 * Requests a script again that did not load, and returns the boot status. "failed": there is no response, or the script
 * is there now. "refused": the host answers with an error, with the site's own first page, or with a type that browsers
 * don't run. "portal": the host answers with another page or a redirect. The function is small, because it is inlined into the page.
 */
export async function scriptStatus(url: string): Promise<"failed" | "refused" | "portal"> {
  try {
    const answer = await fetch(url, { cache: "no-cache", redirect: "manual" });
    const text = await answer.text();
    const isPage = /^\s*</.test(text);
    if (answer.type === "opaqueredirect" || (answer.ok && isPage && !text.includes('id="site"'))) return "portal";
    const isScript = /script/.test(String(answer.headers.get("Content-Type")));
    return answer.ok && isScript && !isPage ? "failed" : "refused";
  } catch {
    return "failed";
  }
}
