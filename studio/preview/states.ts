import type { PerLanguage } from "../../machines/languages.ts";
import type { Members } from "../../machines/members.ts";
import type { UnlockError, UnlockResult } from "../../machines/onboarding.machine.ts";

/** In the languages that the studio speaks; English stands in for the others. */
type Title = { readonly en: string } & Partial<PerLanguage<string>>;

/** One state of the site, and what leads there. */
export interface PreviewState {
  /** Its name in the address: `/preview/{name}`. */
  readonly name: string;
  readonly title: Title;
  /** The path of the machine's state that it shows. */
  readonly machine: string;
  /** The page; the first one unless given. */
  readonly path?: string;
  /** What the check of a word answers. `null`: it is still checking. Without it no word was sent. */
  readonly answer?: UnlockResult | null;
  /** Whether the check has all it needs, and computes for so long that the page says so. */
  readonly isSlow?: boolean;
  /** The state after the time of the error is over. */
  readonly isErrorOver?: boolean;
  /** Number of the current step, from 1; without it the journey has not started. */
  readonly step?: number;
  readonly isMenuOpen?: boolean;
  /** Selects what is brought into view; the heading that would have the focus unless given. */
  readonly scrollsTo?: string;
}

const faults: Record<UnlockError, Title> = {
  network: { en: "Gate: no connection", es: "Entrada: sin conexión" },
  incomplete: { en: "Gate: the page didn't load completely", es: "Entrada: la página no se cargó completa" },
  insecure: { en: "Gate: address without https", es: "Entrada: dirección sin https" },
  outdated: { en: "Gate: the site was updated", es: "Entrada: el sitio se actualizó" },
};

/**
 * Every state of the site with this content, in the order in which a member meets them.
 *
 * @param members the members' content, as the right password opens it
 */
export function previewStates(members: Members): readonly PreviewState[] {
  const opened: UnlockResult = { outcome: "opened", members };
  const wrong: UnlockResult = { outcome: "wrong" };
  const last = members.steps.length;
  const machineAt = (step: number) => (step === last ? "gamePlan" : "journey");
  return [
    { name: "gate", title: { en: "Gate", es: "Entrada" }, machine: "locked.idle" },
    {
      name: "gate-checking",
      title: { en: "Gate: checking", es: "Entrada: comprobando" },
      machine: "locked.checking.downloading",
      answer: null,
    },
    {
      name: "gate-slow",
      title: { en: "Gate: checking on a slow phone", es: "Entrada: comprobando en un teléfono lento" },
      machine: "locked.checking.slow",
      answer: null,
      isSlow: true,
    },
    {
      name: "gate-wrong",
      title: { en: "Gate: wrong password", es: "Entrada: palabra incorrecta" },
      machine: "locked.error",
      answer: wrong,
    },
    {
      name: "gate-hint",
      title: { en: "Gate: hint after the wrong password", es: "Entrada: pista tras la palabra incorrecta" },
      machine: "locked.idle",
      answer: wrong,
      isErrorOver: true,
    },
    ...(Object.keys(faults) as UnlockError[]).map((fault) => ({
      name: `gate-${fault}`,
      title: faults[fault],
      machine: "locked.unavailable",
      answer: { outcome: "unavailable", fault } as const,
    })),
    { name: "welcome", title: { en: "Welcome", es: "Bienvenida" }, machine: "welcome", answer: opened },
    ...members.steps.map((_, index) => ({
      name: `step-${index + 1}`,
      title: { en: `Step ${index + 1}`, es: `Paso ${index + 1}` },
      machine: machineAt(index + 1),
      answer: opened,
      step: index + 1,
    })),
    {
      name: "game-plan",
      title: { en: "Game Plan", es: "Plan de juego" },
      machine: "gamePlan",
      answer: opened,
      step: last,
      scrollsTo: "#game-plan-title",
    },
    { name: "menu", title: { en: "Menu", es: "Menú" }, machine: "locked.idle", isMenuOpen: true },
    {
      name: "resources",
      title: { en: "Resources, locked", es: "Recursos, sin la palabra" },
      machine: "locked.idle",
      path: "resources",
    },
    {
      name: "resources-open",
      title: { en: "Resources, for members", es: "Recursos, para miembros" },
      machine: "welcome",
      path: "resources",
      answer: opened,
    },
    {
      name: "not-found",
      title: { en: "Page not found", es: "Página no encontrada" },
      machine: "locked.idle",
      path: "no/such/page",
    },
    {
      name: "failure",
      title: { en: "A screen that can't be drawn", es: "Una pantalla que no se puede mostrar" },
      machine: "journey",
      // No content that passes the check does this; a defect of ours might.
      answer: { outcome: "opened", members: { ...members, steps: [null, null] as never } },
      step: 1,
    },
  ];
}
