import type { FileProblem, StudioContent } from "../../machines/studio.machine.ts";
import type { Conflict, Operation, Outcome } from "../../tooling/studio/operations.ts";
import { API, headers, type PublishLine, type WatchLine } from "../../tooling/studio/protocol.ts";

export const TOKEN = "this-folder.this-process";

/** The files that the fake server has at first: two steps with their texts in both languages. */
export const firstContent = (): StudioContent => ({
  json: {
    "content/site.json": { productName: "Onward", logo: "logo.svg", accent: { light: "#862a0c", dark: "#ffb68a" } },
    "content/members.json": {
      steps: [
        { id: "schedule", video: { en: "clips/schedule-en.mp4", es: "clips/schedule-es.mp4" }, flyers: true },
        { id: "why" },
      ],
      flyers: { en: "flyer-en.webp", es: "flyer-es.webp" },
      group: "https://social.example.com/groups/onward",
    },
  },
  texts: {
    "locales/en/site.po": { "footer.rights": "© {year} {productName}.", "gate.title": "Welcome" },
    "locales/es/site.po": { "footer.rights": "© {year} {productName}.", "gate.title": "Te damos la bienvenida" },
    "locales/en/members.po": {
      "step.schedule.title": "Schedule",
      "step.schedule.description": "Your calendar is your boss.",
      "step.why.title": "Your Why",
      "step.why.description": "Find it.",
    },
    "locales/es/members.po": {
      "step.schedule.title": "Horario",
      "step.schedule.description": "Tu calendario es tu jefe.",
      "step.why.title": "Tu porqué",
      "step.why.description": "",
    },
  },
  outdated: { "locales/es/members.po": { "step.schedule.title": "Timetable" } },
  password: "version-1",
  problems: [],
  canUndo: false,
  canRedo: false,
});

const idOf = (item: unknown) => String(Object(item).id ?? item);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Applies an operation as the real server does, to values; what stands on the disk instead, where it doesn't fit. */
function apply(content: StudioContent, operation: Operation): Conflict | undefined {
  if (operation.type === "password") return undefined;
  if (operation.type === "confirm") {
    const { language, catalog, id } = operation;
    delete (content.outdated[`locales/${language}/${catalog}.po`] as Record<string, string>)[id];
    return undefined;
  }
  if (operation.type === "message") {
    const { language, catalog, id, old, text } = operation;
    const file = `locales/${language}/${catalog}.po`;
    const texts = content.texts[file] as Record<string, string>;
    if (texts[id] !== old) return { file, entry: id, theirs: texts[id], yours: text };
    if (text === undefined) delete texts[id];
    else texts[id] = text;
    return undefined;
  }
  const { file, path } = operation;
  const at = (keys: typeof path) =>
    keys.reduce((holder: unknown, key) => {
      if (typeof key !== "object") return Object(holder)[key];
      return (holder as unknown[]).find((item) => idOf(item) === key.id);
    }, content.json[file]);
  const theirs = at(path);
  const conflict = { file, entry: path, ...(theirs === undefined ? {} : { theirs }) };
  if (operation.type === "insert") {
    (theirs as unknown[]).push(operation.value);
    return undefined;
  }
  const holder = at(path.slice(0, -1)) as Record<string, unknown> & unknown[];
  if (!holder) return conflict;
  const last = path.at(-1);
  const index = typeof last === "object" ? holder.findIndex((item) => idOf(item) === last.id) : (last as number);
  if (operation.type === "move") {
    if (!same(holder.map(idOf), operation.old)) return conflict;
    const [item] = holder.splice(index, 1);
    const to = holder.findIndex((other) => idOf(other) === operation.before);
    holder.splice(to < 0 ? holder.length : to, 0, item);
    return undefined;
  }
  if (!same(theirs, operation.old)) return conflict;
  if (operation.type === "set") holder[index] = operation.value;
  else if (Array.isArray(holder)) holder.splice(index, 1);
  else delete holder[last as string];
  return undefined;
}

/** A server in the page: what the Studio's protocol says, on values in place of files. */
export function fakeStudioServer() {
  let content = firstContent();
  let token = TOKEN;
  let isGone = false;
  const steps: StudioContent[] = [];
  const undone: StudioContent[] = [];
  const watchers: ReadableStreamDefaultController<Uint8Array>[] = [];
  let publishing: ReadableStreamDefaultController<Uint8Array> | undefined;
  let held: PromiseWithResolvers<void> | undefined;
  const server = {
    /** The requests that changed something, in their order. */
    steps: [] as { operations: Operation[] }[],
    /** What the next step is answered with, in place of being done. */
    next: null as Exclude<Outcome, { kind: "saved" }> | null,
    /** How often it was asked for while it was stopped. */
    tries: 0,
    /** The upload that is under way: how much of it has arrived, and its end. */
    upload: null as { progress: (percent: number) => void; end: () => void } | null,
    isCanceled: false,
    problems: [] as FileProblem[],
    content: () => content,
    /** Steps are answered when the promise is kept. */
    hold: () => {
      held = Promise.withResolvers<void>();
      return held.resolve;
    },
    /** Another program changes a file. */
    change: (make: (content: StudioContent) => void, isTold = true) => {
      content = structuredClone(content);
      make(content);
      if (isTold) for (const watcher of watchers) send<WatchLine>(watcher, { changed: true });
    },
    /** It comes back with another token. */
    start: (name: string) => {
      token = name;
      isGone = false;
    },
    stop: () => {
      isGone = true;
      for (const watcher of watchers.splice(0)) watcher.close();
    },
    report: (line: PublishLine) => publishing && send(publishing, line),
    fetch: async (address: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
      if (isGone) {
        server.tries += 1;
        throw new TypeError("Failed to fetch");
      }
      const given = new Headers(options.headers);
      if (address === "/") return new Response(`<meta name="studio-token" content="${token}">`);
      if (given.get(headers.token) !== token) return Response.json({ problem: "stranger" }, { status: 403 });
      const name = String(address).slice(API.length);
      const body = JSON.parse(String(options.body));
      if (name === "watch" || name === "publish") {
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            if (name === "watch") watchers.push(controller);
            else publishing = controller;
            options.signal?.addEventListener("abort", () => {
              if (name === "publish") server.isCanceled = true;
              controller.error(new DOMException("aborted", "AbortError"));
            });
          },
        });
        return new Response(stream);
      }
      if (name === "suggest") return Response.json({ password: "maple river stone lantern" });
      if (name === "strength")
        return Response.json({ problem: body.password.length < 20 ? "is too easy to guess" : null });
      const state = () => ({
        ...content,
        problems: server.problems,
        canUndo: steps.length > 0,
        canRedo: undone.length > 0,
      });
      if (name === "read") return Response.json(state());
      await held?.promise;
      held = undefined;
      if (name === "undo" || name === "redo") {
        const [from, to] = name === "undo" ? [steps, undone] : [undone, steps];
        const back = from.pop();
        if (back) to.push(content);
        content = back ?? content;
        return Response.json({ outcome: { kind: "saved" }, state: state() });
      }
      server.steps.push(body);
      const refused = server.next;
      server.next = null;
      if (refused) return Response.json({ outcome: refused, state: state() }, { status: 409 });
      const changed = structuredClone(content);
      const conflicts = body.operations.flatMap((operation: Operation) => apply(changed, operation) ?? []);
      if (conflicts.length > 0)
        return Response.json({ outcome: { kind: "conflict", conflicts }, state: state() }, { status: 409 });
      steps.push(content);
      undone.length = 0;
      content = changed;
      return Response.json({ outcome: { kind: "saved" }, state: state() });
    },
    sendFile: async (
      _: string,
      about: Record<string, string>,
      file: File,
      signal: AbortSignal,
      progress: (percent: number) => void,
    ): Promise<Response> => {
      if (file.name.endsWith(".exe"))
        return Response.json({ problem: "is no video that browsers play" }, { status: 422 });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.upload = { progress, end: resolve };
      signal.addEventListener("abort", reject);
      await promise.finally(() => {
        server.upload = null;
      });
      return Response.json({ path: `uploaded-${about[headers.kind]}.mp4` });
    },
  };
  return server;
}

const send = <Line>(stream: ReadableStreamDefaultController<Uint8Array>, line: Line) =>
  stream.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
