import { describe, expect, test } from "vitest";
import { checkProject } from "../../src/project/check.ts";
import { printProblem } from "../../tooling/project/print-problem.ts";
import { readProjectJson } from "../support/projects.ts";

// biome-ignore lint/suspicious/noExplicitAny: a broken project has no type; that is what is tested.
type Any = any;

/** What is broken in the demo, and the line that says so, without its file. */
type Broken = readonly [title: string, breakIt: (project: Any) => unknown, line: string];

const title = (text: string) => (project: Any) => Object.assign(project.members.steps[3].title, { es: text });
const group = (address: unknown) => (project: Any) =>
  Object.assign(project.members.steps[5].links[0].address, { en: address });
const video = (entry: unknown) => (project: Any) => Object.assign(project.members.steps[2].video, { es: entry });
const site = (entries: object) => (project: Any) => Object.assign(project.site, entries);
const medium = (name: string, facts: object) => (project: Any) => Object.assign(project.media[name], facts);
const rename = (from: string, to: string) => (project: Any) =>
  JSON.parse(JSON.stringify(project).replaceAll(JSON.stringify(from), JSON.stringify(to)));

const shapes: readonly Broken[] = [
  ["no steps", ({ members }) => delete members.steps, "members.steps: is missing; add it"],
  [
    "an empty list",
    ({ members }) => Object.assign(members, { steps: [] }),
    "members.steps: has nothing in it; add something, or take it out",
  ],
  [
    "a list that is a part",
    ({ members }) => Object.assign(members, { steps: {} }),
    "members.steps: is no list; write one in [ ]",
  ],
  ["a part that is a list", site({ accent: [] }), "site.accent: is no part with entries; write one in { }"],
  ["a text that is a number", site({ name: 7 }), "site.name: is no text; write one in quotes"],
  ["an entry of no project", site({ street: "Elm" }), "site.street: has no place here; take it out"],
  [
    "a purpose that no icon has",
    ({ site: { icons } }) => Object.assign(icons[1], { purpose: "all" }),
    'site.icons[1].purpose: can\'t be that; write "any" | "maskable" | "touch"',
  ],
  [
    "a value in no language",
    ({ members }) => Object.assign(members.steps[5].links[0], { address: {} }),
    "members.steps[5].links[0].address: has nothing in it; add something, or take it out",
  ],
  [
    "a language that the site has not",
    ({ members }) => Object.assign(members.steps[0].title, { fr: "Bonjour" }),
    "members.steps[0].title.fr: has no place here; take it out",
  ],
  [
    "more steps than anybody walks",
    ({ members }) => Object.assign(members, { steps: Array(1001).fill({}) }),
    "members.steps: has 1,001 entries; leave at most 1,000",
  ],
  [
    "a newer version",
    (project) => Object.assign(project, { version: 2 }),
    "version: is of another version; open the project with the newest version of this program",
  ],
  [
    "half a byte",
    medium("flyer-en.webp", { size: 0.5 }),
    'media["flyer-en.webp"].size: must be a whole number above 0; add the file or the video again',
  ],
  [
    "an item that is nothing",
    ({ members }) => Object.assign(members, { resources: { tools: [{ id: "a", title: {} }] } }),
    "members.resources.tools[0].video: is missing; add it",
  ],
];

const identifiers: readonly Broken[] = [
  [
    "an id with capitals",
    ({ members }) => Object.assign(members.steps[4], { id: "Tu Porqué" }),
    "members.steps[4].id: “Tu Porqué” can't be an id; write small letters, digits and single hyphens, at most 60",
  ],
  [
    "two steps with one id",
    ({ members }) => Object.assign(members.steps[1], { id: "certification" }),
    "members.steps[1].id: “certification” is the id of members.steps[0] too; give each a different one",
  ],
  [
    "an id that is a text of ours",
    ({ members }) => Object.assign(members.steps[2].apps[0], { id: "web" }),
    "members.steps[2].apps[0].id: “web” is a name that the program needs itself; choose another",
  ],
];

const texts: readonly Broken[] = [
  ["no name", site({ name: " " }), "site.name: is empty; write your name, as members know it"],
  [
    "a name that no phone has room for",
    site({ name: "Team ".repeat(15) }),
    "site.name: has 75 characters; there is room for 60",
  ],
  [
    "a link's title on two lines",
    ({ site: { preview } }) => Object.assign(preview, { title: { es: "Dos\nlíneas" } }),
    "site.preview.title.es: “Dos[U+000A]líneas” has a line break or a character that nobody sees; type it again",
  ],
  [
    "a text that turns its direction",
    title("Tu \u202Eporqué"),
    "members.steps[3].title.es: “Tu [U+202E]porqué” has a line break or a character that nobody sees; type it again",
  ],
  [
    "a text without end",
    title("a".repeat(5001)),
    "members.steps[3].title.es: has 5,001 characters; there is room for 5,000",
  ],
  [
    "no Spanish title",
    title("  "),
    "members.steps[3].title.es: is still to be written: members would see its name in place of its words",
  ],
  [
    "a flyer without its words",
    ({ members }) => delete members.steps[1].flyers[0].text.en,
    "members.steps[1].flyers[0].text.en: is still to be written: the days and times of the flyer, for members who can't see it",
  ],
  [
    "an address among words",
    title("Entra en https://team.example/a, hoy"),
    "members.steps[3].title.es: has the address https://team.example/a, which nobody can tap; add it as a link",
  ],
  [
    "bold letters of a chat",
    title("Hazlo *hoy*"),
    "members.steps[3].title.es: has *hoy*, and the asterisks are shown; take them out",
  ],
  [
    "bold letters of a chat, with two asterisks",
    title("Revisa la **lista**"),
    "members.steps[3].title.es: has **lista**, and the asterisks are shown; take them out",
  ],
];

const start = "members.steps[5].links[0].address.en: ";
const addresses: readonly Broken[] = [
  ["an empty address", group(""), `${start}is empty; paste an address that starts with https://`],
  [
    "an address without https",
    group("http://team.example/a"),
    `${start}“http://team.example/a” is not secure; write “https://team.example/a”`,
  ],
  [
    "an address without its start",
    group("www.team.example/a"),
    `${start}“www.team.example/a” is no web address; write “https://www.team.example/a”`,
  ],
  [
    "a misspelt start",
    group("htps://team.example"),
    `${start}“htps://team.example” is no web address; write “https://team.example”`,
  ],
  [
    "words for an address",
    group("our group"),
    `${start}“our group” is no web address; paste one that starts with https://`,
  ],
  [
    "a script",
    group("JavaScript:alert(1)"),
    `${start}“JavaScript:alert(1)” is a script or data, and never a safe link; paste an address that starts with https://`,
  ],
  [
    "data",
    group("data:text/html,hi"),
    `${start}“data:text/html,hi” is a script or data, and never a safe link; paste an address that starts with https://`,
  ],
  [
    "a file of one's own device",
    group("C:\\guide.html"),
    `${start}“C:\\guide.html” is on your own device, where nobody else can open it; paste an address that starts with https://`,
  ],
  [
    "the name of a file",
    group("guide.pdf"),
    `${start}“guide.pdf” is the name of a file; paste an address that starts with https://, or add the file itself`,
  ],
  [
    "an e-mail address",
    group("ana@team.example"),
    `${start}“ana@team.example” is an e-mail address; paste the address of a page, which starts with https://`,
  ],
  [
    "a phone number",
    group("+52 55 1234 5678"),
    `${start}“+52 55 1234 5678” is a phone number; for WhatsApp write “https://wa.me/525512345678”`,
  ],
  [
    "a phone number without its country",
    group("(786) 555-0123"),
    `${start}“(786) 555-0123” is a phone number; write it with its country’s code, such as https://wa.me/15550104477`,
  ],
  [
    "a leader's number with more than digits",
    (project) => {
      project.members.leaders = [{ id: "ana", name: "Ana", phone: "+52 (55) 1234-5678" }];
    },
    "members.leaders[0].phone: “+52 (55) 1234-5678” has more than a plus sign and digits; write “+525512345678”",
  ],
  [
    "a leader's number without its country",
    (project) => {
      project.members.leaders = [{ id: "ana", name: "Ana", phone: "786 555 0123" }];
    },
    "members.leaders[0].phone: “786 555 0123” does not say its country; write a plus sign, the country’s code and the number, such as +15550104477",
  ],
  [
    "a link of an app",
    group("fb://group/1"),
    `${start}“fb://group/1” opens only on phones that have the app; paste the address that starts with https://`,
  ],
  [
    "a link of Telegram's app",
    group("tg://join?invite=a"),
    `${start}“tg://join?invite=a” has more in it than the address; write “https://t.me/+a”`,
  ],
  [
    "a whole message",
    group("Join: https://team.example/a!"),
    `${start}“Join: https://team.example/a!” has more in it than the address; write “https://team.example/a”`,
  ],
  [
    "words after the address",
    group("https://team.example/a b"),
    `${start}“https://team.example/a b” has more in it than the address; write “https://team.example/a”`,
  ],
  [
    "a hidden character",
    group("https://team.example/\u200Ba"),
    `${start}“https://team.example/[U+200B]a” has more in it than the address; write “https://team.example/a”`,
  ],
  [
    "a password before the @",
    group("https://ana:1234@team.example/"),
    `${start}“https://ana:1234@team.example/” has a name or password before the @, for every member to read; take it out, up to the @`,
  ],
  [
    "the owner's own network",
    group("https://192.168.0.7/"),
    `${start}“https://192.168.0.7/” is on your own network, where nobody else can open it; paste a public address`,
  ],
  [
    "half a name",
    group("https://team/"),
    `${start}“https://team/” lacks the end of its name, such as .com; copy the address again`,
  ],
  [
    "an address without end",
    group(`https://team.example/${"a".repeat(2000)}`),
    `${start}is longer than 2,000 characters; copy the address again`,
  ],
  [
    "a page as the site's address",
    site({ address: "https://team.example/index.html" }),
    "site.address: “https://team.example/index.html” is not where a site can lie; write the address up to its folder, with letters, digits and hyphens, without ? and #",
  ],
];

const videos: readonly Broken[] = [
  [
    "an address that is none",
    video("htps://youtu.be/aqz-KE-bpKQ"),
    'members.steps[2].video.es: “htps://youtu.be/aqz-KE-bpKQ” is the address of a video; write {"youtube":"aqz-KE-bpKQ"}',
  ],
  [
    "an address that is not parsed",
    video("https://youtu.be/aqz-KE-bpKQ?t=9"),
    'members.steps[2].video.es: “https://youtu.be/aqz-KE-bpKQ?t=9” is the address of a video; write {"youtube":"aqz-KE-bpKQ","start":9}',
  ],
  [
    "a playlist",
    video({ address: "https://youtube.com/playlist?list=PL1" }),
    "members.steps[2].video.es: “https://youtube.com/playlist?list=PL1” is a list of videos on YouTube; open the one that you want, tap Share and copy its link",
  ],
  [
    "a video of another site",
    video({ address: "https://drive.google.com/file/d/1/a.mp4" }),
    "members.steps[2].video.es: “https://drive.google.com/file/d/1/a.mp4” is on Google Drive, whose videos can't be shown here; put the video on YouTube or Vimeo, or add its file",
  ],
  [
    "a film as cameras write it",
    video({ address: "https://team.example/a.mov" }),
    "members.steps[2].video.es: “https://team.example/a.mov” is a .mov file, which some phones can't play; save it as .mp4",
  ],
  [
    "a page that is no video",
    video({ address: "https://team.example/a" }),
    "members.steps[2].video.es: “https://team.example/a” is no video that can be shown here; paste an address of YouTube or Vimeo, or add a video file (.mp4 or .webm)",
  ],
  [
    "an id that no video has",
    video({ youtube: "videoseries" }),
    "members.steps[2].video.es: “videoseries” is no video of YouTube; paste the address of the video again",
  ],
  [
    "a start before the start",
    video({ vimeo: "123456789", start: -5 }),
    "members.steps[2].video.es.start: must be a whole number above 0; add the file or the video again",
  ],
  [
    "a poster without a video",
    ({ members }) => Object.assign(members.steps[3], { poster: { en: "flyer-en.webp" } }),
    "members.steps[3].poster: belongs to a video, and there is none; add the video, or take it out",
  ],
  [
    "captions for YouTube",
    ({ members, media }) => {
      members.steps[0].video.es = { youtube: "aqz-KE-bpKQ" };
      delete media["certification-es.mp4"];
    },
    "members.steps[0].captions.es: is never shown, because YouTube shows captions of its own; turn them on there, and take this out",
  ],
];

const looks: readonly Broken[] = [
  [
    "a color by its name",
    ({ site: { accent } }) => Object.assign(accent, { light: "navy" }),
    "site.accent.light: “navy” is no color; choose one, such as #862a0c",
  ],
  [
    "a pale accent on light screens",
    ({ site: { accent } }) => Object.assign(accent, { light: "#ffe680" }),
    "site.accent.light: #ffe680 is hard to read on light screens (contrast 1.1, text needs 7); #5c532e is close to it and easy to read",
  ],
  [
    "a dark accent on dark screens",
    ({ site: { accent } }) => Object.assign(accent, { dark: "#862a0c" }),
    "site.accent.dark: #862a0c is hard to read on dark screens (contrast 1.8, text needs 7); #c99f92 is close to it and easy to read",
  ],
  [
    "an app without an address",
    ({ members }) => ["appStore", "playStore"].map((store) => delete members.steps[2].apps[0][store]),
    "members.steps[2].apps[0]: leads nowhere; add its address in a store or in the browser",
  ],
];

const files: readonly Broken[] = [
  [
    "a file that is not listed",
    ({ members }) => Object.assign(members.steps[1].flyers[0].image, { es: "volante.webp" }),
    "members.steps[1].flyers[0].image.es: “volante.webp” is not among the files of the project; add the file again",
  ],
  [
    "a file that every object has",
    ({ members }) => Object.assign(members.steps[1].flyers[0].image, { es: "toString" }),
    "members.steps[1].flyers[0].image.es: “toString” is not among the files of the project; add the file again",
  ],
  [
    "a file of another kind",
    ({ members }) => Object.assign(members.steps[1].flyers[0].image, { es: "why-es.mp4" }),
    "members.steps[1].flyers[0].image.es: “why-es.mp4” is of the type video/mp4; add a picture, as WebP, PNG, JPEG or SVG",
  ],
  [
    "a photo of an iPhone",
    medium("flyer-es.webp", { type: "image/heic" }),
    "members.steps[1].flyers[0].image.es: “flyer-es.webp” is of the type image/heic; add a picture, as WebP, PNG, JPEG or SVG",
  ],
  [
    "a file that no phone opens",
    medium("why-es.mp4", { size: 25_000_001 }),
    "members.steps[4].video.es.file: “why-es.mp4” has 25,001 kB; save it smaller, with at most 25,000 kB",
  ],
  [
    "a link card that WhatsApp leaves out",
    medium("preview.jpg", { size: 300_001 }),
    "site.preview.picture: “preview.jpg” has 301 kB; save it smaller, with at most 300 kB",
  ],
  [
    "a picture that is not ready",
    medium("flyer-es.webp", { width: 4000 }),
    "members.steps[1].flyers[0].image.es: “flyer-es.webp” is 4,000 pixels wide; save it with at most 1,080",
  ],
  [
    "a blurred picture",
    medium("flyer-es.webp", { width: 120 }),
    "members.steps[1].flyers[0].image.es: “flyer-es.webp” has 120 × 1,350 pixels, which is blurred on a phone; add one with at least 240 × 240",
  ],
  [
    "an icon that is no square",
    medium("icon-512.png", { height: 300 }),
    "site.icons[2].image: “icon-512.png” has 512 × 300 pixels, but an icon is a square; cut it so that both sides are the same",
  ],
  [
    "no icon for iPhones",
    ({ site: { icons }, media }) => [icons.shift(), delete media["icon-touch.png"]],
    "site.icons: lacks an icon for iPhones; add your icon again",
  ],
  [
    "a file that is used nowhere",
    ({ members }) => delete members.steps[0].captions.es,
    'media["certification-es.vtt"]: is used nowhere; take it out, so that nobody downloads it for nothing',
  ],
  [
    "a name with a folder",
    rename("why-es.mp4", "clips/why-es.mp4"),
    'media["clips/why-es.mp4"]: “clips/why-es.mp4” can\'t be the name of a file on every computer; use letters, digits, spaces, dots and hyphens, at most 200',
  ],
  [
    "a name of a hidden file",
    rename("why-es.mp4", "../why.mp4"),
    'media["../why.mp4"]: “../why.mp4” can\'t be the name of a file on every computer; use letters, digits, spaces, dots and hyphens, at most 200',
  ],
  [
    "names that differ in capitals",
    rename("why-es.mp4", "Why-EN.mp4"),
    'media["Why-EN.mp4"]: “Why-EN.mp4” is the same name as “why-en.mp4” on many computers; give one of them another',
  ],
  [
    "a name with another ending",
    rename("why-es.mp4", "why.pdf"),
    'media["why.pdf"]: “why.pdf” is of the type video/mp4; give its name the ending that fits',
  ],
  [
    "a medium without its digest",
    medium("flyer-es.webp", { sha256: "?" }),
    'media["flyer-es.webp"].sha256: is not the file that was added; add it again',
  ],
];

/** These are for the list "To do": the project can be published. */
const harmless =
  /^no Spanish|^a flyer without|among words|^bold|^a poster|^captions for|without an address|^a blurred|^no icon|used nowhere/;

describe.each([
  ["its shape", shapes],
  ["ids", identifiers],
  ["texts", texts],
  ["addresses", addresses],
  ["videos", videos],
  ["looks", looks],
  ["files", files],
])("a project with a mistake in %s ends in one line with path and fix:", (_, table) => {
  test.each(table)("%s", (name, breakIt, line) => {
    const project = readProjectJson("content");
    const made = breakIt(project);
    const broken = made && typeof made === "object" && "members" in made ? made : project;
    const checked = checkProject(broken);
    const blocking = checked.problems.filter(({ isBlocking }) => isBlocking);
    const lines = (blocking.length > 0 ? blocking : checked.problems).map((problem) => printProblem(problem));
    expect(lines).toEqual([`content/project.json, ${line}`]);
    expect(Boolean(checked.project)).toBe(harmless.test(name));
  });
});

test("what is wrong is said in Spanish too", () => {
  const project = readProjectJson("content");
  group("htps://team.example")(project);
  const lines = checkProject(project).problems.map((problem) => printProblem(problem, "proyecto", "es"));
  expect(lines).toEqual([
    "proyecto, members.steps[5].links[0].address.en: “htps://team.example” no es una dirección web; escribe “https://team.example”",
  ]);
});

test("mistakes in several places are all named, in the project's order", () => {
  const project = readProjectJson("content");
  site({ name: "" })(project);
  group("")(project);
  video({ youtube: "short" })(project);
  medium("preview.jpg", { size: 400_000 })(project);
  const blocking = checkProject(project).problems.filter(({ isBlocking }) => isBlocking);
  expect(blocking.map(({ code }) => code)).toEqual(["text.name", "media.large", "video.id", "link.missing"]);
});
