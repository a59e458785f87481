/** The path to a value of a project: names of entries and indices of lists. */
export type Path = readonly (string | number)[];

/** Codes of problems that would break the site for members. A project with one can't be published. */
const blocking = [
  ...(["missing", "unknown", "type", "choice", "empty", "many", "deep", "number", "version"] as const),
  ...(["languages.twice", "id", "id.taken", "id.twice", "color", "color.contrast"] as const),
  ...(["text.name", "text.hidden", "text.long"] as const),
  ...(["link.missing", "link.hidden", "link.long", "link.file", "link.unsafe", "link.local", "link.email"] as const),
  ...([
    "link.phone",
    "link.number",
    "link.several",
    "link.app",
    "link.more",
    "link.space",
    "link.insecure",
    "link.start",
    "link.none",
  ] as const),
  ...(["link.login", "link.network", "link.host", "link.part"] as const),
  ...([
    "phone.code",
    "phone.form",
    "phone.country",
    "phone.digits",
    "phone.length",
    "phone.none",
    "phone.several",
    "phone.unknown",
  ] as const),
  ...([
    "video.none",
    "video.several",
    "video.channel",
    "video.playlist",
    "video.event",
    "video.letters",
    "video.site",
    "video.format",
    "video.unread",
    "video.id",
  ] as const),
  ...(["media.missing", "media.name", "media.ending", "media.twice", "media.type", "media.large"] as const),
  ...(["media.wide", "media.square", "media.lost", "media.changed", "media.part", "media.moving"] as const),
  ...(["media.codec", "media.picture", "media.svg", "captions.letters", "captions.none", "captions.times"] as const),
  ...(["password.empty", "password.character", "password.startsWithSpace", "password.endsWithSpace"] as const),
  ...(["password.twoSpaces", "password.capital", "password.untypable", "password.public", "password.weak"] as const),
] as const;

/** Codes of problems that don't block publishing. They make up the list "To do". */
const todo = [
  ...(["text.missing", "text.flyer", "text.address", "text.marks", "clip.empty", "clip.captions"] as const),
  ...([
    "captions.late",
    "app.address",
    "icon.missing",
    "media.look",
    "media.notes",
    "media.small",
    "media.late",
    "media.sound",
    "media.unused",
  ] as const),
] as const;

/** Every problem code. The wording of each is the message `problem.{code}` in the catalogs `problems.po`. */
export const problemCodes = [...blocking, ...todo] as const;

export type ProblemCode = (typeof problemCodes)[number];

export const isProblemCode = (text: string): text is ProblemCode => (problemCodes as readonly string[]).includes(text);

/** The values that a problem's wording fills in. */
export type Values = Readonly<Record<string, string | number>>;

/** What is wrong at one place of a project. */
export interface Problem {
  readonly code: ProblemCode;
  readonly path: Path;
  readonly values: Values;
  /** Whether the problem keeps the project from being published. */
  readonly isBlocking: boolean;
}

export const problem = (code: ProblemCode, values: Values = {}, path: Path = []): Problem => ({
  code,
  path,
  values,
  isBlocking: blocking.some((blocked) => blocked === code),
});

/** A problem that was found in a part, with its path from the top of the project; an empty list for `null`. */
export const below = (path: Path, found: Problem | null): Problem[] =>
  found ? [{ ...found, path: [...path, ...found.path] }] : [];

/** Invisible characters: controls, direction marks, joiners, soft hyphens, lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

export const hasHidden = (text: string) => text.search(HIDDEN) >= 0;

/** A value that an owner entered, as a problem's message quotes it: on one line, and shortened. */
export const quote = (text: string): string =>
  (text.length > 80 ? `${text.slice(0, 79)}…` : text).replace(
    HIDDEN,
    (char) => `[U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );

/** Writes a path in one line: `members.steps[2].video.es`. */
export const pathText = (path: Path): string =>
  path
    .map((key) => {
      if (typeof key === "number") return `[${key}]`;
      return /^[$\w]+$/.test(key) ? `.${key}` : `[${JSON.stringify(quote(key))}]`;
    })
    .join("")
    .replace(/^\./, "");
