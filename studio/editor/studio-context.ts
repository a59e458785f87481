import { useLingui } from "@lingui/react";
import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { languages } from "../../machines/languages.ts";
import type { StudioContent, StudioView, studioMachine } from "../../machines/studio.machine.ts";
import { fieldOf, type Path, problemsAt, valueAt } from "./entries.ts";
import { says } from "./messages.ts";

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

export const useSend = (): StudioActor["send"] => useActor().send;

export const useView = (): StudioView => useStudio(({ context }) => context.view);

/** The files as they were read last. */
export const useContent = (): StudioContent => useStudio(({ context }) => context.content as StudioContent);

/** The Studio's own texts. */
export function useText() {
  const { i18n } = useLingui();
  return (id: `studio.${string}`, values?: Record<string, unknown>): string => i18n._(id, values);
}

/** What a check says, in the page's language. */
export function useSay() {
  const { i18n } = useLingui();
  return (problem: string | null) => problem && (says[i18n.locale]?.(problem) ?? problem);
}

/** What an entry is called. */
export function useLabel(): (name: string) => string {
  const text = useText();
  return (name) => languages.find(({ code }) => code === name)?.name ?? text(`studio.entry.${name}`);
}

/** What is said of an entry below its name; `undefined` for most. */
export function useHint(): (name: string) => string | undefined {
  const text = useText();
  return (name) => {
    const id = `studio.hint.${name}` as const;
    const hint = text(id);
    return hint === id ? undefined : hint;
  };
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
export function useField(file: string, entry: Path | string) {
  const field = fieldOf(file, entry);
  const send = useSend();
  const content = useContent();
  const draft = useStudio(({ context }) => context.drafts[field]);
  const upload = useStudio(({ context }) => context.uploads[field]);
  const seen = typeof entry === "string" ? content.texts[file]?.[entry] : valueAt(content.json[file], entry);
  const visit = useStudio(({ context }) => (context.visit?.field === field ? context.visit : null));
  const own = draft?.problem ?? upload?.problem;
  const value = draft ? draft.value : seen;
  const edit = (value: unknown, problem: string | null = null) =>
    send({ type: "field.edit", field, draft: { old: seen, value, problem } });
  return {
    field,
    value,
    progress: upload?.progress,
    problems: own ? [own] : draft ? [] : problemsAt(content, field).map(({ problem }) => problem),
    edit,
    /** Gives the field what it had when its owner came to it; left out where it has that. */
    putBack: visit && visit.value !== value ? () => edit(visit.value, visit.problem) : undefined,
    upload: (kind: string, file: File) => send({ type: "upload.start", field, old: seen, chosen: { kind, file } }),
    cancelUpload: () => send({ type: "upload.cancel", field }),
    reset: () => send({ type: "drafts.drop", within: field }),
  };
}
