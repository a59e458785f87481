import { closeSync, mkdirSync, openSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eachLanguage, namedIn, readContent } from "../../tooling/content/content.ts";
import { placeOf } from "../../tooling/content/problem.ts";
import { type ContentSandbox, contentSandbox, picture } from "../support/content-sandbox.ts";

let room: ContentSandbox;
beforeEach(() => {
  room = contentSandbox();
});
afterEach(() => room.remove());

test("the check finds the demo valid: six steps, each with its video and its extras as flags [3.2]", async () => {
  expect(await room.problems()).toEqual([]);
  const { members } = readContent(room.folder);
  expect(
    members.steps.map(({ id, video, flyers, appBadges, socialLinks }) => [
      id,
      Boolean(video),
      flyers,
      appBadges,
      socialLinks,
    ]),
  ).toEqual([
    ["certification", true, false, false, false],
    ["schedule", true, true, false, false],
    ["app", true, false, true, false],
    ["first-customer", false, false, false, false],
    ["why", true, false, false, false],
    ["connected", true, false, false, true],
  ]);
});

/** One kind of broken content: what the owner did, and all that the check says of it. */
type Kind = readonly [name: string, breakIt: (room: ContentSandbox) => unknown, ...says: string[]];

const link = (value: unknown) => (room: ContentSandbox) => room.members((m) => Object.assign(m, { group: value }));
const video = (value: unknown) => (room: ContentSandbox) =>
  room.members((m) => Object.assign(m.steps[2], { video: value }));
const flyer = (value: unknown) => (room: ContentSandbox) => room.members((m) => Object.assign(m.flyers, { es: value }));
const logo = (value: unknown) => (room: ContentSandbox) => room.site((s) => Object.assign(s, { logo: value }));
const accent = (scheme: "light" | "dark", value: unknown) => (room: ContentSandbox) =>
  room.site((s) => Object.assign(s.accent, { [scheme]: value }));
const site = (text: string | Uint8Array) => (room: ContentSandbox) => room.put("site.json", text);

/** Puts a flyer there and names it. */
const flyerFile =
  (name: string, bytes: () => string | Uint8Array | Promise<Uint8Array>) => async (room: ContentSandbox) => {
    room.put(`members/${name}`, await bytes());
    flyer(name)(room);
  };
const clip = (name: string, bytes: (demo: Buffer) => string | Uint8Array) => (room: ContentSandbox) => {
  room.put(`members/clips/${name}`, bytes(readFileSync(join(room.folder, "members/clips/why-en.mp4"))));
  video(`clips/${name}`)(room);
};
const svgLogo = (svg: string) => (room: ContentSandbox) => room.put("logo.svg", svg);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';

/** A file of that size, which takes no room on the disk. */
function hole(room: ContentSandbox, name: string, size: number): void {
  const path = join(room.folder, name);
  closeSync(openSync(path, "w"));
  truncateSync(path, size);
}

const noJson: readonly Kind[] = [
  [
    "a comma too many in a block",
    (room) => room.edit("site.json", '"#ffb68a"', '"#ffb68a",'),
    'content/site.json, line 5, column 52: has a comma before "}", where nothing follows; take the comma out',
  ],
  [
    "a comma too many in a list",
    site('{\n  "a": [1,\n  2,\n]}'),
    'content/site.json, line 3, column 4: has a comma before "]", where nothing follows; take the comma out',
  ],
  [
    "a comma that is missing",
    (room) => room.edit("site.json", '"Onward",', '"Onward"'),
    "content/site.json, line 3, column 26: lacks a comma; put one between the two entries",
  ],
  [
    "two commas",
    (room) => room.edit("site.json", '"Onward",', '"Onward",,'),
    "content/site.json, line 3, column 27: has two commas; take one out",
  ],
  [
    "a colon that is missing",
    (room) => room.edit("site.json", '"logo":', '"logo"'),
    'content/site.json, line 4, column 9: lacks a colon; write "name": "value"',
  ],
  [
    "an equals sign for a colon",
    (room) => room.edit("site.json", '"logo":', '"logo" ='),
    "content/site.json, line 4, column 10: has = where a colon belongs; write :",
  ],
  [
    "a brace that is missing",
    (room) => room.edit("site.json", /\}\s*$/, ""),
    "content/site.json, line 6, column 1: ends before it is complete; put the missing } at the end of its block",
  ],
  [
    "a bracket that is missing",
    (room) => room.edit("members.json", /\}\s*\],[\s\S]*/, "}"),
    "content/members.json, line 30, column 6: ends before it is complete; put the missing ] at the end of its list",
  ],
  [
    "a brace too many",
    (room) => room.edit("site.json", /$/, "}"),
    'content/site.json, line 7, column 1: goes on after its end with "}"; take out what is extra, or the closing } before it',
  ],
  [
    "a text that does not end",
    (room) => room.edit("site.json", '"Onward"', '"Onward'),
    'content/site.json, line 3, column 18: has a text that does not end; put a " at its end, and keep it on one line',
  ],
  [
    "quotes within a text",
    (room) => room.edit("site.json", '"Onward"', '"The "Onward" team"'),
    'content/site.json, line 3, column 24: has "Onward" after a closed text; take it out, or write \\" for each quote within a text',
  ],
  [
    "curly quotes",
    (room) => room.edit("site.json", '"Onward"', "“Onward”"),
    'content/site.json, line 3, column 18: has a quote of another kind, “; use the straight one: "',
  ],
  [
    "single quotes",
    (room) => room.edit("site.json", '"Onward"', "'Onward'"),
    "content/site.json, line 3, column 18: has a quote of another kind, '; use the straight one: \"",
  ],
  [
    "a name without quotes",
    (room) => room.edit("site.json", '"logo":', "logo:"),
    'content/site.json, line 4, column 3: has a name without quotes; write "logo"',
  ],
  [
    "a text without quotes",
    (room) => room.edit("site.json", '"Onward"', "Onward"),
    'content/site.json, line 3, column 18: has "Onward" without quotes; put a " before and after the text',
  ],
  [
    "an address without quotes",
    (room) => room.edit("members.json", /"(https:\/\/social[^"]*)"/, "https://social.example.com"),
    'content/members.json, line 38, column 12: has "https" without quotes; put a " before and after the text',
  ],
  [
    "a true with a capital",
    (room) => room.edit("members.json", '"flyers": true', '"flyers": True'),
    'content/members.json, line 12, column 17: has "True"; write true, in small letters',
  ],
  [
    "a yes for true",
    (room) => room.edit("members.json", '"flyers": true', '"flyers": yes'),
    'content/members.json, line 12, column 17: has "yes"; write true',
  ],
  [
    "a no for false",
    (room) => room.edit("members.json", '"flyers": true', '"flyers": no'),
    'content/members.json, line 12, column 17: has "no"; write false',
  ],
  [
    "a comment",
    (room) => room.edit("site.json", '"logo"', '// our logo\n  "logo"'),
    "content/site.json, line 4, column 3: has a comment; take it out, these files can't have any",
  ],
  [
    "a value that is missing",
    (room) => room.edit("site.json", '"Onward"', ""),
    'content/site.json, line 3, column 18: has "," where a value or a name in quotes belongs; put that there',
  ],
  [
    "a backslash of a Windows path",
    (room) => room.edit("members.json", "clips/why-en.mp4", "clips\\why-en.mp4"),
    "content/members.json, line 24, column 24: has a \\ that can't be here; write / in file names, and \\\" for a quote within a text",
  ],
  [
    "a tab within a text",
    (room) => room.edit("site.json", '"Onward"', '"On\tward"'),
    "content/site.json, line 3, column 18: has a tab or another hidden character within a text; take it out",
  ],
  [
    "an empty file",
    site(""),
    "content/site.json, the whole file: is empty; put it back, from the copy that you began with",
  ],
  [
    "a document of a word processor",
    site("{\\rtf1\\ansi { }}"),
    "content/site.json, the whole file: is a word processor document; save it as plain text, under the same name",
  ],
  [
    "UTF-16",
    site(Buffer.from('\uFEFF{ "productName": "Onward" }', "utf16le")),
    "content/site.json, the whole file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
  ],
  [
    "Latin-1",
    site(Buffer.from('{\n  "productName": "Águila"\n}', "latin1")),
    "content/site.json, line 2: has a character that is not saved as UTF-8; save the file again and choose the encoding UTF-8",
  ],
  [
    "a thousand brackets",
    site("[".repeat(100_000)),
    "content/site.json, the whole file: has too many brackets within brackets; take the extra ones out",
  ],
  [
    "a file of a megabyte",
    site(" ".repeat(1_000_001)),
    "content/site.json, the whole file: is larger than 1 MB, so it is another file under this name; put it back, from the copy that you began with",
  ],
  [
    "a file that is missing",
    (room) => room.drop("site.json"),
    "content/site.json, the whole file: is missing; put it back, from the copy that you began with",
  ],
  [
    "a file that Windows named .json.txt",
    (room) => room.rename("site.json", "site.json.txt"),
    'content/site.json, the whole file: is named "site.json.txt"; take the ".txt" off its name',
  ],
  [
    "a folder in place of the file",
    (room) => {
      room.drop("site.json");
      mkdirSync(join(room.folder, "site.json"));
    },
    "content/site.json, the whole file: can't be read; it must be a file that you may open, not a folder",
  ],
];

const wrongEntries: readonly Kind[] = [
  [
    "a list in place of everything",
    site("[]"),
    "content/site.json, the whole file: is a list, where a block in { } belongs; write { before and } after the entries",
  ],
  [
    "an entry twice",
    (room) => room.edit("site.json", '"logo"', '"productName": "Again", "logo"'),
    "content/site.json, productName: is there twice; keep one of the two",
  ],
  [
    "an entry of a step twice",
    (room) => room.edit("members.json", '"flyers": true', '"flyers": true, "flyers": false'),
    "content/members.json, step 2, flyers: is there twice; keep one of the two",
  ],
  [
    "a misspelt entry",
    (room) => room.members((m) => Object.assign(m.steps[0], { flyer: true })),
    'content/members.json, step 1, flyer: is not a known entry; write "flyers"',
  ],
  [
    "a misspelt entry that must be there",
    (room) => room.edit("site.json", '"productName"', '"prodctName"'),
    'content/site.json, prodctName: is not a known entry; write "productName"',
  ],
  [
    "two unknown entries",
    (room) => room.site((s) => Object.assign(s, { phone: 1, "our street": "x" })),
    "content/site.json, phone: is not a known entry; take it out, or use one of productName, logo, accent, preview or icon",
    'content/site.json, "our street": is not a known entry; take it out, or use one of productName, logo, accent, preview or icon',
  ],
  [
    "an entry that every object has",
    (room) => room.edit("site.json", '"logo"', '"__proto__": {}, "toString": 1, "logo"'),
    "content/site.json, __proto__: is not a known entry; take it out, or use one of productName, logo, accent, preview or icon",
    "content/site.json, toString: is not a known entry; take it out, or use one of productName, logo, accent, preview or icon",
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty"].flatMap((name): Kind[] => [
    [
      `${name} in a step`,
      (room) => room.edit("members.json", '"flyers": true', `"flyers": true, "${name}": { "a": 1 }`),
      `content/members.json, step 2, ${name}: is not a known entry; take it out, or use one of id, video, poster, captions, flyers, appBadges, socialLinks, links or files`,
    ],
    [
      `${name} beside the flyers`,
      (room) => room.edit("members.json", '"flyers": {', `"flyers": { "${name}": "flyer-en.webp",`),
      `content/members.json, flyers, ${name}: is not a known entry; take it out, or use one of en or es`,
    ],
    [
      `${name} beside a video`,
      (room) => room.edit("members.json", '"video": {', `"video": { "${name}": "clips/why-en.mp4",`),
      `content/members.json, step 1, video, ${name}: is not a known entry; take it out, or use one of en or es`,
    ],
    [
      `${name} beside the accent`,
      (room) => room.edit("site.json", '"accent": {', `"accent": { "${name}": {},`),
      `content/site.json, accent, ${name}: is not a known entry; take it out, or use one of light or dark`,
    ],
    [
      `${name} twice`,
      (room) => room.edit("site.json", '"logo"', `"${name}": 1, "${name}": 2, "logo"`),
      `content/site.json, ${name}: is there twice; keep one of the two`,
      `content/site.json, ${name}: is not a known entry; take it out, or use one of productName, logo, accent, preview or icon`,
    ],
  ]),
  [
    "an entry that is missing",
    (room) => room.members((m) => delete m.steps),
    'content/members.json, steps: is missing; put it there, such as "steps": [{"id":"first-call","video":"https://youtu.be/aqz-KE-bpKQ"}]',
  ],
  [
    "flyers that a step shows and that are missing",
    (room) => room.members((m) => delete m.flyers),
    'content/members.json, step 2, flyers: is true, but the file has no "flyers"; write it below the steps, or take this entry out',
  ],
  [
    "an app that a step shows and that is missing",
    (room) => room.members((m) => delete m.app),
    'content/members.json, step 3, appBadges: is true, but the file has no "app"; write it below the steps, or take this entry out',
  ],
  [
    "a group and a chat that a step shows and that are missing",
    (room) =>
      room.members((m) => {
        delete m.group;
        delete m.chat;
      }),
    'content/members.json, step 6, socialLinks: is true, but the file has no "group" and no "chat"; write it below the steps, or take this entry out',
  ],
  [
    "no name",
    (room) => room.site((s) => Object.assign(s, { productName: "  " })),
    "content/site.json, productName: is empty; write your name, as members know it",
  ],
  [
    "a name that is a number",
    (room) => room.site((s) => Object.assign(s, { productName: 7 })),
    'content/site.json, productName: is a number; write a text in quotes, such as "Onward"',
  ],
  [
    "a name that is null",
    (room) => room.site((s) => Object.assign(s, { productName: null })),
    'content/site.json, productName: is null; write a text in quotes, such as "Onward"',
  ],
  [
    "a name that no phone has room for",
    (room) => room.site((s) => Object.assign(s, { productName: "Team ".repeat(15) })),
    "content/site.json, productName: has 74 characters; use at most 60, so that it fits a phone",
  ],
  [
    "a name with a hidden character",
    (room) => room.site((s) => Object.assign(s, { productName: "On\u202Eward" })),
    'content/site.json, productName: "On\\u202eward" has a hidden character in it; type the name again',
  ],
  [
    "one color for both screens",
    (room) => room.site((s) => Object.assign(s, { accent: "#862a0c" })),
    "content/site.json, accent: is a text, where a block in { } belongs; write one with light and dark",
  ],
  [
    "steps that are no list",
    (room) => room.members((m) => Object.assign(m, { steps: { id: "a" } })),
    "content/members.json, steps: is a block, where a list in [ ] belongs; write [ before and ] after the steps",
  ],
  [
    "steps that are a text",
    (room) => room.members((m) => Object.assign(m, { steps: "why" })),
    'content/members.json, steps: is a text, where a list in [ ] belongs; write one, such as [{"id":"first-call","video":"https://youtu.be/aqz-KE-bpKQ"}]',
  ],
  [
    "no steps",
    (room) => room.members((m) => Object.assign(m, { steps: [] })),
    "content/members.json, steps: is an empty list; put at least one step in it",
  ],
  [
    "a step that is a text",
    (room) => room.members((m) => Object.assign(m.steps, ["why"])),
    "content/members.json, step 1: is a text, where a block in { } belongs; write one with id, video, poster, captions, flyers, appBadges, socialLinks, links and files",
  ],
  [
    "a step without an id",
    (room) => room.members((m) => delete m.steps[3].id),
    'content/members.json, step 4, id: is missing; put it there, such as "id": "first-call"',
  ],
  [
    "an id with a space and an accent",
    (room) => room.members((m) => Object.assign(m.steps[4], { id: "Tu Porqué" })),
    'content/members.json, step 5, id: "Tu Porqué" can\'t be an id: use small letters, digits and single hyphens, at most 60; write "tu-porque"',
  ],
  [
    "two steps with one id",
    (room) => room.members((m) => Object.assign(m.steps[1], { id: "certification" })),
    'content/members.json, step 2, id: "certification" is the id of step 1 too; give each its own',
  ],
  [
    "a flag that is a text",
    (room) => room.members((m) => Object.assign(m.steps[0], { flyers: "true" })),
    "content/members.json, step 1, flyers: is a text; write true or false, without quotes, or a list of its own flyers in [ ]",
  ],
  [
    "a schema that is no text",
    (room) => room.site((s) => Object.assign(s, { $schema: false })),
    'content/site.json, $schema: is true or false; write "./site.schema.json", or take the entry out',
  ],
];

const wrongColors: readonly Kind[] = [
  [
    "a color by its name",
    accent("light", "darkred"),
    'content/site.json, accent, light: "darkred" is not a color like #862a0c; write "#8b0000"',
  ],
  [
    "a color without #",
    accent("light", "862a0c"),
    'content/site.json, accent, light: "862a0c" is not a color like #862a0c; write "#862a0c"',
  ],
  [
    "a short color",
    accent("dark", "#fb8"),
    'content/site.json, accent, dark: "#fb8" is not a color like #862a0c; write "#ffbb88"',
  ],
  [
    "no color at all",
    accent("dark", "sunshine"),
    'content/site.json, accent, dark: "sunshine" is not a color like #862a0c; write # and six digits or letters from a to f',
  ],
  [
    "an accent too light for light screens",
    accent("light", "#ff8800"),
    'content/site.json, accent, light: "#ff8800" has too little contrast on light screens (2.2:1, where text needs 7:1); write "#8c3d00", the nearest that has enough',
  ],
  [
    "an accent too dark for dark screens",
    accent("dark", "#1d4ed8"),
    'content/site.json, accent, dark: "#1d4ed8" has too little contrast on dark screens (2.5:1, where text needs 7:1); write "#77a6ff", the nearest that has enough',
  ],
];

const wrongLinks: readonly Kind[] = [
  [
    "a Spanish chat that is missing",
    (room) => room.members((m) => delete m.chat.es),
    'content/members.json, Spanish chat: is missing; put it there, such as "es": "https://t.me/your_team"',
  ],
  [
    "one chat for both languages",
    (room) => room.members((m) => Object.assign(m, { chat: "https://chat.example.com" })),
    "content/members.json, chat: is a text, where a block in { } belongs; write one with en and es",
  ],
  [
    "a Game Plan with an empty list of points",
    (room) => room.members((m) => Object.assign(m, { gamePlan: { points: [] } })),
    "content/members.json, gamePlan, points: is an empty list; put at least one point in it, or take the entry out",
  ],
  [
    "a point of the Game Plan that is a sentence",
    (room) => room.members((m) => Object.assign(m, { gamePlan: { points: ["schedule", "Bring your list!"] } })),
    'content/members.json, gamePlan, point 2: "Bring your list!" can\'t be an id: use small letters, digits and single hyphens, at most 60; write "bring-your-list"',
  ],
  [
    "a Game Plan that is an address",
    (room) => room.members((m) => Object.assign(m, { gamePlan: "https://calendly.com/onward" })),
    "content/members.json, gamePlan: is a text, where a block in { } belongs; write one with points and booking",
  ],
  [
    "a booking page without its start",
    (room) => room.members((m) => Object.assign(m, { gamePlan: { booking: "calendly.com/onward" } })),
    'content/members.json, gamePlan, booking: "calendly.com/onward" lacks its start; write "https://calendly.com/onward"',
  ],
  [
    "a booking page in one language of two",
    (room) => room.members((m) => Object.assign(m, { gamePlan: { booking: { en: "https://calendly.com/onward" } } })),
    'content/members.json, gamePlan, Spanish booking: is missing; put it there, such as "es": "https://calendly.com/your-team/game-plan"',
  ],
  ["an empty link", link(""), "content/members.json, group: is empty; put an address that starts with https://"],
  [
    "a link without https",
    link("http://social.example.com/g"),
    'content/members.json, group: "http://social.example.com/g" is not secure; write "https://social.example.com/g"',
  ],
  [
    "a link without its start",
    link("www.facebook.com/groups/onward"),
    'content/members.json, group: "www.facebook.com/groups/onward" lacks its start; write "https://www.facebook.com/groups/onward"',
  ],
  [
    "a misspelt start",
    link("htps//facebook.com/groups/onward"),
    'content/members.json, group: "htps//facebook.com/groups/onward" is not a web address; write "https://facebook.com/groups/onward"',
  ],
  [
    "a script for a link",
    (room) => room.members((m) => Object.assign(m.app, { appStore: "javascript:alert(1)" })),
    'content/members.json, app, appStore: "javascript:alert(1)" is a script, which is never a link; put an address that starts with https://',
  ],
  [
    "data for a link",
    (room) => room.members((m) => Object.assign(m.app, { playStore: "data:text/html,<b>x</b>" })),
    'content/members.json, app, playStore: "data:text/html,<b>x</b>" is a piece of data, not an address; put an address that starts with https://',
  ],
  [
    "a file of the owner's computer",
    link("file:///C:/Users/Ana/group.html"),
    'content/members.json, group: "file:///C:/Users/Ana/group.html" is on your own computer, where no one else can open it; put an address that starts with https://',
  ],
  [
    "an e-mail address",
    link("ana@example.com"),
    'content/members.json, group: "ana@example.com" is an e-mail address; put the address of a page that starts with https://',
  ],
  [
    "a phone number",
    link("+1 (555) 123-4567"),
    'content/members.json, group: "+1 (555) 123-4567" is a phone number; for WhatsApp write "https://wa.me/15551234567"',
  ],
  [
    "a link of an app",
    link("whatsapp://send?phone=15551234567"),
    'content/members.json, group: "whatsapp://send?phone=15551234567" opens only on phones that have the app; put its address that starts with https://',
  ],
  [
    "a link with a space",
    link("https://facebook.com/groups/our team"),
    'content/members.json, group: "https://facebook.com/groups/our team" has a space in it; take it out',
  ],
  [
    "a link with a hidden character",
    link("https://facebook.com/\u200Bgroups"),
    'content/members.json, group: "https://facebook.com/\\u200bgroups" has a hidden character in it; type the address again',
  ],
  [
    "a link with a password",
    link("https://ana:secret@example.com/"),
    'content/members.json, group: "https://ana:secret@example.com/" has a name or password before the @, for every member to read; take it out, up to the @',
  ],
  [
    "a link to the owner's own computer",
    link("https://localhost:5173/"),
    'content/members.json, group: "https://localhost:5173/" is on your own network, where no one else can open it; put a public address',
  ],
  [
    "a link without an end to its name",
    link("https://facebook/groups"),
    'content/members.json, group: "https://facebook/groups" lacks the end of its name, such as .com; copy the address again',
  ],
  [
    "a link with backslashes",
    link("https:\\\\facebook.com"),
    'content/members.json, group: "https:\\\\\\\\facebook.com" has \\ in it; write /',
  ],
  [
    "a link that is just words",
    link("our group"),
    'content/members.json, group: "our group" is not a web address; put one that starts with https://',
  ],
  [
    "a link without end",
    link(`https://example.com/${"a".repeat(2000)}`),
    "content/members.json, group: is longer than 2000 characters; copy the address again",
  ],
];

const wrongVideos: readonly Kind[] = [
  [
    "a Spanish video that is missing",
    video({ en: "clips/why-en.mp4" }),
    'content/members.json, step 3, Spanish video: is missing; put it there, such as "es": "clips/why-es.mp4"',
  ],
  [
    "an empty video",
    video(""),
    "content/members.json, step 3, video: is empty; put an address of YouTube or Vimeo, or a video file (.mp4, .m4v, .webm), or leave the entry out",
  ],
  [
    "a video that is a number",
    video(7),
    'content/members.json, step 3, video: is a number; write a text in quotes, such as "https://youtu.be/aqz-KE-bpKQ"',
  ],
  [
    "a misspelt video address",
    video({ en: "clips/why-en.mp4", es: "htps://youtu.be/dQw4w9WgXcQ" }),
    'content/members.json, step 3, Spanish video: "htps://youtu.be/dQw4w9WgXcQ" is not a web address; write "https://youtu.be/dQw4w9WgXcQ"',
  ],
  [
    "a video without https",
    video("http://www.youtube.com/watch?v=dQw4w9WgXcQ"),
    'content/members.json, step 3, video: "http://www.youtube.com/watch?v=dQw4w9WgXcQ" is not secure; write "https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
  ],
  [
    "a video without its start",
    video("youtu.be/dQw4w9WgXcQ"),
    'content/members.json, step 3, video: "youtu.be/dQw4w9WgXcQ" lacks its start; write "https://youtu.be/dQw4w9WgXcQ"',
  ],
  [
    "a channel",
    video("https://www.youtube.com/@onward"),
    'content/members.json, step 3, video: "https://www.youtube.com/@onward" is on YouTube, but is not one video; open the video there, tap Share and copy the link',
  ],
  [
    "a playlist",
    video("https://www.youtube.com/playlist?list=PL123"),
    'content/members.json, step 3, video: "https://www.youtube.com/playlist?list=PL123" is on YouTube, but is not one video; open the video there, tap Share and copy the link',
  ],
  [
    "a cut-off video address",
    video("https://youtu.be/dQw4w9W"),
    'content/members.json, step 3, video: "https://youtu.be/dQw4w9W" is on YouTube, but is not one video; open the video there, tap Share and copy the link',
  ],
  [
    "a showcase of Vimeo",
    video("https://vimeo.com/showcase/1234567"),
    'content/members.json, step 3, video: "https://vimeo.com/showcase/1234567" is on Vimeo, but is not one video; open the video there, tap Share and copy the link',
  ],
  [
    "a video on another site",
    video("https://drive.google.com/file/d/1abc/view"),
    'content/members.json, step 3, video: "https://drive.google.com/file/d/1abc/view" is on Google Drive, whose videos can\'t be shown here; put the video on YouTube or Vimeo, or into content/members/',
  ],
  [
    "a page that is no video",
    video("https://example.com/video"),
    'content/members.json, step 3, video: "https://example.com/video" is not a video; put an address of YouTube or Vimeo, or a video file (.mp4, .m4v, .webm)',
  ],
  [
    "a piece of a page",
    video('<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'),
    'content/members.json, step 3, video: is a piece of a page; write only its address: "https://www.youtube.com/embed/dQw4w9WgXcQ"',
  ],
  [
    "a film as cameras write it",
    video("clips/why.mov"),
    'content/members.json, step 3, video: "clips/why.mov" is a .mov file, which some phones can\'t play; save it as .mp4',
  ],
  [
    "a word for a video",
    video("soon"),
    'content/members.json, step 3, video: "soon" is not a video; put an address of YouTube or Vimeo, or a video file (.mp4, .m4v, .webm)',
  ],
  [
    "a script that ends like a video",
    video("javascript:alert(1)//.mp4"),
    'content/members.json, step 3, video: "javascript:alert(1)//.mp4" is a script, which is never a link; put an address that starts with https://',
  ],
  [
    "a video with a Windows path",
    video("clips\\why-en.mp4"),
    'content/members.json, step 3, video: "clips\\\\why-en.mp4" has \\ in it; write "clips/why-en.mp4"',
  ],
  [
    "a video file that is not there",
    video({ en: "clips/gone.mp4", es: "clips/why-es.mp4" }),
    'content/members.json, step 3, English video: there is no file "clips/gone.mp4" in content/members/; put it there, or fix the name',
  ],
  [
    "a video file in the other folder",
    (room) => {
      room.rename("members/clips/why-en.mp4", "why.mp4");
      room.members((m) => Object.assign(m.steps[4], { video: "why.mp4" }));
    },
    'content/members.json, step 5, video: there is no file "why.mp4" in content/members/, but there is one in content/; put it into content/members/',
  ],
  [
    "a video file that is too large",
    (room) => {
      hole(room, "members/clips/long.mp4", 61_000_000);
      video("clips/long.mp4")(room);
    },
    'content/members.json, step 3, video: "clips/long.mp4" has 61 MB; save it smaller (at most 25 MB), or put it on YouTube or Vimeo',
  ],
  [
    "a video file that is empty",
    clip("empty.mp4", () => ""),
    'content/members.json, step 3, video: "clips/empty.mp4" is an empty file; put the file there again',
  ],
  [
    "a video file that is none",
    clip("fake.mp4", () => "This is a text, and no video at all."),
    'content/members.json, step 3, video: "clips/fake.mp4" is not really a video; save it again as .mp4',
  ],
  [
    "a video file cut off on its way",
    clip("half.mp4", (demo) => demo.subarray(0, demo.length / 2)),
    'content/members.json, step 3, video: "clips/half.mp4" is only part of a video; copy or save it again',
  ],
  [
    "a video file with the other ending",
    clip("mine.webm", (demo) => demo),
    'content/members.json, step 3, video: "clips/mine.webm" is really an MP4; rename it to end in .mp4',
  ],
  [
    "a video in HEVC",
    clip("iphone.mp4", (demo) => Buffer.from(demo.toString("latin1").replaceAll("avc1", "hvc1"), "latin1")),
    'content/members.json, step 3, video: "clips/iphone.mp4" is in HEVC, which some phones can\'t play; save it as .mp4 in H.264',
  ],
];

/** Puts a poster or captions to the third step, which has a file for a video. */
const beside = (entry: "poster" | "captions", value: unknown) => (room: ContentSandbox) =>
  room.members((m) => Object.assign(m.steps[2], { [entry]: value }));

/** Puts a file of captions there and names it as the Spanish ones. */
const captions = (text: string | Uint8Array) => (room: ContentSandbox) => {
  room.put("members/clips/app.vtt", text);
  beside("captions", { es: "clips/app.vtt" })(room);
};
const ofCaptions = (problem: string) => `content/members.json, step 3, Spanish captions: ${problem}`;

const wrongPosters: readonly Kind[] = [
  [
    "a poster that is not there",
    beside("poster", "gone.jpg"),
    'content/members.json, step 3, poster: there is no file "gone.jpg" in content/members/; put it there, or fix the name',
  ],
  [
    "a poster for one language alone",
    beside("poster", { en: "flyer-en.webp" }),
    'content/members.json, step 3, Spanish poster: is missing; put it there, such as "es": "why-es.jpg"',
  ],
  [
    "a Spanish poster that is a text",
    (room) => {
      room.put("members/why.jpg", "Tuesday at eight");
      beside("poster", { en: "flyer-en.webp", es: "why.jpg" })(room);
    },
    'content/members.json, step 3, Spanish poster: "why.jpg" is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG',
  ],
  [
    "a poster that is a blur",
    async (room) => {
      room.put("members/why.png", await picture(160, 90));
      beside("poster", "why.png")(room);
    },
    'content/members.json, step 3, poster: "why.png" has 160 × 90 pixels, which is blurry on a phone; use one at least 240 wide',
  ],
  [
    "a poster where there is no video",
    (room) => room.members((m) => Object.assign(m.steps[3], { poster: "flyer-en.webp" })),
    "content/members.json, step 4, poster: belongs to a video, and there is none; take it out, or put the video there",
  ],
];

const wrongCaptions: readonly Kind[] = [
  [
    "one file of captions for both languages",
    beside("captions", "clips/app.vtt"),
    "content/members.json, step 3, captions: is a text, where a block in { } belongs; write one with en and es",
  ],
  [
    "no captions in the block",
    beside("captions", {}),
    "content/members.json, step 3, captions: is an empty block; write the names of the files in it, or take the entry out",
  ],
  [
    "captions that are not there",
    beside("captions", { es: "clips/app.vtt" }),
    ofCaptions('there is no file "clips/app.vtt" in content/members/; put it there, or fix the name'),
  ],
  [
    "captions of another kind",
    beside("captions", { es: "clips/app.srt" }),
    ofCaptions('"clips/app.srt" is not a captions file; save the captions as WebVTT, in a file that ends in .vtt'),
  ],
  [
    "SubRip under the name of WebVTT",
    captions("1\r\n00:00:01,000 --> 00:00:02,500\r\nHola\r\n"),
    ofCaptions('"clips/app.vtt" is really SubRip (.srt); save it again as WebVTT (.vtt)'),
  ],
  [
    "captions without their first line",
    captions("00:01.000 --> 00:02.500\nHola\n"),
    ofCaptions(
      '"clips/app.vtt" does not begin with WEBVTT; write only that on its first line, and leave the next one empty',
    ),
  ],
  [
    "captions with nothing in them",
    captions("WEBVTT\n\nNOTE Ana\n\n00:01.000 --> 00:02.500\n\n"),
    ofCaptions(
      '"clips/app.vtt" has no captions in it; write a line with times, such as 00:00.000 --> 00:02.500, and the words below it',
    ),
  ],
  [
    "captions with commas in their times",
    captions("WEBVTT\n\n00:01,000 --> 00:02,500\nHola\n"),
    ofCaptions('"clips/app.vtt" has commas in its times; write a dot before the milliseconds, such as 00:01.500'),
  ],
  [
    "captions in Latin-1",
    captions(Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.500\n¡Ya!\n", "latin1")),
    ofCaptions(
      '"clips/app.vtt", line 4, has a character that is not saved as UTF-8; save the file again and choose the encoding UTF-8',
    ),
  ],
  [
    "captions for a video of YouTube",
    (room) => {
      captions("WEBVTT\n\n00:01.000 --> 00:02.500\nHola\n")(room);
      video({ en: "clips/app-en.mp4", es: "https://youtu.be/dQw4w9WgXcQ" })(room);
    },
    ofCaptions("the video is on YouTube, which shows its own captions; turn them on there, and take this entry out"),
  ],
  [
    "captions where there is no video",
    (room) => room.members((m) => delete m.steps[0].video),
    "content/members.json, step 1, captions: belongs to a video, and there is none; take it out, or put the video there",
  ],
];

const wrongPictures: readonly Kind[] = [
  [
    "a Spanish flyer that is missing",
    (room) => room.members((m) => delete m.flyers.es),
    'content/members.json, Spanish flyer: is missing; put it there, such as "es": "flyer-es.webp"',
  ],
  [
    "a flyer that is not there",
    flyer("volante.webp"),
    'content/members.json, Spanish flyer: there is no file "volante.webp" in content/members/; put it there, or fix the name',
  ],
  [
    "a misspelt flyer",
    flyer("flyer-se.webp"),
    'content/members.json, Spanish flyer: there is no file "flyer-se.webp" in content/members/; write "flyer-en.webp", if you mean that one',
  ],
  [
    "a flyer in other capitals",
    flyer("Flyer-ES.webp"),
    'content/members.json, Spanish flyer: there is no file "Flyer-ES.webp" in content/members/, but "flyer-es.webp": small and capital letters count; write "flyer-es.webp"',
  ],
  [
    "a flyer in the other folder",
    (room) => room.rename("members/flyer-es.webp", "flyer-es.webp"),
    'content/members.json, Spanish flyer: there is no file "flyer-es.webp" in content/members/, but there is one in content/; put it into content/members/',
  ],
  [
    "a flyer whose accents are stored in another way",
    (room) => {
      room.rename("members/flyer-es.webp", "members/volante-sesio\u0301n.webp");
      flyer("volante-sesi\u00F3n.webp")(room);
    },
    'content/members.json, Spanish flyer: there is no file "volante-sesión.webp" in content/members/: its accents are stored in another way; give the file a name without accents',
  ],
  [
    "a flyer with its folder",
    flyer("content/members/flyer-es.webp"),
    'content/members.json, Spanish flyer: "content/members/flyer-es.webp" names the folder too; write "flyer-es.webp"',
  ],
  [
    "a flyer on a web page",
    flyer("https://example.com/flyer.png"),
    'content/members.json, Spanish flyer: "https://example.com/flyer.png" is a web address; save the file, put it into content/members/ and write its name',
  ],
  [
    "a flyer on the owner's computer",
    flyer("C:/Users/Ana/flyer.png"),
    'content/members.json, Spanish flyer: "C:/Users/Ana/flyer.png" is a place on your computer; put the file into content/members/ and write its name',
  ],
  [
    "a flyer outside the room",
    flyer("../../secret.webp"),
    'content/members.json, Spanish flyer: "../../secret.webp" has ".", ".." or an empty part in it; put the file into content/members/ and write its name',
  ],
  [
    "a flyer with a Windows path that JSON reads",
    flyer("clips\flyer.webp"),
    'content/members.json, Spanish flyer: "clips\\flyer.webp" has a hidden character in it, perhaps from a \\; write / between folder and file',
  ],
  [
    "a folder for a flyer",
    flyer("clips"),
    'content/members.json, Spanish flyer: "clips" is a folder; write the name of a file in it',
  ],
  [
    "an empty flyer",
    flyerFile("empty.png", () => ""),
    'content/members.json, Spanish flyer: "empty.png" is an empty file; put the file there again',
  ],
  [
    "a flyer that is a PDF",
    flyerFile("flyer.pdf", () => "%PDF-1.7\n..."),
    'content/members.json, Spanish flyer: "flyer.pdf" is a PDF, which can\'t be shown as a picture; save its page as a PNG or JPEG picture',
  ],
  [
    "a flyer that is a HEIC photo",
    flyerFile("IMG_1.heic", () => "\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    'content/members.json, Spanish flyer: "IMG_1.heic" is a HEIC photo, as iPhones make them, which can\'t be shown as a picture; save it as JPEG or PNG',
  ],
  [
    "a flyer that is a Word document",
    flyerFile("flyer.png", () => "PK\x03\x04 word/document.xml"),
    'content/members.json, Spanish flyer: "flyer.png" is a document or archive, which can\'t be shown as a picture; save the picture in it as PNG or JPEG',
  ],
  [
    "a flyer that is a saved web page",
    flyerFile("flyer.jpg", () => "<!DOCTYPE html><html></html>"),
    'content/members.json, Spanish flyer: "flyer.jpg" is a web page, which can\'t be shown as a picture; save the picture itself, as PNG or JPEG',
  ],
  [
    "a flyer that is a text",
    flyerFile("flyer.png", () => "Tuesday at eight"),
    'content/members.json, Spanish flyer: "flyer.png" is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG',
  ],
  [
    "a flyer cut off on its way",
    flyerFile("half.png", async () => (await noise(600, 800)).subarray(0, 90_000)),
    'content/members.json, Spanish flyer: "half.png" is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG',
  ],
  [
    "a flyer of the wrong ending",
    flyerFile("flyer.png", () => picture(600, 800, "jpeg")),
    'content/members.json, Spanish flyer: "flyer.png" is really a JPEG picture; rename it to end in .jpg',
  ],
  [
    "a flyer that moves",
    flyerFile("moving.gif", () => moving()),
    'content/members.json, Spanish flyer: "moving.gif" is animated; save it as a still picture, and a film as a video',
  ],
  [
    "a flyer that is a blur",
    flyerFile("tiny.png", () => picture(120, 160)),
    'content/members.json, Spanish flyer: "tiny.png" has 120 × 160 pixels, which is blurry on a phone; use one at least 240 wide',
  ],
  [
    "a flyer that is a strip",
    flyerFile("strip.png", () => picture(400, 4000)),
    'content/members.json, Spanish flyer: "strip.png" is a strip of 400 × 4000 pixels; cut it so that no side is more than 5 times the other',
  ],
  [
    "a flyer that is too large",
    (room) => {
      hole(room, "members/huge.png", 26_000_000);
      flyer("huge.png")(room);
    },
    'content/members.json, Spanish flyer: "huge.png" has 26 MB; save it smaller, at most 25 MB',
  ],
  [
    "a flyer of too many pixels",
    flyerFile("vast.png", () => vast()),
    'content/members.json, Spanish flyer: "vast.png" has more than 60 million pixels; save it smaller',
  ],
  [
    "a logo that is not there",
    logo("none.svg"),
    'content/site.json, logo: there is no file "none.svg" in content/; put it there, or fix the name',
  ],
  [
    "a logo from the members' folder",
    logo("members/app-logo.webp"),
    'content/site.json, logo: "members/app-logo.webp" is a file for members only; put a copy of it into content/ and write its name',
  ],
  [
    "a logo with a script",
    svgLogo(`${SVG}<script>alert(1)</script></svg>`),
    'content/site.json, logo: "logo.svg" has a script or a piece of a page in it; save it as a plain drawing, or as PNG',
  ],
  [
    "a logo that listens",
    svgLogo(`${SVG}<path onload="alert(1)" d="M0 0h9v9z"/></svg>`),
    'content/site.json, logo: "logo.svg" has a script or a piece of a page in it; save it as a plain drawing, or as PNG',
  ],
  [
    "a logo that needs another picture",
    svgLogo(`${SVG}<image href="photo.jpg" width="9" height="9"/></svg>`),
    'content/site.json, logo: "logo.svg" needs another file to look right; save it with everything inside, or as PNG',
  ],
  [
    "a logo that needs a font",
    svgLogo(`${SVG}<style>@import url(https://fonts.example.com/a.css);</style></svg>`),
    'content/site.json, logo: "logo.svg" needs another file to look right; save it with everything inside, or as PNG',
  ],
  [
    "a logo that is half a drawing",
    svgLogo(`${SVG}<path d="M0 0h9`),
    'content/site.json, logo: "logo.svg" is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG',
  ],
  [
    "a logo without a size",
    svgLogo('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'),
    'content/site.json, logo: "logo.svg" has no size (no viewBox); save it again as SVG, or as PNG',
  ],
  [
    "a logo that is a huge drawing",
    svgLogo(`${SVG}<path d="M0 0${"h1".repeat(60_000)}"/></svg>`),
    'content/site.json, logo: "logo.svg" has 120 kB, too much for a logo that everyone waits for; save it as PNG',
  ],
  [
    "an app's logo that is a blur",
    async (room) => room.put("members/app-logo.webp", await picture(32, 32, "webp")),
    'content/members.json, app, logo: "app-logo.webp" has 32 × 32 pixels, which is blurry on a phone; use one at least 96 wide',
  ],
];

const GUIDE = "https://www.example.org/a";
const PDF = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";

/** Changes what the fourth step has, which has nothing. */
const step = (change: object) => (room: ContentSandbox) => room.members((m) => Object.assign(m.steps[3], change));
const top = (change: object) => (room: ContentSandbox) => room.members((m) => Object.assign(m, change));
const documents = (...items: unknown[]) => top({ resources: { documents: items } });

/** Puts a file there and gives it to the fourth step, in as many entries as are given. */
const sharedFile =
  (name: string, bytes: string, ...files: object[]) =>
  (room: ContentSandbox) => {
    room.put(`members/${name}`, bytes);
    step({ files: files.length > 0 ? files : [{ id: "a", file: name }] })(room);
  };

const wrongOwnLinks: readonly Kind[] = [
  [
    "a link of a step without an id",
    step({ links: [{ address: GUIDE }] }),
    'content/members.json, step 4, link 1, id: is missing; put it there, such as "id": "registration"',
  ],
  [
    "a link of a step without an address",
    step({ links: [{ id: "a" }] }),
    'content/members.json, step 4, link 1, address: is missing; put it there, such as "address": "https://www.example.org/guide"',
  ],
  [
    "a link with http",
    step({ links: [{ id: "a", address: "http://www.example.org" }] }),
    'content/members.json, step 4, link 1, address: "http://www.example.org" is not secure; write "https://www.example.org"',
  ],
  [
    "a link in one language of two",
    step({ links: [{ id: "a", address: { en: GUIDE } }] }),
    'content/members.json, step 4, link 1, Spanish address: is missing; put it there, such as "es": "https://www.example.org/guide"',
  ],
  [
    "a file among the links",
    step({ links: [{ id: "a", address: "guide.pdf" }] }),
    'content/members.json, step 4, link 1, address: "guide.pdf" is the name of a file, where an address belongs; put an address that starts with https://, or make it a file: in a step below "files", in resources as "file"',
  ],
  [
    "the words of a link beside its address",
    step({ links: [{ id: "a", address: GUIDE, label: "Our guide" }] }),
    "content/members.json, step 4, link 1, label: does not belong here, because words go into members.po; take it out, and write it there, in locales/en and locales/es",
  ],
  [
    "a url for an address",
    step({ links: [{ id: "a", url: GUIDE }] }),
    'content/members.json, step 4, link 1, url: is not a known entry; write "address"',
  ],
  [
    "an address in place of the links",
    step({ links: GUIDE }),
    'content/members.json, step 4, links: is a text, where a list in [ ] belongs; write one, such as [{"id":"registration","address":"https://www.example.org/guide"}]',
  ],
  [
    "a block in place of the links",
    step({ links: { id: "a", address: GUIDE } }),
    "content/members.json, step 4, links: is a block, where a list in [ ] belongs; write [ before and ] after the links",
  ],
  [
    "an address in the list of links",
    step({ links: [GUIDE] }),
    "content/members.json, step 4, link 1: is a text, where a block in { } belongs; write one with id and address",
  ],
  [
    "an empty list of links",
    step({ links: [] }),
    "content/members.json, step 4, links: is an empty list; put at least one link in it, or take the entry out",
  ],
  [
    "two links with one id",
    step({
      links: [
        { id: "a", address: GUIDE },
        { id: "a", address: GUIDE },
      ],
    }),
    'content/members.json, step 4, link 2, id: "a" is the id of step 4, link 1 too; give each its own',
  ],
];

const wrongFiles: readonly Kind[] = [
  [
    "a file without an id",
    sharedFile("guide.pdf", PDF, { file: "guide.pdf" }),
    'content/members.json, step 4, file 1, id: is missing; put it there, such as "id": "team-guide"',
  ],
  [
    "two files with one id",
    sharedFile("guide.pdf", PDF, { id: "a", file: "guide.pdf" }, { id: "a", file: "guide.pdf" }),
    'content/members.json, step 4, file 2, id: "a" is the id of step 4, file 1 too; give each its own',
  ],
  [
    "a file with the id of a link",
    (room) => {
      sharedFile("guide.pdf", PDF)(room);
      step({ links: [{ id: "a", address: GUIDE }] })(room);
    },
    'content/members.json, step 4, file 1, id: "a" is the id of step 4, link 1 too; give each its own',
  ],
  [
    "a file that is not there",
    step({ files: [{ id: "a", file: "guide.pdf" }] }),
    'content/members.json, step 4, file 1, file: there is no file "guide.pdf" in content/members/; put it there, or fix the name',
  ],
  [
    "a Spanish file that is not there",
    sharedFile("guide.pdf", PDF, { id: "a", file: { en: "guide.pdf", es: "guia.pdf" } }),
    'content/members.json, step 4, file 1, Spanish file: there is no file "guia.pdf" in content/members/; write "guide.pdf", if you mean that one',
  ],
  [
    "a document of Word",
    step({ files: [{ id: "a", file: "guide.docx" }] }),
    'content/members.json, step 4, file 1, file: "guide.docx" is a file that not every phone can open; save it as PDF, or as a picture (.png, .jpg, .webp) or a video (.mp4, .webm)',
  ],
  [
    "a document of Pages",
    step({ files: [{ id: "a", file: "guide.pages" }] }),
    'content/members.json, step 4, file 1, file: "guide.pages" is a file that not every phone can open; save it as PDF, or as a picture (.png, .jpg, .webp) or a video (.mp4, .webm)',
  ],
  [
    "a photo of an iPhone among the files",
    step({ files: [{ id: "a", file: "IMG_1.HEIC" }] }),
    'content/members.json, step 4, file 1, file: "IMG_1.HEIC" is a file that not every phone can open; save it as a picture, .jpg or .png',
  ],
  [
    "a film of an iPhone among the files",
    step({ files: [{ id: "a", file: "IMG_1.MOV" }] }),
    'content/members.json, step 4, file 1, file: "IMG_1.MOV" is a file that not every phone can open; save it as a video, .mp4',
  ],
  [
    "a name without its ending",
    step({ files: [{ id: "a", file: "guide" }] }),
    'content/members.json, step 4, file 1, file: "guide" has no ending; write the whole name of the file, such as "guide.pdf"',
  ],
  [
    "an address among the files",
    step({ files: [{ id: "a", file: "https://www.example.org/guide.pdf" }] }),
    'content/members.json, step 4, file 1, file: "https://www.example.org/guide.pdf" is a web address, where the name of a file belongs; make it a link: in a step below "links", in resources as "link", or save the file and put it into content/members/',
  ],
  [
    "a name in place of the files",
    step({ files: "guide.pdf" }),
    'content/members.json, step 4, files: is a text, where a list in [ ] belongs; write one, such as [{"id":"team-guide","file":"guide.pdf"}]',
  ],
  [
    "a PDF that is a text",
    sharedFile("guide.pdf", "Dear team"),
    'content/members.json, step 4, file 1, file: "guide.pdf" is not really a PDF; save it again as PDF',
  ],
  [
    "a PDF cut off on its way",
    sharedFile("guide.pdf", PDF.slice(0, 30)),
    'content/members.json, step 4, file 1, file: "guide.pdf" is only part of a PDF; copy or save it again',
  ],
  [
    "a PDF that is empty",
    sharedFile("guide.pdf", ""),
    'content/members.json, step 4, file 1, file: "guide.pdf" is an empty file; put the file there again',
  ],
  [
    "a PDF that is too large",
    (room) => {
      hole(room, "members/guide.pdf", 26_000_000);
      step({ files: [{ id: "a", file: "guide.pdf" }] })(room);
    },
    'content/members.json, step 4, file 1, file: "guide.pdf" has 26 MB; save it smaller (at most 25 MB), or put it on the web and make it a link: in a step below "links", in resources as "link"',
  ],
  [
    "a picture of a PDF's pages that is a PDF",
    sharedFile("guide.png", PDF),
    'content/members.json, step 4, file 1, file: "guide.png" is a PDF, which can\'t be shown as a picture; save its page as a PNG or JPEG picture',
  ],
];

const wrongResources: readonly Kind[] = [
  [
    "an item without an id",
    documents({ link: GUIDE }),
    'content/members.json, resources, document 1, id: is missing; put it there, such as "id": "team-guide"',
  ],
  [
    "two items with one id in two categories",
    top({ resources: { documents: [{ id: "a", link: GUIDE }], tools: [{ id: "a", link: GUIDE }] } }),
    'content/members.json, resources, tool 1, id: "a" is the id of resources, document 1 too; give each its own',
  ],
  [
    "an item with a link and a file",
    (room) => {
      room.put("members/guide.pdf", PDF);
      documents({ id: "a", link: GUIDE, file: "guide.pdf" })(room);
    },
    'content/members.json, resources, document 1: has "link" and "file", but shows only one of them; keep one, and make a separate item for the rest',
  ],
  [
    "an item with nothing",
    documents({ id: "a" }),
    'content/members.json, resources, document 1: has nothing to show; write "link", "file" or "video" into it',
  ],
  [
    "an item with an address",
    documents({ id: "a", address: GUIDE }),
    'content/members.json, resources, document 1, address: is not a known entry; write "link"',
  ],
  [
    "an item with its title",
    documents({ id: "a", title: "Our guide", link: GUIDE }),
    "content/members.json, resources, document 1, title: does not belong here, because words go into members.po; take it out, and write it there, in locales/en and locales/es",
  ],
  [
    "an item with http, after another",
    documents({ id: "b", link: GUIDE }, { id: "a", link: "http://www.example.org" }),
    'content/members.json, resources, document 2, link: "http://www.example.org" is not secure; write "https://www.example.org"',
  ],
  [
    "an item of Word",
    documents({ id: "a", file: "guide.docx" }),
    'content/members.json, resources, document 1, file: "guide.docx" is a file that not every phone can open; save it as PDF, or as a picture (.png, .jpg, .webp) or a video (.mp4, .webm)',
  ],
  [
    "an item whose video is not there",
    documents({ id: "a", video: "clips/gone.mp4" }),
    'content/members.json, resources, document 1, video: there is no file "clips/gone.mp4" in content/members/; put it there, or fix the name',
  ],
  [
    "an item with a poster and no video",
    documents({ id: "a", link: GUIDE, poster: "flyer-en.webp" }),
    "content/members.json, resources, document 1, poster: belongs to a video, and there is none; take it out, or put the video there",
  ],
  [
    "an item with captions and no video",
    documents({ id: "a", link: GUIDE, captions: { en: "clips/certification-en.vtt" } }),
    "content/members.json, resources, document 1, captions: belongs to a video, and there is none; take it out, or put the video there",
  ],
  [
    "a name in place of an item",
    documents("guide.pdf"),
    "content/members.json, resources, document 1: is a text, where a block in { } belongs; write one with id, link, file, video, poster and captions",
  ],
  [
    "an unknown category",
    top({ resources: { training: [{ id: "a", link: GUIDE }] } }),
    "content/members.json, resources, training: is not a known entry; take it out, or use one of videos, documents, tools or social",
  ],
  [
    "a misspelt category",
    top({ resources: { video: [{ id: "a", link: GUIDE }] } }),
    'content/members.json, resources, video: is not a known entry; write "videos"',
  ],
  [
    "a list of resources without categories",
    top({ resources: [{ id: "a", link: GUIDE }] }),
    "content/members.json, resources: is a list, where a block in { } belongs; write one with videos, documents, tools and social",
  ],
  [
    "an item in place of a category",
    top({ resources: { documents: { id: "a", link: GUIDE } } }),
    "content/members.json, resources, documents: is a block, where a list in [ ] belongs; write [ before and ] after the items",
  ],
  [
    "a category without items",
    top({ resources: { documents: [] } }),
    "content/members.json, resources, documents: is an empty list; put at least one item in it, or take the entry out",
  ],
];

const wrongWelcomes: readonly Kind[] = [
  [
    "a welcome without a video",
    top({ welcome: {} }),
    'content/members.json, welcome, video: is missing; put it there, such as "video": "https://youtu.be/aqz-KE-bpKQ"',
  ],
  [
    "a welcome with a poster and captions alone",
    top({ welcome: { poster: "flyer-en.webp", captions: { en: "clips/certification-en.vtt" } } }),
    'content/members.json, welcome, video: is missing; put it there, such as "video": "https://youtu.be/aqz-KE-bpKQ"',
  ],
  [
    "a welcome that is an address",
    top({ welcome: "https://youtu.be/aqz-KE-bpKQ" }),
    "content/members.json, welcome: is a text, where a block in { } belongs; write one with video, poster and captions",
  ],
  [
    "a list in place of the welcome",
    top({ welcome: [{ video: "https://youtu.be/aqz-KE-bpKQ" }] }),
    "content/members.json, welcome: is a list, where a block in { } belongs; write one with video, poster and captions",
  ],
  [
    "captions of a welcome on YouTube",
    top({
      welcome: { video: "https://youtu.be/aqz-KE-bpKQ", captions: { en: "clips/certification-en.vtt" } },
    }),
    "content/members.json, welcome, English captions: the video is on YouTube, which shows its own captions; turn them on there, and take this entry out",
  ],
  [
    "an English welcome that is not there",
    top({ welcome: { video: { en: "clips/gone.mp4", es: "clips/why-es.mp4" } } }),
    'content/members.json, welcome, English video: there is no file "clips/gone.mp4" in content/members/; put it there, or fix the name',
  ],
];

const wrongLists: readonly Kind[] = [
  [
    "a flyer of a step without an id",
    step({ flyers: [{ image: "flyer-en.webp" }] }),
    'content/members.json, step 4, flyer 1, id: is missing; put it there, such as "id": "open-house"',
  ],
  [
    "two flyers with one id",
    step({
      flyers: [
        { id: "a", image: "flyer-en.webp" },
        { id: "a", image: "flyer-en.webp" },
      ],
    }),
    'content/members.json, step 4, flyer 2, id: "a" is the id of step 4, flyer 1 too; give each its own',
  ],
  [
    "flyers of two steps with one id",
    (room) => {
      step({ flyers: [{ id: "a", image: "flyer-en.webp" }] })(room);
      room.members((m) => Object.assign(m.steps[4], { flyers: [{ id: "a", image: "flyer-es.webp" }] }));
    },
    'content/members.json, step 5, flyer 1, id: "a" is the id of step 4, flyer 1 too; give each its own',
  ],
  [
    "a picture in place of a step's flyers",
    step({ flyers: "flyer-en.webp" }),
    "content/members.json, step 4, flyers: is a text; write true or false, without quotes, or a list of its own flyers in [ ]",
  ],
  [
    "a flyer in place of a list of flyers",
    step({ flyers: { id: "a", image: "flyer-en.webp" } }),
    "content/members.json, step 4, flyers: is a block; write true or false, without quotes, or a list of its own flyers in [ ]",
  ],
  [
    "a flyer of a step that is not there in Spanish",
    step({ flyers: [{ id: "a", image: { es: "gone.webp" } }] }),
    'content/members.json, step 4, flyer 1, Spanish image: there is no file "gone.webp" in content/members/; put it there, or fix the name',
  ],
  [
    "a flyer of a step in no language",
    step({ flyers: [{ id: "a", image: {} }] }),
    "content/members.json, step 4, flyer 1, image: is an empty block; write the names of the files in it, or take the entry out",
  ],
  [
    "an app without an address",
    (room) =>
      room.members((m) => {
        delete m.app.appStore;
        delete m.app.playStore;
      }),
    'content/members.json, app: has no address; write "appStore", "playStore" or "web" into it',
  ],
  [
    "one of several apps without an address",
    top({ app: [{ id: "a", logo: "app-logo.webp" }] }),
    'content/members.json, app 1: has no address; write "appStore", "playStore" or "web" into it',
  ],
  [
    "one of several apps without an id",
    top({ app: [{ logo: "app-logo.webp", web: GUIDE }] }),
    'content/members.json, app 1, id: is missing; put it there, such as "id": "team-app"',
  ],
  [
    "an app without a logo",
    top({ app: { web: GUIDE } }),
    'content/members.json, app, logo: is missing; put it there, such as "logo": "app-logo.webp"',
  ],
  [
    "two apps with one id",
    top({
      app: [
        { id: "a", logo: "app-logo.webp", web: GUIDE },
        { id: "a", logo: "app-logo.webp", web: GUIDE },
      ],
    }),
    'content/members.json, app 2, id: "a" is the id of app 1 too; give each its own',
  ],
  [
    "one group for each language",
    top({ group: { en: GUIDE, es: GUIDE } }),
    'content/members.json, group: is a block; write a text in quotes, such as "https://www.facebook.com/groups/your-team", or a list of several groups in [ ]',
  ],
  [
    "an address in the list of groups",
    top({ group: [GUIDE] }),
    "content/members.json, group 1: is a text, where a block in { } belongs; write one with id and address",
  ],
  [
    "a group and a chat with one id",
    top({ group: [{ id: "a", address: GUIDE }], chat: [{ id: "a", address: GUIDE }] }),
    'content/members.json, chat 1, id: "a" is the id of group 1 too; give each its own',
  ],
  [
    "a link in the list of chats",
    top({ chat: [{ id: "a", link: GUIDE }] }),
    'content/members.json, chat 1, link: is not a known entry; write "address"',
  ],
  [
    "a point of the Game Plan twice",
    top({ gamePlan: { points: ["schedule", "bring", "schedule"] } }),
    'content/members.json, gamePlan, point 3: "schedule" is point 1 too; take one of the two out',
  ],
  [
    "a point in place of the points",
    top({ gamePlan: { points: "schedule" } }),
    'content/members.json, gamePlan, points: is a text, where a list in [ ] belongs; write one, such as ["guest-list"]',
  ],
  [
    "a list in place of the Game Plan",
    top({ gamePlan: ["schedule"] }),
    "content/members.json, gamePlan: is a list, where a block in { } belongs; write one with points and booking",
  ],
];

/** A picture that does not compress, so that a part of it is a part. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

/** The start of a picture of 9000 × 9000 pixels. */
async function vast(): Promise<Buffer> {
  const bytes = await picture(600, 800);
  bytes.writeUInt32BE(9000, 16);
  bytes.writeUInt32BE(9000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all([picture(400, 400), noise(400, 400)]);
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

const kinds = [
  ...[noJson, wrongEntries, wrongColors, wrongLinks].flat(),
  ...[wrongVideos, wrongPosters, wrongCaptions, wrongPictures].flat(),
  ...[wrongOwnLinks, wrongFiles, wrongResources, wrongWelcomes, wrongLists].flat(),
];

test.each([
  ["with hours, settings and a note", "WEBVTT - Ana\n\nNOTE draft\n\n1\n00:00:01.000 --> 00:00:02.500 line:0\nHola\n"],
  ["with Windows' line ends and a byte order mark", "\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.500\r\nHola\r\n"],
])("captions %s are in order", async (_, text) => {
  captions(text)(room);
  expect(await room.problems()).toEqual([]);
});

test("a poster may be one picture for all languages, or one for each, of a player's video too", async () => {
  for (const poster of ["flyer-en.webp", { en: "flyer-en.webp", es: "flyer-es.webp" }]) {
    beside("poster", poster)(room);
    video("https://youtu.be/dQw4w9WgXcQ")(room);
    expect(await room.problems()).toEqual([]);
  }
});

describe("the check says in one line what is wrong, where, and the fix", () => {
  for (const [name, breakIt, ...says] of kinds)
    test(name, async () => {
      await breakIt(room);
      expect(await room.problems()).toEqual(says);
    });

  test("for at least 60 kinds of mistakes, each with a line of its own", () => {
    expect(kinds.length).toBeGreaterThanOrEqual(60);
    expect(new Set(kinds.map(([, , ...says]) => says.join())).size).toBeGreaterThanOrEqual(60);
    for (const [name, , ...says] of kinds)
      for (const line of says) expect(line, name).toMatch(/^content\/(site|members)\.json, [^:]+: .+; .+$/);
  });
});

test("the check says all mistakes at once, in both files", async () => {
  room.site((content) => Object.assign(content, { productName: "", accent: { light: "#ffffff", dark: "#ffb68a" } }));
  room.members((content) => {
    content.group = "";
    content.chat.en = "x";
    content.steps[0].video.es = "clips/gone.mp4";
  });
  expect(await room.problems()).toEqual([
    expect.stringMatching("site.json, productName: is empty"),
    expect.stringMatching("members.json, group: is empty"),
    expect.stringMatching('members.json, English chat: "x" is not a web address'),
    expect.stringMatching('site.json, accent, light: "#ffffff" has too little contrast'),
    expect.stringMatching('members.json, step 1, Spanish video: there is no file "clips/gone.mp4"'),
  ]);
});

test("a mark of UTF-8 at the start, and whitespace around values, are no mistakes", async () => {
  room.edit("site.json", /^/, "\uFEFF");
  room.members((content) => Object.assign(content, { group: "  https://facebook.com/groups/onward\n" }));
  expect(await room.problems()).toEqual([]);
  expect(readContent(room.folder).members.group).toBe("https://facebook.com/groups/onward");
});

test.each([
  ["in all languages", "https://book.example.com/plan", ["gamePlan, booking"]],
  [
    "in each language",
    { en: "https://book.example.com/plan", es: "https://book.example.com/plan" },
    ["gamePlan, English booking", "gamePlan, Spanish booking"],
  ],
])("a page for booking a session is one address %s", async (_, booking, places) => {
  room.members((content) => Object.assign(content, { gamePlan: { booking } }));
  expect(await room.problems()).toEqual([]);
  const { members } = readContent(room.folder);
  expect(eachLanguage(members.gamePlan?.booking ?? "")).toEqual({
    en: "https://book.example.com/plan",
    es: "https://book.example.com/plan",
  });
  const links = namedIn(members).filter(({ kind, keys }) => kind === "link" && keys[0] === "gamePlan");
  expect(links.map(({ keys }) => placeOf(keys))).toEqual(places);
});

test("what the check looks into stays as it is", async () => {
  const before = readFileSync(join(room.folder, "members/flyer-en.webp"));
  await room.problems();
  expect(readFileSync(join(room.folder, "members/flyer-en.webp")).equals(before)).toBe(true);
});
