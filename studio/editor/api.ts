import { API, headers, type Refused } from "../../tooling/studio/protocol.ts";

/** What the page asks of the server; see `tooling/studio/protocol.ts`. */
export interface Api {
  /** The answer to a request. Rejects where the server doesn't answer or has no use for the request. */
  readonly ask: <Answer>(name: string, body?: unknown) => Promise<Answer>;
  readonly upload: <Answer>(kind: string, file: File) => Promise<Answer>;
  /** Gets each line of an answer, until it ends or is broken off. */
  readonly follow: <Line>(
    name: string,
    body: unknown,
    signal: AbortSignal,
    onLine: (line: Line) => void,
  ) => Promise<void>;
}

/** Statuses of answers that say what became of a request. */
const ANSWERS = [200, 409, 422, 503];

export function createApi(token: string, send: typeof fetch = (...request) => fetch(...request)): Api {
  const post = (name: string, body: BodyInit, more: Record<string, string>, signal?: AbortSignal) =>
    send(`${API}${name}`, {
      method: "POST",
      headers: { [headers.token]: token, [headers.language]: document.documentElement.lang, ...more },
      body,
      ...(signal && { signal }),
    });
  const json = { "content-type": "application/json" };
  const read = async (response: Response) => {
    const answer = await response.json();
    if (!ANSWERS.includes(response.status)) throw new Error((answer as Refused).problem);
    return answer;
  };
  return {
    ask: async (name, body = {}) => read(await post(name, JSON.stringify(body), json)),
    upload: async (kind, file) =>
      read(
        await post("upload", file, { "content-type": file.type || "application/octet-stream", [headers.kind]: kind }),
      ),
    async follow(name, body, signal, onLine) {
      const response = await post(name, JSON.stringify(body), json, signal);
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
