import { createActor, fromCallback, fromPromise, type SimulatedClock } from "xstate";
import type { Language } from "../../machines/languages.ts";
import {
  type Drafts,
  type PasswordQuestion,
  type SaveResult,
  type StudioContent,
  studioMachine,
} from "../../machines/studio.machine.ts";
import type {
  PublishLine,
  StepResponse,
  StrengthResponse,
  SuggestResponse,
  WatchLine,
} from "../../tooling/studio/protocol.ts";
import type { Api } from "./api.ts";
import { fieldOf } from "./entries.ts";
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
      problems: outcome.problems.map((one) => ({ ...one, field: fieldOf(one.file, one.entry ?? []) })),
    };
  if (outcome?.kind === "unwritable") return { content, kind: "unwritable", problems: [{ ...outcome, field: "" }] };
  return { content, kind: "saved" };
}

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
      watch: fromCallback(({ sendBack }) => {
        const ending = new AbortController();
        const lose = () => sendBack({ type: "connection.lose" });
        api
          .follow<WatchLine>("watch", {}, ending.signal, ({ changed }) => changed && sendBack({ type: "files.change" }))
          .then(lose, lose);
        return () => ending.abort();
      }),
      publish: fromCallback(({ sendBack }) => {
        const ending = new AbortController();
        const report = (line: PublishLine) => sendBack({ type: "publish.report", report: line });
        api
          .follow("publish", {}, ending.signal, report)
          .catch(({ message }: Error) => report({ result: "failed", problem: message }));
        return () => ending.abort();
      }),
      upload: fromCallback(({ input: { field, old, chosen }, sendBack }) => {
        const ending = new AbortController();
        const report = (status: { progress: number } | { problem: string }) =>
          sendBack({ type: "upload.report", field, status });
        api
          .upload(chosen.kind, chosen.file as File, ending.signal, (progress) => report({ progress }))
          .then(
            ({ path }) => sendBack({ type: "field.edit", field, draft: { old, value: path, problem: null } }),
            ({ message }: Error) => report({ problem: message }),
          );
        return () => ending.abort();
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
