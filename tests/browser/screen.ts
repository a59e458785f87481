import type { RenderResult } from "vitest-browser-react";
import { messages as enMembers } from "../../locales/en/members.po";
import { messages as enSite } from "../../locales/en/site.po";
import { messages as esMembers } from "../../locales/es/members.po";
import { messages as esSite } from "../../locales/es/site.po";
import type { MediaContext, MediaError } from "../../machines/media.machine.ts";
import { unlockErrors } from "../../machines/results.ts";
import type { OnboardingSnapshot } from "../../machines/selectors.ts";
import type { Language } from "../../src/project/languages.ts";
import type { MediaName, Text } from "../../src/project/project.ts";
import type { Payload } from "../../src/project/published.ts";
import { clip } from "../support/members.ts";
import { original } from "../support/translator.ts";

/** What a person finds on a screen, by roles and names. */
interface Inventory {
  readonly language: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly buttons: readonly string[];
  readonly pressed: readonly string[];
  readonly alert: string;
  readonly notes: readonly string[];
  /** Number of the step that is marked as current, from 1; 0 where there is none. */
  readonly current: number;
  readonly videos: number;
}

const catalogs = {
  en: { ...enSite, ...enMembers },
  es: { ...esSite, ...esMembers },
} as Record<Language, Record<string, string | (string | [string])[]>>;

/** The catalog's own text for an id, values put in; the id where there is none. */
function text(language: Language, id: string, values: Record<string, string> = {}): string {
  return [catalogs[language][id] ?? id]
    .flat()
    .map((part) => (Array.isArray(part) ? (values[part[0]] ?? "") : part))
    .join("");
}

/** A flyer's button, by its title and its language's own name. */
const flyerButton = (language: Language, title: string, name: string) =>
  text(language, "flyer.open", { caption: text(language, "flyer.caption", { title, language: name }) });

const ownNames = { en: "English", es: "Español" };

const mediaErrors = ["network", "outdated", "unplayable"] as const;
const notes = [
  "gate.ask",
  "gate.brought",
  "gate.hint",
  "gate.space",
  "gate.slow",
  ...unlockErrors.map((error) => `gate.fault.${error}`),
  "welcome.video",
  "gamePlan.copied",
  "gamePlan.notCopied",
  ...mediaErrors.map((error) => `media.${error}`),
];

/** The leader whose link led here. */
export const leaderOf = (payload: Payload | null, id: string | null) =>
  payload?.project.members.leaders?.find((leader) => leader.id === id);

/** Of the notes that say the same, the last stands for all. */
const noteFor = (language: Language, id: string) =>
  notes.findLast((other) => text(language, other) === text(language, id)) ?? id;

/**
 * What is on the screen now. Where the browser has translated the page, what it said before that.
 *
 * @param language of the messages, the page's own unless the browser has translated it
 */
export function readScreen(screen: RenderResult, language = document.documentElement.lang as Language): Inventory {
  const elements = (role: "heading" | "button" | "alert" | "listitem") => screen.getByRole(role).elements();
  const name = (element: Element) => original(element.getAttribute("aria-label") ?? (element.textContent ?? "").trim());
  const said = original(screen.container.textContent ?? "").replaceAll(/\s+/g, " ");
  return {
    language: document.documentElement.lang,
    title: original(document.title),
    headings: elements("heading").map(name),
    buttons: elements("button").map(name),
    pressed: elements("button")
      .filter((element) => element.ariaPressed === "true")
      .map(name),
    alert: elements("alert").map(name).join(),
    notes: notes.filter((id) => noteFor(language, id) === id && said.includes(text(language, id))),
    current: elements("listitem").findIndex((element) => element.ariaCurrent === "step") + 1,
    videos: screen.container.querySelectorAll("video").length,
  };
}

/**
 * What must be on the screen in a state of the machines. It expects a video on every step, and a flyer in both languages where there is
 * one.
 */
export function screenFor(
  { value, context }: Pick<OnboardingSnapshot, "value" | "context">,
  { playing, files: fileStates, errors: mediaFailures }: MediaContext = { playing: null, files: {}, errors: {} },
): Inventory {
  const { language, step, payload, unlockError, isRejected, hasExtraSpace, isPasswordBrought } = context;
  const isVideoPlaying = playing !== null;
  const videoError = isVideoPlaying ? mediaFailures[clip.address] : undefined;
  const message = (id: string) => text(language, id);
  const inner = typeof value === "object" && "locked" in value ? value.locked : undefined;
  const told = typeof value === "object" && "gamePlan" in value ? value.gamePlan : undefined;
  const gate = typeof inner === "object" ? "checking" : inner;
  const isSlow = typeof inner === "object" && inner.checking === "slow";
  const frame = {
    language,
    pressed: [ownNames[language]],
    alert: gate === "error" ? message("gate.wrong") : "",
    current: 0,
    videos: 0,
  };
  const bar = [message("menu.title"), "English", "Español"];
  const titled = (name: string) => `${name} · Onward`;
  if (gate) {
    const texts = { idle: "gate.submit", checking: "gate.checking", error: "gate.submit", unavailable: "gate.retry" };
    const submit = unlockError === "outdated" ? "failure.reload" : texts[gate];
    const beside = unlockError === "incomplete" ? [message("failure.reload")] : [];
    return {
      ...frame,
      title: titled(message("gate.page")),
      headings: [message("gate.title")],
      buttons: [...bar, message("gate.show"), message(submit), ...beside],
      notes: isSlow
        ? ["gate.slow"]
        : unlockError
          ? [noteFor(language, `gate.fault.${unlockError}`)]
          : gate === "error"
            ? []
            : isPasswordBrought
              ? ["gate.brought"]
              : isRejected
                ? ["gate.hint", ...(hasExtraSpace ? ["gate.space"] : [])]
                : ["gate.ask"],
    };
  }
  if (value === "welcome")
    return {
      ...frame,
      title: titled(message("welcome.page")),
      headings: [message("welcome.line")],
      buttons: [...bar, message("welcome.start")],
      notes: ["welcome.video"],
    };
  const steps = payload?.project.members.steps ?? [];
  const isLast = told !== undefined;
  const worded = (text: Text | undefined) => text?.[language] ?? "";
  const title = worded(steps[step]?.title);
  const { flyers = [], apps = [], files = [] } = steps[step] ?? {};
  const errorOf = (name: MediaName | undefined) => mediaFailures[name ?? ""];
  const [file] = files;
  const fileStatus = fileStates[file?.file.en ?? ""];
  const flyerOrder = language === "en" ? (["en", "es"] as const) : (["es", "en"] as const);
  const shownFlyers = flyers.flatMap(({ title, image }) =>
    flyerOrder.map((code) => ({
      error: errorOf(image[code]),
      name: flyerButton(language, worded(title), ownNames[code]),
    })),
  );
  const logoError = errorOf(apps[0]?.logo);
  const fileError = fileStatus?.phase === "failed" ? fileStatus.error : undefined;
  const errors = [videoError, ...shownFlyers.map(({ error }) => error), logoError, fileError];
  const again = (error: MediaError) => message(error === "outdated" ? "media.reload" : "media.retry");
  const place = text(language, "step.place", { step: String(step + 1), total: String(steps.length) });
  return {
    ...frame,
    title: isLast ? titled(message("gamePlan.title")) : titled(`${place} · ${message("journey.title")}`),
    headings: [
      message("journey.title"),
      ...steps.map(({ title }) => worded(title)),
      ...(isLast ? [message("gamePlan.title")] : []),
    ],
    buttons: [
      ...bar,
      ...(isVideoPlaying ? [] : [text(language, "step.playTitle", { title })]),
      ...(videoError ? [again(videoError)] : []),
      ...shownFlyers.map(({ error, name }) => (error ? again(error) : name)),
      ...(logoError ? [again(logoError)] : []),
      ...(file && !fileStatus ? [`${worded(file.label)} PDF`] : []),
      ...(fileStatus?.phase === "downloading" ? [message("file.cancel")] : []),
      ...(fileStatus?.phase === "failed" ? [again(fileStatus.error)] : []),
      ...(isLast
        ? // A leader with a number is told by a link, not by a button.
          leaderOf(payload, context.leaderId)?.phone
          ? []
          : [message(told === "copied" ? "gamePlan.copiedLabel" : "gamePlan.tell")]
        : [message("step.next")]),
    ],
    notes: [
      ...(told === "copied" ? ["gamePlan.copied"] : told === "failed" ? ["gamePlan.notCopied"] : []),
      ...mediaErrors.filter((error) => errors.includes(error)).map((error) => `media.${error}`),
    ],
    current: step + 1,
    videos: isVideoPlaying && !videoError ? 1 : 0,
  };
}
