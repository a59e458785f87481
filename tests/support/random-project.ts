import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import { resourceCategories } from "../../src/project/categories.ts";
import { languages } from "../../src/project/languages.ts";
import { mediumFacts } from "../../src/project/medium.ts";
import type { MediaName, Medium, Project } from "../../src/project/project.ts";
import type { Bytes } from "../../src/publish/bytes.ts";

/** A project with the bytes of its media. */
export interface ProjectWithMedia {
  readonly project: Project;
  readonly media: ReadonlyMap<MediaName, Bytes>;
}

/** A generated file in the place of its name, until all files of the project are known. */
class File {
  readonly ending: string;
  readonly bytes: Bytes;
  constructor(ending: string, ...parts: (string | Uint8Array)[]) {
    this.ending = ending;
    this.bytes = new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? latin1(part) : part))));
  }
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A box of an MP4. */
export const box = (name: string, ...content: (string | Uint8Array)[]): Buffer => {
  const bytes = Buffer.concat(content.map((part) => (typeof part === "string" ? latin1(part) : part)));
  return Buffer.concat([uint32(bytes.length + 8), latin1(name), bytes]);
};

/** A WebM element with its size in eight bytes. A negative size is written as unknown. */
export const element = (id: string, content: Uint8Array, size = content.length): Buffer => {
  const header = Buffer.alloc(8);
  if (size < 0) header.fill(0xff);
  else header.writeUIntBE(size, 2, 6);
  header.writeUInt8(0x01);
  return Buffer.concat([Buffer.from(id, "hex"), header, content]);
};

export const webmHead = element("1a45dfa3", Buffer.from("4282847765626d", "hex"));

/** A chunk of a PNG. */
export const chunk = (name: string, content: Uint8Array) => {
  const bytes = Buffer.concat([latin1(name), content]);
  return Buffer.concat([uint32(content.length), bytes, uint32(crc32(bytes))]);
};

/** A gray PNG, with further chunks before its pixels. */
export const png = (
  width: number,
  height: number,
  gray = 128,
  ...chunks: [name: string, content: string][]
): Buffer => {
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width, gray)]);
  return Buffer.concat([
    latin1("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...chunks.map(([name, content]) => chunk(name, latin1(content))),
    chunk("IDAT", deflateSync(Buffer.concat(Array(height).fill(row)), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** A WebP of one pixel, followed by further chunks of even length. */
export const webp = (...chunks: [name: string, content: string][]): Buffer => {
  const size = (length: number) => uint32(length).reverse();
  const pixel = Buffer.from("VlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");
  const rest = chunks.map(([name, content]) => Buffer.concat([latin1(name), size(content.length), latin1(content)]));
  const body = Buffer.concat([latin1("WEBP"), pixel, ...rest]);
  return Buffer.concat([latin1("RIFF"), size(body.length), body]);
};

/** The movie header of an MP4 with 1000 ticks a second. */
export const filmHeader = (milliseconds: number, ...tracks: readonly Buffer[]) =>
  box("moov", box("mvhd", Buffer.alloc(12), uint32(1000), uint32(milliseconds), Buffer.alloc(80)), ...tracks);

/** A track of an MP4 without frames, in a format with its settings. Pictures have number 1, sound 2, anything else 3. */
export const track = (format = "avc1", kind = "vide", ...settings: readonly Buffer[]) => {
  const number = { vide: 1, soun: 2 }[kind] ?? 3;
  const header = box("tkhd", Buffer.alloc(12), uint32(number), Buffer.alloc(68));
  const formats = box("stsd", Buffer.alloc(4), uint32(1), box(format, Buffer.alloc(78), ...settings));
  const handler = box("hdlr", Buffer.alloc(8), kind, Buffer.alloc(13));
  return box("trak", header, box("mdia", handler, box("minf", box("stbl", formats))));
};

/** The list of a WebM's tracks: the first one, in a format. */
export const webmTracks = (format = "V_VP9", kind = 1) =>
  element(
    "1654ae6b",
    element(
      "ae",
      Buffer.concat([
        element("d7", Buffer.from([1])),
        element("83", Buffer.from([kind])),
        element("86", latin1(format)),
      ]),
    ),
  );

const bytes = fc.uint8Array({ maxLength: 300 });

const svg = fc
  .tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }))
  .map(
    ([width, height]) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9v9z"/></svg>`,
  )
  .map((text) => new File("svg", text));
const gray = fc.integer({ min: 0, max: 255 });
const square = fc
  .tuple(fc.integer({ min: 180, max: 512 }), gray)
  .map(([side, tone]) => new File("png", png(side, side, tone)));
const wide = gray.map((tone) => new File("png", png(1200, 630, tone)));
const picture = fc.oneof(
  svg,
  fc.tuple(fc.integer({ min: 1, max: 1080 }), gray).map(([width, tone]) => new File("png", png(width, 240, tone))),
  fc.constant(new File("webp", webp())),
);
const mp4 = fc
  .integer({ min: 0, max: 4_000_000 })
  .map((length) => new File("mp4", box("ftyp", "isom\0\0\0\0isom"), filmHeader(length, track())));
const frame = (data: Uint8Array) => element("a3", Buffer.concat([Buffer.from([0x81, 0, 0, 0x80, 0x82]), data]));
const webm = bytes.map(
  (data) =>
    new File("webm", webmHead, element("18538067", Buffer.concat([webmTracks(), element("1f43b675", frame(data))]))),
);
const film = fc.oneof(mp4, webm);
const pdf = bytes.map((data) => new File("pdf", "%PDF-1.7\n", data, "\n%%EOF\n"));
const document = fc.oneof(pdf, film, square);

/** Characters that no text may have: controls, overrides of its direction. */
const broken = /(?![\t\n\r])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/u;
/** What stands for a letter that was lost. Captions with it are told. */
const LOST = "\uFFFD";
const words = fc.oneof(
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() !== "" && !broken.test(text)),
  fc.constantFrom(
    "It's {name}, '{name}' and {0}",
    "<b>Hi</b> &amp; # {n, plural, other {#}}",
    "Dos\nlíneas",
    "👩‍👧 $& \\u0041",
  ),
);
const line = words.filter((text) => !/[\t\n\r]/.test(text));

/** A value for one or more languages, sometimes the same for all. */
const byLanguage = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.oneof(
    value.map((same) => Object.fromEntries(languages.map(({ code }) => [code, same]))),
    fc
      .tuple(
        fc.subarray(
          languages.map(({ code }) => code),
          { minLength: 1 },
        ),
        fc.array(value, { minLength: languages.length, maxLength: languages.length }),
      )
      .map(([codes, values]) => Object.fromEntries(codes.map((code, index) => [code, values[index] as Value]))),
  );

const text = fc.oneof({ weight: 9, arbitrary: byLanguage(words) }, { weight: 1, arbitrary: fc.constant({}) });
const id = fc.stringMatching(/^[a-z\d]{1,6}(-[a-z\d]{1,6})?$/);
// fast-check's own paths and queries take five seconds to create, in each process.
const part = fc.string({ unit: fc.constantFrom(..."aZ09-._~!$&'()*+,;=:@", "%20", "%C3%B1", "%2F"), maxLength: 8 });
const address = fc
  .tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.array(part, { maxLength: 4 }), fc.option(part, { nil: "" }))
  .map(([name, path, query]) => `https://${name}.example/${path.join("/")}${query && `?${query}`}`);
const start = fc.integer({ min: 1, max: 9999 });
const video = fc.oneof(
  fc.record({ youtube: fc.stringMatching(/^[\w-]{10}_$/), start }, { requiredKeys: ["youtube"] }),
  fc.record(
    { vimeo: fc.stringMatching(/^\d{5,12}$/), hash: fc.stringMatching(/^[\da-f]{10}$/), start },
    { requiredKeys: ["vimeo"] },
  ),
  fc.stringMatching(/^[a-z]{1,9}$/).map((name) => ({ address: `https://cdn.example/${name}.mp4` })),
  film.map((file) => ({ file })),
);
const vtt = words
  .filter((said) => !said.includes(LOST))
  .map(
    (said) =>
      new File("vtt", Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${said.replaceAll(/\s*\n\s*/g, " ").trim()}\n`)),
  );
const clip = { video: byLanguage(video), poster: byLanguage(picture), captions: byLanguage(vtt) };

const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 3 });
const optional = <Entries extends Record<string, fc.Arbitrary<unknown>>>(
  required: readonly (keyof Entries & string)[],
  entries: Entries,
) => fc.record(entries, { requiredKeys: [...required] });

const step = optional(["id", "title", "description"], {
  id,
  title: text,
  description: text,
  ...clip,
  flyers: some(optional(["id", "title", "image"], { id, title: text, text, image: byLanguage(picture) })),
  apps: some(
    optional(["id", "name", "logo"], {
      id,
      name: text,
      logo: picture,
      appStore: address,
      playStore: address,
      web: address,
    }),
  ),
  links: some(
    optional(["id", "label", "address"], {
      id,
      kind: fc.constantFrom("group", "chat"),
      label: text,
      address: byLanguage(address),
    }),
  ),
  files: some(fc.record({ id, label: text, file: byLanguage(document) })),
});
const resource = fc.oneof(
  optional(["id", "title", "link"], { id, title: text, description: text, link: byLanguage(address) }),
  optional(["id", "title", "file"], { id, title: text, description: text, file: byLanguage(document) }),
  optional(["id", "title", "video"], { id, title: text, description: text, ...clip }),
);

const draft = optional(["version", "site", "members"], {
  version: fc.constant(1),
  site: optional(["name", "logo", "icons", "accent", "preview"], {
    name: line.map((name) => [...name].slice(0, 60).join("")),
    logo: svg,
    icons: fc.array(fc.record({ image: square, purpose: fc.constantFrom("any", "maskable", "touch") }), {
      maxLength: 4,
    }),
    accent: fc.record({ light: fc.constantFrom("#862a0c", "#0B5A52"), dark: fc.constantFrom("#ffb68a", "#8fd3bd") }),
    preview: optional(["picture"], {
      title: byLanguage(line.map((title) => [...title].slice(0, 90).join(""))),
      description: byLanguage(line),
      picture: wide,
    }),
    address: fc.constantFrom("https://team.example/", "https://team.example/onboarding/"),
  }),
  members: optional(["steps", "gamePlan", "resources"], {
    welcome: optional(["video"], clip),
    steps: some(step),
    gamePlan: optional(["points"], { points: some(fc.record({ id, text })), booking: byLanguage(address) }),
    resources: fc.record(Object.fromEntries(resourceCategories.map((category) => [category, some(resource)])), {
      requiredKeys: [],
    }),
  }),
  texts: fc.dictionary(
    fc.constantFrom("welcome.line", "step.next", "gate.audience", "footer.rights"),
    byLanguage(words),
    { maxKeys: 4, noNullPrototype: true },
  ),
});

/** Replaces files by names and makes ids unique, because both are generated independently. */
function named(drawn: unknown, media: Map<MediaName, Bytes>): unknown {
  let ids = 0;
  const visit = (value: unknown, key: string): unknown => {
    if (value instanceof File) {
      const known = [...media].find(([, data]) => data === value.bytes)?.[0];
      const name = known ?? `fichero ${media.size + 1}_ñ.${value.ending}`;
      media.set(name, value.bytes);
      return name;
    }
    if (Array.isArray(value)) return value.map((item) => visit(item, key));
    if (key === "id") ids += 1;
    if (typeof value !== "object" || value === null) return key === "id" ? `${value}-${ids}` : value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, visit(item, name)]));
  };
  return visit(drawn, "");
}

/** The facts of a medium, computed synchronously, because `readMedium` returns a promise. */
const factsOf = (data: Uint8Array): Medium => ({
  ...mediumFacts(data),
  sha256: createHash("sha256").update(data).digest("hex"),
});

/** Any project that can be published. Some of its texts are missing. */
export const randomProject: fc.Arbitrary<ProjectWithMedia> = draft.map((drawn) => {
  const media = new Map<MediaName, Bytes>();
  const project = named(drawn, media) as Omit<Project, "media">;
  const facts = Object.fromEntries([...media].map(([name, data]) => [name, factsOf(data)]));
  return { project: { ...project, media: facts }, media };
});
