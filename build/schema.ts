import * as v from "valibot";
import { readVideoAddress } from "./video.ts";

const perLanguage = <Value extends v.GenericSchema>(value: Value) => v.strictObject({ en: value, es: value });

const text = v.pipe(v.string("must be a text in quotes"), v.trim(), v.nonEmpty("is empty"));

const file = v.pipe(
  text,
  v.check((path) => !path.startsWith("/") && !path.split("/").includes(".."), "must be the name of a file beside it"),
);

const link = v.pipe(
  text,
  v.check(
    (address) => URL.canParse(address) && new URL(address).protocol === "https:",
    ({ input }) => `"${input}" is no web address that starts with https://`,
  ),
);

const video = v.pipe(
  text,
  v.check(
    (address) => readVideoAddress(address) !== null,
    ({ input }) =>
      `"${input}" is no address of a YouTube or Vimeo video (https://…), and no video file (.mp4, .m4v, .webm)`,
  ),
);

const color = v.pipe(
  text,
  v.regex(/^#[\da-f]{6}$/i, ({ input }) => `"${input}" is no colour like #9a3412`),
);

const flag = v.optional(v.boolean("must be true or false"), false);

/** `content/site.json`: what everyone may see. */
export const siteSchema = v.strictObject({
  $schema: v.optional(v.string()),
  productName: text,
  logo: file,
  accent: v.strictObject({ light: color, dark: color }),
});

/** `content/members.json`: what members alone may see. */
export const membersSchema = v.strictObject({
  $schema: v.optional(v.string()),
  steps: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(
          text,
          v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, ({ input }) => `"${input}" may have only a-z, 0-9 and single hyphens`),
        ),
        video: v.optional(v.lazy((input) => (typeof input === "string" ? video : perLanguage(video)))),
        flyers: flag,
        appBadges: flag,
        socialLinks: flag,
      }),
      "must be a list in [ ]",
    ),
    v.minLength(1, "needs at least one step"),
  ),
  flyers: perLanguage(file),
  app: v.strictObject({ logo: file, appStore: link, playStore: link }),
  group: link,
  chat: perLanguage(link),
});

/** The public content as the owner wrote it. */
export type SiteSource = v.InferOutput<typeof siteSchema>;

/** The members' content as the owner wrote it: files by name, videos by address. */
export type MembersSource = v.InferOutput<typeof membersSchema>;
