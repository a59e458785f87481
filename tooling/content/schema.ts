import * as v from "valibot";
import { defaultLanguage, languageName, perLanguage } from "../../machines/languages.ts";
import { hasHidden, quoted } from "../files/suggest.ts";
import {
  block,
  captions,
  color,
  described,
  flag,
  group,
  image,
  kind,
  link,
  perLanguageOrOne,
  schemaPointer,
  text,
  video,
} from "./schema-entries.ts";

const ID = /^[a-z\d]+(-[a-z\d]+)*$/;

/** Why a text can't be the id of a step, and the fix; `null` where it can. */
export function idProblem(id: string): string | null {
  if (ID.test(id) && id.length <= 60) return null;
  const plain = id
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
  return `${quoted(id)} can't be an id: use small letters, digits and single hyphens, at most 60; write ${quoted(plain || "first-call")}`;
}

function nameProblem(name: string): string | null {
  if (name === "") return "is empty; write your name, as members know it";
  if (hasHidden(name)) return `${quoted(name)} has a hidden character in it; type the name anew`;
  return [...name].length > 60 ? `has ${[...name].length} characters; use at most 60, so that it fits a phone` : null;
}

/** `content/site.json`: what everyone may see. */
export const siteSchema = v.pipe(
  block({
    $schema: schemaPointer("./site.schema.json"),
    productName: described(text("Onward", nameProblem), "Your name, as it stands in header and footer.", "Onward"),
    logo: image("Your logo.", "logo.svg", "content/"),
    accent: group(
      "The color of buttons and links. The check says when it is too weak to read, and names the nearest that is not.",
      {
        light: color("The accent on light screens: a dark, strong color.", "#862a0c"),
        dark: color("The accent on dark screens: a light color.", "#ffb68a"),
      },
    ),
  }),
  v.title("What everyone may see"),
);

const step = block({
  id: described(
    v.pipe(
      text("first-call", idProblem),
      v.metadata({ pattern: `^\\s*${ID.source.slice(1, -1).replace("(", "(?:")}\\s*$` }),
    ),
    "The step's own name: small letters, digits, hyphens. Its title and description are in locales/*/members.po.",
    "first-call",
  ),
  video: described(
    v.optional(
      perLanguageOrOne(
        video("The video for all languages.", "https://youtu.be/aqz-KE-bpKQ"),
        block(perLanguage((code) => video(`The video in ${languageName(code)}.`, `clips/why-${code}.mp4`))),
      ),
    ),
    "A YouTube or Vimeo address, or a video file in content/members/; one for all languages, or one for each. Leave it out where there is none.",
    "https://youtu.be/aqz-KE-bpKQ",
    perLanguage((code) => `clips/why-${code}.mp4`),
  ),
  poster: described(
    v.optional(
      perLanguageOrOne(
        image("The picture for all languages.", "why.jpg", "content/members/"),
        block(
          perLanguage((code) => image(`The picture in ${languageName(code)}.`, `why-${code}.jpg`, "content/members/")),
        ),
      ),
    ),
    "A picture in the place of the video until it is played; one for all languages, or one for each. Leave it out for the landscape of the site.",
    "why.jpg",
    perLanguage((code) => `why-${code}.jpg`),
  ),
  captions: described(
    v.optional(
      v.pipe(
        block(perLanguage((code) => captions(`The captions in ${languageName(code)}.`, `clips/why-${code}.vtt`))),
        v.check(
          (files) => Object.keys(files).length > 0,
          "is an empty block; write the names of the files in it, or take the entry out",
        ),
      ),
    ),
    "The captions of a video file, one file for each language. YouTube and Vimeo show their own.",
    perLanguage((code) => `clips/why-${code}.vtt`),
  ),
  flyers: flag("Whether the step shows the flyers."),
  appBadges: flag("Whether the step shows the app with its two store badges."),
  socialLinks: flag("Whether the step shows the group and the chat."),
});

const BOOKING = "https://calendly.com/your-team/game-plan";

/** More than anybody walks or writes texts for: a list that is longer was not meant. */
export const MOST_STEPS = 1000;

/** `content/members.json`: what members alone may see. */
export const membersSchema = v.pipe(
  block({
    $schema: schemaPointer("./members.schema.json"),
    steps: described(
      v.pipe(
        v.array(
          step,
          ({ input }) => `is ${kind(input)}, where a list in [ ] belongs; write [ before and ] after the steps`,
        ),
        v.minLength(1, "is an empty list; put at least one step in it"),
        v.maxLength(
          MOST_STEPS,
          ({ input }) =>
            `has ${input.length} steps; use at most ${MOST_STEPS}, or look whether a program wrote what is there`,
        ),
      ),
      "The steps, in their order.",
      [{ id: "first-call", video: "https://youtu.be/aqz-KE-bpKQ" }],
    ),
    flyers: group(
      "The weekly schedules.",
      perLanguage((code) => image(`The flyer in ${languageName(code)}.`, `flyer-${code}.webp`, "content/members/")),
    ),
    app: group("Your app.", {
      logo: image("The app's logo.", "app-logo.webp", "content/members/"),
      appStore: link("The app in the App Store.", "https://apps.apple.com/app/id123456789"),
      playStore: link("The app on Google Play.", "https://play.google.com/store/apps/details?id=com.example.app"),
    }),
    group: link("Your group.", "https://www.facebook.com/groups/your-team"),
    chat: group(
      "Your chat, one address for each language.",
      perLanguage((code) =>
        link(
          `The chat or channel in ${languageName(code)}.`,
          code === defaultLanguage ? "https://chat.whatsapp.com/AbCdEfGhIjK" : "https://t.me/your_team",
        ),
      ),
    ),
    gamePlan: v.optional(
      group("What the Game Plan links to. Leave it out where there is nothing.", {
        booking: described(
          perLanguageOrOne(
            link("The page for booking a session, in all languages.", BOOKING),
            block(perLanguage((code) => link(`The page for booking a session in ${languageName(code)}.`, BOOKING))),
          ),
          "The page where a session with the leader is booked; one for all languages, or one for each.",
          BOOKING,
        ),
      }),
    ),
  }),
  v.title("What members alone may see"),
);
