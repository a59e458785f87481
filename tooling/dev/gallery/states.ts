import type { FileStatus, MediaError } from "../../../machines/media.machine.ts";
import type { OnboardingEvent } from "../../../machines/onboarding.machine.ts";
import { type ShareResult, type UnlockError, type UnlockResult, unlockErrors } from "../../../machines/results.ts";
import type { View } from "../../../machines/selectors.ts";
import type { Members, Step } from "../../../src/project/project.ts";
import type { Payload } from "../../../src/project/published.ts";

/** One state of the site, and how the app gets there. */
export interface SiteState {
  /** The state's name in addresses and tests. */
  readonly name: string;
  readonly title: string;
  /** The path of the machine's state. */
  readonly machine: string;
  /** The path of the page, `/` by default. */
  readonly path?: string;
  /** The result of submitting a password; `null` while it is being checked. Without it, no password was submitted. */
  readonly result?: UnlockResult | null;
  /** An event at the gate after that result. */
  readonly event?: OnboardingEvent;
  /** How long to wait after that event, in ms. */
  readonly waits?: number;
  /** The number of the current step, from 1. Without it, the journey has not started. */
  readonly step?: number;
  readonly isVideoPlaying?: boolean;
  /** The result of telling the leader. Without it, nobody was told. */
  readonly told?: ShareResult | "failed";
  /** The error of every image and video. */
  readonly mediaError?: MediaError;
  /** The status of the step's first file. Without it, the file was not requested. */
  readonly fileStatus?: FileStatus;
  /** The selector of a button to press last. */
  readonly presses?: string;
  /** The selector of an element to scroll to; the top of the page by default. */
  readonly scrollsTo?: string;
}

/**
 * Every state of the site, in the order in which a member meets them. The gallery, the screenshots and the tests of
 * every state use this list.
 */
export function siteStates(payload: Payload): readonly SiteState[] {
  const { members } = payload.project;
  const result: UnlockResult = { outcome: "opened", payload };
  const views: Readonly<Record<View, readonly SiteState[]>> = {
    locked: gateStates,
    welcome: [
      { name: "welcome", machine: "welcome", title: "Welcome", result },
      ...(members.welcome
        ? [{ name: "welcome-video", machine: "welcome", title: "Welcome: video started", result, isVideoPlaying: true }]
        : []),
    ],
    journey: stepStates(members.steps, result),
    gamePlan: gamePlanStates({ result, step: members.steps.length, scrollsTo: "[role=status] h2" }),
  };
  return [
    ...Object.values(views).flat(),
    { name: "menu", machine: "locked.idle", title: "Menu", presses: "[aria-haspopup=dialog]" },
    { name: "resources", machine: "locked.idle", title: "Resources, locked", path: "resources" },
    { name: "resources-open", machine: "welcome", title: "Resources, for members", path: "resources", result },
    { name: "not-found", machine: "locked.idle", title: "Page not found", path: "no/such/page" },
    {
      name: "failure",
      machine: "journey",
      title: "A screen that can't be shown",
      result: { outcome: "opened", payload: broken(payload) },
      step: 1,
    },
  ];
}

const wrong: UnlockResult = { outcome: "wrong" };

const errorTitles: Readonly<Record<UnlockError, string>> = {
  network: "Gate: no connection",
  incomplete: "Gate: the page didn't load completely",
  insecure: "Gate: address without https",
  outdated: "Gate: the site was updated",
  mixed: "Gate: two versions at once",
  missing: "Gate: the host lacks a file",
  refused: "Gate: the host refuses a file",
  portal: "Gate: a Wi-Fi's sign-in page",
  broken: "Gate: the host has a problem",
  damaged: "Gate: a file is damaged at the host",
};

const gateStates: readonly SiteState[] = [
  { name: "gate", machine: "locked.idle", title: "Gate" },
  {
    name: "gate-password-shown",
    machine: "locked.idle",
    title: "Gate: password shown",
    presses: "form [aria-pressed]",
  },
  { name: "gate-checking", machine: "locked.checking.working", title: "Gate: checking", result: null },
  {
    name: "gate-slow",
    machine: "locked.checking.slow",
    title: "Gate: checking on a slow phone",
    result: null,
    event: { type: "check.delay" },
  },
  { name: "gate-wrong", machine: "locked.error", title: "Gate: wrong password", result: wrong },
  {
    name: "gate-hint",
    machine: "locked.idle",
    title: "Gate: hint after the wrong password",
    result: wrong,
    waits: 3000,
  },
  ...unlockErrors.map(
    (error): SiteState => ({
      name: `gate-${error}`,
      machine: "locked.unavailable",
      title: errorTitles[error],
      result: { outcome: "unavailable", error },
    }),
  ),
];

function stepStates(steps: Members["steps"], result: UnlockResult): SiteState[] {
  const stepState = (step: number, name: string, title: string, rest: Partial<SiteState>): SiteState[] => {
    const machine = step === steps.length ? "gamePlan.idle" : "journey";
    const isThere = step > 0 && step <= steps.length;
    return isThere ? [{ name, machine, title: `Step ${step}${title}`, result, step, ...rest }] : [];
  };
  const stepWith = (entry: keyof Step) => steps.findIndex((step) => step[entry]) + 1;
  const [video, flyers, files] = [stepWith("video"), stepWith("flyers"), stepWith("files")];
  const current = "[aria-current=step]";
  return [
    // Each step is scrolled to as for a member: with the step before it, or at the top of the page.
    ...steps.flatMap((_, index) =>
      stepState(index + 1, `step-${index + 1}`, "", { scrollsTo: `li:has(+ ${current})` }),
    ),
    ...stepState(video, "video", ": video started", { isVideoPlaying: true, scrollsTo: current }),
    ...stepState(video, "video-failed", ": video didn't load", {
      isVideoPlaying: true,
      mediaError: "network",
      scrollsTo: `${current} h2`,
    }),
    ...stepState(flyers, "flyer", ": flyer full screen", { presses: "main [aria-haspopup=dialog]" }),
    ...(flyers > 0
      ? stepState(flyers + 1, "open-again", `: step ${flyers} opened again`, {
          presses: `main li:nth-child(${flyers}) summary`,
          scrollsTo: `main li:nth-child(${flyers}) h2`,
        })
      : []),
    ...stepState(flyers, "flyers-outdated", ": the site was updated", {
      mediaError: "outdated",
      scrollsTo: `${current} h2`,
    }),
    ...stepState(files, "file-downloading", ": file downloading", {
      fileStatus: { phase: "downloading", received: 0.4 },
      scrollsTo: current,
    }),
    ...stepState(files, "file-ready", ": file downloaded", {
      fileStatus: { phase: "ready", address: "blob:file" },
      scrollsTo: current,
    }),
    ...stepState(files, "file-failed", ": file didn't arrive", {
      fileStatus: { phase: "failed", error: "network" },
      scrollsTo: current,
    }),
  ];
}

const gamePlanStates = (there: Partial<SiteState>): SiteState[] => [
  { name: "game-plan", machine: "gamePlan.idle", title: "Game Plan", ...there },
  {
    name: "game-plan-copied",
    machine: "gamePlan.copied",
    title: "Game Plan: message copied",
    ...there,
    told: "copied",
  },
  {
    name: "game-plan-not-copied",
    machine: "gamePlan.failed",
    title: "Game Plan: message to copy by hand",
    ...there,
    told: "failed",
  },
];

/**
 * A payload whose steps fail to render, because their flyers have a picture that does not exist. Only a defect of the
 * site could cause that.
 */
function broken({ project, ...payload }: Payload): Payload {
  const steps = ["a", "b"].map((id): Step => {
    const flyer = { id, title: {}, image: { en: "no-such-picture" } };
    return { id, title: {}, description: {}, flyers: [flyer] };
  });
  return { ...payload, project: { ...project, members: { ...project.members, steps } } };
}
