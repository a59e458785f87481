import { API, headers, type Refused, type UploadResponse } from "../../tooling/studio/protocol.ts";

/** What the page asks of the server; see `tooling/studio/protocol.ts`. */
export type Api = ReturnType<typeof createApi>;

type OnProgress = (percent: number) => void;

/** Statuses of answers that say what became of a request. */
const ANSWERS = [200, 409, 422, 503];

/** The token in the Studio's page. What is before its dot stands for the project's folder. */
export const tokenIn = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? "";

/** @param token of the page; that of a restarted Studio of the same folder takes its place */
export function createApi(
  token: string,
  send: typeof fetch = (...request) => fetch(...request),
  sendFile = sendWithProgress,
) {
  const page = crypto.randomUUID();
  const named = (more: Record<string, string>) => ({
    [headers.token]: token,
    [headers.page]: page,
    [headers.language]: document.documentElement.lang,
    ...more,
  });
  const renewToken = async () => {
    const html = await (await send("/", { mode: "same-origin" })).text();
    const fresh = tokenIn(new DOMParser().parseFromString(html, "text/html"));
    if (fresh.split(".")[0] === token.split(".")[0]) token = fresh;
  };
  const post = async (name: string, body: unknown, signal?: AbortSignal) => {
    const ask = () =>
      send(`${API}${name}`, {
        method: "POST",
        headers: named({ "content-type": "application/json" }),
        body: JSON.stringify(body),
        ...(signal && { signal }),
      });
    const response = await ask();
    if (response.status !== 403) return response;
    await renewToken();
    return ask();
  };
  const read = async (response: Response) => {
    const answer = await response.json();
    if (!ANSWERS.includes(response.status)) throw new Error((answer as Refused).problem);
    return answer;
  };
  return {
    /** The answer to a request. Rejects where the server doesn't answer or has no use for the request. */
    ask: async <Answer>(name: string, body: unknown = {}): Promise<Answer> => read(await post(name, body)),
    /** Rejects with why the file can't be used. `onProgress` gets how much has arrived, in percent. */
    async upload(kind: string, file: File, signal: AbortSignal, onProgress: OnProgress): Promise<UploadResponse> {
      const about = { [headers.kind]: kind, [headers.name]: encodeURIComponent(file.name.toWellFormed()) };
      const answer = await read(await sendFile(`${API}upload`, named(about), file, signal, onProgress));
      if (answer.problem) throw new Error(answer.problem);
      return answer;
    },
    /** Gets each line of an answer, until it ends or is broken off. */
    async follow<Line>(name: string, signal: AbortSignal, onLine: (line: Line) => void): Promise<void> {
      const response = await post(name, {}, signal);
      if (!response.ok) await read(response);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const lines = (rest + part.value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) if (line.trim()) onLine(JSON.parse(line));
      }
    },
  };
}

/** Sends a file. `fetch` doesn't say how much of it has arrived. */
const sendWithProgress = (
  url: string,
  about: Record<string, string>,
  file: File,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(about)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError("Failed to fetch"));
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
