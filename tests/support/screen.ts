import { messages as enMembers } from "../../locales/en/members.po";
import { messages as enSite } from "../../locales/en/site.po";
import { messages as esMembers } from "../../locales/es/members.po";
import { messages as esSite } from "../../locales/es/site.po";
import { type MediaContext, type MediaError, mediaErrors } from "../../machines/media.machine.ts";
import { answerErrors, type UnlockError, unlockErrors } from "../../machines/results.ts";
import { currentView, type OnboardingSnapshot, type View } from "../../machines/selectors.ts";
import { onward } from "../../machines/walk.ts";
import type { Language } from "../../src/project/languages.ts";
import type { LocalizedText, MediaName, Step } from "../../src/project/project.ts";
import type { Payload } from "../../src/project/published.ts";
import { clip, demo } from "./members.ts";

// This module says what is on the screen in each state, in both languages. Components, real browsers and the built site
// are checked against it. Its texts come from the catalogs and from the tests' project; the specification's own texts
// are in `tests/tooling/specification.test.ts`.

const catalogs = {
  en: { ...enSite, ...enMembers },
  es: { ...esSite, ...esMembers },
} as Record<Language, Record<string, string | (string | [string])[]>>;

/** A catalog's text for an id, with values filled in and tags removed; the id if there is no such text. */
export function message(language: Language, id: string, values: Record<string, string | number> = {}): string {
  return [catalogs[language][id] ?? id]
    .flat()
    .map((part) => (Array.isArray(part) ? String(values[part[0]] ?? "") : part))
    .join("")
    .replaceAll("</small><strong>", " ")
    .replaceAll(/<\/?(small|strong)>/g, "");
}

/** What a person finds on a screen, by roles and names. */
export interface Inventory {
  readonly language: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly buttons: readonly string[];
  readonly pressed: readonly string[];
  readonly alert: string;
  readonly notes: readonly string[];
  /** The number of the step that is marked as current, from 1; 0 if there is none. */
  readonly current: number;
  readonly videos: number;
  /** How many points of the Game Plan are checked. */
  readonly checked: number;
}

const ownNames = { en: "English", es: "Español" };

const isAnswerError = (error: UnlockError | null) => answerErrors.some((answered) => answered === error);

/** The id of the gate's message for an error. */
const faultId = (error: UnlockError): string => (isAnswerError(error) ? `host.${error}` : `gate.fault.${error}`);

/** The ids of the messages that a screen shows besides its headings and buttons. */
export const notes: readonly string[] = [
  "gate.ask",
  "gate.brought",
  "gate.hint",
  "gate.space",
  "gate.fullStop",
  "gate.hyphens",
  "gate.label",
  "gate.link",
  "gate.marks",
  "gate.comma",
  "gate.quotes",
  "gate.slow",
  ...unlockErrors.map(faultId),
  "welcome.video",
  "gamePlan.arrived",
  "gamePlan.copied",
  "gamePlan.notCopied",
  ...mediaErrors.map((error) => `media.${error}`),
];

/** The id of each screen's button to the next screen. */
const onwardButton: Readonly<Record<View, string | null>> = {
  locked: "gate.submit",
  welcome: "welcome.start",
  journey: "step.next",
  gamePlan: null,
};

/** The name of a screen's button to the next one. */
export const onwardName = (language: Language, view: View) => message(language, onwardButton[view] ?? "");

/** The screens, in their order. */
const views = Object.keys(onward) as View[];

/** The screens that lead to a step, by its number from 1, from the one before or the welcome. The last step is there with the Game Plan. */
export function screensTo(step: number, total: number): readonly View[] {
  const [welcome, journey, gamePlan] = [views.indexOf("welcome"), views.indexOf("journey"), views.indexOf("gamePlan")];
  return [
    ...(step === 1 ? views.slice(welcome, journey) : (["journey"] as const)),
    ...(step === total ? views.slice(journey + 1, gamePlan) : []),
  ];
}

/** The ids of their buttons. */
export const buttonIdsTo = (step: number, total = demo.members.steps.length) =>
  screensTo(step, total).map((view) => onwardButton[view] ?? "");

/** The names of their buttons. */
export const buttonsTo = (language: Language, step: number, total?: number) =>
  buttonIdsTo(step, total).map((id) => message(language, id));

/** The text of a message. Messages with the same text are represented by the last one. */
export const noteFor = (language: Language, id: string) =>
  notes.findLast((other) => message(language, other) === message(language, id)) ?? id;

/** The leader with this id: the one whose link the member followed, or whom they chose. */
export const leaderOf = (payload: Payload | null, id: string | null) =>
  payload?.project.members.leaders?.find((leader) => leader.id === id);

type Screen = Pick<Inventory, "title" | "headings" | "buttons" | "notes"> & Partial<Inventory>;
type ScreenState = Pick<OnboardingSnapshot, "value" | "context">;

/** The content below the header in each state of the machine. */
const screens: Record<View, (state: ScreenState, media: MediaContext) => Screen> = {
  locked: gateScreen,
  welcome: ({ context: { language } }) => ({
    title: message(language, "welcome.page"),
    headings: [message(language, "welcome.line")],
    buttons: [message(language, "welcome.start")],
    notes: ["welcome.video"],
  }),
  journey: journeyScreen,
  gamePlan: journeyScreen,
};

/**
 * The expected screen in a state of the machines. It expects that a flyer exists in both languages, and that the tests'
 * short clip can't be shown.
 */
export function screenFor(
  state: ScreenState,
  media: MediaContext = { playing: null, files: {}, errors: {} },
): Inventory {
  const { language } = state.context;
  const { title, buttons, ...screen } = screens[currentView(state as OnboardingSnapshot)](state, media);
  return {
    language,
    title: `${title} · ${demo.site.name}`,
    pressed: [ownNames[language]],
    buttons: [message(language, "menu.title"), ...Object.values(ownNames), ...buttons],
    alert: "",
    current: 0,
    videos: 0,
    checked: 0,
    ...screen,
  };
}

function gateScreen({ value, context }: ScreenState): Screen {
  const { language, unlockError, isRejected, passwordSigns, isPasswordBrought } = context;
  const inner = typeof value === "object" && "locked" in value ? value.locked : "idle";
  const gate = typeof inner === "object" ? "checking" : inner;
  const isSlow = typeof inner === "object" && inner.checking === "slow";
  const texts = { idle: "gate.submit", checking: "gate.checking", error: "gate.submit", unavailable: "gate.retry" };
  const submit = unlockError === "outdated" ? "failure.reload" : texts[gate];
  const isLinkRejected = isPasswordBrought && isRejected;
  const beside = unlockError === "incomplete" || isAnswerError(unlockError) ? ["failure.reload"] : [];
  return {
    title: message(language, "gate.page"),
    headings: [message(language, "gate.title")],
    buttons: ["gate.show", submit, ...beside].map((id) => message(language, id)),
    alert: isLinkRejected
      ? message(language, "gate.brought.wrong")
      : gate === "error"
        ? message(language, "gate.wrong")
        : "",
    notes: isSlow
      ? ["gate.slow"]
      : unlockError
        ? [noteFor(language, faultId(unlockError))]
        : gate === "error" || isLinkRejected
          ? []
          : isPasswordBrought && gate !== "checking"
            ? ["gate.brought"]
            : isRejected
              ? ["gate.hint", ...passwordSigns.map((sign) => `gate.${sign}`)]
              : ["gate.ask"],
  };
}

/** The size of the price list, as the language writes it. */
export const sizeOf = (language: Language) =>
  new Intl.NumberFormat(language, { style: "unit", unit: "kilobyte" }).format(
    Math.ceil((demo.media["price-list.pdf"]?.size ?? 0) / 1000),
  );

function journeyScreen({ value, context }: ScreenState, { playing, files: fileStates, errors }: MediaContext): Screen {
  const { language, step, payload, leaderId, chosenLeaderId } = context;
  const say = (id: string, values?: Record<string, string | number>) => message(language, id, values);
  const worded = (text: LocalizedText | undefined) => text?.[language] ?? "";
  const told = typeof value === "object" && "gamePlan" in value ? value.gamePlan : undefined;
  const isLast = told !== undefined;
  const steps = payload?.project.members.steps ?? [];
  const current = steps[step];
  const isVideoPlaying = playing !== null;
  const videoError = isVideoPlaying ? errors[clip.address] : undefined;
  const errorOf = (name: MediaName | undefined) => errors[name ?? ""];
  const flyers = (current?.flyers ?? []).flatMap(({ title, image }) =>
    (language === "en" ? (["en", "es"] as const) : (["es", "en"] as const)).map((code) => ({
      error: errorOf(image[code]),
      name: say("flyer.open", { caption: say("flyer.caption", { title: worded(title), language: ownNames[code] }) }),
    })),
  );
  const logoError = errorOf(current?.apps?.[0]?.logo);
  const [file] = current?.files ?? [];
  const fileStatus = fileStates[file?.file.en ?? ""];
  const fileError = fileStatus?.phase === "failed" ? fileStatus.error : undefined;
  const shownErrors = [videoError, ...flyers.map(({ error }) => error), logoError, fileError];
  const again = (error: MediaError) => say(error === "outdated" ? "media.reload" : "media.retry");
  const linked = leaderOf(payload, leaderId);
  const chosen = leaderOf(payload, chosenLeaderId);
  const leader = linked ?? chosen;
  const choices = linked ? [] : (payload?.project.members.leaders ?? []).map(({ name }) => name);
  const place = say("step.place", { step: step + 1, total: steps.length });
  return {
    title: isLast ? say("gamePlan.title") : `${place} · ${say("journey.title")}`,
    headings: [
      say("journey.title"),
      ...steps.map(({ title }) => worded(title)),
      ...(isLast ? [say("gamePlan.title")] : []),
    ],
    buttons: [
      ...(isVideoPlaying || !current?.video ? [] : [say("step.playTitle", { title: worded(current.title) })]),
      ...(videoError ? [again(videoError)] : []),
      ...flyers.map(({ error, name }) => (error ? again(error) : name)),
      ...(logoError ? [again(logoError)] : []),
      ...(file && !fileStatus ? [`${worded(file.label)} PDF · ${sizeOf(language)}`] : []),
      ...(fileStatus?.phase === "downloading" ? [say("file.cancel")] : []),
      ...(fileError ? [again(fileError)] : []),
      ...(isLast && choices.length > 0 ? (chosen ? [say("gamePlan.someoneElse")] : choices) : []),
      // For a leader with a phone number there is a link instead of a button.
      ...(isLast && !leader?.phone
        ? [
            told === "copied"
              ? say("gamePlan.copiedLabel")
              : leader
                ? say("gamePlan.tellName", { name: leader.name })
                : say("gamePlan.tell"),
          ]
        : []),
      ...(isLast ? [] : [say("step.next")]),
    ],
    notes: [
      ...(isLast ? ["gamePlan.arrived"] : []),
      ...(told === "copied" ? ["gamePlan.copied"] : told === "failed" ? ["gamePlan.notCopied"] : []),
      ...mediaErrors.filter((error) => shownErrors.includes(error)).map((error) => `media.${error}`),
    ],
    current: step + 1,
    videos: isVideoPlaying && !videoError ? 1 : 0,
    checked: isLast ? context.checkedPoints.length : 0,
  };
}

/** The texts that a step of the tests' project shows while it is the current one. */
function stepWords(language: Language, { title, description, video, flyers = [], apps = [], links = [] }: Step) {
  const say = (id: string, values?: Record<string, string>) => message(language, id, values);
  const worded = (text: LocalizedText) => text[language] ?? "";
  const link = (name: string, address: LocalizedText) =>
    [`${name} ${say("link.newTab")}`, address[language] ?? address.en ?? ""] as const;
  return {
    title: worded(title),
    description: worded(description),
    hasVideo: video !== undefined,
    pictures: flyers.flatMap((flyer) =>
      Object.values(ownNames).map((name) =>
        say("flyer.alt", { caption: say("flyer.caption", { title: worded(flyer.title), language: name }) }),
      ),
    ),
    links: [
      ...apps.flatMap(({ appStore = "", playStore = "" }) => [
        link(say("app.appStore"), { en: appStore }),
        link(say("app.playStore"), { en: playStore }),
      ]),
      ...links.map(({ label, address }) => link(worded(label), address)),
    ],
  };
}

function wordsIn(language: Language) {
  const say = (id: string, values?: Record<string, string | number>) => message(language, id, values);
  const { name: productName } = demo.site;
  return {
    flag: ownNames[language],
    menu: say("menu.title"),
    password: say("gate.placeholder"),
    enter: say("gate.submit"),
    gateTitle: say("gate.title"),
    gateAudience: say("gate.audience", { productName }),
    greeting: say("onboarding.welcome", { productName }),
    tagline: say("onboarding.tagline"),
    welcomeVideo: say("welcome.video"),
    welcomeLine: say("welcome.line"),
    start: say("welcome.start"),
    journey: say("journey.title"),
    ahead: say("welcome.ahead", { total: demo.members.steps.length }),
    journeySubtext: say("journey.subtext"),
    journeyReload: say("journey.reload"),
    step: (step: number, total: number) => say("step.place", { step, total }),
    place: (step: number, total: number) => say("journey.place", { step, total }),
    completed: say("step.completed"),
    current: say("step.current"),
    locked: (step: number) => say("step.locked", { step }),
    play: say("step.play"),
    next: say("step.next"),
    arrived: say("gamePlan.arrived"),
    gamePlan: say("gamePlan.title"),
    gamePlanPoints: demo.members.gamePlan.points.map(({ text }) => text[language] ?? ""),
    gamePlanClosing: say("gamePlan.remember"),
    gamePlanAhead: say("gamePlan.ahead"),
    leaders: demo.members.leaders?.map(({ name }) => name) ?? [],
    tell: say("gamePlan.tell"),
    copied: say("gamePlan.copiedLabel"),
    wrong: say("gate.wrong"),
    brought: say("gate.brought"),
    leader: say("welcome.leader", { name: demo.members.leaders?.[0]?.name ?? "" }),
    resources: say("menu.resources"),
    notFound: say("notFound.message"),
    goHome: say("notFound.home"),
    steps: demo.members.steps.map((step) => stepWords(language, step)),
  };
}

/** The texts of the tests' project, by the names that tests of whole visits use. */
export const words = { en: wordsIn("en"), es: wordsIn("es") };
