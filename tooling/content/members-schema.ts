import * as v from "valibot";
import { defaultLanguage, languageName, perLanguage } from "../../machines/languages.ts";
import { perCategory } from "../../machines/members.ts";
import { listed, quoted } from "../files/suggest.ts";
import {
  block,
  captions,
  described,
  entriesBelong,
  file,
  flag,
  group,
  id,
  idProblem,
  image,
  link,
  list,
  listOrOne,
  oneOrEach,
  perLanguageOrOne,
  schemaPointer,
  someLanguages,
  text,
  video,
} from "./schema-entries.ts";

/** What a block with a video has. */
const videoEntries = {
  video: described(
    oneOrEach((forWhom, ending) =>
      video(`The video ${forWhom}.`, ending ? `clips/why${ending}.mp4` : "https://youtu.be/aqz-KE-bpKQ"),
    ),
    "A YouTube or Vimeo address, or a video file in content/members/; one for all languages, or one for each. Leave it out where there is none.",
    "https://youtu.be/aqz-KE-bpKQ",
    perLanguage((code) => `clips/why-${code}.mp4`),
  ),
  poster: described(
    v.optional(oneOrEach((forWhom, ending) => image(`The picture ${forWhom}.`, `why${ending}.jpg`))),
    "A picture in the place of the video until it is played; one for all languages, or one for each. Leave it out for the landscape of the site.",
    "why.jpg",
    perLanguage((code) => `why-${code}.jpg`),
  ),
  captions: described(
    v.optional(someLanguages((code) => captions(`The captions in ${languageName(code)}.`, `clips/why-${code}.vtt`))),
    "The captions of a video file, one file for each language. YouTube and Vimeo show their own.",
    perLanguage((code) => `clips/why-${code}.vtt`),
  ),
};

const address = oneOrEach((forWhom) => link(`The address ${forWhom}.`, "https://www.example.org/guide"));

/** A link with the owner's words. */
const ownLink = (description: string, example: string) =>
  group(description, {
    id: id("The link's own name", "link.{id}", example),
    address: described(
      address,
      "Where it leads; one address for all languages, or one for each.",
      "https://www.example.org/guide",
    ),
  });

const sharedFile = described(
  oneOrEach((forWhom, ending) => file(`The file ${forWhom}.`, `guide${ending}.pdf`)),
  "A PDF, a picture or a video in content/members/, at most 25 MB; one for all languages, or one for each. Members get it under this name.",
  "guide.pdf",
);

const step = described(
  block({
    id: id("The step's own name", "step.{id}.title and step.{id}.description", "first-call"),
    ...videoEntries,
    video: v.optional(videoEntries.video),
    flyers: described(
      v.optional(
        listOrOne(
          flag("Whether the step shows the flyers that all steps share.", ", or a list of its own flyers in [ ]"),
          list(
            group("A flyer.", {
              id: id("The flyer's own name", "flyer.{id}.title and flyer.{id}.text", "open-house"),
              image: described(
                perLanguageOrOne(
                  image("The flyer for all languages.", "open-house.webp"),
                  someLanguages((code) => image(`The flyer in ${languageName(code)}.`, `open-house-${code}.webp`)),
                ),
                "One picture for all languages, or one for each that there is one in.",
                "open-house.webp",
                perLanguage((code) => `open-house-${code}.webp`),
              ),
            }),
            "flyers",
            "flyer",
          ),
        ),
        false,
      ),
      "Whether the step shows the flyers that all steps share, or a list of its own.",
      true,
      [{ id: "open-house", image: "open-house.webp" }],
    ),
    appBadges: flag("Whether the step shows the app with its badges."),
    socialLinks: flag("Whether the step shows the groups and the chats."),
    links: described(
      v.optional(list(ownLink("A link.", "registration"), "links", "link")),
      "Links of this step, as buttons.",
      [{ id: "registration", address: "https://www.example.org/registration" }],
    ),
    files: described(
      v.optional(
        list(
          group("A file.", { id: id("The file's own name", "link.{id}", "team-guide"), file: sharedFile }),
          "files",
          "file",
        ),
      ),
      "Files of this step, which members open or save.",
      [{ id: "team-guide", file: "guide.pdf" }],
    ),
  }),
  "A step.",
  { id: "first-call", video: "https://youtu.be/aqz-KE-bpKQ" },
);

/** What an item can be. */
const whatItHas = (item: unknown) => ["link", "file", "video"].filter((name) => Object(item)[name] !== undefined);

const resource = v.pipe(
  described(
    block({
      id: id("The item's own name", "resource.{id}.title and resource.{id}.description", "team-guide"),
      link: v.optional(described(address, "An address that it leads to.", "https://www.example.org/guide")),
      file: v.optional(sharedFile),
      ...videoEntries,
      video: v.optional(videoEntries.video),
    }),
    "An item: a link, a file or a video.",
    { id: "team-guide", file: "guide.pdf" },
  ),
  v.check(
    (item) => whatItHas(item).length === 1,
    ({ input }) => {
      const has = whatItHas(input);
      return has.length === 0
        ? 'has nothing to show; write "link", "file" or "video" into it'
        : `has ${listed(has.map(quoted), "conjunction")}, but shows only one of them; keep one, and make a separate item for the rest`;
    },
  ),
);

const badges = {
  logo: image("The app's logo.", "app-logo.webp"),
  appStore: v.optional(link("The app in the App Store.", "https://apps.apple.com/app/id123456789")),
  playStore: v.optional(
    link("The app on Google Play.", "https://play.google.com/store/apps/details?id=com.example.app"),
  ),
  web: v.optional(link("The app in the browser.", "https://app.example.org")),
};

const app = <Entries extends v.ObjectEntries>(description: string, entries: Entries) =>
  v.pipe(
    group(description, { ...entries, ...badges }),
    v.check(
      (input) => ["appStore", "playStore", "web"].some((store) => Object(input)[store] !== undefined),
      'has no address; write "appStore", "playStore" or "web" into it',
    ),
  );

const BOOKING = "https://calendly.com/your-team/game-plan";

/** `content/members.json`: what members alone may see. */
export const membersSchema = v.pipe(
  block({
    $schema: schemaPointer("./members.schema.json"),
    welcome: v.optional(
      group("The welcome. Leave it out until there is a video: the page says that one is coming soon.", videoEntries),
    ),
    steps: described(list(step, "steps", "step", ""), "The steps, in their order.", [
      { id: "first-call", video: "https://youtu.be/aqz-KE-bpKQ" },
    ]),
    flyers: v.optional(
      group(
        'The weekly schedules, for all steps that have "flyers": true.',
        perLanguage((code) => image(`The flyer in ${languageName(code)}.`, `flyer-${code}.webp`)),
      ),
    ),
    app: described(
      v.optional(
        listOrOne(
          app("Your app.", {}),
          list(app("An app.", { id: id("The app's own name", "link.{id}", "team-app") }), "apps", "app"),
        ),
      ),
      "Your app with its badges, or a list of several.",
      { logo: "app-logo.webp", appStore: "https://apps.apple.com/app/id123456789" },
    ),
    group: described(
      v.optional(
        listOrOne(
          link("Your group.", "https://www.facebook.com/groups/your-team", ", or a list of several groups in [ ]"),
          list(ownLink("A group.", "parents"), "groups", "group"),
        ),
      ),
      "The address of your group, or a list of several.",
      "https://www.facebook.com/groups/your-team",
    ),
    chat: described(
      v.optional(
        listOrOne(
          group(
            "Your chat, one address for each language.",
            perLanguage((code) =>
              link(
                `The chat or channel in ${languageName(code)}.`,
                code === defaultLanguage ? "https://chat.whatsapp.com/AbCdEfGhIjK" : "https://t.me/your_team",
              ),
            ),
          ),
          list(ownLink("A chat or channel.", "questions"), "chats", "chat"),
        ),
      ),
      "Your chat, one address for each language, or a list of several chats.",
      perLanguage(() => "https://t.me/your_team"),
    ),
    gamePlan: v.optional(
      group("The Game Plan. Leave it out for the usual one.", {
        points: described(
          v.optional(
            list(
              v.pipe(
                described(text("guest-list", idProblem), "The name of a point.", "guest-list"),
                v.metadata({ words: ["gamePlan.point.{id}"] }),
              ),
              "points",
              "point",
            ),
          ),
          'Its numbered points, by name. "schedule" and "bring" are the usual two; the words of any other are gamePlan.point.{id} in locales/*/members.po.',
          ["schedule", "bring", "guest-list"],
        ),
        booking: described(
          v.optional(oneOrEach((forWhom) => link(`The page for booking a session, ${forWhom}.`, BOOKING))),
          "The page where a session with the leader is booked; one for all languages, or one for each.",
          BOOKING,
        ),
      }),
    ),
    resources: described(
      v.optional(
        block(
          perCategory((category) =>
            described(
              v.optional(list(resource, "items", "item")),
              `The items of the category "${category}", in their order.`,
              [{ id: "team-guide", file: "guide.pdf" }],
            ),
          ),
        ),
      ),
      "What the Resources page has for members. A category without items says that they are coming soon.",
      { documents: [{ id: "team-guide", file: "guide.pdf" }] },
    ),
  }),
  v.title("What members alone may see"),
);

const { gamePlan, resources } = membersSchema.entries;
entriesBelong("in a step", step.entries);
entriesBelong('in "gamePlan"', gamePlan.wrapped.entries);
entriesBelong('in "resources"', resources.wrapped.entries);
entriesBelong('beside "steps"', membersSchema.entries);
