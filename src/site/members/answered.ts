import type { HostError } from "../../../machines/results.ts";

/** How long is asked for what only explains an error, in milliseconds. */
const PATIENCE = 5000;

/** Whether a text begins as a page does. Only known tags count, because encrypted bytes may begin with "<". */
export const isHtml = (text: string): boolean => /^\s*<(!doctype|!--|html|head|body|meta|title|script)/i.test(text);

/** What a page that came in place of a file is: hosts that have their first page for every address send the site's own. */
export const pageError = (html: string): HostError => (html.includes('id="site"') ? "missing" : "portal");

/** What the status of an error says. */
export const statusError = (status: number): HostError =>
  status === 404 || status === 410 ? "missing" : status === 429 || status >= 500 ? "broken" : "refused";

/** Asks for a while, and reads what is answered; `null` where nothing is. */
async function ask<Read>(
  url: string,
  options: RequestInit,
  read: (answer: Response) => Promise<Read> | Read,
): Promise<Read | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE);
  try {
    return await read(await fetch(url, { ...options, signal: controller.signal }));
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    // What was not read is not needed.
    controller.abort();
  }
}

/** Asks once more for a file that did not come, and says what is answered in its place; `null` where nothing is, or the file. */
export const answeredInPlace = (url: string): Promise<HostError | null> =>
  ask(url, { cache: "no-cache", redirect: "manual" }, async (answer) => {
    // Leads elsewhere.
    if (answer.type === "opaqueredirect") return "portal";
    if (!answer.ok) return statusError(answer.status);
    return /html/.test(answer.headers.get("Content-Type") ?? "") ? pageError(await answer.text()) : null;
  });

/** The page as the host has it now, past the browser's cache, so that a reload brings no older one; `null` where it does not come. */
export const freshPage = (): Promise<string | null> =>
  ask(location.pathname, { cache: "reload" }, (answer) => answer.text());

/** Whether the site was published again since this page was: its block of data is then another one. */
export async function isPageOutdated(): Promise<boolean> {
  const data = document.getElementById("site")?.textContent;
  const page = data && (await freshPage());
  return Boolean(page) && !page?.includes(data ?? "");
}
