import type { View } from "../../../machines/selectors.ts";
import type { Step } from "../../project/project.ts";
import type { ProductTextId } from "../../site/i18n/message-ids.d.ts";
import type { Place } from "./place.ts";

/**
 * What is edited of each screen that the preview has a button for, by the state of the onboarding's chart, and of the page Resources, in the
 * order in which members see them.
 */
export const screens = {
  locked: "site",
  welcome: "members/welcome",
  journey: "members/steps",
  gamePlan: "members/gamePlan",
  resources: "members/resources",
} as const satisfies Readonly<Partial<Record<View | "resources", Place>>>;

export type ScreenName = keyof typeof screens;

/** The page that every unknown address shows. Nothing is edited there but its texts. */
export const NOT_FOUND: Place = "notFound";

/** The headings below which the Studio lists the product's texts, in the order in which members see them. */
export const textGroupNames = ["gate", "welcome", "steps", "gamePlan", "resources", "menu", "messages"] as const;

export type TextGroup = (typeof textGroupNames)[number];

/** Where a text of the product is on the site. */
interface TextScreen {
  /** Where the Studio lists it. Without a group it is no owner's to word. */
  readonly group?: TextGroup;
  /** What is edited of the screen that shows it. */
  readonly screen: Place;
  /** What a step has that shows it. */
  readonly has?: keyof Step;
  /** The field that it is about, of the thing whose name or title it says. */
  readonly about?: "name" | "booking" | "phone" | "video";
}

const gate = { group: "gate", screen: screens.locked } as const;
const welcome = { group: "welcome", screen: screens.welcome } as const;
const steps = { group: "steps", screen: screens.journey } as const;
const gamePlan = { group: "gamePlan", screen: screens.gamePlan } as const;
const resources = { group: "resources", screen: screens.resources } as const;
const menu = { group: "menu", screen: screens.locked } as const;
const messages = { group: "messages", screen: screens.locked } as const;
const video = { ...steps, has: "video", about: "video" } as const;
const flyers = { ...steps, has: "flyers" } as const;

/** The texts of a screen that an owner words like one's own, in the form of what is edited of the screen. */
const formTexts = {
  [screens.welcome]: ["welcome.line"],
  [screens.gamePlan]: ["gamePlan.arrived", "gamePlan.remember", "gamePlan.message"],
} as const satisfies Readonly<Record<Place, readonly ProductTextId[]>>;

/** Returns the texts of the product that are in the form of a place. */
export const textsInForm = (place: Place) =>
  Object.entries(formTexts).flatMap(([form, ids]) => (form === place ? ids : []));

/** Returns the place in whose form a text of the product is; `undefined` if it is only among all texts. */
export const formOfText = (id: string): Place | undefined =>
  Object.keys(formTexts).find((place) => textsInForm(place).some((text) => text === id));

/** The part of an id before its first dot. */
type TextArea = ProductTextId extends infer Id ? (Id extends `${infer Area}.${string}` ? Area : never) : never;

/** Which text is on which screen: those of an area, then the texts that differ from the others of their area. */
const textScreens: Readonly<Record<TextArea, TextScreen> & Partial<Record<ProductTextId, TextScreen>>> = {
  gate,
  // Only the demo shows it.
  "gate.demo": { screen: screens.locked },
  onboarding: welcome,
  welcome,
  "welcome.leader": { ...welcome, about: "name" },
  journey: steps,
  step: steps,
  "step.play": video,
  "step.playTitle": video,
  "step.video": video,
  "step.silent": video,
  "step.watchElsewhere": { ...steps, has: "video" },
  media: steps,
  flyer: flyers,
  flyers,
  link: { ...steps, has: "links" },
  file: { ...steps, has: "files" },
  // The stores prescribe the texts of their badges.
  app: { screen: screens.journey, has: "apps" },
  gamePlan,
  "gamePlan.bookWith": { ...gamePlan, about: "booking" },
  "gamePlan.tellName": { ...gamePlan, about: "phone" },
  resources,
  menu,
  language: menu,
  footer: menu,
  failure: messages,
  host: messages,
  page: messages,
  notFound: { ...messages, screen: NOT_FOUND },
};

const rows: Readonly<Record<string, TextScreen | undefined>> = textScreens;

/** Returns where a text of the product is on the site, or `undefined` for an id that is none. */
export const textScreen = (id: string): TextScreen | undefined => rows[id] ?? rows[id.slice(0, id.indexOf("."))];
