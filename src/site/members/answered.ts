import type { AnswerError } from "../../../machines/results.ts";

/** The longest wait for a request that only explains an error, in milliseconds. */
const PATIENCE = 5000;

/** Whether a text begins like an HTML page. Only known tags count, because encrypted bytes may begin with "<". */
export const isHtml = (text: string): boolean => /^\s*<(!doctype|!--|html|head|body|meta|title|script)/i.test(text);

/**
 * Tells what an HTML page in place of a file means. Hosts that answer every address with the first page send the site's
 * own; any other page is a sign-in page or the like.
 */
export const pageError = (html: string): AnswerError => (html.includes('id="site"') ? "missing" : "portal");

/** The error that an HTTP status means. */
export const statusError = (status: number): AnswerError =>
  status === 404 || status === 410 ? "missing" : status === 429 || status >= 500 ? "broken" : "refused";

/** Sends a request with a time limit and reads its response; `null` if there is none. */
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
    // The rest of the response is not needed.
    controller.abort();
  }
}

/**
 * Requests a file again that did not arrive, and tells what the host answers in its place; `null` for no answer, or for
 * the file itself.
 */
export const answeredInPlace = (url: string): Promise<AnswerError | null> =>
  ask(url, { cache: "no-cache", redirect: "manual" }, async (answer) => {
    // The answer is a redirect to another address.
    if (answer.type === "opaqueredirect") return "portal";
    if (!answer.ok) return statusError(answer.status);
    return /html/.test(answer.headers.get("Content-Type") ?? "") ? pageError(await answer.text()) : null;
  });

/**
 * The current page from the host, bypassing the browser's cache so that a reload gets the new version; `null` if it
 * does not arrive.
 */
export const freshPage = (): Promise<string | null> =>
  ask(location.pathname, { cache: "reload" }, (answer) => answer.text());

/** Whether the site was published again after this page was loaded. A new publication changes the page's data block. */
export async function isPageOutdated(): Promise<boolean> {
  const data = document.getElementById("site")?.textContent;
  const page = data && (await freshPage());
  return Boolean(page) && !page?.includes(data ?? "");
}
