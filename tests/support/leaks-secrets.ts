import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../src/project/languages.ts";
import { ownersMessages } from "../../src/project/messages.ts";
import type { Project } from "../../src/project/project.ts";
import type { Payload } from "../../src/project/published.ts";
import { normalizePassword } from "../../src/site/members/normalize-password.ts";
import { catalogTexts } from "../../tooling/catalogs/catalogs.ts";
import type { Secret } from "./leaks.ts";

/** The shortest secret text. Shorter ones appear in any large bundle by chance, except codes, which contain a digit. */
const SHORTEST = 9;
const SHORTEST_CODE = 6;

/**
 * Everything that a project keeps for members: addresses, videos, media with their names, texts, and the product's
 * messages for members in every language.
 * Not secret are the dotted ids of the product's messages, which the code needs (`step.next`), and texts of one plain
 * word, which may appear anywhere ("Completed").
 * @param folder the project's folder, with `project.json` and `media/`
 */
export function secretsOfProject(folder: string): Secret[] {
  const { site, members, texts = {}, media }: Project = JSON.parse(readFileSync(join(folder, "project.json"), "utf8"));
  const publicMedia: readonly string[] = [site.logo, site.preview.picture, ...site.icons.map(({ image }) => image)];
  const secretMedia = Object.entries(media).filter(([name]) => !publicMedia.includes(name));
  const ofProduct = (name: "site" | "members") => languages.map(({ code }) => catalogTexts(name, code));
  const worded = (name: "site" | "members") =>
    Object.entries(texts).flatMap(([id, text]) =>
      ofProduct(name).some((catalog) => id in catalog) ? strings(text) : [],
    );
  const publicWords = [...strings(site), ...ofProduct("site").flatMap(strings), ...worded("site")]
    .join("\n")
    .toLowerCase();
  const words = [...strings(members), ...ofProduct("members").flatMap(strings), ...worded("members")]
    .filter((text) => !isAddress(text))
    .flatMap((text) => [text, ...pieces(text)])
    .filter((text) => isTelling(text) && !publicWords.includes(text.toLowerCase()));
  return [
    ...strings(members).filter(isAddress).flatMap(partsOfAddress),
    ...unique(words).map((value) => ({ what: `the words ${value}`, value })),
    ...unique(languages.flatMap(({ code }) => Object.keys(ownersMessages(members)[code]))).map((value) => ({
      what: "the id of a text",
      value,
    })),
    ...secretMedia.flatMap(([name, { type }]) => {
      const bytes = readFileSync(join(folder, "media", name));
      return [
        { what: "a file's name", value: name },
        ...stretches(name, bytes),
        ...(type === "text/vtt" ? spoken(bytes.toString()) : []),
      ];
    }),
  ];
}

/** The password as written and normalized, and the hashes that a site which compares hashes would contain. */
export function secretsOfPassword(password: string): Secret[] {
  return unique([password, normalizePassword(password) ?? password]).flatMap((value) => [
    { what: "the password", value },
    { what: "the password without spaces", value: value.replace(/\s/g, "") },
    ...["md5", "sha1", "sha256", "sha512"].map((name) => ({
      what: `the password's ${name}`,
      value: new Uint8Array(createHash(name).update(value).digest()),
    })),
  ]);
}

/** The key and the IV of each encrypted file. */
export function secretsOfPayload({ files }: Payload): Secret[] {
  return Object.values(files).flatMap(({ path, key, iv }) =>
    [key, iv].flatMap((text) =>
      text ? [{ what: `a key or an IV of ${path}`, value: new Uint8Array(Buffer.from(text, "base64url")) }] : [],
    ),
  );
}

const isAddress = (text: string) => /^https?:/.test(text) && URL.canParse(text);

/** An address, its host, and each part that is not a plain word: codes, ids, file names. */
function partsOfAddress(address: string): Secret[] {
  const { host, pathname, searchParams, href } = new URL(address);
  const codes = [...pathname.split("/"), ...searchParams.values()].filter(
    (piece) => piece.length >= SHORTEST_CODE && /[^a-z]/.test(piece),
  );
  return [address, href.replace("https://", ""), host, ...codes].map((value) => ({
    what: `a part of ${address}`,
    value,
  }));
}

/** The parts of a text between line breaks, placeholders and tags, which compiling leaves unchanged. */
const pieces = (text: string) => text.split(/\{[^}]*\}|<[^>]*>|\n/).map((piece) => piece.trim());

const isTelling = (text: string) =>
  text.length >= SHORTEST ? /[^a-z]/i.test(text) : text.length >= SHORTEST_CODE && /\d/.test(text);

/** The lines of captions that are spoken words. */
const spoken = (captions: string): Secret[] =>
  captions
    .split(/\r?\n/)
    .filter((line) => line.length >= SHORTEST && !line.includes("-->"))
    .map((value) => ({ what: "captions", value }));

/** Samples of 48 bytes from a file's start, middle and end, except bytes that any file may have, such as zeros. */
function stretches(name: string, bytes: Uint8Array): Secret[] {
  const length = Math.min(48, bytes.length);
  return [0, 0.25, 0.5, 0.75, 1]
    .map((part) => Math.floor((bytes.length - length) * part))
    .map((start) => ({
      what: `${name}, from byte ${start}`,
      value: new Uint8Array(bytes.slice(start, start + length)),
    }))
    .filter(({ value }) => new Set(value).size >= 16);
}

/** Every text in a JSON structure. */
function strings(json: unknown): string[] {
  if (typeof json === "string") return [json];
  return typeof json === "object" && json ? Object.values(json).flatMap(strings) : [];
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
