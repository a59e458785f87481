import type { PerLanguage } from "../machines/languages.ts";
import type { Members } from "../machines/members.ts";
import {
  type FileStatus,
  type MediaError,
  type ShareResult,
  type UnlockError,
  type UnlockResult,
  unlockErrors,
} from "../machines/onboarding.machine.ts";

/** In the languages of the studio. English stands in for the others. */
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
  /** Whether the check takes so long that the gate says so. */
  readonly isSlow?: boolean;
  /** Whether the time of the error is over. */
  readonly isErrorOver?: boolean;
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

/**
 * Every state of the site, in the order in which a member meets them. The preview, the screenshots and the tests of every state
 * follow this list.
 */
export function siteStates(members: Members): readonly SiteState[] {
  const opened: UnlockResult = { outcome: "opened", members };
  const wrong: UnlockResult = { outcome: "wrong" };
  const last = members.steps.length;
  const withVideo = members.steps.findIndex(({ video }) => video) + 1;
  const withFlyers = members.steps.findIndex(({ flyers }) => flyers) + 1;
  const withFiles = members.steps.findIndex(({ files }) => files) + 1;
  const afterFlyers = withFlyers + 1;
  const machineAt = (step: number) => (step === last ? "gamePlan.idle" : "journey");
  return [
    { name: "gate", title: { en: "Gate", es: "Entrada" }, machine: "locked.idle" },
    {
      name: "gate-password-shown",
      title: { en: "Gate: password shown", es: "Entrada: contraseña visible" },
      machine: "locked.idle",
      presses: "form [aria-pressed]",
    },
    {
      name: "gate-checking",
      title: { en: "Gate: checking", es: "Entrada: verificando" },
      machine: "locked.checking.downloading",
      result: null,
    },
    {
      name: "gate-slow",
      title: { en: "Gate: checking on a slow phone", es: "Entrada: verificando en un teléfono lento" },
      machine: "locked.checking.slow",
      result: null,
      isSlow: true,
    },
    {
      name: "gate-wrong",
      title: { en: "Gate: wrong password", es: "Entrada: contraseña incorrecta" },
      machine: "locked.error",
      result: wrong,
    },
    {
      name: "gate-hint",
      title: { en: "Gate: hint after the wrong password", es: "Entrada: pista después de la contraseña incorrecta" },
      machine: "locked.idle",
      result: wrong,
      isErrorOver: true,
    },
    ...unlockErrors.map((error) => ({
      name: `gate-${error}`,
      title: errorTitles[error],
      machine: "locked.unavailable",
      result: { outcome: "unavailable", error } as const,
    })),
    {
      name: "welcome",
      title: { en: "Welcome", es: "Bienvenida" },
      machine: "welcome",
      result: opened,
    },
    ...(members.welcome
      ? [
          {
            name: "welcome-video",
            title: { en: "Welcome: video started", es: "Bienvenida: video iniciado" },
            machine: "welcome",
            result: opened,
            isVideoPlaying: true,
          },
        ]
      : []),
    ...members.steps.map((_, index) => ({
      name: `step-${index + 1}`,
      title: { en: `Step ${index + 1}`, es: `Paso ${index + 1}` },
      machine: machineAt(index + 1),
      result: opened,
      step: index + 1,
      // As for a member: with the step before it, or the top of the page.
      scrollsTo: "li:has(+ [aria-current=step])",
    })),
    ...(withVideo > 0
      ? [
          {
            name: "video",
            title: { en: `Step ${withVideo}: video started`, es: `Paso ${withVideo}: video iniciado` },
            machine: machineAt(withVideo),
            result: opened,
            step: withVideo,
            isVideoPlaying: true,
            scrollsTo: "[aria-current=step]",
          },
          {
            name: "video-failed",
            title: { en: `Step ${withVideo}: video didn't load`, es: `Paso ${withVideo}: el video no se cargó` },
            machine: machineAt(withVideo),
            result: opened,
            step: withVideo,
            isVideoPlaying: true,
            mediaError: "network",
            scrollsTo: "[aria-current=step] h2",
          } as const,
        ]
      : []),
    ...(withFlyers > 0
      ? [
          {
            name: "flyer",
            title: {
              en: `Step ${withFlyers}: flyer full screen`,
              es: `Paso ${withFlyers}: volante en pantalla completa`,
            },
            machine: machineAt(withFlyers),
            result: opened,
            step: withFlyers,
            presses: "main [aria-haspopup=dialog]",
          },
        ]
      : []),
    ...(withFlyers > 0 && withFlyers < last
      ? [
          {
            name: "open-again",
            title: {
              en: `Step ${afterFlyers}: step ${withFlyers} opened again`,
              es: `Paso ${afterFlyers}: paso ${withFlyers} abierto de nuevo`,
            },
            machine: machineAt(afterFlyers),
            result: opened,
            step: afterFlyers,
            presses: `main li:nth-child(${withFlyers}) summary`,
            scrollsTo: `main li:nth-child(${withFlyers}) h2`,
          },
        ]
      : []),
    ...(withFlyers > 0
      ? [
          {
            name: "flyers-outdated",
            title: {
              en: `Step ${withFlyers}: the site was updated`,
              es: `Paso ${withFlyers}: el sitio se actualizó`,
            },
            machine: machineAt(withFlyers),
            result: opened,
            step: withFlyers,
            mediaError: "outdated",
            scrollsTo: "[aria-current=step] h2",
          } as const,
        ]
      : []),
    ...(withFiles > 0
      ? [
          {
            name: "file-downloading",
            title: { en: `Step ${withFiles}: file downloading`, es: `Paso ${withFiles}: archivo descargándose` },
            machine: machineAt(withFiles),
            result: opened,
            step: withFiles,
            fileStatus: { phase: "downloading", received: 0.4 },
            scrollsTo: "[aria-current=step]",
          } as const,
          {
            name: "file-ready",
            title: { en: `Step ${withFiles}: file downloaded`, es: `Paso ${withFiles}: archivo descargado` },
            machine: machineAt(withFiles),
            result: opened,
            step: withFiles,
            fileStatus: { phase: "ready", address: "blob:file" },
            scrollsTo: "[aria-current=step]",
          } as const,
        ]
      : []),
    {
      name: "game-plan",
      title: { en: "Game Plan", es: "Plan de juego" },
      machine: "gamePlan.idle",
      result: opened,
      step: last,
      scrollsTo: "#game-plan-title",
    },
    {
      name: "game-plan-copied",
      title: { en: "Game Plan: message copied", es: "Plan de juego: mensaje copiado" },
      machine: "gamePlan.copied",
      result: opened,
      step: last,
      told: "copied",
      scrollsTo: "#game-plan-title",
    },
    {
      name: "game-plan-not-copied",
      title: { en: "Game Plan: message to copy by hand", es: "Plan de juego: mensaje para copiar a mano" },
      machine: "gamePlan.failed",
      result: opened,
      step: last,
      told: "failed",
      scrollsTo: "#game-plan-title",
    },
    { name: "menu", title: { en: "Menu", es: "Menú" }, machine: "locked.idle", presses: "[aria-haspopup=dialog]" },
    {
      name: "resources",
      title: { en: "Resources, locked", es: "Recursos, sin la contraseña" },
      machine: "locked.idle",
      path: "resources",
    },
    {
      name: "resources-open",
      title: { en: "Resources, for members", es: "Recursos, para miembros" },
      machine: "welcome",
      path: "resources",
      result: opened,
    },
    {
      name: "not-found",
      title: { en: "Page not found", es: "Página no encontrada" },
      machine: "locked.idle",
      path: "no/such/page",
    },
    {
      name: "failure",
      title: { en: "A screen that can't be shown", es: "Una pantalla que no se puede mostrar" },
      machine: "journey",
      // Valid content can't cause this, but a defect of the site could.
      result: { outcome: "opened", members: { ...members, steps: [null, null] as never } },
      step: 1,
    },
  ];
}
