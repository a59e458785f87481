import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { Members, Video } from "../../machines/members.ts";
import type { ContentSource } from "../../tooling/content/content.ts";
import { eachLanguage } from "../../tooling/content/content.ts";
import { readVideoAddress } from "../../tooling/content/video-address.ts";
import { membersWith, plainStep } from "./members.ts";

/** Both of the owner's files as text, after whatever has happened to them. */
export interface Draft {
  readonly site: string;
  readonly members: string;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Slot = { holder: Json[] | { [name: string]: Json }; key: string };

/** What an owner may put somewhere: some of it right in some places, most of it wrong. */
const values: readonly Json[] = [
  ..."https://youtu.be/dQw4w9WgXcQ?t=1m30s|https://www.youtube.com/embed/videoseries?list=PL1|https://vimeo.com/76979871/0a1b2c3d4e".split(
    "|",
  ),
  ..."https://cdn.example.com/a b.mp4|https://cdn.example.com/why.mp4?x=1&y=2|clips/why-es.mp4|clips/../clips/why-es.mp4".split(
    "|",
  ),
  ...'https://player.vimeo.com/video/76979871?h=1"><script>|https://youtu.be/dQw4w9WgXcQ"onload=x|HTTPS://YOUTU.BE/dQw4w9WgXcQ'.split(
    "|",
  ),
  ..."https://chat.example.com/a|https://t.me/team|http://a.example.com|javascript:alert(1)|data:text/html,x|//a.example.com".split(
    "|",
  ),
  ..."https://ana:pw@example.com|https://exa mple.com|https://[::1]/|https://ñandú.example/á?é#í|https://a.b/%00|mailto:a@b.co".split(
    "|",
  ),
  ..."flyer-en.webp|flyer-es.webp|app-logo.webp|logo.svg|clips|../site.json|members/flyer-en.webp|FLYER-EN.WEBP|flyer.pdf".split(
    "|",
  ),
  ..."#862a0c|#ffb68a|#000000|#FFFFFF|#808080|#1d4ed8|#12345|red|#12345678|rgb(1,2,3)|constructor|__proto__|toString".split(
    "|",
  ),
  ..."Onward|Águilas 🦅|<b>Team</b>|{productName}|$& $1|</title><script>|  |a-b|a--b|first-call|why|Tu Porqué|1".split(
    "|",
  ),
  "",
  "\0",
  "\u202E",
  "\uD800",
  "a\nb",
  "x".repeat(3000),
  null,
  true,
  false,
  0,
  -1,
  1e308,
  [],
  {},
  [[]],
  { en: "x" },
  { en: "https://youtu.be/dQw4w9WgXcQ", es: "clips/why-es.mp4" },
];
const names = [
  "id",
  "video",
  "flyers",
  "flyer",
  "steps",
  "en",
  "es",
  "fr",
  "group",
  "logo",
  "__proto__",
  "constructor",
  "toString",
  "length",
  "",
];

const base: Record<keyof Draft, string> = {
  site: readFileSync("content/site.json", "utf8"),
  members: readFileSync("content/members.json", "utf8"),
};

/** Any letter or sign that there is. `fc.string` takes seconds to get ready for them all. */
const letter = fc
  .nat(0x10ffff)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

/** Any address on the web. `fc.webUrl` takes a second to get ready. */
const webAddress = fc
  .tuple(fc.domain(), fc.array(fc.constantFrom(..."aZ09-._~!$&'()*+,;=:@/?#", "%20", "%C3%B1"), { maxLength: 20 }))
  .map(([host, rest]) => `https://${host}/${rest.join("")}`);

/** A change of the file's content, which stays JSON. */
const contentChange = fc.record({
  at: fc.nat(),
  how: fc.constantFrom("replace", "replace", "replace", "drop", "rename", "add", "double", "append"),
  value: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.array(letter, { maxLength: 60 }).map((letters) => letters.join("")) },
    { weight: 1, arbitrary: webAddress },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
  ),
  name: fc.constantFrom(...names),
});

/** A change of the file's text, which hardly ever stays JSON. */
const textChange = fc.record({
  at: fc.nat(),
  length: fc.nat({ max: 12 }),
  put: fc.oneof(
    fc.constantFrom(",", '"', "{", "}", "[", "]", ":", "“", "'", "//", "\\", "\t", "\uFEFF", ""),
    fc.string(),
  ),
});

/** Contents as they are after a few changes: about one in four is still in order. */
export const brokenContent: fc.Arbitrary<Draft> = fc
  .record({
    file: fc.constantFrom<keyof Draft>("site", "members", "members"),
    changes: fc.array(contentChange, { maxLength: 3 }),
    texts: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(textChange, { maxLength: 2 }) },
    ),
  })
  .map(({ file, changes, texts }) => {
    const content = JSON.parse(base[file]) as Json;
    for (const change of changes) apply(content, change);
    let text = JSON.stringify(content, null, 2);
    for (const { at, length, put } of texts) {
      const place = at % (text.length + 1);
      text = text.slice(0, place) + put + text.slice(place + length);
    }
    return { ...base, [file]: text };
  });

function apply(content: Json, { at, how, value, name }: { at: number; how: string; value: Json; name: string }): void {
  const slots = slotsOf(content);
  const slot = slots[at % Math.max(1, slots.length)];
  if (!slot) return;
  const { holder, key } = slot;
  const old = Reflect.get(holder, key) as Json;
  const set = (to: string, what: Json) =>
    Object.defineProperty(holder, to, { value: what, enumerable: true, configurable: true, writable: true });
  if (how === "replace") set(key, structuredClone(value));
  else if (how === "drop" && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (how === "drop") Reflect.deleteProperty(holder, key);
  else if (how === "append" && typeof old === "string") set(key, old + String(value));
  else if (Array.isArray(holder)) holder.push(how === "double" ? structuredClone(old) : structuredClone(value));
  else set(name, how === "rename" ? old : structuredClone(value));
}

function slotsOf(value: Json): Slot[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...slotsOf(inner)]);
}

/** What members would get of a content, with a file that is not there in place of each file. */
export function asShown({ members }: ContentSource): Members {
  const video = (address: string): Video => {
    const read = readVideoAddress(address);
    if (!read) throw new Error(`${address} is no video.`);
    return read.player === "file" ? { player: "file", address: read.path } : read;
  };
  return membersWith(0, {
    steps: members.steps.map(({ id, video: address }) => {
      if (!address) return plainStep(id);
      const { en, es } = eachLanguage(address);
      return { ...plainStep(id), video: { en: video(en), es: video(es) } };
    }),
  });
}
