import { createDecipheriv, createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { EncryptedFile, Members } from "../../machines/members.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { namedIn } from "../../tooling/content/content.ts";
import { pointText, readContentTexts, usualPoints } from "../../tooling/i18n/content-texts.ts";
import type { Secret } from "./leaks.ts";

/** Shorter texts stand in any large bundle by chance. */
const SHORTEST = 9;

/** The code may name the points that every Game Plan has unless its owner says otherwise. */
const usual: readonly string[] = usualPoints.map(pointText);

/** Where players in use are must be public: the policy allows their frames. Which video it is must not. */
const PLAYER_HOSTS = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)$/;

/**
 * All that the owner of a project keeps for members: links, videos, files' names and contents, the names of things in lists, and the words
 * of every language.
 *
 * Not secret are the dotted ids of messages, which the code needs (`step.next`), and ids of steps that are a single word
 * such as `why`: they stand everywhere, as do messages of one plain word ("Completed"). The id of a step as its words carry it (`step.certification.`) is secret.
 */
export function secretsOfSource(root: string): Secret[] {
  const text = (path: string) => readFileSync(join(root, path), "utf8");
  const json = text("content/members.json");
  const { steps = [], others = [] } = readContentTexts(json) ?? {};
  const captions = filesIn(join(root, "content/members")).filter((path) => path.endsWith(".vtt"));
  const languages = readdirSync(join(root, "locales"));
  const publicWords = languages.map((language) => text(`locales/${language}/site.po`).toLowerCase()).join("\n");
  return [
    ...namedIn(JSON.parse(json)).flatMap(({ text }) => partsOfAddress(text)),
    ...steps.map((id) => ({ what: `the step ${id}`, value: `step.${id}.` })),
    ...others.filter((id) => !usual.includes(id)).map((id) => ({ what: `the name ${id}`, value: id })),
    ...languages.flatMap((language) =>
      messagesOf(text(`locales/${language}/members.po`))
        .filter((words) => !publicWords.includes(words.toLowerCase()))
        .map((value) => ({ what: `${language}: ${value}`, value })),
    ),
    ...captions.flatMap((path) =>
      spoken(readFileSync(path, "utf8")).map((value) => ({ what: `captions: ${value}`, value })),
    ),
    ...filesIn(join(root, "content/members")).flatMap((path) => [
      { what: "a file's name", value: basename(path) },
      ...stretches(relative(root, path), readFileSync(path)),
    ]),
  ];
}

/** The access word as written and in its canonical form, and what a site that compared hashes would have of it. */
export function secretsOfWord(word: string): Secret[] {
  return [...new Set([word, normalizePassword(word) ?? word])].flatMap((value) => [
    { what: "the word", value },
    { what: "the word without spaces", value: value.replace(/\s/g, "") },
    ...["md5", "sha1", "sha256", "sha512"].map((name) => ({
      what: `the word's ${name}`,
      value: new Uint8Array(createHash(name).update(value).digest()),
    })),
  ]);
}

/**
 * What the right word opens: addresses as they are shown, each file's key and IV, and each file as members see it.
 *
 * @param members the opened payload
 * @param site the folder of the built site it belongs to
 */
export function secretsOfMembers({ messages: _, ...members }: Members, site: string): Secret[] {
  const files = sealedFilesIn(members);
  return [
    ...strings(members)
      .filter((text) => text.startsWith("https:"))
      .map((value) => ({ what: "an address", value })),
    ...files.flatMap((file) => {
      const [key, iv] = [file.key, file.iv].map((text) => new Uint8Array(Buffer.from(text, "base64url")));
      const encrypted = readFileSync(join(site, file.name));
      const gcm = createDecipheriv("aes-256-gcm", key as Uint8Array, iv as Uint8Array);
      gcm.setAAD(Buffer.from(file.name)).setAuthTag(encrypted.subarray(-16));
      const plain = Buffer.concat([gcm.update(encrypted.subarray(0, -16)), gcm.final()]).subarray(0, file.size);
      return [
        { what: `the key of ${file.name}`, value: key as Uint8Array },
        { what: `the IV of ${file.name}`, value: iv as Uint8Array },
        ...stretches(`${file.type} ${file.name}`, plain),
      ];
    }),
  ];
}

/** The address, its host, and each piece of it that is not a plain word: codes, ids, names of files. */
function partsOfAddress(text: string): Secret[] {
  const what = `a part of ${text}`;
  if (!URL.canParse(text)) return [{ what, value: text }];
  const { host, pathname, searchParams, href } = new URL(text);
  const pieces = [...pathname.split("/"), ...searchParams.values()];
  return [
    { what, value: text },
    { what, value: href.replace("https://", "") },
    ...(PLAYER_HOSTS.test(host) ? [] : [{ what, value: host }]),
    ...pieces.filter((piece) => piece.length > 5 && /[^a-z]/.test(piece)).map((value) => ({ what, value })),
  ];
}

/** The messages of a catalog, in the pieces between placeholders and tags: compiled or not, these are left whole. */
function messagesOf(po: string): string[] {
  return [...po.matchAll(/^msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/gm)]
    .map(([, quoted = ""]) =>
      quoted
        .trim()
        .split("\n")
        .map((line): string => JSON.parse(line))
        .join(""),
    )
    .filter((message) => !message.startsWith("MIME-Version"))
    .flatMap((message) => [message, ...message.split(/\{[^}]*\}|<[^>]*>/)])
    .map((piece) => piece.trim())
    .filter((piece, index, all) => piece.length >= SHORTEST && /[^a-z]/i.test(piece) && all.indexOf(piece) === index);
}

/** The lines of captions that are words. */
function spoken(captions: string): string[] {
  return captions.split(/\r?\n/).filter((line) => line.length >= SHORTEST && !line.includes("-->"));
}

/** Stretches of 48 bytes from a file's start, end and between; not those that could be any file's, such as zeros. */
function stretches(name: string, bytes: Uint8Array): Secret[] {
  const length = Math.min(48, bytes.length);
  return [0, 0.25, 0.5, 0.75, 1]
    .map((part) => Math.floor((bytes.length - length) * part))
    .map((start) => ({ what: `${name}, from byte ${start}`, value: bytes.slice(start, start + length) }))
    .filter(({ value }) => new Set(value).size >= 16);
}

/** Every text in a structure of JSON. */
function strings(json: unknown): string[] {
  if (typeof json === "string") return [json];
  return typeof json === "object" && json ? Object.values(json).flatMap(strings) : [];
}

/** Every encrypted file in a structure, once. */
function sealedFilesIn(json: unknown): EncryptedFile[] {
  if (typeof json !== "object" || !json) return [];
  if ("key" in json && "iv" in json) return [json as EncryptedFile];
  const files = Object.values(json).flatMap(sealedFilesIn);
  return [...new Map(files.map((file) => [file.name, file])).values()];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
