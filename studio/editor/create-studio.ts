import { createActor, type EventObject, fromCallback, fromPromise, type SimulatedClock } from "xstate";
import type { Language } from "../../machines/languages.ts";
import {
  type Drafts,
  type PasswordQuestion,
  type SaveResult,
  type StudioContent,
  type StudioEvent,
  studioMachine,
  type UploadStart,
  type UploadStatus,
} from "../../machines/studio.machine.ts";
import type {
  PublishLine,
  StepResponse,
  StrengthResponse,
  SuggestResponse,
  WatchLine,
} from "../../tooling/studio/protocol.ts";
import type { Api } from "./api.ts";
import { fieldOfProblem } from "./entries.ts";
import { createStudioI18n } from "./messages.ts";
import { conflictsOf, operationsOf } from "./operations.ts";

/** Where drafts wait for the next time. The password is none of them. */
const STORE = "onward-studio-drafts";

/** How long nothing is typed until the server is asked how strong the password is, in milliseconds. */
const STRENGTH_DELAY = 200;

/** What the server made of a request, by fields. */
function resultOf({ outcome, state: content }: StepResponse, drafts: Drafts): SaveResult {
  if (outcome?.kind === "conflict")
    return { content, kind: "conflict", conflicts: outcome.conflicts.flatMap((one) => conflictsOf(one, drafts)) };
  if (outcome?.kind === "refused")
    return {
      content,
      kind: "refused",
      problems: outcome.problems.map((one) => ({ ...one, field: fieldOfProblem(one, content) })),
    };
  if (outcome?.kind === "unwritable") return { content, kind: "unwritable", problems: [{ ...outcome, field: "" }] };
  return { content, kind: "saved" };
}

/** An actor that goes on until it is stopped. */
const lasting = <Input>(begin: (send: (event: StudioEvent) => void, signal: AbortSignal, input: Input) => void) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => {
    const ending = new AbortController();
    begin(sendBack, ending.signal, input);
    return () => ending.abort();
  });

/** The Studio's machine with its real parts, started, and the translator that follows its language. */
export function createStudio(
  api: Api,
  language: Language,
  { store = localStorage, clock }: { readonly store?: Storage; readonly clock?: SimulatedClock } = {},
) {
  const machine = studioMachine.provide({
    actors: {
      read: fromPromise(() => api.ask<StudioContent>("read")),
      save: fromPromise(async ({ input }) => {
        if (input.act === "password") {
          const operations = [{ type: "password", old: input.version, password: input.password }];
          return resultOf(await api.ask<StepResponse>("step", { operations }), {});
        }
        if (input.act !== "step") return resultOf(await api.ask<StepResponse>(input.act), {});
        const { content, steps } = input;
        const drafts = Object.fromEntries(Object.entries(input.drafts).filter(([, { problem }]) => problem === null));
        const operations = [...operationsOf(drafts, content), ...steps.flatMap((step) => step.operations)];
        if (operations.length === 0) return { content, kind: "saved" };
        return resultOf(await api.ask<StepResponse>("step", { operations }), drafts);
      }),
      watch: lasting((send, signal) => {
        const lose = () => send({ type: "connection.lose" });
        const hear = ({ changed }: WatchLine) => changed && send({ type: "files.change" });
        api.follow("watch", signal, hear).then(lose, lose);
      }),
      publish: lasting((send, signal) => {
        const report = (line: PublishLine) => send({ type: "publish.report", report: line });
        const fail = ({ message }: Error) => report({ result: "failed", problem: message });
        api.follow("publish", signal, report).catch(fail);
      }),
      upload: lasting((send, signal, { field, old, chosen }: UploadStart) => {
        const report = (status: UploadStatus) => send({ type: "upload.report", field, status });
        api
          .upload(chosen.kind, chosen.file as File, signal, (progress) => report({ progress }))
          .then(
            ({ path }) => send({ type: "field.edit", field, draft: { old, value: path, problem: null } }),
            ({ message }: Error) => report({ problem: message }),
          );
      }),
      password: fromCallback<PasswordQuestion>(({ receive, sendBack }) => {
        let waiting: ReturnType<typeof setTimeout> | undefined;
        const judge = async (password: string) => {
          const { problem } = await api.ask<StrengthResponse>("strength", { password });
          sendBack({ type: "password.judge", problem });
        };
        receive(async ({ type, password = "" }) => {
          clearTimeout(waiting);
          if (type === "password.check") waiting = setTimeout(judge, STRENGTH_DELAY, password);
          else sendBack({ type: "password.offer", password: (await api.ask<SuggestResponse>("suggest")).password });
        });
        return () => clearTimeout(waiting);
      }),
    },
  });
  const i18n = createStudioI18n(language);
  const offered: Drafts = JSON.parse(store.getItem(STORE) ?? "{}");
  const actor = createActor(machine, { input: { language, offered }, ...(clock && { clock }) });
  let stored: { readonly drafts?: Drafts; readonly offered?: Drafts } = {};
  actor.subscribe(({ context: { drafts, offered } }) => {
    if (drafts === stored.drafts && offered === stored.offered) return;
    stored = { drafts, offered };
    store.setItem(STORE, JSON.stringify({ ...offered, ...drafts }));
  });
  actor.subscribe(({ context: { view } }) => {
    if (view.language === i18n.locale) return;
    i18n.activate(view.language);
    document.documentElement.lang = view.language;
  });
  return { actor: actor.start(), i18n };
}
