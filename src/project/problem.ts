/** The path to a value of a project: names, and indices of lists. */
export type Path = readonly (string | number)[];

/** What would break the site for members: a project can't be published with it. */
const blocking = [
  ...(["missing", "unknown", "type", "choice", "empty", "many", "deep", "number", "version"] as const),
  ...(["id", "id.taken", "id.twice", "color", "color.contrast"] as const),
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
  ...(["media.notes", "media.places", "media.hevc", "media.svg", "captions.none", "captions.times"] as const),
  ...(["password.empty", "password.character", "password.startsWithSpace", "password.endsWithSpace"] as const),
  ...(["password.twoSpaces", "password.capital", "password.untypable", "password.public", "password.weak"] as const),
] as const;

/** The list "To do". */
const todo = [
  ...(["text.missing", "text.flyer", "text.address", "text.marks", "clip.empty", "clip.captions"] as const),
  ...(["app.address", "icon.missing", "media.small", "media.unused"] as const),
] as const;

/** Every kind of problem. The wording of each is the message `problem.{code}` in the catalogs `problems.po`. */
export const problemCodes = [...blocking, ...todo] as const;

export type ProblemCode = (typeof problemCodes)[number];

export const isProblemCode = (text: string): text is ProblemCode => (problemCodes as readonly string[]).includes(text);

/** What its wording fills in. */
export type Values = Readonly<Record<string, string | number>>;

/** What is wrong at a place of a project. */
export interface Problem {
  readonly code: ProblemCode;
  readonly path: Path;
  readonly values: Values;
  /** Whether the project can't be published with it. */
  readonly isBlocking: boolean;
}

export const problem = (code: ProblemCode, values: Values = {}, path: Path = []): Problem => ({
  code,
  path,
  values,
  isBlocking: blocking.some((blocked) => blocked === code),
});

/** A problem of a part, in the whole. */
export const below = (path: Path, found: Problem | null): Problem[] =>
  found ? [{ ...found, path: [...path, ...found.path] }] : [];

/** Characters that nobody sees: controls, direction marks, joiners, soft hyphens, lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

export const hasHidden = (text: string) => text.search(HIDDEN) >= 0;

/** What an owner entered as a problem shows it: on one line, cut where it is long. */
export const shown = (text: string): string =>
  (text.length > 80 ? `${text.slice(0, 79)}…` : text).replace(
    HIDDEN,
    (char) => `[U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`,
  );

/** A path in a line: `members.steps[2].video.es`. */
export const pathText = (path: Path): string =>
  path
    .map((key) => {
      if (typeof key === "number") return `[${key}]`;
      return /^[$\w]+$/.test(key) ? `.${key}` : `[${JSON.stringify(shown(key))}]`;
    })
    .join("")
    .replace(/^\./, "");
