import type { FileStatus, MediaError } from "../../../machines/media.machine.ts";
import type { OnboardingEvent } from "../../../machines/onboarding.machine.ts";
import { type ShareResult, type UnlockError, type UnlockResult, unlockErrors } from "../../../machines/results.ts";
import type { PerLanguage } from "../../../src/project/languages.ts";
import type { Members, Step } from "../../../src/project/project.ts";
import type { Payload } from "../../../src/project/published.ts";

/** English stands in for other languages. */
type Title = { readonly en: string } & Partial<PerLanguage<string>>;

/** One state of the site, and how the app gets there. */
export interface SiteState {
  /** Its name in addresses and tests. */
  readonly name: string;
  readonly title: Title;
  /** The path of the machine's state. */
  readonly machine: string;
  /** The page, `/` unless given. */
  readonly path?: string;
  /** The result of submitting a password. `null`: it is still being checked. Without it no password was submitted. */
  readonly result?: UnlockResult | null;
  /** What happens at the gate after that. */
  readonly event?: OnboardingEvent;
  /** How long is waited then, in ms. */
  readonly waits?: number;
  /** Number of the current step, from 1. Without it the journey has not started. */
  readonly step?: number;
  readonly isVideoPlaying?: boolean;
  /** What came of telling the leader. Without it nobody was told. */
  readonly told?: ShareResult | "failed";
  /** Why no image and no video can be shown. */
  readonly mediaError?: MediaError;
  /** How far the step's first file is. Without it nobody asked for it. */
  readonly fileStatus?: FileStatus;
  /** Selector of a button that is pressed last. */
  readonly presses?: string;
  /** Selector of what is scrolled into view, the top of the page unless given. */
  readonly scrollsTo?: string;
}

const errorTitles: Record<UnlockError, Title> = {
  network: { en: "Gate: no connection", es: "Entrada: sin conexión" },
  incomplete: { en: "Gate: the page didn't load completely", es: "Entrada: la página no se cargó por completo" },
  insecure: { en: "Gate: address without https", es: "Entrada: dirección sin https" },
  outdated: { en: "Gate: the site was updated", es: "Entrada: el sitio se actualizó" },
};

/** Steps with a flyer whose picture is nowhere. */
const brokenSteps = ["a", "b"].map((id): Step => {
  const flyer = { id, title: {}, image: { en: "no-such-picture" } };
  return { id, title: {}, description: {}, flyers: [flyer] };
});

const withSteps = ({ project, ...payload }: Payload, steps: Members["steps"]): Payload => ({
  ...payload,
  project: { ...project, members: { ...project.members, steps } },
});

/**
 * Every state of the site, in the order in which a member meets them. The preview, the screenshots and the tests of every state
 * follow this list.
 */
export function siteStates(payload: Payload): readonly SiteState[] {
  const { members } = payload.project;
  const { steps } = members;
  const result: UnlockResult = { outcome: "opened", payload };
  const wrong: UnlockResult = { outcome: "wrong" };
  const state = (name: string, machine: string, en: string, es: string, rest?: Partial<SiteState>): SiteState => ({
    name,
    machine,
    title: { en, es },
    ...rest,
  });
  /** Where the first step is that has something. */
  const stepWith = (part: keyof Step) => steps.findIndex((step) => step[part]) + 1;
  /** A state of a step; none where the content has no such step. */
  const stepState = (step: number, name: string, en: string, es: string, rest?: Partial<SiteState>): SiteState[] =>
    step > 0 && step <= steps.length
      ? [
          state(name, step === steps.length ? "gamePlan.idle" : "journey", `Step ${step}${en}`, `Paso ${step}${es}`, {
            result,
            step,
            ...rest,
          }),
        ]
      : [];
  const gamePlan = { result, step: steps.length, scrollsTo: "[role=status] h2" };
  const [video, flyers, files] = [stepWith("video"), stepWith("flyers"), stepWith("files")];
  const current = "[aria-current=step]";
  return [
    state("gate", "locked.idle", "Gate", "Entrada"),
    state("gate-password-shown", "locked.idle", "Gate: password shown", "Entrada: contraseña visible", {
      presses: "form [aria-pressed]",
    }),
    state("gate-checking", "locked.checking.working", "Gate: checking", "Entrada: verificando", { result: null }),
    state(
      "gate-slow",
      "locked.checking.slow",
      "Gate: checking on a slow phone",
      "Entrada: verificando en un teléfono lento",
      { result: null, event: { type: "check.delay" } },
    ),
    state("gate-wrong", "locked.error", "Gate: wrong password", "Entrada: contraseña incorrecta", { result: wrong }),
    state(
      "gate-hint",
      "locked.idle",
      "Gate: hint after the wrong password",
      "Entrada: pista después de la contraseña incorrecta",
      { result: wrong, waits: 3000 },
    ),
    ...unlockErrors.map(
      (error): SiteState => ({
        name: `gate-${error}`,
        title: errorTitles[error],
        machine: "locked.unavailable",
        result: { outcome: "unavailable", error },
      }),
    ),
    state("welcome", "welcome", "Welcome", "Bienvenida", { result }),
    ...(members.welcome
      ? [
          state("welcome-video", "welcome", "Welcome: video started", "Bienvenida: video iniciado", {
            result,
            isVideoPlaying: true,
          }),
        ]
      : []),
    // As for a member: with the step before it, or the top of the page.
    ...steps.flatMap((_, index) =>
      stepState(index + 1, `step-${index + 1}`, "", "", { scrollsTo: `li:has(+ ${current})` }),
    ),
    ...stepState(video, "video", ": video started", ": video iniciado", { isVideoPlaying: true, scrollsTo: current }),
    ...stepState(video, "video-failed", ": video didn't load", ": el video no se cargó", {
      isVideoPlaying: true,
      mediaError: "network",
      scrollsTo: `${current} h2`,
    }),
    ...stepState(flyers, "flyer", ": flyer full screen", ": volante en pantalla completa", {
      presses: "main [aria-haspopup=dialog]",
    }),
    ...(flyers > 0
      ? stepState(flyers + 1, "open-again", `: step ${flyers} opened again`, `: paso ${flyers} abierto de nuevo`, {
          presses: `main li:nth-child(${flyers}) summary`,
          scrollsTo: `main li:nth-child(${flyers}) h2`,
        })
      : []),
    ...stepState(flyers, "flyers-outdated", ": the site was updated", ": el sitio se actualizó", {
      mediaError: "outdated",
      scrollsTo: `${current} h2`,
    }),
    ...stepState(files, "file-downloading", ": file downloading", ": archivo descargándose", {
      fileStatus: { phase: "downloading", received: 0.4 },
      scrollsTo: current,
    }),
    ...stepState(files, "file-ready", ": file downloaded", ": archivo descargado", {
      fileStatus: { phase: "ready", address: "blob:file" },
      scrollsTo: current,
    }),
    state("game-plan", "gamePlan.idle", "Game Plan", "Plan de juego", gamePlan),
    state("game-plan-copied", "gamePlan.copied", "Game Plan: message copied", "Plan de juego: mensaje copiado", {
      ...gamePlan,
      told: "copied",
    }),
    state(
      "game-plan-not-copied",
      "gamePlan.failed",
      "Game Plan: message to copy by hand",
      "Plan de juego: mensaje para copiar a mano",
      { ...gamePlan, told: "failed" },
    ),
    state("menu", "locked.idle", "Menu", "Menú", { presses: "[aria-haspopup=dialog]" }),
    state("resources", "locked.idle", "Resources, locked", "Recursos, sin la contraseña", { path: "resources" }),
    state("resources-open", "welcome", "Resources, for members", "Recursos, para miembros", {
      path: "resources",
      result,
    }),
    state("not-found", "locked.idle", "Page not found", "Página no encontrada", { path: "no/such/page" }),
    state("failure", "journey", "A screen that can't be shown", "Una pantalla que no se puede mostrar", {
      // Valid content can't cause this, but a defect of the site could.
      result: { outcome: "opened", payload: withSteps(payload, brokenSteps) },
      step: 1,
    }),
  ];
}
