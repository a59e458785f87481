import type { SnapshotFrom } from "xstate";
import { firstLanguageOf, type Language } from "../../project/languages.ts";
import { firstHost, type HostName, hosts } from "../../publish/host-list.ts";
import type { Draft, SetupQuestion } from "../model/draft.ts";
import { type OpenProject, openIn } from "../model/open-project.ts";
import { canEdit, isSaved } from "./project.machine.ts";
import type { studioMachine } from "./studio.machine.ts";
import type { StudioContext } from "./studio-context.ts";

export type StudioSnapshot = SnapshotFrom<typeof studioMachine>;

/** Which page of the Studio is shown. */
export type StudioView = "loading" | "doors" | "site" | "reading" | "setup" | "editor";

type SaveStatus = "saved" | "saving" | "failed" | "elsewhere";

const fact =
  <Key extends keyof StudioContext>(key: Key) =>
  ({ context }: StudioSnapshot): StudioContext[Key] =>
    context[key];

export const studioLanguage = fact("language");
export const storedProjects = fact("projects");
export const storage = fact("storage");
export const isOpenedInApp = fact("isInAppBrowser");
/** Why no project could be opened, added or removed. */
export const storeFailure = fact("storeFailure");
export const readFailure = fact("readFailure");
/** The beginnings that an owner can choose; `null` until they are loaded. */
export const starters = fact("starters");
export const readProblems = fact("readProblems");
export const isFileLost = fact("isFileLost");
export const editedPlace = fact("place");
export const editorPart = fact("part");
/** The layer over the screen. */
export const openLayer = fact("layer");
const projectIn = ({ children }: StudioSnapshot) => children.project?.getSnapshot().context;
const savingIn = (snapshot: StudioSnapshot) => projectIn(snapshot)?.saving;
const backupIn = (snapshot: StudioSnapshot) => projectIn(snapshot)?.backup;
const publishingIn = (snapshot: StudioSnapshot) => projectIn(snapshot)?.publishing?.context;

/** Why the open project could not be saved. */
export const saveFailure = (snapshot: StudioSnapshot) => savingIn(snapshot)?.context.failure ?? null;
/** The progress of publishing; `null` while nothing is being published. */
export const publishProgress = (snapshot: StudioSnapshot) => publishingIn(snapshot)?.progress ?? null;
/** Whether publishing has not moved for long. */
export const isPublishingStill = (snapshot: StudioSnapshot) =>
  projectIn(snapshot)?.publishing?.matches({ working: "still" }) ?? false;
export const isCheckingSite = (snapshot: StudioSnapshot) =>
  projectIn(snapshot)?.publishing?.matches("checking") ?? false;
/** What the check of the site that is online has found; `null` before, and after it was left. */
export const checkOutcome = (snapshot: StudioSnapshot) => publishingIn(snapshot)?.found ?? null;
/** The destination of the current or the last publishing. */
export const publishDestination = (snapshot: StudioSnapshot) => publishingIn(snapshot)?.to ?? "download";
export const publishedSite = (snapshot: StudioSnapshot) => publishingIn(snapshot)?.site ?? null;
export const publishFailure = (snapshot: StudioSnapshot) => publishingIn(snapshot)?.failure ?? null;

/** The status of the owner's account at the host. */
type HostStatus = "opening" | "withoutKey" | "connecting" | "connected" | "asking";

const hostingIn = (snapshot: StudioSnapshot) => projectIn(snapshot)?.hosting;
export const hostName = (snapshot: StudioSnapshot): HostName => hostingIn(snapshot)?.context.host ?? firstHost;
/** The name of the host that the owner publishes to, or is offered. */
export const hostTitle = (snapshot: StudioSnapshot) => hosts[hostName(snapshot)].title;
export const hostAccount = (snapshot: StudioSnapshot) => hostingIn(snapshot)?.context.account ?? null;
export const isKeyReplaced = (snapshot: StudioSnapshot) => hostingIn(snapshot)?.context.isReplacing ?? false;
export const hostSites = (snapshot: StudioSnapshot) => hostingIn(snapshot)?.context.sites ?? null;
export const hostSuggestion = (snapshot: StudioSnapshot) => hostingIn(snapshot)?.context.suggestion ?? null;
export const hostVersions = (snapshot: StudioSnapshot) => hostingIn(snapshot)?.context.versions ?? null;
/** The request that the host has not answered for long; `null` while nothing is waited for. */
export const unanswered = (snapshot: StudioSnapshot) =>
  hostStatus(snapshot) === "asking" && hostFailure(snapshot)?.trouble === "still"
    ? (hostingIn(snapshot)?.context.asked ?? null)
    : null;
export const hostFailure = (snapshot: StudioSnapshot) => hostingIn(snapshot)?.context.failure ?? null;

export function hostStatus(snapshot: StudioSnapshot): HostStatus {
  const hosting = hostingIn(snapshot);
  if (hosting?.matches("withoutKey")) return "withoutKey";
  if (hosting?.matches("connecting")) return "connecting";
  if (!hosting?.matches("connected")) return "opening";
  return hosting.matches({ connected: "asking" }) ? "asking" : "connected";
}

/** Why the followed file gets no more changes. */
export const fileFailure = (snapshot: StudioSnapshot) => backupIn(snapshot)?.context.failure ?? null;

/** The page of the Studio to show. */
export function studioView(snapshot: StudioSnapshot): StudioView {
  if (snapshot.matches("project")) return draft(snapshot).setup ? "setup" : "editor";
  if (snapshot.matches({ start: "doors" }) || snapshot.matches({ start: "removing" })) return "doors";
  if (snapshot.matches({ start: "site" }) || snapshot.matches({ start: "readingSite" })) return "site";
  return snapshot.matches("loading") ? "loading" : "reading";
}

export const isWithoutStarters = (snapshot: StudioSnapshot) => snapshot.matches({ project: "withoutStarters" });
export const isReadingSite = (snapshot: StudioSnapshot) => snapshot.matches({ start: "readingSite" });

/** The open project. It throws an error if none is open. */
export const openProject = ({ context }: StudioSnapshot): OpenProject => openIn(context);

export const draft = (snapshot: StudioSnapshot): Draft => openProject(snapshot).draft;
export const project = (snapshot: StudioSnapshot) => draft(snapshot).project;
export const mediaBytes = (snapshot: StudioSnapshot) => openProject(snapshot).bytes;
export const moments = (snapshot: StudioSnapshot) => openProject(snapshot).moments;
/** The moment that Undo takes back; `undefined` if there is none, or if another tab has the project. */
export const lastMoment = (snapshot: StudioSnapshot) =>
  saveStatus(snapshot) === "elsewhere" ? undefined : openProject(snapshot).moments.at(-1);
export const firstLanguage = (snapshot: StudioSnapshot): Language => firstLanguageOf(project(snapshot).site);
export const setupQuestion = (snapshot: StudioSnapshot): SetupQuestion | undefined => draft(snapshot).setup;

/** The name of the followed file; `undefined` without one, if it can't be written now, or if another tab has the project. */
export const followedFile = (snapshot: StudioSnapshot) =>
  fileFailure(snapshot) || saveStatus(snapshot) === "elsewhere" ? undefined : openProject(snapshot).file?.name;

/**
 * How many changes members don't get yet. `never`: nothing was published; `unknown`: an older Studio did not count, or the site was saved
 * as a file, which may be online or not.
 */
export function changesNotOnline(snapshot: StudioSnapshot): number | "never" | "unknown" {
  const { publishedAt, notOnline } = draft(snapshot);
  if (!publishedAt) return "never";
  if (!notOnline) return "unknown";
  return notOnline.undoable + notOnline.lasting || (notOnline.isDownload ? "unknown" : 0);
}

/** Whether the site has just gone online, and nothing was changed since. */
export const isJustOnline = (snapshot: StudioSnapshot): boolean =>
  publishedSite(snapshot)?.hosted !== undefined && changesNotOnline(snapshot) === 0;

/** The number of changes that are in no backup and that no followed file will get. */
export const changesToBackUp = (snapshot: StudioSnapshot) =>
  followedFile(snapshot) === undefined ? openProject(snapshot).changes : 0;

/** After this time without a backup the owner is asked for one, in milliseconds. */
const BACKUP_TIME = 7 * 86_400_000;

/** Which backup the owner is asked for; `null` if none is due. */
export function dueBackup(snapshot: StudioSnapshot): "next" | "first" | null {
  const { backupAt, createdAt, moments } = openProject(snapshot);
  const since = backupAt ?? createdAt ?? moments[0]?.at ?? Date.now();
  if (changesToBackUp(snapshot) === 0 || Date.now() - since < BACKUP_TIME) return null;
  return backupAt === undefined ? "first" : "next";
}

/** The status of this tab's writer; `undefined` without a project. */
export const writerStatus = (snapshot: StudioSnapshot) => projectIn(snapshot)?.writer;

/** The status of saving. A project counts as saved only once it was read back. */
export function saveStatus(snapshot: StudioSnapshot): SaveStatus {
  const [project, saving] = [projectIn(snapshot), savingIn(snapshot)];
  if (project && !canEdit(project)) return "elsewhere";
  if (saveFailure(snapshot)) return "failed";
  const isWriting = saving?.matches("waiting") || saving?.matches("writing");
  return isWriting || hasUnsaved(snapshot) ? "saving" : "saved";
}

/** Whether the open project has changes that are not saved. */
export function hasUnsaved(snapshot: StudioSnapshot): boolean {
  const project = projectIn(snapshot);
  return project !== undefined && !isSaved(project);
}

/** Whether another tab has the project, and this one has changes that it could not save. */
export const isUnsavedElsewhere = (snapshot: StudioSnapshot) =>
  saveStatus(snapshot) === "elsewhere" && hasUnsaved(snapshot);

export const savedAt = (snapshot: StudioSnapshot) => openProject(snapshot).savedAt;
export const isMakingBackup = (snapshot: StudioSnapshot) => backupIn(snapshot)?.matches("making") ?? false;
export const isBackupFailed = (snapshot: StudioSnapshot) => backupIn(snapshot)?.matches("failed") ?? false;

/** Whether projects are being listed, read or closed. No screen of its own is shown meanwhile. */
export const isUnderway = (snapshot: StudioSnapshot): boolean =>
  ["loading", "reading"].includes(studioView(snapshot)) ||
  (snapshot.children.project?.getSnapshot().matches("leaving") ?? false);
