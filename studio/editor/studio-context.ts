import { useLingui } from "@lingui/react";
import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { languages } from "../../machines/languages.ts";
import type { StudioContent, studioMachine } from "../../machines/studio.machine.ts";
import { fieldOfProblem, savedIn } from "./entries.ts";

export type StudioActor = ActorRefFrom<typeof studioMachine>;
type StudioSnapshot = SnapshotFrom<typeof studioMachine>;

const ActorContext = createContext<StudioActor | null>(null);

/** Gives the machine to everything below. */
export const StudioProvider = ActorContext.Provider;

export function useActor(): StudioActor {
  const actor = useContext(ActorContext);
  if (!actor) throw new Error("No machine: use createStudio().");
  return actor;
}

/** Reads one fact from the machine, and renders again only when that fact changes. */
export const useStudio = <Fact>(selector: (snapshot: StudioSnapshot) => Fact): Fact =>
  useSelector(useActor(), selector);

/** What every part of the page needs: the files as they were read last, what is looked at, the texts, and the way to change them. */
export function usePage() {
  const { i18n } = useLingui();
  const { send } = useActor();
  const content = useStudio(({ context }) => context.content as StudioContent);
  const view = useStudio(({ context }) => context.view);
  const text = (id: `studio.${string}`, values?: Record<string, unknown>): string => i18n._(id, values);
  /** What an entry is called. */
  const label = (name: string): string =>
    languages.find(({ code }) => code === name)?.name ?? text(`studio.entry.${name}`);
  return { send, content, view, text, label };
}

/** What is said of the last change: `studio.status.*`. */
export function statusOf(snapshot: StudioSnapshot) {
  // A look for the server that takes a moment is no news.
  if (snapshot.context.tries > 0) return "disconnected";
  if (snapshot.matches("loading")) return "loading";
  for (const state of ["saving", "refreshing", "conflict", "refused", "unwritable", "publishing"] as const)
    if (snapshot.matches({ open: state })) return state;
  for (const state of ["editing", "saved", "refreshed"] as const)
    if (snapshot.matches({ open: { calm: state } })) return state;
  return Object.keys(snapshot.context.drafts).length > 0 ? "invalid" : "ready";
}

/** How much of each upload has arrived, in percent by quarters: often enough to be told. `undefined`: there is none. */
export function arrivedOf({ context }: StudioSnapshot): number | undefined {
  const percents = Object.values(context.uploads).flatMap((upload) => upload?.progress ?? []);
  return percents.length > 0 ? Math.floor(Math.min(...percents) / 25) * 25 : undefined;
}

/** An entry of a JSON file, or a text of a catalog: what is in it, and how it changes. */
export function useField(field: string) {
  const { send, content } = usePage();
  const draft = useStudio(({ context }) => context.drafts[field]);
  const upload = useStudio(({ context }) => context.uploads[field]);
  const visit = useStudio(({ context }) => (context.visit?.field === field ? context.visit : null));
  const old = savedIn(field, content);
  const own = draft?.problem ?? upload?.problem;
  const found = draft ? [] : content.problems.filter((one) => fieldOfProblem(one, content) === field);
  const value = draft ? draft.value : old;
  const edit = (value: unknown, problem: string | null = null) =>
    send({ type: "field.edit", field, draft: { old, value, problem } });
  return {
    field,
    value,
    old,
    progress: upload?.progress,
    problems: own ? [own] : found.map(({ problem }) => problem),
    edit,
    /** Gives the field what it had when its owner came to it; left out where it has that. */
    putBack: visit && visit.value !== value ? () => edit(visit.value, visit.problem) : undefined,
  };
}
