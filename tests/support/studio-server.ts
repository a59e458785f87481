import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { headers as names } from "../../tooling/studio/protocol.ts";
import { type Pages, type StudioOptions, startStudio } from "../../tooling/studio/server.ts";

/** What a request is, as nothing but a program of one's own sends it: `fetch` would not. */
export interface Ask {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Uint8Array;
  /** Breaks the connection off after the body, which is then not whole. */
  readonly isCutOff?: boolean;
}

export interface Reply {
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A Studio without Vite: its other addresses answer "served". */
export async function openStudio(root: string, options: Partial<StudioOptions> = {}) {
  let token = "";
  let look = () => {};
  const openPages: StudioOptions["openPages"] = async (_, changes): Promise<Pages> => {
    look = changes.look;
    return {
      page: async (given) => {
        token = given;
        return "<title>Studio</title>";
      },
      serve: (_, response) => void response.end("served"),
      upgrade: (_, socket) => void socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
      close: async () => {},
    };
  };
  const { address, entrance, close } = await startStudio({
    root,
    port: 0,
    openPages,
    findProblems: async () => [],
    ...options,
  });
  onTestFinished(close);
  const { host, origin, port } = new URL(address);

  const ask = ({ method = "GET", path = "/", headers = {}, body, isCutOff = false }: Ask) =>
    new Promise<Reply>((resolve) => {
      const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
      const sent = request({ host: "127.0.0.1", port, method, path, headers: given as Record<string, string> });
      sent.once("response", async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: await text(response).catch(() => ""),
        }),
      );
      sent.once("upgrade", (_, socket) => {
        socket.destroy();
        resolve({ status: 101, headers: {}, body: "" });
      });
      sent.once("error", () => resolve({ status: 0, headers: {}, body: "" }));
      if (isCutOff) sent.write(body, () => sent.destroy());
      else sent.end(body);
    });

  const typed = { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
  const entered = await ask({ path: entrance.slice(origin.length), headers: typed });
  const Cookie = entered.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const opened = { ...typed, Cookie };
  const page = await ask({ headers: opened });
  /** The headers of the page's own requests. */
  const own = {
    Cookie,
    Origin: origin,
    "Sec-Fetch-Site": "same-origin",
    "Sec-Fetch-Mode": "cors",
    [names.token]: token,
  };
  return {
    address,
    close,
    host,
    own,
    opened,
    entrance,
    entered,
    page,
    ask,
    /** Tells the Studio that a file may have changed, as a watcher does. */
    look: () => look(),
    /** What the page's own request comes back with, read as JSON. */
    call: async (name: string, body: unknown = {}, headers: Ask["headers"] = {}) => {
      const json = { "Content-Type": "application/json", ...headers };
      const reply = await ask({
        method: "POST",
        path: `/studio/api/${name}`,
        headers: { ...own, ...json },
        body: JSON.stringify(body),
      });
      return { status: reply.status, body: JSON.parse(reply.body) };
    },
  };
}

export type OpenStudio = Awaited<ReturnType<typeof openStudio>>;
