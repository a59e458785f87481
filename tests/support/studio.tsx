import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import { fromCallback, fromPromise } from "xstate";
import type { Language } from "../../src/project/languages.ts";
import { problem } from "../../src/project/problem.ts";
import type { PasswordReport } from "../../src/publish/password/check-password.ts";
import { checkHere } from "../../src/studio/actors/publish/check-here.ts";
import type { Work } from "../../src/studio/actors/worker/work.ts";
import type { RunWork } from "../../src/studio/actors/worker/worker-client.ts";
import { lazyEditor } from "../../src/studio/app/lazy-editor.ts";
import { StudioRoot, Surroundings } from "../../src/studio/app/StudioRoot.tsx";
import { createStudio } from "../../src/studio/create-studio.ts";
import type { RunningStudio } from "../../src/studio/hooks/studio-context.ts";
import type { StudioActors } from "../../src/studio/machine/studio-actors.ts";
import type { BytesByDigest, Draft, Moment } from "../../src/studio/model/draft.ts";
import type { EditorPart } from "../../src/studio/model/editor-part.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import type { Next } from "../../src/studio/model/next-project.ts";
import type { ReadProject, Storage } from "../../src/studio/model/results.ts";
import { loadStarters } from "../../src/studio/model/starter.ts";
import type { LoadedProject, StoredProject } from "../../src/studio/model/store.ts";
import { demo } from "./members.ts";

export interface StudioParts {
  readonly draft?: Draft;
  readonly bytes?: BytesByDigest;
  readonly moments?: readonly Moment[];
  readonly language?: Language;
  readonly part?: EditorPart;
  readonly projects?: readonly StoredProject[];
  readonly isInAppBrowser?: boolean;
  readonly next?: Next;
  /** The actors to use instead of those that keep everything in memory. */
  readonly actors?: StudioActors;
  /** The worker's functions that replace those of `testWork`. */
  readonly work?: Partial<Work>;
  /** One area of the Studio to render instead of the whole. It is rendered once a project is open. */
  readonly content?: ReactNode;
}

/**
 * The worker's functions without a worker and its dictionaries. Whether a password is easy to guess depends on its number of words only.
 */
const testWork = {
  checkPassword: async (password): Promise<PasswordReport> => ({
    problem: password.split(" ").length < 3 ? problem("password.weak", { kind: "few" }) : null,
  }),
  drawPassword: async () => ({ password: "casa verde lluvia tren", bits: 50 }),
} satisfies Partial<Work>;

export const storedProject: StoredProject = { id: "p1", name: "Test team", savedAt: 0, changes: 3 };

/** Actors that keep only what they are given. */
function memoryActors({
  draft = draftOf(demo),
  bytes = new Map(Object.values(draft.project.media).map(({ sha256 }) => [sha256, new Uint8Array()])),
  moments = [],
  projects = [],
}: StudioParts = {}): StudioActors {
  const opened: LoadedProject = { ...storedProject, draft, moments, bytes };
  return {
    listProjects: fromPromise(async () => ({ projects, storage: "kept" as Storage })),
    removeProject: fromPromise(async () => {}),
    openProject: fromPromise(async () => opened),
    addProject: fromPromise(async ({ input }) => ({ ...opened, ...input })),
    readSite: fromPromise(async (): Promise<ReadProject> => ({ draft, bytes, problems: [] })),
    readFile: fromPromise(async (): Promise<ReadProject> => ({ draft, bytes, problems: [] })),
    readExample: fromPromise(async (): Promise<ReadProject> => ({ draft, bytes, problems: [] })),
    readStarters: fromPromise(loadStarters),
    save: fromPromise(async () => Date.now()),
    backup: fromPromise(async (): Promise<FileSystemFileHandle | null> => null),
    lock: fromCallback(({ sendBack }) => sendBack({ type: "lock.hold" })),
    publish: fromCallback(() => {}),
    checkSite: fromPromise(({ input, signal }) =>
      checkHere(input, () => Promise.reject(new Error("No worker.")), signal),
    ),
  };
}

/** Renders the Studio with its first screen. */
export async function renderStudio(
  parts: StudioParts = {},
): Promise<RunningStudio & { readonly screen: Awaited<ReturnType<typeof render>> }> {
  const { language = "en", isInAppBrowser = false, next = null, actors, work, content } = parts;
  const runWork: RunWork = (call) => call({ ...testWork, ...work } as Work);
  const studio = createStudio({
    actors: { ...memoryActors(parts), ...actors },
    runWork,
    language,
    isInAppBrowser,
    next,
  });
  await lazyEditor.load();
  studio.actor.start();
  onTestFinished(() => void studio.actor.stop());
  const screen = await render(content ? <OnceOpen {...studio}>{content}</OnceOpen> : <StudioRoot {...studio} />);
  return { ...studio, screen };
}

function OnceOpen({ children, ...studio }: RunningStudio & { readonly children: ReactNode }) {
  const isOpen = useSelector(studio.actor, ({ context }) => context.open !== null);
  return <Surroundings {...studio}>{isOpen && children}</Surroundings>;
}

/** Renders the Studio with a project open. */
export async function openStudio(parts: StudioParts = {}) {
  const studio = await renderStudio(parts);
  const { actor } = studio;
  const { promise, resolve } = Promise.withResolvers<void>();
  const subscription = actor.subscribe((snapshot) => {
    if (snapshot.matches({ start: "doors" })) actor.send({ type: "project.open", id: storedProject.id });
    if (snapshot.matches("project")) resolve();
  });
  if (actor.getSnapshot().matches({ start: "doors" })) actor.send({ type: "project.open", id: storedProject.id });
  await promise;
  subscription.unsubscribe();
  if (parts.part) actor.send({ type: "part.select", part: parts.part });
  return studio;
}
