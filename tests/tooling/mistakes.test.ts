import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ProjectRun } from "../support/check-projects.ts";
import { copyOf, type OwnersProject, ownersTemplate, ownPassword, runProjects } from "../support/owners-project.ts";
import { notInSpanish } from "../support/spanish.ts";

/** What an owner did, in their words; how it is done to a copy of their project; the one line that is told. */
type Mistake = readonly [title: string, make: (project: OwnersProject) => void, line: string | RegExp];

const site = "content/site.json";
const members = "content/members.json";
const env = ".env.local";
const catalog = (language: "en" | "es", name: "site" | "members") => `locales/${language}/${name}.po`;

const edit = (file: string, from: string | RegExp, to: string) => (project: OwnersProject) =>
  project.edit(file, from, to);
const put = (file: string, bytes: string | Uint8Array) => (project: OwnersProject) => project.put(file, bytes);
const rename = (file: string, name: string) => (project: OwnersProject) => project.rename(file, name);
const drop = (file: string) => (project: OwnersProject) => project.drop(file);
/** Saves a file anew, by a program that writes something else of the same text. */
const save = (file: string, as: (text: string) => string | Uint8Array) => (project: OwnersProject) =>
  project.put(file, as(project.read(file)));

const rtf = (text: string) =>
  `{\\rtf1\\ansi\\ansicpg1252\\cocoartf2761\n{\\fonttbl\\f0 Helvetica;}\n\\f0\\fs24 ${text.replaceAll("{", "\\{")}}`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");
const ansi = (text: string) => Buffer.from(text, "latin1");
const curly = (text: string) => text.replace(/"([^"]*)"/g, "“$1”");
const webPage = (text: string) =>
  `<!DOCTYPE html>\n<html lang="en">\n<title>team/onward</title>\n<pre>${text}</pre>\n</html>\n`;
const docx = "PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml";
const heic = "\0\0\0\u0018ftypheic\0\0\0\0mif1heic";
const pdf = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n";

const youTube = '"https://youtu.be/aqz-KE-bpKQ"';
const video = (address: string) => edit(members, youTube, JSON.stringify(address));
const group = (address: string) =>
  edit(members, '"https://www.facebook.com/groups/faro.norte"', JSON.stringify(address));
/** As it stands in the demo's catalog: in several lines. */
const demoFlyerText =
  /(?<=msgid "flyers\.text"\nmsgstr )(".*"\n)+/.exec(readFileSync(catalog("en", "members"), "utf8"))?.[0].trim() ?? "";
const accent = (color: string) => edit(site, '"#1e4d8c"', JSON.stringify(color));
const file = (name: string, bytes: string, from: string) => (project: OwnersProject) => {
  project.put(`content/members/${name}`, Buffer.from(bytes, "latin1"));
  project.edit(members, from, name);
};
const password = (line: string) => edit(env, /ACCESS_WORD=.*/, line);
const address = (text: string) => edit(env, "https://faro.example/norte/", text);

const inContent: readonly Mistake[] = [
  [
    "forgets the comma after the name",
    edit(site, '"Faro Norte",', '"Faro Norte"'),
    "content/site.json, line 3, column 30: lacks a comma; put one between the two entries",
  ],
  [
    "leaves a comma after the last entry",
    edit(site, '"#9cc4ff" }', '"#9cc4ff" },'),
    'content/site.json, line 5, column 54: has a comma before "}", where nothing follows; take the comma out',
  ],
  [
    "writes with curly quotes, as TextEdit makes them",
    save(site, curly),
    'content/site.json, line 2, column 3: has a quote of another kind, “; use the straight one: "',
  ],
  [
    "saves site.json in TextEdit, as RTF",
    save(site, rtf),
    "content/site.json, the whole file: is a word processor document; save it as plain text, under the same name",
  ],
  [
    "saves site.json in Notepad, which adds .txt",
    rename(site, `${site}.txt`),
    'content/site.json, the whole file: is named "site.json.txt"; take the ".txt" off its name',
  ],
  [
    "saves site.json in Notepad as Unicode",
    save(site, utf16),
    "content/site.json, the whole file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
  ],
  [
    "writes the name with an ñ and saves as ANSI",
    save(site, (text) => ansi(text.replace("Faro", "Señal"))),
    "content/site.json, line 3: has a character that is not saved as UTF-8; save the file again and choose the encoding UTF-8",
  ],
  [
    "empties site.json",
    put(site, "\r\n"),
    "content/site.json, the whole file: is empty; put it back, from the copy that you began with",
  ],
  [
    "deletes site.json",
    drop(site),
    "content/site.json, the whole file: is missing; put it back, from the copy that you began with",
  ],
  [
    "saves GitHub's page in place of the file",
    save(site, webPage),
    'content/site.json, the whole file: is a web page, and not the file itself; on GitHub open the file and choose "Download raw file"',
  ],
  [
    "keeps both versions of a merge",
    edit(
      site,
      '  "productName": "Faro Norte",\n',
      '<<<<<<< HEAD\n  "productName": "Faro Norte",\n=======\n  "productName": "Faro del Norte",\n>>>>>>> main\n',
    ),
    "content/site.json, line 3, column 1: is a mark between two versions of the file; keep the lines of one version, and take the marks out",
  ],
  [
    "has the name there twice",
    edit(site, '  "logo"', '  "productName": "Faro del Norte",\n  "logo"'),
    "content/site.json, productName: is there twice; keep one of the two",
  ],
  [
    "leaves a note to herself",
    edit(site, '"Faro Norte",', '"Faro Norte", // our name'),
    "content/site.json, line 3, column 32: has a comment; take it out, these files can't have any",
  ],
  [
    "writes a name with quotes in it",
    edit(site, '"Faro Norte"', '"Equipo "Faro Norte""'),
    'content/site.json, line 3, column 27: has "Faro" after a closed text; take it out, or write \\" for each quote within a text',
  ],
  [
    "deletes the name between the quotes",
    edit(site, '"Faro Norte"', '""'),
    "content/site.json, productName: is empty; write your name, as members know it",
  ],
  [
    "translates productName",
    edit(site, '"productName"', '"nombre"'),
    'content/site.json, nombre: is not a known entry; write "productName"',
  ],
  [
    "deletes the line of the logo",
    edit(site, '  "logo": "faro.png",\n', ""),
    'content/site.json, logo: is missing; put it there, such as "logo": "logo.svg"',
  ],
  [
    "names a color",
    accent("navy"),
    'content/site.json, accent, light: "navy" is not a color like #862a0c; write "#000080"',
  ],
  [
    "names a color in Spanish",
    accent("azul"),
    'content/site.json, accent, light: "azul" is not a color like #862a0c; write # and six digits or letters from a to f',
  ],
  [
    "forgets the # of a color",
    accent("1e4d8c"),
    'content/site.json, accent, light: "1e4d8c" is not a color like #862a0c; write "#1e4d8c"',
  ],
  [
    "pastes a color as rgb",
    accent("rgb(30, 77, 140)"),
    'content/site.json, accent, light: "rgb(30, 77, 140)" is not a color like #862a0c; write "#1e4d8c"',
  ],
  [
    "takes a pale yellow for light screens",
    accent("#ffe680"),
    'content/site.json, accent, light: "#ffe680" has too little contrast on light screens (1.1:1, where text needs 7:1); write "#665200", the nearest that has enough',
  ],
  [
    "writes one color for all screens",
    edit(site, /\{ "light".*\}/, '"#1e4d8c"'),
    "content/site.json, accent: is a text, where a block in { } belongs; write one with light and dark",
  ],
  [
    "has a logo in capitals",
    rename("content/faro.png", "content/FARO.PNG"),
    'content/site.json, logo: there is no file "faro.png" in content/, but "FARO.PNG": small and capital letters count; write "FARO.PNG"',
  ],
  [
    "puts the logo into the members' folder",
    rename("content/faro.png", "content/members/faro.png"),
    'content/site.json, logo: there is no file "faro.png" in content/, but there is one in content/members/; put it into content/',
  ],
  [
    "renames an iPhone's photo to .png",
    put("content/faro.png", Buffer.from(heic, "latin1")),
    'content/site.json, logo: "faro.png" is a HEIC photo, as iPhones make them, which can\'t be shown as a picture; save it as JPEG or PNG',
  ],
  [
    "takes a logo that needs a picture of another site",
    (project) => {
      project.put(
        "content/faro.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="https://cdn.example/faro.png"/></svg>',
      );
      project.edit(site, "faro.png", "faro.svg");
    },
    'content/site.json, logo: "faro.svg" needs another file to look right; save it with everything inside, or as PNG',
  ],
  [
    "deletes the last brace",
    edit(members, /\}\n$/, "\n"),
    "content/members.json, line 35, column 1: ends before it is complete; put the missing } at the end of its block",
  ],
  [
    "deletes the bracket after the steps",
    edit(members, "  ],\n", ""),
    'content/members.json, line 21, column 6: the list that begins in line 3 has no ] at its end; put ], here, before "flyers" in line 22',
  ],
  [
    "deletes the brace before a step",
    edit(members, '    {\n      "id": "our-app"', '      "id": "our-app"'),
    'content/members.json, line 13, column 7: has no { before "id"; put { there',
  ],
  [
    "copies a step and leaves its id",
    edit(
      members,
      '    {\n      "id": "our-app"',
      '    {\n      "id": "calendar"\n    },\n    {\n      "id": "our-app"',
    ),
    'content/members.json, step 3, id: "calendar" is the id of step 2 too; give each its own',
  ],
  [
    "writes an id as people write",
    edit(members, '"our-app"', '"Nuestra App"'),
    'content/members.json, step 3, id: "Nuestra App" can\'t be an id: use small letters, digits and single hyphens, at most 60; write "nuestra-app"',
  ],
  [
    "gives a step another id and no texts",
    edit(members, '"our-app"', '"the-harbor"'),
    'content/members.json, step "the-harbor": has no texts, and those of "our-app" have no step; run "npm run words", which gives them to it',
  ],
  [
    "adds a step",
    edit(
      members,
      '    {\n      "id": "our-app"',
      '    {\n      "id": "first-trip"\n    },\n    {\n      "id": "our-app"',
    ),
    'content/members.json, step "first-trip": has no texts yet; run "npm run words", then write them in locales/en/members.po and locales/es/members.po',
  ],
  [
    "takes a step out",
    edit(members, '    {\n      "id": "our-app",\n      "appBadges": true\n    },\n', ""),
    'locales/en/members.po and locales/es/members.po, "our-app": are texts of a step that is gone; run "npm run words", which keeps them aside, in lines that begin with #~',
  ],
  [
    "writes the title into the step",
    edit(members, '"id": "our-app",', '"id": "our-app",\n      "title": "Our app",'),
    "content/members.json, step 3, title: does not belong here, because words go into members.po; take it out, and write it there, in locales/en and locales/es",
  ],
  [
    "writes the welcome video without its block",
    edit(members, '  "steps"', `  "welcome": ${youTube},\n  "steps"`),
    "content/members.json, welcome: is a text, where a block in { } belongs; write one with video, poster and captions",
  ],
  [
    "writes an item's id as people write",
    edit(
      members,
      '  "steps"',
      '  "resources": { "documents": [{ "id": "Guía", "link": "https://faro.example/guia" }] },\n  "steps"',
    ),
    'content/members.json, resources, document 1, id: "Guía" can\'t be an id: use small letters, digits and single hyphens, at most 60; write "guia"',
  ],
  [
    "writes a point as people write",
    edit(members, '  "steps"', '  "gamePlan": { "points": ["schedule", "Bring a friend"] },\n  "steps"'),
    'content/members.json, gamePlan, point 2: "Bring a friend" can\'t be an id: use small letters, digits and single hyphens, at most 60; write "bring-a-friend"',
  ],
  [
    "gives two links of a step one id",
    edit(
      members,
      '"id": "our-app",',
      '"id": "our-app",\n      "links": [\n        { "id": "form", "address": "https://faro.example/a" },\n        { "id": "form", "address": "https://faro.example/b" }\n      ],',
    ),
    'content/members.json, step 3, link 2, id: "form" is the id of step 3, link 1 too; give each its own',
  ],
  [
    "hands out a film of YouTube as a file",
    edit(
      members,
      '"id": "our-app",',
      '"id": "our-app",\n      "files": [{ "id": "film", "file": "https://youtu.be/aqz-KE-bpKQ" }],',
    ),
    'content/members.json, step 3, file 1, file: "https://youtu.be/aqz-KE-bpKQ" is a video, where the name of a file belongs; write it as "video"',
  ],
  [
    "writes links beside the steps",
    edit(members, '  "steps"', '  "links": [{ "id": "form", "address": "https://faro.example/form" }],\n  "steps"'),
    "content/members.json, links: does not belong here, but in a step; move it there",
  ],
  [
    "writes the booking page beside the steps",
    edit(members, '  "steps"', '  "booking": "https://faro.example/book",\n  "steps"'),
    'content/members.json, booking: does not belong here, but in "gamePlan"; move it there',
  ],
  [
    "writes documents beside the steps",
    edit(members, '  "steps"', '  "documents": [{ "id": "plan", "link": "https://faro.example/plan" }],\n  "steps"'),
    'content/members.json, documents: does not belong here, but in "resources"; move it there',
  ],
  [
    "writes the Game Plan into a step",
    edit(
      members,
      '"id": "our-app",',
      '"id": "our-app",\n      "gamePlan": { "booking": "https://faro.example/book" },',
    ),
    'content/members.json, step 3, gamePlan: does not belong here, but beside "steps"; move it there',
  ],
  [
    "writes the welcome among the steps",
    edit(members, '"steps": [', `"steps": [\n    "welcome": { "video": ${youTube} },`),
    'content/members.json, line 4, column 5: has "welcome" with a colon in a list, where only blocks in { } belong; move it out of the [ ], or put { and } around it',
  ],
  [
    "lists resources without a category",
    edit(members, '  "steps"', '  "resources": [{ "id": "plan", "link": "https://faro.example/plan" }],\n  "steps"'),
    "content/members.json, resources: is a list, where a block in { } belongs; write one with videos, documents, tools and social",
  ],
  [
    "numbers a step",
    edit(members, '"id": "our-app"', '"id": 3'),
    'content/members.json, step 3, id: is a number; write a text in quotes, such as "first-call"',
  ],
  [
    "writes sí for true",
    edit(members, '"flyers": true', '"flyers": sí'),
    'content/members.json, line 11, column 17: has "sí"; write true',
  ],
  [
    "writes true in quotes",
    edit(members, '"flyers": true', '"flyers": "true"'),
    "content/members.json, step 2, flyers: is a text; write true or false, without quotes, or a list of its own flyers in [ ]",
  ],
  [
    "writes a Windows path",
    edit(members, "clips/together.mp4", "clips\\together.mp4"),
    'content/members.json, step 4, video: "clips\\together.mp4" has a hidden character in it, perhaps from a \\; write / between folder and file',
  ],
  [
    "writes where the film is on her computer",
    edit(members, "clips/together.mp4", "C:/Users/Ana/Videos/together.mp4"),
    'content/members.json, step 4, video: "C:/Users/Ana/Videos/together.mp4" is a place on your computer; put the file into content/members/ and write its name',
  ],
  [
    "takes an iPhone's film",
    (project) => {
      project.rename("content/members/clips/together.mp4", "content/members/clips/IMG_0042.MOV");
      project.edit(members, "clips/together.mp4", "clips/IMG_0042.MOV");
    },
    'content/members.json, step 4, video: "clips/IMG_0042.MOV" is a .mov file, which some phones can\'t play; save it as .mp4',
  ],
  [
    "renames an iPhone's film in HEVC to .mp4",
    (project) =>
      project.put(
        "content/members/clips/together.mp4",
        Buffer.from(
          project.bytes("content/members/clips/together.mp4").toString("latin1").replaceAll("avc1", "hvc1"),
          "latin1",
        ),
      ),
    'content/members.json, step 4, video: "clips/together.mp4" is in HEVC, which some phones can\'t play; save it as .mp4 in H.264',
  ],
  [
    "names a film that the browser saved under another name",
    rename("content/members/clips/together.mp4", "content/members/clips/together (1).mp4"),
    'content/members.json, step 4, video: there is no file "clips/together.mp4" in content/members/; write "clips/together (1).mp4", if you mean that one',
  ],
  [
    "puts the film beside the folder clips",
    rename("content/members/clips/together.mp4", "content/members/together.mp4"),
    'content/members.json, step 4, video: there is no file "clips/together.mp4" in content/members/; write "together.mp4"',
  ],
  [
    "takes a film of Facebook",
    video("https://www.facebook.com/watch/?v=1234567890"),
    'content/members.json, step 1, video: "https://www.facebook.com/watch/?v=1234567890" is on Facebook, whose videos can\'t be shown here; put the video on YouTube or Vimeo, or into content/members/',
  ],
  [
    "takes a list of YouTube",
    video("https://www.youtube.com/playlist?list=PLabcdefghijklmnop"),
    'content/members.json, step 1, video: "https://www.youtube.com/playlist?list=PLabcdefghijklmnop" is on YouTube, but is not one video; open the video there, tap Share and copy the link',
  ],
  [
    "takes the page of YouTube Studio",
    video("https://studio.youtube.com/video/aqz-KE-bpKQ/edit"),
    'content/members.json, step 1, video: "https://studio.youtube.com/video/aqz-KE-bpKQ/edit" is on YouTube, but is not one video; open the video there, tap Share and copy the link',
  ],
  [
    "takes a film of Google Drive",
    video("https://drive.google.com/file/d/1aBcDeFgHiJk/view?usp=sharing"),
    'content/members.json, step 1, video: "https://drive.google.com/file/d/1aBcDeFgHiJk/view?usp=sharing" is on Google Drive, whose videos can\'t be shown here; put the video on YouTube or Vimeo, or into content/members/',
  ],
  [
    "pastes the film with the words around it",
    video("Mira este video: https://youtu.be/aqz-KE-bpKQ"),
    'content/members.json, step 1, video: has more in it than the address; write only "https://youtu.be/aqz-KE-bpKQ"',
  ],
  [
    "pastes YouTube's embed code",
    video('<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'),
    'content/members.json, step 1, video: is a piece of a page; write only its address: "https://www.youtube.com/embed/aqz-KE-bpKQ"',
  ],
  [
    "takes a PDF as a flyer",
    file("week.pdf", pdf, "week-en.png"),
    'content/members.json, English flyer: "week.pdf" is a PDF, which can\'t be shown as a picture; save its page as a PNG or JPEG picture',
  ],
  [
    "renames a PDF to .png",
    put("content/members/week-en.png", pdf),
    'content/members.json, English flyer: "week-en.png" is a PDF, which can\'t be shown as a picture; save its page as a PNG or JPEG picture',
  ],
  [
    "takes an iPhone's photo as a flyer",
    file("IMG_0042.HEIC", heic, "semana.jpg"),
    'content/members.json, Spanish flyer: "IMG_0042.HEIC" is a HEIC photo, as iPhones make them, which can\'t be shown as a picture; save it as JPEG or PNG',
  ],
  [
    "renames a flyer and forgets the entry",
    rename("content/members/semana.jpg", "content/members/semana-julio.jpg"),
    'content/members.json, Spanish flyer: there is no file "semana.jpg" in content/members/; put it there, or fix the name',
  ],
  [
    "writes an e-mail address as the group",
    group("ana@faro.example"),
    'content/members.json, group: "ana@faro.example" is an e-mail address; put the address of a page that starts with https://',
  ],
  [
    "writes a phone number as the group",
    group("+52 55 1234 5678"),
    'content/members.json, group: "+52 55 1234 5678" is a phone number; for WhatsApp write "https://wa.me/525512345678"',
  ],
  [
    "writes the group without https",
    group("www.facebook.com/groups/faro.norte"),
    'content/members.json, group: "www.facebook.com/groups/faro.norte" lacks its start; write "https://www.facebook.com/groups/faro.norte"',
  ],
  [
    "writes the group with http",
    group("http://www.facebook.com/groups/faro.norte"),
    'content/members.json, group: "http://www.facebook.com/groups/faro.norte" is not secure; write "https://www.facebook.com/groups/faro.norte"',
  ],
  [
    "writes the group's name",
    group("Faro Norte en Facebook"),
    'content/members.json, group: "Faro Norte en Facebook" is not a web address; put one that starts with https://',
  ],
  [
    "pastes the group with a hidden character",
    group("https://www.facebook.com/groups/faro.norte\u200B"),
    'content/members.json, group: "https://www.facebook.com/groups/faro.norte\\u200b" has a hidden character in it; type the address again',
  ],
  [
    "pastes the group in brackets",
    group("<https://www.facebook.com/groups/faro.norte>"),
    'content/members.json, group: "<https://www.facebook.com/groups/faro.norte>" has more in it than the address; write "https://www.facebook.com/groups/faro.norte"',
  ],
  [
    "empties the App Store's address",
    edit(members, "https://apps.apple.com/app/id987654321", ""),
    "content/members.json, app, appStore: is empty; put an address that starts with https://",
  ],
  [
    "writes one chat for both languages",
    edit(members, /"chat": \{[^}]*\}/, '"chat": "https://t.me/faro_norte"'),
    "content/members.json, chat: is a text, where a block in { } belongs; write one with en and es",
  ],
  [
    "writes español for es",
    edit(members, '"es": "https://t.me', '"español": "https://t.me'),
    'content/members.json, chat, "español": is not a known entry; write "es"',
  ],
  [
    "deletes the Spanish chat",
    edit(members, /,\s*"es": "https:\/\/t.me[^"]*"/, ""),
    'content/members.json, Spanish chat: is missing; put it there, such as "es": "https://t.me/your_team"',
  ],
  [
    "names members.json with a capital",
    rename(members, "content/Members.json"),
    'content/members.json, the whole file: is named "Members.json"; name it "members.json"',
  ],
  [
    "puts a downloaded copy there",
    rename(members, "content/members (1).json"),
    'content/members.json, the whole file: is named "members (1).json"; name it "members.json"',
  ],
  [
    "saves members.json in Word",
    put(members, Buffer.from(docx, "latin1")),
    "content/members.json, the whole file: is a word processor document; save it as plain text, under the same name",
  ],
  [
    "writes the steps in a spreadsheet",
    put(members, "id;video\nfirst-call;https://youtu.be/aqz-KE-bpKQ\n"),
    "content/members.json, the whole file: has no { } in it, so it is another file under this name; put it back, from the copy that you began with",
  ],
  [
    "pastes the whole file a second time below",
    save(site, (text) => text + text),
    'content/site.json, line 7, column 1: goes on after its end with "{"; take out what is extra, or the closing } before it',
  ],
  [
    "forgets the comma between two steps",
    edit(members, '    },\n    {\n      "id": "our-app"', '    }\n    {\n      "id": "our-app"'),
    "content/members.json, line 12, column 6: lacks a comma; put one between the two entries",
  ],
  [
    "deletes the end of a step",
    edit(members, '      "appBadges": true\n    },\n', '      "appBadges": true,\n'),
    'content/members.json, line 15, column 24: the block that begins in line 13 has no } at its end; put } here, before "{" in line 16',
  ],
  [
    "writes a list of two videos",
    edit(members, youTube, `[${youTube}, ${youTube}]`),
    'content/members.json, step 1, video: is a list; write a text in quotes, such as "https://youtu.be/aqz-KE-bpKQ"',
  ],
  [
    "loses the last letters of a YouTube address",
    video("https://youtu.be/aqz-KE-b"),
    'content/members.json, step 1, video: "https://youtu.be/aqz-KE-b" is on YouTube, but is not one video; open the video there, tap Share and copy the link',
  ],
  [
    "loses the colon of an address",
    video("https//youtu.be/aqz-KE-bpKQ"),
    'content/members.json, step 1, video: "https//youtu.be/aqz-KE-bpKQ" is not a web address; write "https://youtu.be/aqz-KE-bpKQ"',
  ],
  [
    "takes a film that iCloud has not brought yet",
    put("content/members/clips/together.mp4", ""),
    'content/members.json, step 4, video: "clips/together.mp4" is an empty file; put the file there again',
  ],
  [
    "writes a single backslash",
    edit(members, '"week-en.png"', '"C:\\Users\\Ana\\week-en.png"'),
    "content/members.json, line 23, column 21: has a \\ that can't be here; write / in file names, and \\\" for a quote within a text",
  ],
  [
    "doubles the backslashes of a path",
    edit(members, '"week-en.png"', '"C:\\\\Users\\\\Ana\\\\week-en.png"'),
    'content/members.json, English flyer: "C:\\\\Users\\\\Ana\\\\week-en.png" is a place on your computer; put the file into content/members/ and write its name',
  ],
  [
    "names the folder with the flyer",
    edit(members, '"week-en.png"', '"content/members/week-en.png"'),
    'content/members.json, English flyer: "content/members/week-en.png" names the folder too; write "week-en.png"',
  ],
  [
    "writes one flyer for both languages",
    edit(members, /"flyers": \{[^}]*\}/, '"flyers": "week-en.png"'),
    "content/members.json, flyers: is a text, where a block in { } belongs; write one with en and es",
  ],
  [
    "has an accent that a Mac stores in another way",
    (project) => {
      project.rename("content/members/semana.jpg", `content/members/${"otoño.jpg".normalize("NFD")}`);
      project.edit(members, "semana.jpg", "otoño.jpg");
    },
    'content/members.json, Spanish flyer: there is no file "otoño.jpg" in content/members/: its accents are stored in another way; give the file a name without accents',
  ],
  [
    "takes out the app, which she does not have",
    edit(members, / {2}"app": \{[^}]*\},\n/, ""),
    'content/members.json, step 3, appBadges: is true, but the file has no "app"; write it below the steps, or take this entry out',
  ],
  [
    "writes the logo's address on the web",
    edit(site, "faro.png", "https://faro.example/logo.png"),
    'content/site.json, logo: "https://faro.example/logo.png" is a web address; save the file, put it into content/ and write its name',
  ],
  [
    "takes half of a picture",
    (project) => project.put("content/faro.png", project.bytes("content/faro.png").subarray(0, 300)),
    'content/site.json, logo: "faro.png" is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG',
  ],
  [
    "renames a JPEG to .png",
    (project) => project.put("content/members/week-en.png", project.bytes("content/members/semana.jpg")),
    'content/members.json, English flyer: "week-en.png" is really a JPEG picture; rename it to end in .jpg',
  ],
  [
    "gives the group's entry an app's address",
    group("whatsapp://send?phone=525512345678"),
    'content/members.json, group: "whatsapp://send?phone=525512345678" opens only on phones that have the app; put its address that starts with https://',
  ],
  [
    "renames the folder of the members",
    rename("content/members", "content/Miembros"),
    "content/members, the whole folder: is missing; put it back, from the copy that you began with, or give it its name again",
  ],
];

const inCatalogs: readonly Mistake[] = [
  [
    "deletes the quote at the end",
    edit(catalog("es", "site"), '"Puerto"', '"Puerto'),
    'locales/es/site.po, line {msgstr "Puerto}: needs one " before and one " after its text; write \\" for a quote within the text',
  ],
  [
    "deletes the quote at the start",
    edit(catalog("es", "site"), '"Puerto"', 'Puerto"'),
    'locales/es/site.po, line {msgstr Puerto"}: needs one " before and one " after its text; write \\" for a quote within the text',
  ],
  [
    "writes quotes within a text",
    edit(catalog("en", "members"), '"Cast off"', '"Say "cast off""'),
    'locales/en/members.po, line {msgstr "Say "cast off""}: needs one " before and one " after its text; write \\" for a quote within the text',
  ],
  [
    "pastes the text with Word's quotes around it",
    edit(catalog("es", "site"), '"Puerto"', "“Puerto”"),
    'locales/es/site.po, line {msgstr “Puerto”}: has quotes of another kind; use the straight one: "',
  ],
  [
    "writes with angled quotes",
    edit(catalog("es", "site"), '"Puerto"', "«Puerto»"),
    'locales/es/site.po, line {msgstr «Puerto»}: has quotes of another kind; use the straight one: "',
  ],
  [
    "breaks a text with Enter",
    edit(catalog("es", "members"), "Tu travesía comienza", "Tu travesía\ncomienza"),
    'locales/es/members.po, line {msgstr "Tu travesía}: needs one " before and one " after its text; write \\" for a quote within the text',
  ],
  [
    "writes below the text",
    edit(catalog("es", "members"), '"Zarpamos"', '"Zarpamos"\nya mismo'),
    "locales/es/members.po, line {ya mismo}: is not a line of a catalog; take it out, or put it within the quotes of the text above",
  ],
  [
    "translates a text's name",
    edit(catalog("es", "site"), 'msgid "menu.home"', 'msgid "menú.inicio"'),
    'locales/es/site.po, "menú.inicio": is where the name of a text belongs, which is never translated; write msgid "menu.home" again',
  ],
  [
    "writes a text's name with a capital, as phones do",
    edit(catalog("es", "site"), 'msgid "menu.home"', 'msgid "Menu.home"'),
    'locales/es/site.po, "Menu.home": is not used anywhere; write "menu.home"',
  ],
  [
    "writes msgstr with a capital, as phones do",
    edit(catalog("es", "site"), 'msgstr "Puerto"', 'Msgstr "Puerto"'),
    'locales/es/site.po, line {Msgstr "Puerto"}: begins with Msgstr; write msgstr',
  ],
  [
    "translates msgstr",
    edit(catalog("es", "site"), 'msgstr "Puerto"', 'texto "Puerto"'),
    'locales/es/site.po, line {texto "Puerto"}: begins with texto; write msgstr',
  ],
  [
    "writes a colon after msgstr",
    edit(catalog("es", "site"), 'msgstr "Puerto"', 'msgstr: "Puerto"'),
    'locales/es/site.po, line {msgstr: "Puerto"}: has : after msgstr; take it out',
  ],
  [
    "writes a comma after the text",
    edit(catalog("es", "site"), '"Puerto"', '"Puerto",'),
    'locales/es/site.po, line {msgstr "Puerto",}: has , after its last quote; take it out',
  ],
  [
    "translates what is filled in",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de {nombreDelProducto}"),
    'locales/es/members.po, "onboarding.welcome": has {nombreDelProducto}, which nothing fills in; write {productName}',
  ],
  [
    "writes the name in place of what is filled in",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de Faro Norte"),
    'locales/es/members.po, "onboarding.welcome": lacks {productName}, which is filled in; put it back',
  ],
  [
    "loses the year in English",
    edit(catalog("en", "site"), "{year} ", ""),
    'locales/en/site.po, "footer.rights": lacks {year}, which is filled in; put it back',
  ],
  [
    "loses a brace",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de {productName"),
    'locales/es/members.po, "onboarding.welcome": has a { without its }; write {productName}',
  ],
  [
    "doubles the braces",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de {{productName}}"),
    'locales/es/members.po, "onboarding.welcome": has { }, which is shown as it is; write { and } once',
  ],
  [
    "translates a tag",
    edit(catalog("es", "members"), /<small>(.*?)<\/small>/, "<pequeño>Bájala en</pequeño>"),
    'locales/es/members.po, "app.appStore": lacks <small>…</small>; put it back around its words',
  ],
  [
    "takes the tags out",
    edit(catalog("es", "members"), /<small>(.*?)<\/small>/, "Bájala en"),
    'locales/es/members.po, "app.appStore": lacks <small>…</small>; put it back around its words',
  ],
  [
    "deletes a text",
    edit(catalog("es", "site"), '"Puerto"', '""'),
    'locales/es/site.po, "menu.home": has no text; write one',
  ],
  [
    "deletes the line of a text",
    edit(catalog("es", "site"), 'msgstr "Puerto"\n', ""),
    'locales/es/site.po, line {msgid "menu.home"}: has no line msgstr below it; write msgstr "" there, with the text',
  ],
  [
    "deletes the line of a name",
    edit(catalog("es", "site"), 'msgid "menu.home"\n', ""),
    'locales/es/site.po, line {msgstr "Puerto"}: has no line msgid above it, which names the text; write msgid "menu.home"',
  ],
  [
    "deletes a text with its name",
    edit(catalog("es", "site"), /msgid "menu.home"\nmsgstr "Puerto"\n\n/, ""),
    'locales/es/site.po, "menu.home": is missing; run "npm run words", which puts the project\'s own text there',
  ],
  [
    "deletes the end of the file",
    edit(catalog("es", "site"), /msgid "resources\.[\s\S]*$/, ""),
    'locales/es/site.po: "resources.documents.description", "resources.documents.title", "resources.enter" and 10 more are missing; run "npm run words", which puts the project\'s own texts there',
  ],
  [
    "copies a text and leaves its name",
    edit(
      catalog("es", "site"),
      'msgid "menu.home"\nmsgstr "Puerto"\n',
      'msgid "menu.home"\nmsgstr "Puerto"\n\nmsgid "menu.home"\nmsgstr "Muelle"\n',
    ),
    /^locales\/es\/site\.po, line \d+: "menu\.home" is there twice, in line \d+ too; keep one of the two$/,
  ],
  [
    "keeps both versions of a merge",
    edit(
      catalog("es", "site"),
      'msgstr "Puerto"\n',
      '<<<<<<< HEAD\nmsgstr "Puerto"\n=======\nmsgstr "Muelle"\n>>>>>>> main\n',
    ),
    "locales/es/site.po, line {<<<<<<< HEAD}: is a mark between two versions of the file; keep the lines of one version, and take the marks out",
  ],
  [
    "leaves a note to herself",
    edit(catalog("es", "site"), 'msgid "menu.home"', '// preguntar a Luis\nmsgid "menu.home"'),
    "locales/es/site.po, line {// preguntar a Luis}: is a note; begin it with #",
  ],
  [
    "puts # before half of a text",
    edit(catalog("es", "site"), 'msgid "menu.home"', '#~ msgid "menu.home"'),
    'locales/es/site.po, line {msgstr "Puerto"}: is half of an old text; begin all lines of that text with "#~ ", or none of them',
  ],
  [
    "saves a catalog in TextEdit, as RTF",
    save(catalog("es", "members"), rtf),
    "locales/es/members.po, the whole file: is a word processor document; save it as plain text, under the same name",
  ],
  [
    "saves a catalog in Notepad as Unicode",
    save(catalog("es", "members"), utf16),
    "locales/es/members.po, the whole file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
  ],
  [
    "saves a catalog in Notepad as ANSI",
    save(catalog("es", "members"), ansi),
    "locales/es/members.po, line 9: has a character that is not saved as UTF-8; save the file again and choose the encoding UTF-8",
  ],
  [
    "empties a catalog",
    put(catalog("es", "site"), ""),
    "locales/es/site.po, the whole file: is empty; put it back, from the copy that you began with",
  ],
  [
    "deletes a catalog",
    drop(catalog("es", "site")),
    "locales/es/site.po, the whole file: is missing; put it back, from the copy that you began with",
  ],
  [
    "saves a catalog in Notepad, which adds .txt",
    rename(catalog("es", "site"), `${catalog("es", "site")}.txt`),
    'locales/es/site.po, the whole file: is named "site.po.txt"; take the ".txt" off its name',
  ],
  [
    "puts a downloaded copy there",
    rename(catalog("es", "site"), "locales/es/site (1).po"),
    'locales/es/site.po, the whole file: is named "site (1).po"; name it "site.po"',
  ],
  [
    "copies the English file over the Spanish one",
    (project) => project.put(catalog("es", "site"), project.read(catalog("en", "site"))),
    'locales/es/site.po, line 6: says that this is the file of "en"; put the file of "es" back, or write es there if the texts below are in it',
  ],
  [
    "saves the members' file as site.po",
    (project) => project.put(catalog("es", "site"), project.read(catalog("es", "members"))),
    "locales/es/site.po, the whole file: has the texts of locales/es/members.po; put the right ones back, from your last copy",
  ],
  [
    "saves GitHub's page in place of a catalog",
    save(catalog("es", "site"), webPage),
    'locales/es/site.po, the whole file: is a web page, and not the file itself; on GitHub open the file and choose "Download raw file"',
  ],
  [
    "has a machine translate all of the file",
    save(catalog("es", "site"), (text) =>
      text.replaceAll("msgid", "identificación del mensaje").replaceAll("msgstr", "mensaje"),
    ),
    "locales/es/site.po, the whole file: was rewritten by a program, names and all; put it back, from your last copy, and change only what is between the quotes after msgstr",
  ],
  [
    "writes the texts in a spreadsheet",
    save(catalog("es", "site"), (text) => text.replaceAll('"\nmsgstr "', '";"').replaceAll("msgid ", "")),
    "locales/es/site.po, the whole file: was rewritten by a program, names and all; put it back, from your last copy, and change only what is between the quotes after msgstr",
  ],
  [
    "pastes bold letters of a web page",
    edit(catalog("es", "site"), '"Puerto"', '"<b>Puerto</b>"'),
    'locales/es/site.po, "menu.home": has <b> </b>, which is shown as it is; take it out',
  ],
  [
    "pastes bold letters of WhatsApp",
    edit(catalog("es", "site"), '"Puerto"', '"*Puerto* seguro"'),
    'locales/es/site.po, "menu.home": has *, which is shown as it is; take it out',
  ],
  [
    "writes an address into a text",
    edit(catalog("es", "members"), "una libreta", "una libreta (https://faro.example/libreta)"),
    'locales/es/members.po, "gamePlan.bring": has the address https://faro.example/libreta, which nobody can tap; put links into content/members.json',
  ],
  [
    "has no text for a flyer",
    edit(catalog("es", "members"), "Martes: la semana en el muelle, 8:00 p. m.", ""),
    'locales/es/members.po, "flyers.text": is empty; write the days and times of "semana.jpg", for members who can\'t see it',
  ],
  [
    "keeps the text of the demo's flyer",
    edit(catalog("en", "members"), '"Tuesday: the week at the pier, 8:00 PM"', demoFlyerText),
    'locales/en/members.po, "flyers.text": still says what the demo\'s flyer says; write what yours says',
  ],
  [
    "forgets the \\n between two lines of a flyer",
    edit(
      catalog("es", "members"),
      '"Martes: la semana en el muelle, 8:00 p. m."',
      '""\n"Martes: la semana en el muelle, 8:00 p. m."\n"Jueves: puertas abiertas"',
    ),
    'locales/es/members.po, line {"Martes: la semana}: runs into the line below; write \\n before its last quote',
  ],
  [
    "pastes a space of a web page",
    edit(catalog("es", "site"), '"Puerto"', '"Puerto&nbsp;seguro"'),
    'locales/es/site.po, "menu.home": has &nbsp;, which is shown as it is; write the character itself',
  ],
  [
    "misspells the name of a step's text",
    edit(catalog("es", "members"), "step.our-app.title", "step.our-app.titulo"),
    'locales/es/members.po, "step.our-app.titulo": is not used anywhere; write "step.our-app.title"',
  ],
  [
    "pastes a hidden character before a line",
    edit(catalog("es", "site"), 'msgstr "Puerto"', '\u200Bmsgstr "Puerto"'),
    'locales/es/site.po, line {​msgstr "Puerto"}: has a hidden character in it; type the line again',
  ],
  [
    "writes two single quotes for a quote",
    edit(catalog("es", "site"), '"Puerto"', "''Puerto''"),
    "locales/es/site.po, line {msgstr ''Puerto''}: has quotes of another kind; use the straight one: \"",
  ],
  [
    "writes the text where the name belongs",
    edit(catalog("es", "site"), 'msgid "menu.home"\nmsgstr "Puerto"', 'msgid "Puerto"\nmsgstr "menu.home"'),
    'locales/es/site.po, "Puerto": is where the name of a text belongs, which is never translated; write msgid "menu.home" again',
  ],
  [
    "writes the text before the quotes",
    edit(catalog("es", "site"), '"Puerto"', 'Puerto ""'),
    'locales/es/site.po, line {msgstr Puerto ""}: needs one " before and one " after its text; write \\" for a quote within the text',
  ],
  [
    "writes a second text below",
    edit(catalog("es", "site"), '"Puerto"', '"Puerto"\nmsgstr "Muelle"'),
    'locales/es/site.po, line {msgstr "Muelle"}: has no line msgid above it, which names the text; put it back, or take one of the two texts out',
  ],
  [
    "deletes the first line of a file",
    edit(catalog("es", "site"), 'msgid ""\n', ""),
    'locales/es/site.po, line 1: has no line msgid above it; write msgid "" there',
  ],
  [
    "writes what is filled in with a capital",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de {ProductName}"),
    'locales/es/members.po, "onboarding.welcome": has {ProductName}, which nothing fills in; write {productName}',
  ],
  [
    "writes what is filled in within single quotes",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de '{productName}'"),
    'locales/es/members.po, "onboarding.welcome": has \' before {productName}, so it is not filled in; write a curly quote, ‘ or “',
  ],
  [
    "translates what is filled in, in several words",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de {nombre del producto}"),
    'locales/es/members.po, "onboarding.welcome": has a { } that can\'t be read; write {productName}',
  ],
  [
    "writes round brackets for braces",
    edit(catalog("es", "members"), "a bordo de {productName}", "a bordo de (productName)"),
    'locales/es/members.po, "onboarding.welcome": lacks {productName}, which is filled in; put it back',
  ],
  [
    "breaks a line with \\n",
    edit(catalog("es", "members"), "Trae una libreta", "Trae\\nuna libreta"),
    'locales/es/members.po, "gamePlan.bring": has a line break, \\n, which is shown as a space; write a space',
  ],
  [
    "renames the Spanish folder",
    rename("locales/es", "locales/español"),
    "locales/es, the whole folder: is missing; put it back, from the copy that you began with, or give it its name again",
  ],
  [
    "takes a catalog's copy by Poedit for an old one",
    edit(catalog("es", "site"), 'msgstr "Puerto"', 'msgstr[0] "Puerto"'),
    'locales/es/site.po, line {msgstr[0] "Puerto"}: has a number after msgstr; take the number and its [ ] out',
  ],
];

const inSettings: readonly Mistake[] = [
  [
    "writes a colon",
    password(`ACCESS_WORD: "${ownPassword}"`),
    '.env.local, line 2: has a colon where an equals sign belongs; write ACCESS_WORD=, then your password between two straight quotes (")',
  ],
  [
    "writes JSON",
    put(env, `{\n  "ACCESS_WORD": "${ownPassword}"\n}\n`),
    '.env.local, line 2: has a colon where an equals sign belongs; write ACCESS_WORD=, then your password between two straight quotes (")',
  ],
  [
    "writes the words alone",
    put(env, `${ownPassword}\n`),
    ".env.local, line 1: has no setting's name before the words; write ACCESS_WORD=, then your password between two straight quotes (\")",
  ],
  [
    "loses a letter",
    password(`ACCES_WORD="${ownPassword}"`),
    '.env.local, line 2: has "ACCES_WORD" in place of ACCESS_WORD; write ACCESS_WORD=, then your password between two straight quotes (")',
  ],
  [
    "writes small letters",
    password(`access_word="${ownPassword}"`),
    '.env.local, line 2: has "access_word" in place of ACCESS_WORD; write ACCESS_WORD=, then your password between two straight quotes (")',
  ],
  [
    "translates the name",
    password(`CONTRASEÑA="${ownPassword}"`),
    '.env.local, line 2: has "CONTRASEÑA" in place of ACCESS_WORD; write ACCESS_WORD=, then your password between two straight quotes (")',
  ],
  [
    "writes with curly quotes, as phones make them",
    password(`ACCESS_WORD=“${ownPassword}”`),
    '.env.local, line 2: has quotes of another kind; use the straight one: "',
  ],
  [
    "forgets the last quote",
    password(`ACCESS_WORD="${ownPassword}`),
    '.env.local, line 2: has a quote before the value and none after it; put " at its end',
  ],
  [
    "breaks the line after the sign",
    password(`ACCESS_WORD=\n"${ownPassword}"`),
    ".env.local, line 2: has the password in the line below it; write both in one line",
  ],
  [
    "leaves the password empty",
    password('ACCESS_WORD=""'),
    ".env.local, line 2: is empty; put your password between the quotes",
  ],
  [
    "leaves the three dots",
    password('ACCESS_WORD="…"'),
    ".env.local, line 2, ACCESS_WORD: is still the three dots from the handbook; put your password in their place",
  ],
  [
    "puts # before the line",
    password(`# ACCESS_WORD="${ownPassword}"`),
    ".env.local, line 2: is a note, because of the # at its start; take the # out",
  ],
  [
    "leaves an older password below",
    password(`ACCESS_WORD="${ownPassword}"\nACCESS_WORD="${ownPassword} old"`),
    ".env.local, line 3: gives another ACCESS_WORD than line 2; keep one of the two",
  ],
  [
    "ends the password with a space",
    password(`ACCESS_WORD="${ownPassword} "`),
    ".env.local, line 2, ACCESS_WORD: ends with a space, which nobody would type; take it out",
  ],
  [
    "has two spaces in a row",
    password(`ACCESS_WORD="${ownPassword.replace(" ", "  ")}"`),
    `.env.local, line 2, ACCESS_WORD: has two spaces in a row after character ${ownPassword.indexOf(" ")}; leave one`,
  ],
  [
    "pastes a space of WhatsApp",
    password(`ACCESS_WORD="${ownPassword.replace(" ", "\u00A0")}"`),
    `.env.local, line 2, ACCESS_WORD: has a no-break space (U+00A0) as character ${ownPassword.indexOf(" ") + 1}; take it out`,
  ],
  [
    "writes a dollar",
    password(`ACCESS_WORD="${ownPassword} $100"`),
    ".env.local, line 2: has $ or \\ in the password, which are read as something else; take them out",
  ],
  [
    "takes the team's name and the year",
    password('ACCESS_WORD="Faro Norte 2026"'),
    /^\.env\.local, line 2, ACCESS_WORD: is too weak\. .+ Fix: type "npm run password", which makes a good one/,
  ],
  [
    "takes the demo's password",
    password('ACCESS_WORD="Copper Lluvia Lantern Puente"'),
    '.env.local, line 2, ACCESS_WORD: is in this project\'s files or handbooks, so everyone can read it; type "npm run password", which makes a good one and writes it into .env.local',
  ],
  [
    "takes the handbook's words",
    password('ACCESS_WORD="four words at random"'),
    '.env.local, line 2, ACCESS_WORD: is in this project\'s files or handbooks, so everyone can read it; type "npm run password", which makes a good one and writes it into .env.local',
  ],
  [
    "takes a proverb",
    password('ACCESS_WORD="al que madruga dios lo ayuda"'),
    /^\.env\.local, line 2, ACCESS_WORD: is too weak\. .+ Fix: type "npm run password", which makes a good one/,
  ],
  [
    "deletes .env.local",
    drop(env),
    '.env, line 3, ACCESS_WORD: is the demo\'s, so everyone can read it; type "npm run password", which makes a good one and writes it into .env.local',
  ],
  [
    "saves .env.local in Notepad, which adds .txt",
    rename(env, `${env}.txt`),
    ".env.local.txt: is not read under this name; name it .env.local",
  ],
  [
    "names the file without its dot",
    rename(env, "env.local"),
    "env.local: is not read under this name; name it .env.local",
  ],
  [
    "names the file .env.production",
    rename(env, ".env.production"),
    ".env.production: is not read under this name; name it .env.local",
  ],
  [
    "misspells the file's name",
    rename(env, ".env.locale"),
    ".env.locale: is not read under this name; name it .env.local",
  ],
  [
    "saves .env.local in TextEdit, as RTF",
    save(env, rtf),
    ".env.local: is a word processor document; save it as plain text, under the same name",
  ],
  [
    "saves .env.local in Word",
    put(env, Buffer.from(docx, "latin1")),
    ".env.local: is a word processor document; save it as plain text, under the same name",
  ],
  [
    "writes a password with ñ and saves as ANSI",
    put(env, ansi(`ACCESS_WORD="${ownPassword} ñandú"\n`)),
    ".env.local: has a character that is not saved as UTF-8; save it again and choose the encoding UTF-8",
  ],
  [
    "writes the password into .env",
    (project) => {
      project.drop(env);
      project.edit(".env", /ACCESS_WORD=.*/, `ACCESS_WORD="${ownPassword}"`);
    },
    ".env, line 3: has a password of your own, and this file is published with the repository; move the line to .env.local, and put the demo's back here",
  ],
  [
    "has another password in a second file",
    put(".env.production", `ACCESS_WORD="${ownPassword} other"\n`),
    ".env.production: has a different password from .env.local, and is not read; keep one of the two in .env.local, and delete .env.production",
  ],
  [
    "writes the address without https",
    address("faro.example/norte"),
    '.env.local, line 3: SITE_ADDRESS is "faro.example/norte", which is not a web address that starts with https://. Set it in the file .env.local, like this: SITE_ADDRESS="https://team.example/" or SITE_ADDRESS="https://team.example/onboarding/".',
  ],
  [
    "writes the address with http",
    address("http://faro.example/norte/"),
    '.env.local, line 3: SITE_ADDRESS is "http://faro.example/norte/", but members can open the site only at an address that starts with https://. Set it in the file .env.local, like this: SITE_ADDRESS="https://team.example/" or SITE_ADDRESS="https://team.example/onboarding/".',
  ],
  [
    "pastes the address of a page",
    address("https://faro.example/norte/index.html"),
    '.env.local, line 3: SITE_ADDRESS is "https://faro.example/norte/index.html", which is one page; leave its last part out. Set it in the file .env.local, like this: SITE_ADDRESS="https://team.example/" or SITE_ADDRESS="https://team.example/onboarding/".',
  ],
  [
    "pastes the address with what a chat put behind it",
    address("https://faro.example/norte/?utm_source=whatsapp"),
    '.env.local, line 3: SITE_ADDRESS is "https://faro.example/norte/?utm_source=whatsapp", but it must end with the site\'s path, without @, ? and #. Set it in the file .env.local, like this: SITE_ADDRESS="https://team.example/" or SITE_ADDRESS="https://team.example/onboarding/".',
  ],
  [
    "misspells the address's name",
    edit(env, "SITE_ADDRESS", "SITE_ADRESS"),
    '.env.local, line 3: has "SITE_ADRESS" in place of SITE_ADDRESS; write SITE_ADDRESS="https://team.example/"',
  ],
  [
    "keeps the address alone",
    edit(env, /ACCESS_WORD=.*\n/, ""),
    '.env.local: has no password in it; type "npm run password", which makes a good one and writes it into .env.local',
  ],
  [
    "writes a sentence",
    password(`Our access word: ${ownPassword}`),
    '.env.local, line 2: is not a setting; write ACCESS_WORD=, then your password between two straight quotes ("), or put # before a note',
  ],
  [
    "names the file env.local.txt",
    rename(env, "env.local.txt"),
    "env.local.txt: is not read under this name; name it .env.local",
  ],
  [
    "takes a phone number",
    password('ACCESS_WORD="55 1234 5678"'),
    /^\.env\.local, line 2, ACCESS_WORD: is too weak\. .+ Fix: type "npm run password", which makes a good one/,
  ],
  [
    "pastes the apostrophe of a phone",
    password(`ACCESS_WORD="${ownPassword} d’or"`),
    `.env.local, line 2, ACCESS_WORD: has a quote, which phones write in different ways (U+2019) as character ${ownPassword.length + 3}; take it out`,
  ],
  [
    "types a tab",
    password(`ACCESS_WORD="${ownPassword.replace(" ", "\t")}"`),
    `.env.local, line 2, ACCESS_WORD: has a tab (U+0009) as character ${ownPassword.indexOf(" ") + 1}; take it out`,
  ],
  [
    "hopes that VITE_ is needed",
    password(`VITE_ACCESS_WORD="${ownPassword}"`),
    ".env.local, line 2: is named VITE_ACCESS_WORD, and what begins with VITE_ is written into the public page; name it ACCESS_WORD",
  ],
  [
    "pastes the address with a space in it",
    address("https://faro .example/"),
    '.env.local, line 3: SITE_ADDRESS is "https://faro .example/", which is not a web address, because of the space in it. Set it in the file .env.local, like this: SITE_ADDRESS="https://team.example/" or SITE_ADDRESS="https://team.example/onboarding/".',
  ],
];

const catalogs = ["en", "es"].flatMap((language) =>
  ["site", "members"].map((name) => `locales/${language}/${name}.po`),
);

/** A mistake, the project that it was made in, the catalogs as they were then, and what the commands did there. */
interface Case {
  readonly project: OwnersProject;
  readonly catalogs: ReadonlyMap<string, string>;
  readonly run: ProjectRun;
}

/** Each text and note that stands in a catalog, whether it is in use or kept aside. */
const written = (catalog: string) =>
  catalog
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^\s*#~\s?/, "").trim())
    .filter((line) => line !== "" && !/^msg(id|str) ""$/.test(line));

const everyFile = [site, members, env, ...catalogs];
const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;

/** What owners do without harm: no line is told of it. */
const harmless: readonly Mistake[] = [
  ["does nothing wrong", () => {}, ""],
  [
    "saves everything in Notepad, with its mark and the line ends of Windows",
    (project) => {
      for (const file of everyFile) save(file, windows)(project);
    },
    "",
  ],
  ["saves .env.local in Notepad as Unicode", save(env, utf16), ""],
  ["keeps a copy of site.json beside it", put("content/site (1).json", "{}"), ""],
  [
    "translates with Poedit, which names the country",
    edit(catalog("es", "site"), "Language: es", "Language: es_MX"),
    "",
  ],
  [
    "writes hearts, stars, quotes and emoji",
    edit(catalog("en", "members"), '"Cast off"', '"We <3 you: 2 * 3 “stars” * & more… 🌊 it\'s 24/7"'),
    "",
  ],
  [
    "writes notes and keeps an old text aside",
    edit(
      catalog("es", "site"),
      'msgid "menu.home"',
      '# preguntar a Luis\n#~ msgid "menu.old"\n#~ msgstr "Viejo"\n\nmsgid "menu.home"',
    ),
    "",
  ],
  ["takes a film away from a step", edit(members, /,\n {6}"video": "https:[^"]*"/, ""), ""],
];

const cases = new Map<Mistake, Case>();
let folder: string;
let template: string;

const caseOf = (mistake: Mistake): Case => {
  const found = cases.get(mistake);
  if (!found) throw new Error(`${mistake[0]}: was not tried`);
  return found;
};

/** What is told, with the number of the line that begins so in place of `{its text}`. */
const numbered = (expected: string, { catalogs }: Case) =>
  expected.replace(/^([^,]+), line \{(.+?)\}/, (_, path: string, text: string) => {
    const lines = catalogs.get(path)?.split("\n") ?? [];
    return `${path}, line ${lines.findLastIndex((line) => line.startsWith(text)) + 1}`;
  });

const told = ({ run }: Case) => [...run.problems, ...run.warnings];

beforeAll(async () => {
  template = await ownersTemplate();
  folder = mkdtempSync(join(tmpdir(), "onward-mistakes-"));
  const mistakes = [...harmless, ...inContent, ...inCatalogs, ...inSettings];
  const projects = mistakes.map((mistake) => {
    const project = copyOf(template, folder);
    mistake[1](project);
    const there = catalogs.filter((path) => existsSync(join(project.folder, path)));
    return { project, catalogs: new Map(there.map((path) => [path, project.read(path)])) };
  });
  const parts = [0, 1].map((part) => [...projects.keys()].filter((index) => index % 2 === part));
  await Promise.all(
    parts.map(async (indexes) => {
      const runs = await runProjects(indexes.map((index) => projects[index]?.project.folder ?? ""));
      for (const [at, index] of indexes.entries()) {
        const [mistake, project, run] = [mistakes[index], projects[index], runs[at]];
        if (mistake && project && run) cases.set(mistake, { ...project, run });
      }
    }),
  );
}, 180_000);

afterAll(() => {
  for (const made of [folder, template]) if (made) rmSync(made, { recursive: true });
}, 60_000);

test.each(harmless.map((mistake) => [mistake[0], mistake] as const))(
  "no line is told, and nothing is changed, when an owner %s",
  (_, mistake) => {
    const { run } = caseOf(mistake);
    expect(told(caseOf(mistake))).toEqual([]);
    expect(run.words).toEqual(["Every text is in its place; nothing had to be changed."]);
    expect(run.after).toEqual(run.before);
  },
);

test("there are a hundred mistakes and more, none of them twice", () => {
  expect(inContent.length).toBeGreaterThanOrEqual(40);
  expect(inCatalogs.length).toBeGreaterThanOrEqual(35);
  expect(inSettings.length).toBeGreaterThanOrEqual(25);
  for (const group of [inContent, inCatalogs, inSettings])
    expect(new Set(group.map(([title]) => title)).size).toBe(group.length);
});

describe.each([
  ["content", inContent],
  ["texts", inCatalogs],
  ["settings", inSettings],
])(
  "in the %s: one line names file, place and fix, and nothing that was written is lost, when an owner",
  (_, mistakes) => {
    const rows = mistakes.map((mistake) => [mistake[0], mistake] as const);

    test.each(rows)("%s", (_, mistake) => {
      const [, , line] = mistake;
      const found = caseOf(mistake);
      const { project, run } = found;
      expect(told(found)).toEqual([typeof line === "string" ? numbered(line, found) : expect.stringMatching(line)]);
      expect(told(found).join()).toMatch(/^(content|locales|\.?env)[^:;]*: .+[;.] \S+/);
      expect(told(found).join()).not.toContain(ownPassword);
      expect(notInSpanish([...told(found), ...run.words])).toEqual([]);

      expect(run.checked, "the check changes no file").toEqual(run.before);
      if (run.isWordsRefused) expect(run.after, "npm run words refuses, and changes no file").toEqual(run.before);
      const others = (files: Readonly<Record<string, string>>) =>
        Object.entries(files).filter(([path]) => !catalogs.some((catalog) => path.endsWith(catalog)));
      expect(others(run.after), "npm run words changes catalogs alone").toEqual(others(run.before));
      for (const [path, before] of found.catalogs)
        expect(written(project.read(path))).toEqual(expect.arrayContaining(written(before)));
    });
  },
);
