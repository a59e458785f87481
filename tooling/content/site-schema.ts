import * as v from "valibot";
import { defaultLanguage, languageName, perLanguage } from "../../machines/languages.ts";
import { hasHidden, quoted } from "../files/suggest.ts";
import { block, color, described, group, image, perLanguageOrOne, schemaPointer, text } from "./schema-entries.ts";

function nameProblem(name: string): string | null {
  if (name === "") return "is empty; write your name, as members know it";
  if (hasHidden(name)) return `${quoted(name)} has a hidden character in it; type the name again`;
  return [...name].length > 60 ? `has ${[...name].length} characters; use at most 60, so that it fits a phone` : null;
}

/** Why a text can't stand beside a link in a chat, and the fix; `null` where it can. Apps cut off what is longer. */
const linkTextProblem = (most: number) => (words: string) => {
  if (words === "") return "is empty; write a text, or take the entry out";
  if (hasHidden(words))
    return `${quoted(words)} has a line break or a hidden character in it; type it again, on one line`;
  return [...words].length > most ? `has ${[...words].length} characters; use at most ${most}` : null;
};

/** A text of the link's preview; one for all languages, or one for each. */
function linkText(what: string, most: number, example: string, another: string) {
  const examples = perLanguage((code) => (code === defaultLanguage ? example : another));
  const one = (language: string, words: string) =>
    described(text(words, linkTextProblem(most)), `${what}${language}.`, words);
  return described(
    v.optional(
      perLanguageOrOne(
        one("", example),
        block(perLanguage((code) => one(` in ${languageName(code)}`, examples[code]))),
      ),
    ),
    `${what}, at most ${most} characters; one for all languages, or one for each. The link shows that in ${languageName(defaultLanguage)}.`,
    example,
    examples,
  );
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
    preview: v.optional(
      group(
        "What a chat shows when someone sends the link to your site. Leave out what the site may choose. Everyone can see it.",
        {
          title: linkText("The title of the link", 90, "Welcome to Onward", "Te damos la bienvenida a Onward"),
          description: linkText(
            "The sentence below the title",
            200,
            "Your first six steps with the team.",
            "Tus primeros seis pasos con el equipo.",
          ),
          picture: v.optional(
            image("The picture of the link, about twice as wide as high, best 1200 by 630.", "preview.jpg", "content/"),
          ),
        },
      ),
    ),
    icon: v.optional(
      image(
        "Your icon on a phone's home screen and in a browser's tabs: a square. Leave it out for your logo.",
        "icon.png",
        "content/",
      ),
    ),
  }),
  v.title("What everyone may see"),
);
