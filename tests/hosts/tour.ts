import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { InspectionEvent } from "xstate";
import type { FileStatus } from "../../machines/media.machine.ts";
import { fileStatus } from "../../machines/members-selectors.ts";
import type { ShareResult, UnlockError, UnlockResult } from "../../machines/results.ts";
import {
  currentView,
  isChecking,
  isSlow,
  type MediaSnapshot,
  type OnboardingSnapshot,
  type View,
} from "../../machines/selectors.ts";
import { onward } from "../../machines/walk.ts";
import type { Language } from "../../src/project/languages.ts";
import type { Leader } from "../../src/project/project.ts";
import { accessWord } from "../e2e/member.ts";
import { canSend, mediaOf, type SiteEvent, sendEvent, startMachines } from "../support/actors.ts";
import { breakOnce, derive, endTime, heldTimes } from "../support/held-time.ts";
import { clip, demo, payloadOf, priceList } from "../support/members.ts";
import {
  CHECK_ANSWERED,
  CHECK_BROKE,
  type MediaStep,
  type PathStep,
  SHARE_ANSWERED,
  SHARE_BROKE,
  timeouts,
} from "../support/paths.ts";
import { message, notes, onwardName, screenFor, screensTo, sizeOf, words } from "../support/screen.ts";
import type { Respond } from "../support/slow-host.ts";
import { translated, untranslated } from "../support/translator.ts";
import type { BrowserDriver } from "./browser-driver.ts";
import { textOfPage } from "./finding.ts";
import { seeClipRun } from "./walks.ts";

type Event = PathStep["event"] | MediaStep["event"];

/** The snapshots of both machines. */
interface State {
  readonly screen: OnboardingSnapshot;
  readonly media: MediaSnapshot;
}

/** The browser that takes the tour, and the language of the page. */
interface Stage {
  /** It finds things by the translator's words for them. */
  readonly reader: BrowserDriver;
  readonly language: Language;
}

/** An action, and the events that the machines receive because of it. */
type Act = readonly [does: (stage: Stage) => Promise<unknown>, ...events: Event[]];

/** One load of the page, at a host that gives another answer to requests for such a path. */
export interface Visit {
  readonly instead?: readonly [path: RegExp, respond: Respond];
  readonly acts: readonly Act[];
  /** The action after all of them. */
  readonly last?: Act[0];
}

const total = demo.members.steps.length;

/** The step with a file, from 1. */
const WITH_FILE = demo.members.steps.findIndex(({ files }) => files) + 1;
const [file] = demo.members.steps[WITH_FILE - 1]?.files ?? [];

/** A browser without a decoder says this of any clip: see `placeOnPage`. */
const UNPLAYABLE = "media.unplayable";

/** The ids of every text by which states differ, whatever it is on the screen. */
const differing = [
  ...notes.filter((id) => id !== UNPLAYABLE),
  ...["gate.title", "welcome.line", "journey.title", "gamePlan.title"],
  ...["gate.checking", "gate.wrong", "gate.retry", "failure.reload", "file.cancel"],
];

/** Every text by which states differ. */
const texts = (language: Language) => [...new Set(differing.map((id) => message(language, id)))];

/** Those of them that are to be read in a state of the machines. */
function textsIn({ screen, media }: State): readonly string[] {
  const { language } = screen.context;
  const { headings, buttons, alert, notes } = screenFor(screen, media.context);
  const shown = [...headings, ...buttons, alert, ...notes.map((id) => message(language, id))];
  return texts(language).filter((text) => shown.includes(text));
}

/** The time after which the gate learns that a check takes long, in ms. */
const NOTICE_TIME = 1000;

/** The times that run on the page in a state of the machine, in ms. */
const timesIn = (screen: OnboardingSnapshot) => [
  ...(isChecking(screen) && !isSlow(screen) ? [NOTICE_TIME] : []),
  ...timeouts.filter((event) => screen.can(event as never)).map(({ time }) => time),
];

/**
 * Number of the current step, from 1, and of the videos that were started; 0 where there is none. A browser without a decoder for
 * the clip says that in its place.
 */
const placeOnPage = () => ({
  // The path is prepared, hidden, while the welcome is read.
  step:
    [...document.querySelectorAll("main li")].findIndex(
      (step) => step.matches("[aria-current=step]") && (step.querySelector("h2")?.getClientRects().length ?? 0) > 0,
    ) + 1,
  /** Files that are here: not every engine can save one. A completed step keeps its own. */
  files: document.querySelectorAll('main a[href^="blob:"]:first-child').length,
  videos:
    document.querySelectorAll("video").length +
    Number(/can’t play this video|no puede reproducir/.test(document.body.innerText.replaceAll("›", ""))),
});

/** Resolves when the page shows what the machines say, and nothing of another state, language or wording. */
async function seeState({ reader }: Stage, state: State, after: string) {
  const { screen, media } = state;
  const view = currentView(screen);
  const { current, videos } = screenFor(screen, media.context);
  const all = [...texts("en"), ...texts("es")];
  const shown = async () => {
    const text = await reader.ask(textOfPage);
    return {
      texts: all.filter((wanted) => text.includes(translated(wanted))).sort(),
      ...(await reader.ask(placeOnPage)),
      untranslated: await reader.ask(untranslated),
      times: ["locked", "gamePlan"].includes(view) ? await reader.ask(heldTimes) : [],
    };
  };
  const expected = {
    texts: textsIn(state).toSorted(),
    step: current,
    files: fileStatus(priceList)(media)?.phase === "ready" ? 1 : 0,
    videos,
    untranslated: [],
    times: timesIn(screen),
  };
  await expect.poll(shown, { message: `the page after ${after}` }).toEqual(expected);
  // GStreamer, which plays WebKitGTK's clips, may wait forever for a clip that is taken away before its first frame.
  if (videos > 0) await seeClipRun(reader);
}

const playVideo = (step: number) => (stage: Stage) => {
  const { play, steps } = words[stage.language];
  return stage.reader.press("button", `${play}: ${steps[step - 1]?.title}`);
};
const type = (password: string) => (stage: Stage) => stage.reader.type(words[stage.language].password, password);
const enter = (password: string) => async (stage: Stage) => {
  await type(password)(stage);
  await stage.reader.press("button", words[stage.language].enter);
};
const retry = (stage: Stage) => stage.reader.press("button", message(stage.language, "gate.retry"));
const select = (language: Language): Act => [
  ({ reader }) => reader.press("button", words[language].flag),
  { type: "language.select", language },
];
const lookFor = (question: () => boolean) => (stage: Stage) => expect.poll(() => stage.reader.ask(question)).toBe(true);

const edit = { type: "password.edit" } as const;
const submit = { type: "password.submit", password: "a password" } as const;
const answer = (output: UnlockResult): Event => ({ type: CHECK_ANSWERED, output, actorId: "unlock" });
const unavailable = (error: UnlockError) => answer({ outcome: "unavailable", error });
const timeIsOver = (delay: string): Act => [
  ({ reader }) => reader.ask(endTime),
  ...timeouts.filter(({ type }) => type.includes(`.${delay}.`)),
];

/** Browsers of tests have no share sheet, or one that nobody can press: these stand in. Each runs in the page. */
const sharing = {
  closed: () => {
    Object.defineProperty(navigator, "share", { configurable: true, value: async () => {} });
  },
  copied: () => {
    Object.defineProperty(navigator, "share", { configurable: true, value: undefined });
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: async () => {} } });
  },
  silent: () => {
    Object.defineProperty(navigator, "share", { configurable: true, value: () => new Promise(() => {}) });
  },
  failed: () => {
    Object.defineProperty(navigator, "share", { configurable: true, value: undefined });
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  },
};
const tap = (result: keyof typeof sharing, name: "tell" | "copied" = "tell") =>
  [
    async ({ reader, language }: Stage) => {
      await reader.ask(sharing[result]);
      await reader.press("button", words[language][name]);
    },
    { type: "leader.tell", message: "I'm ready." } as const,
  ] as const;
const tell = (result: ShareResult | "failed", name?: "copied"): Act => [
  ...tap(result, name),
  result === "failed"
    ? { type: SHARE_BROKE, error: new Error("refused"), actorId: "shareMessage" }
    : { type: SHARE_ANSWERED, output: result, actorId: "shareMessage" },
];

const ben = demo.members.leaders?.find(({ phone }) => !phone) ?? null;

/** Says who brought them here, or takes that back. */
const chooses = (leader: Leader | null): Act => [
  ({ reader, language }) => reader.press("button", leader?.name ?? message(language, "gamePlan.someoneElse")),
  { type: "leader.choose", leader: leader?.id ?? null },
];

/** Reloads the page: what the machines say is gone. */
async function reload({ reader, language }: Stage) {
  await reader.press("button", message(language, "failure.reload"));
  // Without the translator's signs: it is a new document.
  await expect.poll(() => reader.ask(textOfPage)).toContain(words.en.gateTitle);
}

/** Follows a link with a password in the open page. A leader in it would make telling them a link to their chat. Runs in the page. */
const followLink = () => {
  location.hash = "password=guess";
};

/** Opens or closes what the first step had, once it is completed. Runs in the page. */
const toggleFirst = () => document.querySelector<HTMLElement>("main li summary")?.click();

/** Checks the first point of the Game Plan, or takes that back. Runs in the page. */
const togglePoint = () => document.querySelector<HTMLElement>("main section label")?.click();
const toggles: Act = [
  ({ reader }) => reader.ask(togglePoint),
  { type: "point.toggle", point: demo.members.gamePlan.points[0]?.id ?? "" },
];

/** Its last part is as long as that of every encrypted file. */
const ANOTHER = `of.another.build.than.${"this-one".padEnd(22, "-")}`;

/** A host that has an encrypted file of another publishing, and from the second time on its page too. */
function publishedAgain(): Respond {
  let pages = 0;
  const digest = createHash("sha256").update(ANOTHER).digest("base64");
  return (response, body, { "content-length": _, ...headers }) => {
    const isPage = String(headers["content-type"]).startsWith("text/html");
    if (isPage) pages += 1;
    response.writeHead(200, headers);
    response.end(isPage ? body + (pages > 1 ? `<!--"digest":"${digest}"-->` : "") : ANOTHER);
  };
}

/** What hosts answer in place of the encrypted file, by what the gate makes of it. */
const answered: Readonly<Record<"missing" | "refused" | "portal" | "broken" | "damaged", Respond>> = {
  missing: (response) => response.writeHead(404).end(),
  refused: (response) => response.writeHead(403).end(),
  portal: (response) => response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Wi-Fi"),
  broken: (response) => response.writeHead(503).end(),
  damaged: (response, body) => response.writeHead(200).end(body.subarray(0, -100)),
};

/** A host whose encrypted files can be out of reach or slow for a while. */
function breakable() {
  let state: "fine" | "broken" | "stalled" = "fine";
  const respond: Respond = (response, body, headers) => {
    if (state === "broken") response.destroy();
    else if (state === "stalled") response.writeHead(200, headers).write(body.subarray(0, 10));
    else response.writeHead(200, headers).end(body);
  };
  return {
    respond,
    setState(next: typeof state) {
      state = next;
    },
  };
}

const payload = /\/members\.jwe$/;

/** Loads of the page, each at a host of its own: browsers keep what they have of one. */
export function visits(): readonly Visit[] {
  const shareTime = timeIsOver("shareTime");
  const copiedTime = timeIsOver("copiedDisplayTime");
  const errorTime = timeIsOver("errorDisplayTime");
  const derived = lookFor(derive);
  const opened = answer({ outcome: "opened", payload: payloadOf(demo.members) });
  const leave = (view: View): Act => [
    ({ reader, language }) => reader.press("button", onwardName(language, view)),
    onward[view] as Event,
  ];
  /** From a step, 0 for the welcome, to a later one. */
  const steps = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => screensTo(from + index + 1, total))
      .flat()
      .map(leave);
  const play = (step: number): Act => [playVideo(step), { type: "video.play", video: `step ${step}` }];
  const files = breakable();
  /** How the host of the fourth visit answers. The page asks more than once for a file that is missing. */
  let refusal: keyof typeof answered = "missing";
  const fails = { type: "media.fail", name: clip.address, error: "network" } as const;
  const retries = { type: "media.retry", name: clip.address } as const;
  const openFile = (stage: Stage) =>
    stage.reader.press("button", `${file?.label[stage.language]} PDF · ${sizeOf(stage.language)}`);
  const opens = { type: "file.open", name: priceList } as const;
  const reports = (status: FileStatus) => ({ type: "file.report", name: priceList, status }) as const;
  /** Asks for a file that does not come, then cancels it while it is coming. */
  const openLate: readonly Act[] = [
    [
      (stage) => {
        files.setState("broken");
        return openFile(stage);
      },
      opens,
      reports({ phase: "failed", error: "network" }),
    ],
    [
      (stage) => {
        files.setState("stalled");
        return retry(stage);
      },
      opens,
    ],
    [
      ({ reader, language }) => reader.press("button", message(language, "file.cancel")),
      { type: "file.cancel", name: priceList },
    ],
    [async () => files.setState("fine")],
  ];
  /** Plays a clip that does not come, asks for it again, and waits until it comes by itself. */
  const playLate = (step: number): readonly Act[] => [
    [
      (stage) => {
        files.setState("broken");
        return playVideo(step)(stage);
      },
      { type: "video.play", video: `step ${step}` },
      fails,
    ],
    [retry, retries, fails],
    [async () => files.setState("fine"), retries],
  ];
  return [
    {
      instead: [payload, (response) => response.destroy()],
      acts: [
        [enter(accessWord), submit, unavailable("network")],
        [retry, submit, unavailable("network")],
        [
          async (stage) => {
            await stage.reader.ask(breakOnce);
            await retry(stage);
          },
          submit,
          { type: CHECK_BROKE, error: new Error("broken once"), actorId: "unlock" },
        ],
      ],
    },
    {
      instead: [/\/(members\.jwe)?$/, publishedAgain()],
      acts: [[enter(accessWord), submit, unavailable("outdated")]],
      last: reload,
    },
    {
      instead: [/decrypt-payload-/, (response) => response.destroy()],
      acts: [[enter(accessWord), submit, unavailable("incomplete")]],
      last: reload,
    },
    {
      instead: [payload, (...request) => answered[refusal](...request)],
      acts: (Object.keys(answered) as (keyof typeof answered)[]).map(
        (error, index): Act => [
          (stage) => {
            refusal = error;
            return (index === 0 ? enter(accessWord) : retry)(stage);
          },
          submit,
          unavailable(error),
        ],
      ),
    },
    {
      acts: [
        [type("a guess"), edit],
        [({ reader }) => reader.ask(followLink), { type: "link.follow", leader: null, hasPassword: true }],
        [(stage) => stage.reader.press("button", words[stage.language].enter), submit],
        [({ reader }) => reader.ask(endTime), { type: "check.delay" }],
        [derived, answer({ outcome: "wrong" })],
        errorTime,
        [type("another guess"), edit],
        [enter("another guess"), submit],
        [derived, answer({ outcome: "wrong" })],
        [enter(accessWord), submit],
        [derived, opened],
        ...steps(0, 1),
        play(1),
        ...steps(1, 2),
        [({ reader }) => reader.ask(toggleFirst)],
        play(1),
        [({ reader }) => reader.ask(toggleFirst), { type: "video.stop" }],
        ...steps(2, WITH_FILE),
        [openFile, opens, reports({ phase: "ready", address: "blob:file" })],
        ...steps(WITH_FILE, total),
        play(total),
        toggles,
        toggles,
        tap("silent"),
        shareTime,
        tell("copied"),
        copiedTime,
        tell("copied"),
        tell("failed", "copied"),
        tell("closed"),
        ...[ben, null].map(chooses),
      ],
    },
    {
      instead: [/\/encrypted\//, files.respond],
      acts: [
        [enter(accessWord), submit],
        [derived, opened],
        ...steps(0, 1),
        ...playLate(1),
        ...steps(1, WITH_FILE),
        ...openLate,
        ...steps(WITH_FILE, total),
        ...playLate(total),
      ],
    },
  ];
}

/** The load of a page whose address is neither local nor https. */
export const insecureVisit: Visit = {
  acts: [
    [enter(accessWord), submit, unavailable("insecure")],
    [retry, submit, unavailable("insecure")],
  ],
};

/**
 * Takes the acts of a visit one after another, and switches the language after each. Machines of their own are sent the events.
 *
 * @param first the language of the first act
 * @param reader does each act, and must then see what the machines say; without one the machines alone are
 */
export async function take(
  { acts, last }: Visit,
  first: Language,
  { reader, inspect }: { reader?: BrowserDriver; inspect?: (event: InspectionEvent) => void },
): Promise<void> {
  const { actor, clock } = startMachines(inspect);
  const other = first === "en" ? "es" : "en";
  const switches = acts.map((_, index) => select(index % 2 === 0 ? other : first));
  const all = [select(first), ...acts.flatMap((act, index) => [act, switches[index] as Act])];
  for (const [does, ...events] of all) {
    const { language } = actor.getSnapshot().context;
    if (reader) await does({ reader, language });
    for (const event of events) {
      expect(canSend(actor, event as SiteEvent), event.type).toBe(true);
      if ("time" in event) clock.increment(event.time);
      else sendEvent(actor, event as SiteEvent);
    }
    const state = { screen: actor.getSnapshot(), media: mediaOf(actor).getSnapshot() };
    if (reader) await seeState({ reader, language }, state, events.map((event) => event.type).join(", "));
  }
  if (reader && last) await last({ reader, language: actor.getSnapshot().context.language });
  actor.stop();
}
